import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import type * as Internal from "../../src/internal.js";
import { SILENT, type ProgressTask } from "../../src/jobs/io.js";
import { atlas } from "../../src/odds/roll-off/index.js";
import { evenkeel, root, workspace } from "./support.js";

const folder = workspace();

/** Workers run built code only. */
const built = pathToFileURL(join(root, "dist/internal.js")).href;

test("an atlas is the same on one thread and on several", async () => {
  const { atlasOnThreads } = (await import(built)) as typeof Internal;
  const [sizes, dice] = [[4, 6, 20], 3];
  const alone = atlas(sizes, dice);
  for (const threads of [1, 2, 3]) {
    const told: number[] = [];
    const progress = ({ total }: ProgressTask) => ({
      update: (done: number) => void told.push(done / total),
      stop: () => undefined,
    });
    expect(await atlasOnThreads(threads, { ...SILENT, progress }, { sizes, dice })).toEqual(alone);
    expect(told.at(-1)).toBe(1);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
  }
});

test("it stops when it is told to", async () => {
  const { atlasOnThreads } = (await import(built)) as typeof Internal;
  const stop = new AbortController();
  let last = 0;
  const update = (done: number) => {
    last = done;
    if (done === 5) stop.abort();
  };
  const io = { ...SILENT, signal: stop.signal, progress: () => ({ update, stop: () => undefined }) };
  const found = await atlasOnThreads(2, io, { sizes: [4, 6, 20], dice: 3 });
  expect(found).toBeNull();
  expect(last).toBe(5);
});

test.each([
  [["atlas", "--threads", "0"], '--threads: expected a whole number from 1 to 512, got "0"'],
  [
    ["d6", "d4", "--threads", "2"],
    "--threads: one pool's odds take one thread; only odds atlas takes several",
  ],
])("%j", async (args, line) => {
  const { code, stderr } = await evenkeel(["odds", ...args], folder);
  expect(stderr).toBe(`evenkeel: ${line}\n`);
  expect(code).toBe(1);
});
