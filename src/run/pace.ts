import { TaskLost } from "../jobs/crew.js";
import type { Limits } from "../jobs/limits.js";
import { Pool } from "../jobs/pool.js";
import { PlayError } from "../play/failure.js";
import type { BlocksSetup } from "./blocks-task.js";

/** So many calls of the rules take a second or two, with all that bots do between them. */
const SHORT = 3_000_000;

/** Whoever hands chunks out can do so a few hundred times a second: of more chunks than these each is longer, to four times as long. */
const MANY = 50_000;
const LONG = 4 * SHORT;

/**
 * Bots may work long and ask the rules nothing: so the first chunks are smaller than the count says by this factor, and those
 * that are larger are no more than this part of all blocks before them.
 */
const CAREFUL = 16;
const PART = 64;

/** How many blocks the chunk has that begins with this one, of so many in all. */
export type ChunkSize = (from: number, blocks: number) => number;

/** Sizes of chunks that rest on the plan and on no clock, so that they are the same wherever and whenever it is played. */
export async function chunkSizeOf(
  setup: BlocksSetup,
  limits: Limits,
  signal: AbortSignal,
): Promise<ChunkSize> {
  const calls = await callsPerBlock(setup, limits, signal);
  return (from, blocks) => {
    const most = Math.min(LONG, Math.max(SHORT, (calls * blocks) / MANY)) / calls;
    return Math.max(1, Math.floor(Math.min(most, Math.max(most / CAREFUL, from / PART))));
  };
}

/** In a thread of this process. What breaks there breaks again where it counts, and is told then. */
async function callsPerBlock(setup: BlocksSetup, limits: Limits, signal: AbortSignal): Promise<number> {
  const pool = new Pool<null, number>("pace", setup, { ...limits, threads: 1 }, signal);
  try {
    return (await pool.run(null)).result;
  } catch (error) {
    if (error instanceof PlayError || error instanceof TaskLost) return Infinity;
    throw error;
  } finally {
    await pool.close();
  }
}
