import { isMostlyCapped } from "../results/capped.js";
import type { ArmResults } from "../results/results.js";
import { count, quantity } from "../text/format.js";

/** At most so many bars. */
const MOST = 50;

export type Bins = ReturnType<typeof binsOf>;

/**
 * Which lengths are one bar, `width` turns wide. Beyond `end`, the longest length drawn, lies at most a hundredth of every
 * arm's games, but for arms whose games mostly have no end where others' have one. `turn`: what is counted.
 */
export function binsOf(arms: readonly ArmResults[], turn: string) {
  const ending = arms.filter((arm) => !isMostlyCapped(arm));
  const ends = (ending.length > 0 ? ending : arms).map(({ lengths, games }) => {
    let beyond = games / 100;
    return lengths.toReversed().find(([, these]) => (beyond -= these) < 0)?.[0] ?? lengths[0][0];
  });
  const end = Math.max(...ends);
  const first = Math.min(...arms.map(({ lengths }) => lengths[0][0]));
  return { first, end, width: Math.max(1, Math.ceil((end - first + 1) / MOST)), turn };
}

/** What there is of each length, bar by bar: where it begins, how much it holds and how it is called. */
export function binned(all: Iterable<readonly [number, number]>, { first, end, width, turn }: Bins) {
  const sums = new Map<number, number>();
  for (const [length, much] of all) {
    if (length < first || length > end) continue;
    const from = first + Math.floor((length - first) / width) * width;
    sums.set(from, (sums.get(from) ?? 0) + much);
  }
  return [...sums].map(([from, sum]) => ({
    ...{ from, sum },
    words: width === 1 ? quantity(from, turn) : `${count(from)} to ${quantity(from + width - 1, turn)}`,
  }));
}
