import type { Estimate, Unmeasured } from "../stats/index.js";

/** A quantile by its share, with its interval at a level. */
export type Quantile = (share: number, level: number) => Estimate | Unmeasured;

export const MEDIAN = 0.5;

/** The shares whose quantiles are told beside each other. */
export const SHARES: readonly number[] = [0.05, 0.25, MEDIAN, 0.75, 0.95];

/**
 * The same with ends that rise with the share, as quantiles do: at one level no lower end lies below that of a smaller share, no
 * upper end above that of a greater one. By the blocks alone they rise by themselves. What lies between trainings is added on
 * both sides alike, and reaches where the others say that the quantile cannot be. All of them hold together as often as
 * before, and by simulation each by itself, too: it was missed on that side nearly only where the other was as well.
 */
export function rising(quantile: Quantile): Quantile {
  return (share, level) => {
    const found = quantile(share, level);
    if (found.value === null || found.trainings === undefined) return found;
    const others = (which: (one: number) => boolean) =>
      SHARES.filter(which).map((one) => quantile(one, level) as Estimate);
    const low = Math.max(found.low, ...others((one) => one < share).map((one) => one.low));
    const high = Math.min(found.high, ...others((one) => one > share).map((one) => one.high));
    return { ...found, low, high };
  };
}
