import type { Crew, Done } from "../jobs/crew.js";
import { mergeInto, type RunPart, type RunSummary } from "../measure/index.js";
import type { Chunk } from "./blocks-task.js";
import type { ChunkSize } from "./pace.js";

/** A chunk aims to take this long, in milliseconds: short against a checkpoint, long against the cost of sending it. */
const CHUNK_TIME = 250;

/** Chunks in hand or queued, per thread: one more than is being played, so that no thread waits for the next. */
const CHUNKS_PER_THREAD = 2;

/** A chunk has at most so many times the blocks of one that is known: few blocks say little of how long others take. */
const MOST_GROWTH = 2;

/** So many finished chunks, per thread, may wait for an earlier one that takes longer: they take memory. */
const WAITING_PER_THREAD = 4;

/** So many may there be at once: those that wait, those in hand, one that is made and one on its way. */
export const SUMMARIES_PER_THREAD = WAITING_PER_THREAD + CHUNKS_PER_THREAD + 2;

/**
 * Hands out chunks until all blocks are in, and merges what comes back in order. Without sizes of their own chunks follow the
 * clock. Of several that fail the first one of the plan is told, not the first to come back.
 */
export async function dispatch(
  play: (chunk: Chunk) => Promise<Done<RunPart>>,
  blocks: number,
  summary: RunSummary,
  crew: Pick<Crew<Chunk, RunPart>, "threads">,
  onProgress: (summary: RunSummary) => void,
  sizeAt?: ChunkSize,
): Promise<void> {
  /** Finished chunks that wait for an earlier one, by their first block. */
  const waiting = new Map<number, RunPart>();
  let next = summary.blocks;
  let size = 1;
  /** By their first block. */
  const inHand = new Set<number>();
  let failed: { readonly from: number; readonly error: unknown } | null = null;

  const take = () => {
    const from = next;
    // Towards the end the chunks get smaller, so that all threads finish at about the same time.
    const fair = Math.ceil((blocks - from) / (CHUNKS_PER_THREAD * crew.threads));
    next = Math.min(blocks, from + (sizeAt?.(from, blocks) ?? Math.min(size, fair)));
    return { from, to: next };
  };
  const merge = (from: number, part: RunPart) => {
    waiting.set(from, part);
    for (let first = waiting.get(summary.blocks); first !== undefined; first = waiting.get(summary.blocks)) {
      waiting.delete(summary.blocks);
      mergeInto(summary, first);
      onProgress(summary);
    }
  };
  const playOne = async (chunk: Chunk) => {
    const { result, milliseconds } = await play(chunk);
    const speed = result.blocks / Math.max(milliseconds, 0.1);
    size = Math.max(1, Math.min(Math.floor(speed * CHUNK_TIME), size * MOST_GROWTH));
    merge(chunk.from, result);
  };
  const handOut = async (chunk: Chunk) => {
    inHand.add(chunk.from);
    try {
      await playOne(chunk);
    } catch (error) {
      if (failed === null || chunk.from < failed.from) failed = { from: chunk.from, error };
    }
    inHand.delete(chunk.from);
  };
  await new Promise<void>((finish, fail) => {
    const keepBusy = () => {
      if (failed !== null) {
        const { from, error } = failed;
        if (![...inHand].some((other) => other < from)) fail(error);
        return;
      }
      if (summary.blocks >= blocks) finish();
      // The chunk that others wait for is being played.
      const hasRoom = () =>
        inHand.size < CHUNKS_PER_THREAD * crew.threads && waiting.size <= WAITING_PER_THREAD * crew.threads;
      while (next < blocks && hasRoom()) handOut(take()).then(keepBusy).catch(fail);
    };
    keepBusy();
  });
}
