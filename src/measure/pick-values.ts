import {
  asPossible,
  meanOfBlocks,
  ratioDifference,
  ratioOfSums,
  simultaneousLevel,
  type BlockSample,
  type Estimate,
  type RatioSample,
  type Unmeasured,
} from "../stats/index.js";
import { WHOLE_SCORE, WHOLE_WIN } from "./column.js";
import { picksPlace } from "./pick-counts.js";
import { columnOf, groupBlocks, groupSums, total } from "./samples.js";
import type { ArmCounts } from "./summary.js";
import { GROUPS } from "./layout.js";
import { trainingsOf, type DealtBlocks } from "./trainings.js";

/** How often the forced pick of an arm could be made. */
export interface PickCounts {
  /** Games in which the forced player came to that pick. */
  readonly due: number;
  /** Games in which the pick was still there, and so was made. */
  readonly made: number;
}

export function pickCounts(arm: ArmCounts): PickCounts {
  return { due: total(sumsOf(arm, "pickDue")), made: total(sumsOf(arm, "pickMade")) };
}

/**
 * The change of the forced player's win rate against his own free choice, per game in which the forced pick was there,
 * as a share of 1.
 *
 * The free choice need not be looked up: where all play alike, the rotations of a block are one game, in which the
 * players' shares of the win add up to 1, so a block's difference is what the forced player won in it minus 1. Where the pick
 * was gone the forced game is the free game. So a block in which it was gone in every rotation says nothing, and the
 * rest are blocks like any others.
 *
 * With the `free` arm of the same blocks a pick that the player makes anyway is known to change nothing. Luck is taken out where
 * it is taken out of the arm's win rates: it adds up to 0 over the players of a game, too.
 */
export function pickValue(arm: ArmCounts, level: number, free?: ArmCounts): Estimate | Unmeasured {
  const games = total(sumsOf(arm, "pickMade"));
  const squares = total(squaresOfMade(arm));
  const { blocks } = arm;
  if (games === 0) return { value: null, reason: `the pick was never there in ${blocks} blocks`, blocks };
  if (free !== undefined && isFreeChoice(arm) && isAlwaysTaken(arm, free))
    return { value: 0, low: 0, high: 0, standardError: 0, method: "exact", blocks };
  const adjusted = winsOf(arm) === WITH_LUCK ? null : pickRatio(arm, winsOf(arm), level);
  if (adjusted?.method === "t") return asPossible(adjusted, -1);
  const difference = differenceSample(arm);
  // In every block as many times as in any other.
  if (squares * blocks === games ** 2) return meanOfBlocks(difference, (WHOLE_WIN * games) / blocks, level);
  // In each block once or never.
  if (squares === games) {
    const trainings = trainingsOf([arm], (dealt) => valueIn(dealt, arm, WITH_LUCK) * WHOLE_WIN);
    return meanOfBlocks({ ...withoutIdle(difference, blocks - games), trainings }, WHOLE_WIN, level);
  }

  const ratio = pickRatio(arm, WITH_LUCK, level);
  // With few blocks that say anything, the mean over all blocks has bounds, and the number of games hardly varies.
  const mean = meanOfBlocks(difference, (WHOLE_WIN * games) / blocks, level);
  if (mean.method !== "exact-bounds") return ratio;
  // Such games may be fewer than blocks, and a win rate changes by no more than all of it.
  return { ...mean, low: Math.max(-1, mean.low), high: Math.min(1, mean.high) };
}

/** The share of an arm's games that the turn cap ended. */
export function cappedShare(arm: ArmCounts): number {
  return total(sumsOf(arm, "capped")) / (arm.blocks * arm.layout.gamesPerBlock);
}

/**
 * What a pick would be worth if the forced player lost every game that the turn cap ended, or won it. The free games
 * need no such bounds: however they went on, one of their players would have won.
 */
export function cappedPickValues(
  arm: ArmCounts,
  level: number,
): readonly [lost: Estimate | Unmeasured, won: Estimate | Unmeasured] {
  const wins = winsOf(arm);
  const part = wins.whole / WHOLE_WIN;
  const sample = pickSample(arm, wins);
  const shared = sumsOf(arm, "cappedReturns/strategy1");
  const capped = sumsOf(arm, "capped");
  const lost = differenceSums(arm, wins).map((sum, group) => sum - shared[group] * part);
  const won = lost.map((sum, group) => sum + capped[group] * wins.whole);
  const estimate = (numerators: number[], ofCapped: number) => {
    const trainings = trainingsOf([arm], (dealt) => {
      const sum = (key: string) => dealt.sum(arm, columnOf(arm, key));
      const notCapped = differenceIn(dealt, arm, wins) - sum("cappedReturns/strategy1") * part;
      return (notCapped + sum("capped") * ofCapped) / (sum("pickMade") * wins.whole);
    });
    return ratioOfSums({ ...sample, numerators, trainings }, level);
  };
  return [estimate(lost, 0), estimate(won, wins.whole)];
}

/**
 * What one forced pick is worth more than another, on the same blocks: the difference of their values, each per game in
 * which its pick was there.
 */
export function pickValueDifference(of: ArmCounts, against: ArmCounts, level: number): Estimate | Unmeasured {
  const [first, second] = [winsOf(of), winsOf(against)];
  const trainings = trainingsOf(
    [of, against],
    (dealt) => valueIn(dealt, of, first) - valueIn(dealt, against, second),
  );
  const paired = ratioDifference(pickSample(of, first), pickSample(against, second), level, trainings);
  if (paired.value === null || paired.method !== "exact-bounds") return paired;
  // Where one of them rests on few blocks, its own bounds are far closer than those of a ratio that knows only sums.
  const single = simultaneousLevel(level, 2);
  const one = pickValue(of, single);
  const other = pickValue(against, single);
  if (one.value === null || other.value === null) return paired;
  return { ...paired, value: one.value - other.value, low: one.low - other.high, high: one.high - other.low };
}

/** The forced player's wins as one column counts them, and a whole win in its parts. */
interface Wins {
  readonly key: string;
  readonly whole: number;
}

const WITH_LUCK: Wins = { key: "returns/strategy1", whole: WHOLE_WIN };
const WITHOUT_LUCK: Wins = { key: "score/strategy1", whole: WHOLE_SCORE };

function winsOf({ layout: { columns } }: ArmCounts): Wins {
  return columns.some(({ key }) => key === WITHOUT_LUCK.key) ? WITHOUT_LUCK : WITH_LUCK;
}

function pickRatio(arm: ArmCounts, wins: Wins, level: number): Estimate {
  return ratioOfSums(pickSample(arm, wins), level) as Estimate;
}

/** By how much more the forced player won, per game in which the pick was there. */
function pickSample(arm: ArmCounts, wins: Wins): RatioSample {
  return {
    blocks: arm.blocks,
    numerators: differenceSums(arm, wins),
    denominators: sumsOf(arm, "pickMade").map((games) => games * wins.whole),
    ...{ low: -1, high: 1 },
    trainings: trainingsOf([arm], (dealt) => valueIn(dealt, arm, wins)),
  };
}

/** Whether the player whose pick is forced made it by himself in the `free` arm of the same blocks whenever it was there. */
function isAlwaysTaken(forced: ArmCounts, free: ArmCounts): boolean {
  const { pick, at } = forced.layout.picks!.forced!;
  const { numPlayers } = forced.layout;
  // The first picks of the players, one after the other, are the first of the game.
  const times = at === "first" ? Array.from({ length: numPlayers }, (_, place) => place + 1) : [at];
  const taken = times.reduce((sum, time) => sum + total(picksSums(free, time, pick, 0)), 0);
  return taken === pickCounts(forced).made;
}

/** Whether the forced pick made no difference in any block. */
export function isFreeChoice(arm: ArmCounts): boolean {
  const { sum, squares } = differenceSample(arm);
  return sum === 0 && squares === 0;
}

/** How often a pick was the `at`-th of its game (from 1), per game, where everybody chose freely. */
export function takenShare(arm: ArmCounts, at: number, pick: number, level: number): Estimate | Unmeasured {
  const taken = picksSums(arm, at, pick, 0);
  const groups = byGroup((group) => groupBlocks(arm.blocks, group));
  return ratioOfSums(
    { blocks: arm.blocks, numerators: taken, denominators: groups, low: 0, high: 1, most: 1 },
    level,
  );
}

/** How often the player who made that pick won. That is no effect of the pick: he made it where it suited him. */
export function winsWhenTaken(
  arm: ArmCounts,
  at: number,
  pick: number,
  level: number,
): Estimate | Unmeasured {
  const denominators = picksSums(arm, at, pick, 0).map((games) => games * WHOLE_WIN);
  return ratioOfSums(
    {
      blocks: arm.blocks,
      numerators: picksSums(arm, at, pick, 1),
      denominators,
      low: 0,
      high: 1,
      most: WHOLE_WIN,
    },
    level,
  );
}

/** Blocks by how much more than in the free game the forced player won, in 840ths. */
function differenceSample(arm: ArmCounts): BlockSample {
  const { layout, summary, blocks } = arm;
  const column = columnOf(arm, WITH_LUCK.key);
  const offset = layout.tallies.offset[column];
  const low = layout.tallies.low[column];
  const step = layout.tallies.step[column];
  const high = WHOLE_WIN * layout.gamesPerBlock;
  const counts = new Map<number, number>();
  let sum = 0;
  let squares = 0;
  for (let value = low, at = offset; value <= high; value += step, at++) {
    const count = summary.tallies[at];
    if (count === 0) continue;
    const difference = value - WHOLE_WIN;
    counts.set(difference, count);
    sum += difference * count;
    squares += difference ** 2 * count;
  }
  const trainings = trainingsOf([arm], (dealt) => differenceIn(dealt, arm, WITH_LUCK) / dealt.blocks);
  return { blocks, sum, squares, low: low - WHOLE_WIN, high: high - WHOLE_WIN, step, counts, trainings };
}

/** By how much more the forced player won in part of the blocks, in parts of a win. */
function differenceIn({ blocks, sum }: DealtBlocks, arm: ArmCounts, { key, whole }: Wins): number {
  return sum(arm, columnOf(arm, key)) - blocks * whole;
}

/** The same per game in which the pick was there, as a share of 1. */
function valueIn(dealt: DealtBlocks, arm: ArmCounts, wins: Wins): number {
  return differenceIn(dealt, arm, wins) / (dealt.sum(arm, columnOf(arm, "pickMade")) * wins.whole);
}

/** The sample without that many blocks in which nothing could differ. */
function withoutIdle(sample: BlockSample, idle: number): BlockSample {
  const counts = new Map(sample.counts);
  counts.set(0, (counts.get(0) ?? 0) - idle);
  return { ...sample, blocks: sample.blocks - idle, counts };
}

function differenceSums(arm: ArmCounts, { key, whole }: Wins): number[] {
  return sumsOf(arm, key).map((sum, group) => sum - groupBlocks(arm.blocks, group) * whole);
}

function sumsOf(arm: ArmCounts, key: string): number[] {
  return groupSums(arm, columnOf(arm, key));
}

function squaresOfMade(arm: ArmCounts): number[] {
  const column = columnOf(arm, "pickMade");
  return byGroup((group) => arm.summary.squares[group * arm.layout.columns.length + column]);
}

/** `part` 0: times taken; 1: 840ths won. */
function picksSums({ layout, summary }: ArmCounts, at: number, pick: number, part: 0 | 1): number[] {
  return byGroup((group) => summary.picks[picksPlace(layout.picks!, group, at, pick) + part]);
}

function byGroup(of: (group: number) => number): number[] {
  return Array.from({ length: GROUPS }, (_, group) => of(group));
}
