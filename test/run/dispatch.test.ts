import { describe, expect, test } from "vitest";
import type { Done } from "../../src/jobs/crew.js";
import { newRunSummary, type RunSummary } from "../../src/measure/index.js";
import type { Chunk } from "../../src/run/blocks-task.js";
import { dispatch } from "../../src/run/dispatch.js";

const empty = { arms: [], comparisons: [] };

/** A pool whose first chunk comes back only when it is told to. */
function poolWithASlowChunk() {
  const handedOut: Chunk[] = [];
  let finish = (): void => undefined;
  const run = (chunk: Chunk): Promise<Done<RunSummary>> => {
    handedOut.push(chunk);
    const played: RunSummary = { ...newRunSummary(empty), blocks: chunk.to - chunk.from };
    const result = { result: played, milliseconds: 250 * played.blocks };
    if (chunk.from > 0) return Promise.resolve(result);
    return new Promise((resolve) => (finish = () => resolve(result)));
  };
  return { run, handedOut, finish: () => finish() };
}

test("what is finished does not wait without bound behind a slow chunk", async () => {
  const { run, handedOut, finish } = poolWithASlowChunk();
  const summary = newRunSummary(empty);
  const seen: number[] = [];
  const done = dispatch(run, 500, summary, { threads: 2 }, ({ blocks }) => void seen.push(blocks));
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

test("chunks that have sizes of their own are the same ones, however many play them and however fast", async () => {
  const chunksOf = async (threads: number, milliseconds: number) => {
    const handedOut: Chunk[] = [];
    const run = (chunk: Chunk): Promise<Done<RunSummary>> => {
      handedOut.push(chunk);
      const result: RunSummary = { ...newRunSummary(empty), blocks: chunk.to - chunk.from };
      return Promise.resolve({ result, milliseconds });
    };
    const summary = newRunSummary(empty);
    await dispatch(
      run,
      500,
      summary,
      { threads },
      () => undefined,
      (from) => 1 + Math.floor(from / 4),
    );
    expect(summary.blocks).toBe(500);
    return handedOut;
  };
  expect(await chunksOf(1, 1)).toEqual(await chunksOf(7, 1000));
});

describe("of several chunks that fail", () => {
  /** Of two chunks in hand the second one fails at once, the first one later or not at all. */
  const toldWhere = (isFirstToFail: boolean) => {
    const run = async (chunk: Chunk): Promise<Done<RunSummary>> => {
      const isFirst = chunk.from === 0;
      if (isFirst) await new Promise((resolve) => setTimeout(resolve, 20));
      if (!isFirst || isFirstToFail) throw new Error(`block ${chunk.from}`);
      return { result: { ...newRunSummary(empty), blocks: chunk.to }, milliseconds: 1 };
    };
    return dispatch(run, 8, newRunSummary(empty), { threads: 1 }, () => undefined);
  };

  test("the first is told, not the one that comes back first", async () => {
    await expect(toldWhere(true)).rejects.toThrow("block 0");
  });

  test("none is held back by one that does not", async () => {
    await expect(toldWhere(false)).rejects.toThrow("block 1");
  });
});
