import type { PickTime } from "../../play/plan.js";
import { NOTHING } from "../results/lookup.js";
import type { PickResults } from "../results/picks.js";
import type { Results } from "../results/results.js";
import { fixed, PERCENT, POINTS } from "../text/format.js";
import { figuresOf, rowsOf, type Figures } from "./figures.js";
import { byValue, nameOf, timeWords } from "./picks.js";

/** One table for every strategy and every time a pick was forced, the greatest gain first. */
export function pickFigures({ picks }: Pick<Results, "picks">): Figures[] {
  return picks.flatMap((result) =>
    [...new Set(result.values.map(({ at }) => at))].map((at) => forcedAt(result, at)),
  );
}

function forcedAt(result: PickResults, at: PickTime): Figures {
  const number = at === "first" ? 1 : at;
  const values = byValue(result.values.filter((value) => value.at === at));
  const seen = values.map(({ pick }) =>
    result.observed.find((one) => one.pick === pick && one.at === number),
  );
  const there = values.map(({ available }) => ({
    text: available === null ? "—" : `${fixed(100 * available, 0)} %`,
    value: available,
  }));
  return {
    caption: `Forced ${timeWords(at)}, ${nameOf(result)} on all sides`,
    nameHeads: ["Pick"],
    heads: ["changes the win rate by", "still there", `taken freely as pick ${number}`, "wins then"],
    rows: rowsOf(
      values.map(({ pick }) => [pick]),
      [
        figuresOf(values, POINTS),
        there,
        figuresOf(
          seen.map((one) => one?.taken ?? NOTHING),
          PERCENT,
        ),
        figuresOf(
          seen.map((one) => one?.wins ?? NOTHING),
          PERCENT,
        ),
      ],
    ),
    note: "The last two columns are no effect of the pick: players take what suits their position.",
  };
}
