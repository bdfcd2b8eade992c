import type { Done } from "../jobs/pool.js";
import { mergeInto, type RunSummary } from "../measure/index.js";
import type { Chunk } from "./blocks-task.js";

/** A chunk aims to take this long, in milliseconds: short against a checkpoint, long against the cost of sending it. */
const CHUNK_TIME = 250;

/** Chunks in hand or queued, per thread: one more than is being played, so that no thread waits for the next. */
const CHUNKS_PER_THREAD = 2;

/** So many finished chunks, per thread, may wait for an earlier one that takes longer: they take memory. */
const WAITING_PER_THREAD = 4;

/** So many may there be at once: those that wait, those in hand, one that is made and one on its way. */
export const SUMMARIES_PER_THREAD = WAITING_PER_THREAD + CHUNKS_PER_THREAD + 2;

/** Hands out chunks until all blocks are in, and merges what comes back in order. */
export async function dispatch(
  play: (chunk: Chunk) => Promise<Done<RunSummary>>,
  blocks: number,
  summary: RunSummary,
  threads: number,
  onProgress: (summary: RunSummary) => void,
): Promise<void> {
  /** Finished chunks that wait for an earlier one, by their first block. */
  const waiting = new Map<number, RunSummary>();
  /** Told when there is room again for what is finished. */
  let resting: (() => void)[] = [];
  let next = summary.blocks;
  let size = 1;

  const merge = (from: number, part: RunSummary) => {
    waiting.set(from, part);
    for (let first = waiting.get(summary.blocks); first !== undefined; first = waiting.get(summary.blocks)) {
      waiting.delete(summary.blocks);
      mergeInto(summary, first);
      onProgress(summary);
    }
    if (waiting.size > WAITING_PER_THREAD * threads) return;
    const rested = resting;
    resting = [];
    for (const goOn of rested) goOn();
  };
  const keepBusy = async () => {
    while (next < blocks) {
      if (waiting.size > WAITING_PER_THREAD * threads) {
        // The chunk they wait for is being played.
        await new Promise<void>((goOn) => resting.push(goOn));
        continue;
      }
      // Towards the end the chunks get smaller, so that all threads finish at about the same time.
      const fair = Math.ceil((blocks - next) / (CHUNKS_PER_THREAD * threads));
      const from = next;
      next = Math.min(blocks, from + Math.min(size, fair));
      const { result, milliseconds } = await play({ from, to: next });
      const speed = result.blocks / Math.max(milliseconds, 0.1);
      size = Math.max(1, Math.min(Math.floor(speed * CHUNK_TIME), size * CHUNKS_PER_THREAD));
      merge(from, result);
    }
  };
  await Promise.all(Array.from({ length: threads * CHUNKS_PER_THREAD }, keepBusy));
}
