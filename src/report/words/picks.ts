import type { PickTime } from "../../play/plan.js";
import type { PickValue, PickResults } from "../results/picks.js";
import type { Results } from "../results/results.js";
import { POINTS, listed, shown } from "../text/format.js";

/** Every pick is told for so many points of the draft; for more, the best and the worst of each. */
const MAX_TIMES = 3;

/** A sentence names no more picks than these. */
const MAX_NAMED = 3;

/** What forcing the first of the given times found, in a sentence; for several times the one that matters most. */
export function pickFindings({ picks }: Results): string[] {
  return picks.flatMap((result) => {
    const times = [...new Set(result.values.map(({ at }) => at))];
    return times.length > MAX_TIMES ? [strongest(result)] : times.map((at) => findingAt(result, at));
  });
}

function findingAt(result: PickResults, at: PickTime): string {
  const measured = byValue(result.values.filter((value) => value.at === at && value.value !== null));
  const who = `With ${nameOf(result)} on all sides, forcing a pick ${timeWords(at)}`;
  if (measured.length === 0) return `${who}: not exercised, none of the picks was ever there.`;
  const gains = measured.filter(({ familyLow }) => familyLow! > 0);
  const losses = measured.filter(({ familyHigh }) => familyHigh! < 0);
  const rest = measured.length - gains.length - losses.length;
  const parts = [
    ...(gains.length > 0 ? [`gains for certain with ${briefly(gains)}`] : []),
    ...(losses.length > 0
      ? [`costs for certain with ${countOf(losses.length)}, most with ${inPoints(losses.at(-1)!)}`]
      : []),
    ...(rest > 0 ? [`cannot be told from the free choice with ${countOf(rest)}`] : []),
  ];
  return `${who} ${listed(parts)}.`;
}

function strongest(result: PickResults): string {
  const sure = result.values
    .filter(({ familyLow, familyHigh }) => familyLow !== null && (familyLow > 0 || familyHigh! < 0))
    .toSorted((a, b) => Math.abs(b.value!) - Math.abs(a.value!));
  const who = `With ${nameOf(result)} on all sides`;
  if (sure.length === 0)
    return `${who}, no forced pick changes the win rate for certain, whenever it is made.`;
  return `${who}, ${sure.length} of ${result.values.length} forced picks change the win rate for certain; most of all ${inPoints(sure[0])} ${timeWords(sure[0].at)}.`;
}

function inPoints(value: PickValue): string {
  return `${value.pick}, ${shown(value, POINTS)}`;
}

/** The first few, and how many more. */
function briefly(picks: readonly PickValue[]): string {
  const first = picks.slice(0, MAX_NAMED).map(inPoints);
  return listed(picks.length > MAX_NAMED ? [...first, `${picks.length - MAX_NAMED} more`] : first);
}

function countOf(picks: number): string {
  return picks === 1 ? "one pick" : `${picks} picks`;
}

/** Who picks: the strategy, under which variant unless there is but one, and from which position. */
export function nameOf({ strategy, variant, position }: PickResults, withVariant = true): string {
  const under = [...(withVariant ? [variant] : []), ...(position === null ? [] : [position])];
  return under.length === 0 ? strategy : `${strategy} (${under.join(", ")})`;
}

/** The greatest gain first; what was never there at the end. */
export function byValue(values: readonly PickValue[]): PickValue[] {
  return values.toSorted((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity));
}

/** `as the first pick`, `as pick 3`. */
export function timeWords(at: PickTime): string {
  return at === "first" ? "as the first pick" : `as pick ${at} of the game`;
}

/** So many more picks. */
export function othersWords(count: number): string {
  return count === 1 ? "one other" : `${count} others`;
}
