import { nameAlone } from "../../play/plan.js";
import { areEquals, lineupOf } from "./equals.js";
import type { ArmResults, Results } from "./results.js";

type Ranked = Pick<Results, "ladder">;

/** Plays any game, badly. */
const ANYBODY = "random";

export function isAnybody(label: string): boolean {
  return nameAlone(label) === ANYBODY;
}

/** How strong a strategy is: 0 is the strongest; those that no ladder knows come before `random`, which is last. */
export function rankOf({ ladder = [] }: Ranked, label: string): number {
  if (isAnybody(label)) return Infinity;
  const place = ladder.indexOf(nameAlone(label));
  return place < 0 ? ladder.length : place;
}

/** The strongest first; those that are as strong as each other in their order. */
export function byRank<T extends { readonly label: string }>(results: Ranked, players: readonly T[]): T[] {
  return players.toSorted((one, other) =>
    compared([rankOf(results, one.label)], [rankOf(results, other.label)]),
  );
}

/** Whether nobody on the ladder is stronger; nobody is known to be without one. */
export function isStrongest({ ladder = [] }: Ranked, label: string): boolean {
  return ladder.length > 0 && ladder[0] === nameAlone(label);
}

export function weakest(results: Ranked, { strategies }: Pick<ArmResults, "strategies">): number {
  return Math.max(...strategies.map((label) => rankOf(results, label)));
}

/** Whether all at a table play one strategy, with or without parameters. */
export function playsAlike({ strategies }: Pick<ArmResults, "strategies">): boolean {
  return new Set(strategies.map(nameAlone)).size === 1;
}

export function strongest(results: Ranked, { strategies }: Pick<ArmResults, "strategies">): number {
  return Math.min(...strategies.map((label) => rankOf(results, label)));
}

/** Whether somebody at the table plays at random. */
export function isSenseless({ strategies }: Pick<ArmResults, "strategies">): boolean {
  return strategies.some(isAnybody);
}

/** Without those who play anyhow, unless there are no others: ranges and titles speak of these. */
export function sensible<T extends Pick<ArmResults, "strategies">>(arms: readonly T[]): readonly T[] {
  const found = arms.filter((arm) => !isSenseless(arm));
  return found.length > 0 ? found : arms;
}

/**
 * Arms, comparisons and picks in the order in which they are read: equals, the strongest first, then those who meet others,
 * then `random`; the arms of a line-up together. As in the file where the game has no ladder.
 */
export function strongestFirst(results: Results): Results {
  const { arms, comparisons, picks, ladder } = results;
  if (ladder === undefined) return results;
  const lineups = [...new Set(arms.map(lineupOf))];
  const keys = (arm: ArmResults) => [
    Number(isSenseless(arm)),
    Number(!areEquals(arm)),
    ...[weakest, strongest].map((rank) => Math.min(rank(results, arm), ladder.length)),
    lineups.indexOf(lineupOf(arm)),
  ];
  const ordered = arms.toSorted((one, other) => compared(keys(one), keys(other)));
  const places = new Map(ordered.map(({ name }, place) => [name, place]));
  return {
    ...results,
    arms: ordered,
    comparisons: comparisons.toSorted((one, other) => places.get(one.of)! - places.get(other.of)!),
    picks: picks.toSorted((one, other) => places.get(one.arm)! - places.get(other.arm)!),
  };
}

/** The first key that differs decides. */
export function compared(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((key, index) => key !== other[index]);
  return place < 0 ? 0 : one[place] - other[place];
}
