import { sum, variance } from "simple-statistics";
import type { Crew } from "../jobs/crew.js";
import { CHUNK } from "../learn/index.js";
import { GROUPS, WHOLE_SCORE, WHOLE_WIN } from "../measure/index.js";
import { asPossible, meanOfBlocks, ratioOfSums, type Estimate } from "../stats/index.js";
import type { LearnAnswer, LearnTask } from "./learn-task.js";

/** What a learned player wins alone against others, as a share of the games; luck is taken out by what it learned. */
export interface Strength {
  readonly all: Estimate;
  /** By its place in the order of play: 0 where it starts. */
  readonly byPlace: readonly Estimate[];
}

/**
 * Plays blocks `from` to `to` − 1, each player once in each seat; `alone`: under which of `RulesDeck.eachAlone`, else under
 * the usual rules. Intervals at 95 %.
 */
export async function strengthOf(
  pool: Crew<LearnTask, LearnAnswer>,
  networks: readonly Float32Array[],
  players: number,
  [from, to]: readonly [from: number, to: number],
  alone?: number,
): Promise<Strength> {
  const parts = await measured(pool, networks, [from, to], alone);
  const [wins, scores] = [WHOLE_WIN, WHOLE_SCORE].map((whole, half) =>
    parts.flatMap((shares) => blocksOf(shares, half, players, whole)),
  );
  const share = (of: (places: readonly number[]) => number, games: number): Estimate =>
    withoutLuck(scores.map(of), games) ?? mean(wins.map(of), games);
  return {
    all: share(sum, players),
    byPlace: Array.from({ length: players }, (_, place) => share((places) => places[place], 1)),
  };
}

/**
 * How much of what games of guests differ by is luck that the network knows: the share of the variance of wins, over all places in the
 * order of play, that is gone once it is taken out; below 0 where it does harm. Blocks `from` to `to` − 1.
 */
export async function luckShareOf(
  pool: Crew<LearnTask, LearnAnswer>,
  networks: readonly Float32Array[],
  players: number,
  range: readonly [from: number, to: number],
): Promise<number> {
  const parts = await measured(pool, networks, range);
  const [before, after] = [0, 1].map((half) => {
    const blocks = parts.flatMap((shares) => blocksOf(shares, half, players, WHOLE_SCORE));
    return sum(blocks[0].map((_, place) => variance(blocks.map((places) => places[place]))));
  });
  // Where every game ends alike there is no luck to know.
  return before === 0 ? 0 : 1 - after / before;
}

/** What `LearnTask`s measure, in the order of their blocks. */
async function measured(
  pool: Crew<LearnTask, LearnAnswer>,
  networks: readonly Float32Array[],
  [from, to]: readonly [from: number, to: number],
  alone?: number,
): Promise<readonly Float64Array[]> {
  const firsts = Array.from({ length: Math.ceil((to - from) / CHUNK) }, (_, chunk) => from + chunk * CHUNK);
  const parts = await Promise.all(
    firsts.map((first) =>
      pool.run({
        ...{ kind: "measure", from: first, to: Math.min(to, first + CHUNK), networks },
        ...(alone !== undefined && { alone }),
      }),
    ),
  );
  return parts.map(({ result }) => result as Float64Array);
}

/** One half of what a task gives, by block, in parts of a win. */
function blocksOf(shares: Float64Array, half: number, players: number, whole: number): number[][] {
  const size = shares.length / 2;
  const parts = Array.from(shares.subarray(half * size, (half + 1) * size), (one) => Math.round(one * whole));
  return Array.from({ length: size / players }, (_, block) =>
    parts.slice(block * players, (block + 1) * players),
  );
}

/** Null where too little happened. */
function withoutLuck(totals: readonly number[], games: number): Estimate | null {
  const sums = (of: (block: number) => number) =>
    Array.from({ length: GROUPS }, (_, group) =>
      totals.reduce((sum, _total, block) => (block % GROUPS === group ? sum + of(block) : sum), 0),
    );
  const numerators = sums((block) => totals[block]);
  const denominators = sums(() => games * WHOLE_SCORE);
  const sample = { blocks: totals.length, numerators, denominators, low: 0, high: 1 };
  const estimate = ratioOfSums(sample, 0.95) as Estimate;
  return estimate.method === "t" ? asPossible(estimate, 0) : null;
}

function mean(totals: readonly number[], games: number): Estimate {
  const [sum, squares] = totals.reduce(([one, two], total) => [one + total, two + total * total], [0, 0]);
  const unit = WHOLE_WIN * games;
  return meanOfBlocks({ blocks: totals.length, sum, squares, low: 0, high: unit }, unit, 0.95);
}
