import { meanOf } from "./interval.js";
import type { Results } from "./results.js";
import { listed } from "../../game/index.js";
import { verdictAgainst } from "./verdict.js";

export type PickResults = Results["picks"][number];
export type PickValue = PickResults["values"][number];
export type ObservedPick = PickResults["observed"][number];

/** The time whose picks are told against each other: the first ones, or the only time asked about; null of several times. */
export function timeTold(values: readonly PickValue[]): PickValue["at"] | null {
  const times = new Set(values.map(({ at }) => at));
  if (times.has("first")) return "first";
  return times.size === 1 ? values[0].at : null;
}

/** Picks that are told as one. */
export interface PicksTogether extends PickValue {
  readonly names: readonly string[];
}

/**
 * Those of one time that are the same but for a symmetry of the game, as one with the mean of their values; by whoever plays they
 * may surely differ all the same, and stay apart then.
 */
export function alikeTogether(values: readonly PickValue[]): PicksTogether[] {
  const keyOf = ({ pick, at, alike = pick }: PickValue) => `${at} ${alike}`;
  return [...new Set(values.map(keyOf))].flatMap((key) => {
    const group = values.filter((one) => keyOf(one) === key);
    const isOfBest = group.some(({ behind }) => behind === undefined);
    const isApart = group.some((one) => group.some((other) => isLower(one, other)));
    if (group.length === 1 || isApart || (isOfBest && group.some(isBehindBest)))
      return group.map((one) => ({ ...one, names: [one.pick] }));
    const names = group.map(({ pick }) => pick);
    const together = { ...group[0], ...meanOf(group), names, pick: namedTogether(names) };
    if (isOfBest) delete together.behind;
    else together.behind = meanOf(group.flatMap(({ behind }) => behind ?? []));
    return together;
  });
}

/** `red, yellow and blue d8`: what names have in common is said once. */
export function namedTogether(names: readonly string[]): string {
  const all = names.map((name) => name.split(" "));
  const [first] = all;
  const isApart = (at: number) => all.some((words) => words[at] !== first[at]);
  const apart = [...first.keys()].filter(isApart);
  const [at] = apart;
  if (apart.length !== 1 || all.some(({ length }) => length !== first.length)) return listed(names);
  return first.with(at, listed(all.map((words) => words[at]))).join(" ");
}

/**
 * The picks whose values cannot be told from the highest one, that one first; without those that look worse than one that surely is
 * worth less. `values`: of one place in the draft.
 */
export function highestOf<T extends PickValue>(values: readonly T[]): T[] {
  const known = values.filter(({ value }) => value !== null);
  const behind = known.filter((one) => isBehind(one, known));
  const least = Math.max(...behind.map(({ value }) => value!));
  return known
    .filter((one) => !behind.includes(one) && one.value! >= least)
    .toSorted((a, b) => Number(a.behind !== undefined) - Number(b.behind !== undefined));
}

/**
 * Whether a pick is surely worth less than another: than the one with the highest value by their difference, or than any because
 * their intervals, which hold together, lie apart as everybody sees.
 */
function isBehind(one: PickValue, values: readonly PickValue[]): boolean {
  return one.behind !== undefined && (isBehindBest(one) || values.some((other) => isLower(one, other)));
}

function isBehindBest({ behind }: PickValue): boolean {
  return (behind?.familyLow ?? 0) > 0;
}

/** Whether one surely is worth less than another, as their intervals show. */
export function isLower({ familyHigh }: PickValue, { familyLow }: PickValue): boolean {
  return (familyLow ?? -Infinity) > (familyHigh ?? Infinity);
}

/** Whether it surely is worse than the free choice. */
export function isSureLoss(one: PickValue): boolean {
  return verdictAgainst(one, 0) === "below";
}

/** Whether a pick surely changes who wins, however capped games would have gone on. */
export function isSurePick(one: PickValue): boolean {
  return verdictAgainst(one, 0) !== "level";
}
