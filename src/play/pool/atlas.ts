import { Piscina } from "piscina";
import {
  ATLAS_DICE,
  ATLAS_SIZES,
  atlasSide,
  atlasStepCount,
  mirroredLengths,
  solvedAtlas,
  type Atlas,
} from "../../odds/roll-off/index.js";
import type { AtlasSetup, AtlasTask } from "./atlas-worker.js";

export interface AtlasOptions {
  /** Worker threads, at least 1. They decide the speed, never the result. */
  readonly threads: number;
  /** Stops the work as soon as it is aborted. */
  readonly signal: AbortSignal;
  /** Told after every step. */
  readonly onProgress: (done: number, steps: number) => void;
  readonly sizes?: readonly number[];
  readonly dice?: number;
}

/**
 * The atlas on worker threads that share its memory: every step of the count is parted among them, and the next begins
 * when all are done. Each number is computed by one of them in the same way, so the result is the same for any number
 * of threads. Null if it was aborted.
 */
export async function atlasOnThreads(options: AtlasOptions): Promise<Atlas | null> {
  const { threads, signal, onProgress, sizes = ATLAS_SIZES, dice = ATLAS_DICE } = options;
  const side = atlasSide(sizes, dice);
  const memory = mirroredLengths(side).map((stage) =>
    stage.map((length) => new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT)),
  );
  const setup: AtlasSetup = { sizes, dice, memory };
  const pool = new Piscina<AtlasTask, void>({
    filename: new URL("./atlas-worker.js", import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    workerData: setup,
  });
  const steps = atlasStepCount(sizes);
  try {
    for (let step = 0; step < steps; step++) {
      const parts = Array.from({ length: threads }, (_, part) =>
        pool.run({ step, part, parts: threads }, { signal }),
      );
      await Promise.all(parts);
      onProgress(step + 1, steps);
    }
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  } finally {
    await pool.destroy();
  }
  // The last stage tells all states apart; without a lead its counts are those of a whole round.
  return solvedAtlas(side, new Float64Array(memory.at(-1)![side.limit]));
}
