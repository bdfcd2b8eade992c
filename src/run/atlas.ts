import { Stopped } from "../jobs/crew.js";
import type { JobIo } from "../jobs/io.js";
import type { Limits } from "../jobs/limits.js";
import { openCrew } from "../jobs/open.js";
import { Pool } from "../jobs/pool.js";
import {
  ATLAS_DICE,
  ATLAS_SIZES,
  atlasLengths,
  atlasSide,
  atlasStepCount,
  solvedAtlas,
  type Atlas,
} from "../odds/roll-off/index.js";
import type { AtlasSetup, AtlasTask } from "./atlas-task.js";

/** The atlas, on threads or, where tasks are performed elsewhere, as one task. Null if it was stopped. */
export function atlasBy(
  { threads, elsewhere }: Pick<Limits, "threads" | "elsewhere">,
  io: JobIo,
): Promise<Atlas | null> {
  return elsewhere === undefined ? atlasOnThreads(threads, io) : atlasElsewhere(elsewhere, io);
}

/** Machines share no memory: one of them counts all. */
async function atlasElsewhere(elsewhere: NonNullable<Limits["elsewhere"]>, io: JobIo): Promise<Atlas | null> {
  const limits = { ...LIMITS, threads: 1, elsewhere };
  const crew = await openCrew<null, Atlas>("whole-atlas", {}, limits, io.signal);
  try {
    return (await crew.run(null)).result;
  } catch (error) {
    if (error instanceof Stopped) return null;
    throw error;
  } finally {
    await crew.close();
  }
}

/** No game is played, and the memory that counts is shared by all threads. */
const LIMITS = { timeLimit: Infinity, memoryLimit: 4096 } satisfies Omit<Limits, "threads">;

/**
 * The atlas on so many worker threads, which share its memory: every step of the count is parted among them, and the next
 * begins when all are done. Each number is computed by one of them in the same way, so the result is the same for any
 * number of threads. Null if it was stopped.
 */
export async function atlasOnThreads(
  threads: number,
  io: JobIo,
  { sizes = ATLAS_SIZES, dice = ATLAS_DICE }: { sizes?: readonly number[]; dice?: number } = {},
): Promise<Atlas | null> {
  const side = atlasSide(sizes, dice);
  const memory = atlasLengths(side).map((stage) =>
    stage.map((length) => new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT)),
  );
  const setup: AtlasSetup = { sizes, dice, memory };
  const steps = atlasStepCount(sizes);
  const progress = io.progress({ title: "atlas", done: 0, total: steps });
  const pool = new Pool<AtlasTask, void>("atlas", setup, { threads, ...LIMITS }, io.signal);
  try {
    for (let step = 0; step < steps; step++) {
      await Promise.all(
        Array.from({ length: threads }, (_, part) => pool.run({ step, part, parts: threads })),
      );
      progress.update(step + 1);
    }
  } catch (error) {
    if (error instanceof Stopped) return null;
    throw error;
  } finally {
    progress.stop();
    await pool.close();
  }
  return solvedAtlas(side, new Float64Array(memory.at(-1)![0]));
}
