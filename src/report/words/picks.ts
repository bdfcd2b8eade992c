import type { PickTime } from "../../play/plan.js";
import type { PickResults, PickValue } from "../results/picks.js";
import type { Results } from "../results/results.js";
import { fixed, grouped, PERCENT, POINTS } from "../text/format.js";
import { each, figure, intervals, tableOf, type Column, type Table } from "../text/table.js";

/** Who picks: the strategy, under which variant unless there is but one, and from which position. */
export function nameOf({ strategy, variant, position }: PickResults, withVariant = true): string {
  const under = [withVariant ? variant : [], position ?? []].flat();
  return under.length === 0 ? strategy : `${strategy} (${under.join(", ")})`;
}

/** The greatest gain first; what was never there at the end. */
export function byValue<T extends PickValue>(values: readonly T[]): T[] {
  return values.toSorted((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity));
}

/** `as a player's first pick`, `as pick 3 of the game`. */
export function timeWords(at: PickTime): string {
  if (at === "first") return "as a player's first pick";
  return at === 1 ? "as the first pick of the game" : `as pick ${at} of the game`;
}

/** One table for every strategy and every time a pick was forced, the greatest gain first. */
export function pickFigures({ picks }: Pick<Results, "picks">): Table[] {
  return picks.flatMap((result) =>
    grouped(result.values, ({ at }) => at).map((values) => forcedAt(result, byValue(values))),
  );
}

/** `values`: of one time. */
function forcedAt(result: PickResults, values: readonly PickValue[]): Table {
  const [{ at }] = values;
  const number = at === "first" ? 1 : at;
  const seenOf = ({ pick }: PickValue) =>
    result.observed.find((one) => one.pick === pick && one.at === number);
  const caption = `Forced ${timeWords(at)}, ${nameOf(result)} on all sides`;
  const columns: readonly Column<PickValue>[] = [
    intervals("changes the win rate by", (value) => value, POINTS),
    each("still there", ({ available }) =>
      figure(available === null ? "—" : `${fixed(100 * available, 0)} %`, available),
    ),
    intervals(`taken freely as pick ${number}`, (value) => seenOf(value)?.taken, PERCENT),
    intervals("wins then", (value) => seenOf(value)?.wins, PERCENT),
  ];
  const note =
    "The last two columns do not say what the pick is worth: players take freely what suits their position.";
  return { ...tableOf(caption, ["Pick"], values, ({ pick }) => [pick], columns, note), isRanked: true };
}
