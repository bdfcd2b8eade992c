import {
  mergeArm,
  mergeComparison,
  newArmSummary,
  type ArmCounts,
  type RunLayout,
  type RunSummary,
  type Stop,
} from "./summary.js";

/** How many blocks an arm has. */
export function blocksOf({ blocks, stops = [] }: Pick<RunSummary, "blocks" | "stops">, arm: number): number {
  return stops.find(({ arms }) => arms.includes(arm))?.blocks ?? blocks;
}

/** All games of a run, each arm as far as it has come. */
export function gamesIn({ arms }: RunLayout, summary: Pick<RunSummary, "blocks" | "stops">): number {
  return arms.reduce((sum, { gamesPerBlock }, arm) => sum + gamesPerBlock * blocksOf(summary, arm), 0);
}

/** How many blocks both arms of a comparison have. */
export function blocksCompared(summary: RunSummary, { comparisons }: RunLayout, comparison: number): number {
  const { of, against } = comparisons[comparison];
  return Math.min(blocksOf(summary, of), blocksOf(summary, against));
}

export function countsOf(layout: RunLayout, summary: RunSummary, arm: number): ArmCounts {
  return { layout: layout.arms[arm], summary: summary.arms[arm], blocks: blocksOf(summary, arm) };
}

/** Both arms of a comparison, with what they had come to when the first of them stopped. */
export function comparedCounts(
  layout: RunLayout,
  summary: RunSummary,
  comparison: number,
): readonly [of: ArmCounts, against: ArmCounts] {
  const { of, against } = layout.comparisons[comparison];
  const blocks = blocksCompared(summary, layout, comparison);
  const countsAt = (arm: number): ArmCounts => {
    const own = countsOf(layout, summary, arm);
    if (own.blocks === blocks) return own;
    const stop = summary.stops!.find((one) => one.blocks === blocks)!;
    return { ...own, summary: stop.others.find((one) => one.arm === arm)!.summary, blocks };
  };
  return [countsAt(of), countsAt(against)];
}

/** The arms that play on. */
export function playingIn({ arms, stops = [] }: Pick<RunSummary, "arms" | "stops">): number[] {
  const stopped = new Set(stops.flatMap((stop) => stop.arms));
  return [...arms.keys()].filter((arm) => !stopped.has(arm));
}

/** From here on these arms are played no more. Each of them must have played so far. */
export function stopArms(summary: RunSummary, { comparisons }: RunLayout, arms: readonly number[]): void {
  if (arms.length === 0) return;
  const goOn = playingIn(summary).filter((arm) => !arms.includes(arm));
  const others = goOn.filter((arm) =>
    comparisons.some(
      ({ of, against }) => (of === arm && arms.includes(against)) || (against === arm && arms.includes(of)),
    ),
  );
  const stop: Stop = {
    ...{ blocks: summary.blocks, arms },
    others: others.map((arm) => ({ arm, summary: structuredClone(summary.arms[arm]) })),
  };
  summary.stops = [...(summary.stops ?? []), stop];
}

/** The arms of a stop and all that they are compared with, which must be played with them for what they missed. */
export function missedBy({ arms }: Stop, { comparisons }: RunLayout): number[] {
  const compared = comparisons.flatMap(({ of, against }) =>
    arms.includes(of) || arms.includes(against) ? [of, against] : [],
  );
  return [...new Set([...arms, ...compared])].toSorted((a, b) => a - b);
}

/** Adds what all arms that stopped have missed, one part for each stop: then it is as if none had. */
export function goOnWithAll(summary: RunSummary, layout: RunLayout, parts: readonly RunSummary[]): void {
  const { stops = [] } = summary;
  const compared = layout.comparisons.map((_, comparison) => blocksCompared(summary, layout, comparison));
  stops.forEach(({ blocks, arms }, index) => {
    if (parts[index].blocks === 0) return;
    for (const arm of arms) mergeArm(summary.arms[arm], parts[index].arms[arm]);
    compared.forEach((since, comparison) => {
      if (since === blocks)
        mergeComparison(summary.comparisons[comparison], parts[index].comparisons[comparison]);
    });
  });
  delete summary.stops;
}

/** Empty stops of the same shape as those of a checkpoint's state, to be filled; null where it has none that could be. */
export function stopsLike(state: unknown, { arms }: RunLayout): Stop[] | null {
  const { stops } = Object(state) as { readonly stops?: unknown };
  if (!Array.isArray(stops)) return null;
  const isArm = (arm: unknown) => Number.isInteger(arm) && arms[arm as number] !== undefined;
  const isStop = (stop: Partial<Stop> | null) =>
    [stop?.arms, stop?.others].every(Array.isArray) &&
    stop!.arms!.every(isArm) &&
    stop!.others!.every((one) => isArm(Object(one).arm));
  if (!stops.every(isStop)) return null;
  return (stops as Stop[]).map(({ arms: stopped, others }) => ({
    blocks: 0,
    arms: stopped.map(() => 0),
    others: others.map(({ arm }) => ({ arm: 0, summary: newArmSummary(arms[arm]) })),
  }));
}
