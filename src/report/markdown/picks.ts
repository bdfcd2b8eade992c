import type { PickResults } from "../results/picks.js";
import type { Results } from "../results/results.js";
import { fixed, PERCENT, POINTS, shown } from "../text/format.js";
import { nameOf, timeWords } from "../words/picks.js";
import { escaped, tableOf } from "./text.js";

/** One table for every strategy and every time a pick was forced, the greatest gain first. */
export function pickTables({ picks }: Results): string[] {
  return picks.flatMap((result) =>
    [...new Set(result.values.map(({ at }) => at))].map((at) => tableAt(result, at)),
  );
}

function tableAt(result: PickResults, at: "first" | number): string {
  const { values, observed } = result;
  const number = at === "first" ? 1 : at;
  const rows = values
    .filter((value) => value.at === at)
    .toSorted((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity))
    .map((value) => {
      const seen = observed.find((one) => one.pick === value.pick && one.at === number);
      return [
        escaped(value.pick),
        shown(value, POINTS),
        value.available === null ? "—" : `${fixed(100 * value.available, 0)} %`,
        ...(seen === undefined ? ["never", "—"] : [shown(seen.taken, PERCENT), shown(seen.wins, PERCENT)]),
      ];
    });
  const head = [
    "Pick",
    "changes the win rate by",
    "still there",
    `taken freely as pick ${number}`,
    "wins then",
  ];
  return `Forced ${timeWords(at)}, ${escaped(nameOf(result))} on all sides. The changes hold together with all verdicts of the run; the last two columns are no effect of the pick, because players take what suits their position.\n\n${tableOf(head, rows)}`;
}
