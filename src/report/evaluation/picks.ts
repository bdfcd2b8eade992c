import type { AnyGame, AnyGameDefinition } from "../../game/index.js";
import { PICK_VALUE } from "../../experiment/claims/schema.js";
import type { ArmCounts } from "../../measure/summary.js";
import {
  cappedPickValues,
  cappedShare,
  pickCounts,
  pickValue,
  pickValueDifference,
  takenShare,
  winsWhenTaken,
} from "../../measure/pick-values.js";
import { isFree, type Arm, type PickTime } from "../../play/plan.js";
import { mapped } from "../results/interval.js";
import type { PickValue, ObservedPick, PickResults } from "../results/picks.js";
import { both } from "./interval.js";
import type { Levels } from "./levels.js";
import type { Readings } from "./readings.js";

export function pickResultsOf(
  readings: Readings,
  levels: Levels,
  definition?: AnyGameDefinition,
): PickResults[] {
  return readings.plan.arms.flatMap((arm, index) => {
    if (arm.recordsPicks === undefined) return [];
    // Of a position nobody knows whether a symmetry leaves it as it is.
    const isSymmetric = arm.position === undefined;
    const game = isSymmetric ? definition?.create(arm.options, arm.strategies.length) : undefined;
    return [resultsOfOne(arm, index, readings, levels, game)];
  });
}

function resultsOfOne(
  arm: Arm,
  index: number,
  { plan: { arms }, arms: counts }: Readings,
  levels: Levels,
  game: AnyGame | undefined,
): PickResults {
  const { level, families, levelOf } = levels;
  const free = counts[index];
  // The arms with forced picks stand right behind the free one.
  const end = arms.findIndex((one, place) => place > index && isFree(one));
  const forced = arms.slice(index + 1, end < 0 ? arms.length : end).map(({ name, strategies }, place) => {
    const number = index + 1 + place;
    const own = counts[number];
    return { number, name, own, worth: pickValue(own, level, free).value, ...strategies[0].forced! };
  });
  /** Of several that are as good the first. */
  const bestAt = (time: PickTime): ArmCounts | undefined =>
    forced.filter(({ at, worth }) => at === time && worth !== null).toSorted((a, b) => b.worth! - a.worth!)[0]
      ?.own;
  const alike = game === undefined ? {} : alikeIn(game);
  return {
    variant: arm.variant,
    strategy: arm.strategies[0].label,
    position: arm.position ?? null,
    arm: arm.name,
    values: forced.map(({ number, name, pick, at, own }): PickValue => {
      const shown = levelOf({ of: { kind: "pick", arm: number }, key: PICK_VALUE }, "verdicts");
      const value = both((one) => pickValue(own, one, free), level, shown);
      const { due, made } = pickCounts(own);
      const best = bestAt(at);
      return {
        ...{ pick, at, arm: name, due, made, available: due === 0 ? null : made / due },
        // A win rate changes by no more than all of it.
        ...mapped(value, (change) => Math.max(-1, Math.min(1, change))),
        ...cappedOf(own, level, families.counted.level),
        ...(best !== undefined &&
          best !== own && {
            behind: both((one) => pickValueDifference(best, own, one), level, families.pairsOfPicks.level),
          }),
        ...(alike[pick] !== undefined && alike[pick] !== pick && { alike: alike[pick] }),
      };
    }),
    observed: observedIn(free, levels),
  };
}

/** By the name of a pick the first one that symmetries carry to it. */
function alikeIn({ picks, symmetries = [] }: AnyGame): Readonly<Record<string, string>> {
  const { names, ofAction } = picks!;
  const first = names.map((_, pick) => pick);
  for (const { ofAction: images } of symmetries) {
    ofAction.forEach((pick, action) => {
      if (pick < 0) return;
      const [one, other] = [first[pick], first[ofAction[images[action]]]];
      const least = Math.min(one, other);
      first.forEach((found, at) => {
        if (found === one || found === other) first[at] = least;
      });
    });
  }
  return Object.fromEntries(names.map((name, pick) => [name, names[first[pick]]]));
}

function cappedOf(own: ArmCounts, level: number, family: number): Pick<PickValue, "capped" | "ifCapped"> {
  const capped = cappedShare(own);
  if (capped === 0) return { capped };
  const bound = (which: 0 | 1) => both((one) => cappedPickValues(own, one)[which], level, family);
  return { capped, ifCapped: { lost: bound(0), won: bound(1) } };
}

function observedIn(arm: ArmCounts, { level, ofFamily }: Levels): ObservedPick[] {
  const { names, most } = arm.layout.picks!;
  const found: { at: number; pick: string; number: number }[] = [];
  for (let at = 1; at <= most; at++)
    names.forEach((pick, number) => {
      if (takenShare(arm, at, number, level).value !== 0) found.push({ at, pick, number });
    });
  // How often it is taken, and how often who took it wins.
  const family = ofFamily(2 * found.length);
  return found.map(({ at, pick, number }) => ({
    pick,
    at,
    taken: both((one) => takenShare(arm, at, number, one), level, family),
    wins: both((one) => winsWhenTaken(arm, at, number, one), level, family),
  }));
}
