import type { Answer } from "../answer/answer.js";
import type { Asked } from "../answer/finding.js";
import { answersOf, neverChose, withArms } from "../results/lookup.js";
import { lineupOf } from "../results/equals.js";
import type { Results } from "../results/results.js";
import type { Table } from "../text/table.js";
import { leadingFigures } from "../words/tables.js";

/** Of more comparisons only the first are shown. */
const MANY = 12;

/**
 * The table beside the answer: first the row that the answer rests on, then what it was chosen among, of many what changes most
 * first, then all others.
 */
export function figuresBeside(results: Results, { findings }: Answer): Table {
  const [told, ...others] = findings[0]?.asked ?? [];
  // What the file asks to be told stands in the order of the answer.
  const isRanked = answersOf(results).includes("best");
  const isOrdered = isRanked || results.tell !== undefined;
  const areMany = !isOrdered && results.comparisons.length > MANY;
  const sizeOf = ({ interval }: Asked) => Math.abs(interval.value ?? 0);
  const ranked = areMany ? others.toSorted((one, other) => sizeOf(other) - sizeOf(one)) : others;
  const placeOf = (...names: readonly string[]): number => {
    if (names.every((name) => told?.arms.includes(name))) return 0;
    const at = ranked.findIndex(({ arms }) => names.every((name) => arms.includes(name)));
    return at < 0 ? ranked.length + 1 : areMany || isOrdered ? at + 1 : 1;
  };
  const sorted = {
    ...results,
    arms: results.arms.toSorted((one, other) => placeOf(one.name) - placeOf(other.name)),
    comparisons: results.comparisons.toSorted(
      (one, other) => placeOf(one.of, one.against) - placeOf(other.of, other.against),
    ),
  };
  if (!sorted.arms.every(neverChose)) return { ...leadingFigures(sorted), ...(isRanked && { isRanked }) };
  // Where nobody has a choice all line-ups do the same.
  const lineup = lineupOf(sorted.arms[0]);
  const own = sorted.arms.filter((arm) => lineupOf(arm) === lineup);
  return leadingFigures(withArms(sorted, own));
}
