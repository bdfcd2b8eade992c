import { isCapped } from "../results/capped.js";
import { known, type Interval } from "../results/interval.js";
import { measured } from "../results/lookup.js";
import type { ArmResults, LengthQuantile } from "../results/results.js";
import {
  column,
  COUNT,
  count,
  exactText,
  fixed,
  NUMBER,
  shown,
  whyUnknown,
  type Unit,
} from "../text/format.js";

/** An interval whose upper end, and perhaps its value, may lie beyond the turn cap. */
export type OpenInterval = Interval & { readonly cap?: number };

/** Below this part of a length its lower bound says nothing. */
const NOTHING_KNOWN = 0.1;

/**
 * `23 (22 to 24)`; where no game that ended bounds it `4 (at least 4)`, or `540 (may be anything)`; where it lies beyond the turn cap
 * `more than 400 (the cap)`.
 */
export function lengthWords(interval: OpenInterval, unit: Unit = COUNT): string {
  const { value, cap, familyLow: low, familyHigh: high } = interval;
  if (cap === undefined || low === null || high !== null) return shown(interval, unit);
  const text = (turns: number) => fixed(turns * unit.factor, unit.whole === true ? 0 : 1);
  const isAnything = low < NOTHING_KNOWN * (value ?? cap);
  const atLeast = isAnything ? "may be anything" : `at least ${text(low)}`;
  if (value !== null) return `${text(value)}${unit.name} (${atLeast})`;
  const sure = low > cap ? "" : isAnything ? `, but ${atLeast}` : `, surely ${atLeast}`;
  return `more than ${text(cap)}${unit.name} (the cap${sure})`;
}

/**
 * `half end within 23 (22 to 24) turns`, of `who` such as `half end`; where that lies beyond the turn cap
 * `half end within more than 400 turns (the cap)`. `unit` may name turns or minutes.
 */
export function endWithin(who: string, interval: OpenInterval, unit: Unit): string {
  const { value, cap, method } = interval;
  if (value !== null && method === "exact") return `${who} within ${exactText(value, unit)}`.trimStart();
  if (value === null && cap !== undefined) return `${who} within ${lengthWords(interval, unit)}`;
  return `${who} within ${lengthWords(interval, { ...unit, name: "" })}${unit.name}`.trimStart();
}

export function quantileOf({ quantiles }: ArmResults, share: number): LengthQuantile | undefined {
  const found = quantiles.find((one) => one.share === share);
  return found === undefined ? undefined : known(found);
}

/** Where games were capped a mean length is the least that it can be: `≥ 61.2 (60.1 to 62.3)`. */
export function meanColumn(arms: readonly ArmResults[], measure: string): string[] {
  const means = arms.map((arm) => measured(arm, measure, "game"));
  const texts = column(means, NUMBER);
  return texts.map((text, index) => {
    const length = measured(arms[index], "turns", "game");
    if (isUnknown(arms[index], length)) return whyUnknown(length);
    return isCapped(arms[index]) && text !== "—" ? `≥ ${text}` : text;
  });
}

/** Whether a mean length may be less than the shortest game, which it cannot be, or several times what was measured. */
function isUnknown({ lengths }: ArmResults, { value, familyLow: low, familyHigh: high }: Interval): boolean {
  if (value === null || low === null || high === null || lengths.length === 0) return false;
  const [[shortest]] = lengths;
  return low < shortest && high - low > value;
}

/** What stands under a table of lengths where games were capped; null where none was. */
export function capNote(arms: readonly ArmResults[]): string | null {
  const capped = arms.filter(isCapped);
  if (capped.length === 0) return null;
  const where =
    capped.length === arms.length ? "" : ` in ${count(capped.length)} of ${count(arms.length)} arms`;
  return `≥: the turn cap ended games${where}, which would have lasted longer; their mean is at least this.`;
}
