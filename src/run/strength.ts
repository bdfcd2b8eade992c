import type { Pool } from "../jobs/pool.js";
import { CHUNK } from "../learn/index.js";
import { meanOfBlocks, type Estimate } from "../stats/index.js";
import type { LearnAnswer, LearnTask } from "./learn-task.js";

/** What a learned player wins alone against others, as a share of the games. */
export interface Strength {
  readonly all: Estimate;
  /** By its place in the order of play: 0 where it starts. */
  readonly byPlace: readonly Estimate[];
}

/** Shares of a game's win come in these. */
const PARTS = 840;

/** Plays blocks `from` to `to` − 1, each player once in each seat. Intervals at 95 %. */
export async function strengthOf(
  pool: Pool<LearnTask, LearnAnswer>,
  weights: Float32Array,
  players: number,
  [from, to]: readonly [from: number, to: number],
): Promise<Strength> {
  const firsts = Array.from({ length: Math.ceil((to - from) / CHUNK) }, (_, chunk) => from + chunk * CHUNK);
  const parts = await Promise.all(
    firsts.map((first) =>
      pool.run({ kind: "measure", from: first, to: Math.min(to, first + CHUNK), weights }),
    ),
  );
  const blocks = parts.flatMap(({ result }) => blocksOf(result as Float64Array, players));
  return {
    all: mean(
      blocks.map((places) => places.reduce((sum, share) => sum + share, 0)),
      players,
    ),
    byPlace: Array.from({ length: players }, (_, place) =>
      mean(
        blocks.map((places) => places[place]),
        1,
      ),
    ),
  };
}

function blocksOf(shares: Float64Array, players: number): number[][] {
  const blocks: number[][] = [];
  for (let at = 0; at < shares.length; at += players)
    blocks.push([...shares.subarray(at, at + players)].map((share) => Math.round(share * PARTS)));
  return blocks;
}

function mean(totals: readonly number[], games: number): Estimate {
  const [sum, squares] = totals.reduce(([one, two], total) => [one + total, two + total * total], [0, 0]);
  const unit = PARTS * games;
  return meanOfBlocks({ blocks: totals.length, sum, squares, low: 0, high: unit }, unit, 0.95);
}
