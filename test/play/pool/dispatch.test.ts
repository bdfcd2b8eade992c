import { expect, test } from "vitest";
import { newRunSummary, type RunSummary } from "../../../src/measure/index.js";
import { dispatch } from "../../../src/play/pool/pool.js";
import type { Chunk, ChunkResult } from "../../../src/play/pool/worker.js";

const empty = { arms: [], comparisons: [] };

/** A pool whose first chunk comes back only when it is told to. */
function poolWithASlowChunk() {
  const handedOut: Chunk[] = [];
  let finish = (): void => undefined;
  const run = (chunk: Chunk): Promise<ChunkResult> => {
    handedOut.push(chunk);
    const summary: RunSummary = { ...newRunSummary(empty), blocks: chunk.to - chunk.from };
    const result = { summary, milliseconds: 250 * summary.blocks };
    if (chunk.from > 0) return Promise.resolve(result);
    return new Promise((resolve) => (finish = () => resolve(result)));
  };
  return { pool: { run } as never, handedOut, finish: () => finish() };
}

test("what is finished does not wait without bound behind a slow chunk", async () => {
  const { pool, handedOut, finish } = poolWithASlowChunk();
  const summary = newRunSummary(empty);
  const seen: number[] = [];
  const options = { threads: 2, onProgress: ({ blocks }: RunSummary) => void seen.push(blocks) };
  const done = dispatch(pool, 500, summary, options, new AbortController().signal);
  await new Promise((resolve) => setTimeout(resolve, 50));
  // Four for each thread wait, and what was being played when they were too many.
  expect(handedOut.length).toBeGreaterThan(8);
  expect(handedOut.length).toBeLessThanOrEqual(14);
  expect(summary.blocks).toBe(0);
  finish();
  await done;
  expect(summary.blocks).toBe(500);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});
