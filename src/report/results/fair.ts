import { differenceOf, mapped, type Interval } from "./interval.js";
import { difference, measured } from "./lookup.js";
import type { ArmResults, ComparisonResults, DifferenceResult, Results } from "./results.js";

/** Whether arms have different numbers of players, so that no share is fair in all of them. */
export function sizesDiffer({ arms }: Pick<Results, "arms">): boolean {
  return arms.some(({ players }) => players !== arms[0].players);
}

/** Whether tables of different sizes are compared, between which every win rate changes: the fair share does. */
export function sizesCompared(results: Pick<Results, "arms" | "comparisons">): boolean {
  return results.comparisons.some((comparison) => fairShares(results, comparison) !== 0);
}

/** A win rate less the fair share of its arm. */
export function aboveFair<T extends Interval>(interval: T, { players }: Pick<ArmResults, "players">): T {
  return less(interval, 1 / players);
}

/** What a comparison changes of somebody's win rate; between tables of different sizes, of what it is above fair. */
export function winsChange(
  results: Pick<Results, "arms" | "comparisons">,
  comparison: ComparisonResults,
  who: string,
): (DifferenceResult & Pick<Interval, "ifCapped">) | undefined {
  const found = difference(comparison, "returns", who);
  if (found === undefined) return undefined;
  const [of, against] = armsCompared(results, comparison).map((arm) => measured(arm, "returns", who));
  return less({ ...found, ...ifCapped(found, of, against) }, fairShares(results, comparison));
}

/** By how much somebody wins more in one arm than in another: as the two were compared, or as wide as both together. */
export function winsApart(
  results: Pick<Results, "arms" | "comparisons">,
  one: ArmResults,
  other: ArmResults,
  who: string,
): Interval {
  const change = (of: ArmResults, against: ArmResults) => {
    const found = results.comparisons.find((pair) => pair.of === of.name && pair.against === against.name);
    return found && winsChange(results, found, who);
  };
  const back = change(other, one);
  return (
    change(one, other) ??
    (back && mapped<Interval>(back, (value) => -value, true)) ??
    differenceOf(measured(one, "returns", who), measured(other, "returns", who))
  );
}

/** Of a change of win rates what it is at least and at most, however the games that were cut off would have gone on. */
function ifCapped(change: Interval, of: Interval, against: Interval): Pick<Interval, "ifCapped"> {
  const moved = ({ value, ifCapped }: Interval, end: "lost" | "won") =>
    (ifCapped?.[end].value ?? value ?? 0) - (value ?? 0);
  const fall = moved(against, "won") - moved(of, "lost");
  const rise = moved(of, "won") - moved(against, "lost");
  if (fall === 0 && rise === 0) return {};
  return { ifCapped: { lost: less(change, fall), won: less(change, -rise) } };
}

/** By how much the fair share of the first arm is larger than that of the second. */
function fairShares(results: Pick<Results, "arms">, comparison: ComparisonResults): number {
  const [one, other] = armsCompared(results, comparison).map(({ players }) => players);
  return one === other ? 0 : 1 / one - 1 / other;
}

/** Both arms of a comparison. */
export function armsCompared(
  { arms }: Pick<Results, "arms">,
  { of, against }: ComparisonResults,
): ArmResults[] {
  return [of, against].map((wanted) => arms.find(({ name }) => name === wanted)!);
}

function less<T extends Interval>(interval: T, share: number): T {
  return share === 0 ? interval : mapped(interval, (value) => value - share);
}
