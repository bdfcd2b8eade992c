import type { ArmCounts } from "../../measure/estimates.js";
import {
  cappedPickValues,
  cappedShare,
  pickCounts,
  pickValue,
  pickValueDifference,
  takenShare,
  winsWhenTaken,
} from "../../measure/pick-values.js";
import type { Arm, PickTime, Plan } from "../../play/plan.js";
import { simultaneousLevel, type Estimate, type Unmeasured } from "../../stats/index.js";
import { intervalOf, type Interval } from "../results/interval.js";
import type { Families } from "./families.js";

/** What one pick is worth: the change of the forced player's win rate against his own free choice, as a share of 1. */
export interface PickValue extends Interval {
  readonly pick: string;
  /** The player's own first pick, or the number of a pick of the game, from 1. */
  readonly at: PickTime;
  /** The arm in which it was forced. */
  readonly arm: string;
  /** Games in which the forced player came to that pick, and of these the ones in which it was there to be made. */
  readonly due: number;
  readonly made: number;
  /** `made` ÷ `due`; null if it never came to that. */
  readonly available: number | null;
  /** The share of the arm's games that the turn cap ended; they count as shared. */
  readonly capped: number;
  /** What the pick would be worth if the forced player lost all of those, or won them; left out where there are none. */
  readonly ifCapped?: { readonly lost: Interval; readonly won: Interval };
  /** How much less it is worth than the pick with the highest estimate at the same time; left out for that one. */
  readonly behind?: Interval;
}

/**
 * How often a pick was made freely at one point of the game, and how often who made it won. Confounded: players take
 * what suits their position, so this is no effect of the pick.
 */
export interface ObservedPick {
  readonly pick: string;
  /** The number of the pick in its game, from 1. */
  readonly at: number;
  /** Per game. */
  readonly taken: Interval;
  /** Per game in which it was taken then. */
  readonly wins: Interval;
}

/** The answer to the section `picks` for one strategy on all sides. */
export interface PickResults {
  readonly variant: string;
  readonly strategy: string;
  readonly position: string | null;
  /** The arm in which all choose freely. */
  readonly arm: string;
  /** In the order of `at` and of the game's picks. Their family intervals hold together with all other verdicts. */
  readonly values: readonly PickValue[];
  /** By number, then in the order of the game's picks; only what occurred. */
  readonly observed: readonly ObservedPick[];
}

/** One for every arm whose picks are free. */
export function pickResultsOf(
  plan: Plan,
  counts: readonly ArmCounts[],
  level: number,
  families: Families,
): PickResults[] {
  return plan.arms.flatMap((arm, index) =>
    arm.draft === undefined ? [] : [resultsOfOne(plan, arm, counts, index, level, families)],
  );
}

function resultsOfOne(
  { arms }: Plan,
  arm: Arm,
  counts: readonly ArmCounts[],
  index: number,
  level: number,
  families: Families,
): PickResults {
  // The arms with forced picks stand right behind the free one.
  const rest = arms.slice(index + 1);
  const end = rest.findIndex(({ strategies }) => strategies[0].forced === undefined);
  const forced = end < 0 ? rest : rest.slice(0, end);
  const forcedCounts = forced.map((_, place) => counts[index + 1 + place]);
  const estimates = forcedCounts.map((own) => pickValue(own, level, counts[index]).value);
  const bestAt = (time: PickTime): ArmCounts | null => {
    let best = -1;
    forced.forEach(({ strategies }, place) => {
      const value = estimates[place];
      if (value === null || strategies[0].forced!.at !== time) return;
      if (best < 0 || value > estimates[best]!) best = place;
    });
    return best < 0 ? null : forcedCounts[best];
  };
  return {
    variant: arm.variant,
    strategy: arm.strategies[0].label,
    position: arm.position ?? null,
    arm: arm.name,
    values: forced.map(({ name, strategies }, place): PickValue => {
      const { pick, at } = strategies[0].forced!;
      const own = forcedCounts[place];
      const best = bestAt(at);
      const { due, made } = pickCounts(own);
      const available = due === 0 ? null : made / due;
      return {
        pick,
        at,
        arm: name,
        due,
        made,
        available,
        ...both((one) => pickValue(own, one, counts[index]), level, families.verdicts.level),
        ...cappedOf(own, level, families.counted.level),
        ...(best !== null &&
          best !== own && {
            behind: both((one) => pickValueDifference(best, own, one), level, families.pairsOfPicks.level),
          }),
      };
    }),
    observed: observedIn(counts[index], level),
  };
}

function cappedOf(own: ArmCounts, level: number, family: number): Pick<PickValue, "capped" | "ifCapped"> {
  const capped = cappedShare(own);
  if (capped === 0) return { capped };
  const bound = (which: 0 | 1) => both((one) => cappedPickValues(own, one)[which], level, family);
  return { capped, ifCapped: { lost: bound(0), won: bound(1) } };
}

/** The picks whose values cannot be told from the highest one, that one first. */
export function highestOf(values: readonly PickValue[]): PickValue[] {
  return values
    .filter(({ value, behind }) => value !== null && (behind === undefined || !((behind.familyLow ?? 0) > 0)))
    .toSorted((a, b) => Number(a.behind !== undefined) - Number(b.behind !== undefined));
}

function observedIn(arm: ArmCounts, level: number): ObservedPick[] {
  const { names, most } = arm.layout.draft!;
  const found: { at: number; pick: string; number: number }[] = [];
  for (let at = 1; at <= most; at++)
    names.forEach((pick, number) => {
      if (takenShare(arm, at, number, level).value !== 0) found.push({ at, pick, number });
    });
  // How often it is taken, and how often who took it wins.
  const family = simultaneousLevel(level, Math.max(1, 2 * found.length));
  return found.map(({ at, pick, number }) => ({
    pick,
    at,
    taken: both((one) => takenShare(arm, at, number, one), level, family),
    wins: both((one) => winsWhenTaken(arm, at, number, one), level, family),
  }));
}

function both(estimate: (level: number) => Estimate | Unmeasured, level: number, family: number): Interval {
  return intervalOf(estimate(level), estimate(family));
}

/** `as the first pick`, `as pick 3`. */
export function timeWords(at: PickTime): string {
  return at === "first" ? "as the first pick" : `as pick ${at} of the game`;
}
