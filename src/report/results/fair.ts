import { hidesWhoWins } from "./capped.js";
import { partsApart } from "./equals.js";
import { differenceOf, mapped, type Interval } from "./interval.js";
import { amongThoseIn, comparedIn, difference, measured, NOTHING, type Compared } from "./lookup.js";
import type { ArmResults, Results } from "./results.js";

/** Whether arms have different numbers of players, so that no share is fair in all of them. */
export function sizesDiffer({ arms }: Pick<Results, "arms">): boolean {
  return partsApart(arms, "players").length > 0;
}

/** Whether win rates are told by how far they lie from what is fair: of tables of different sizes, if something is. */
export function areEdges(arms: readonly ArmResults[]): boolean {
  return sizesDiffer({ arms }) && arms.every((arm) => fairShare(arm) !== null);
}

/** Whether tables of different sizes are compared, between which every win rate changes: the fair share does. */
export function sizesCompared(results: Pick<Results, "arms" | "comparisons">): boolean {
  return comparedIn(results).some((one) => fairShares(one) !== 0);
}

type Table = Pick<ArmResults, "players" | "position">;

/** What equals win in the mean of the places; null where games start from a position, in which some may be ahead. */
export function fairShare({ players, position }: Table): number | null {
  return position === null ? 1 / players : null;
}

/** What win rates are held against: the fair share; of two half of the games, from a position too, as more of them means to be ahead. */
export function evenShare(arm: Table): number | null {
  return arm.players === 2 ? 1 / 2 : fairShare(arm);
}

/** A win rate less the fair share of its arm, where there is one. */
export function aboveFair<T extends Interval>(interval: T, arm: Table): T {
  return less(interval, fairShare(arm) ?? 0);
}

/**
 * What a comparison changes of somebody's win rate; between tables of different sizes, of what it is above fair. Without a value where
 * most games of either are cut off.
 */
export function winsChange(one: Compared, who: string): Interval | undefined {
  const found = changeOf(one, who);
  return found !== undefined && hidesWhoWins(one) ? NOTHING : found;
}

function changeOf(one: Compared, who: string): Interval | undefined {
  const found = difference(one.comparison, "returns", who);
  if (found === undefined) return undefined;
  const [of, against] = [one.of, one.against].map((arm) => measured(arm, "returns", who));
  const own = amongThoseIn(one.of, who, found);
  return less({ ...own, ...ifCapped(own, of, against) }, fairShares(one));
}

/** By how much somebody wins more in one arm than in another: as the two were compared, or as wide as both together. */
export function winsApart(
  { comparisons }: Pick<Results, "comparisons">,
  one: ArmResults,
  other: ArmResults,
  who: string,
): Interval {
  const change = (of: ArmResults, against: ArmResults) => {
    const comparison = comparisons.find((pair) => pair.of === of.name && pair.against === against.name);
    return comparison && changeOf({ comparison, of, against }, who);
  };
  const back = change(other, one);
  return (
    change(one, other) ??
    (back && mapped(back, (value) => -value, true)) ??
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
function fairShares({ of, against }: Compared): number {
  const [own, other] = [of, against].map(fairShare);
  return own === null || other === null || own === other ? 0 : own - other;
}

function less<T extends Interval>(interval: T, share: number): T {
  return share === 0 ? interval : mapped(interval, (value) => value - share);
}
