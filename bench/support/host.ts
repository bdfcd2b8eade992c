/** One side of a comparison of two builds: a process of its own, because two of them do not go together in one. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Internal from "../../src/internal.js";
import type { RunSummary } from "../../src/measure/index.js";
import type { BlocksSetup, Chunk } from "../../src/run/blocks-task.js";
import { processorTime, timeOfRoll } from "./unit.js";

/** First an experiment to read, then so many of its blocks to play, again and again. */
export type Asked = { readonly file: string } | { readonly blocks: number };

export interface Played {
  /** Nanoseconds of processor time for each game. */
  readonly time: number;
  /** The same in rolls of a d6, timed before and after. */
  readonly rolls: number;
  /** SHA-256 of everything that was counted. */
  readonly hash: string;
}

/** Answers what the parent process asks, by the program built in `root`, and ends with it. */
export async function host(root: string): Promise<never> {
  const built = pathToFileURL(join(root, "dist/internal.js")).href;
  const { Pool, readExperiment, urlsOf } = (await import(built)) as typeof Internal;
  let pool: Internal.Pool<Chunk, RunSummary>;
  let games = 0;
  let next = 0;

  const begin = async (file: string): Promise<void> => {
    const { plan, strategies } = await readExperiment(file, {});
    const setup: BlocksSetup = {
      plan: { ...plan, comparisons: [] },
      game: { name: plan.game },
      bundles: urlsOf(strategies),
      measures: new Map(),
      check: false,
      bestPlay: new Map(),
    };
    const limits = { threads: 1, timeLimit: 60, memoryLimit: 512 };
    pool = new Pool<Chunk, RunSummary>("blocks", setup, limits, new AbortController().signal);
    games = plan.arms[0].strategies.length * plan.arms.length;
  };
  const play = async (blocks: number): Promise<Played> => {
    const from = next;
    next += blocks;
    const before = timeOfRoll();
    const began = processorTime();
    const { result } = await pool.run({ from, to: next });
    const time = (processorTime() - began) / (blocks * games);
    const hash = createHash("sha256").update(JSON.stringify(result)).digest("hex");
    return { time, rolls: time / ((before + timeOfRoll()) / 2), hash };
  };

  process.on("message", (asked: Asked) => {
    void ("file" in asked ? begin(asked.file) : play(asked.blocks)).then((answer) =>
      process.send!(answer ?? {}),
    );
  });
  process.on("disconnect", () => process.exit());
  return new Promise<never>(() => undefined);
}
