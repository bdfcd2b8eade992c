import { Piscina } from "piscina";
import { PlayError } from "../failure.js";
import type { Field, FieldTotals, SetupsPlan } from "../setups/plan.js";
import { tuneEngine } from "./engine.js";
import { newNotes } from "./notebook.js";
import type { NumberedTask, SetupsResult, SetupsWorkerSetup } from "./setups-worker.js";
import { Watchdog } from "./watchdog.js";

export interface SetupsPoolOptions {
  /** Worker threads, at least 1. They decide the speed, never the result. */
  readonly threads: number;
  /** File URLs of the bundled strategies, by content hash. */
  readonly bundles: ReadonlyMap<string, string>;
  /** The longest a single game may take, in seconds. */
  readonly timeLimit: number;
  /** The most memory a worker's heap may take, in megabytes. */
  readonly memoryLimit: number;
  readonly signal: AbortSignal;
  /** Told how many of the blocks are played, all fields together counting as one. */
  readonly onProgress: (blocks: number) => void;
}

/** Blocks of all fields in one task: short enough for a progress bar, long against the cost of sending it. */
const FIELD_BLOCKS = 500;

/** Plays games of two strategies with given set-ups on worker threads. */
export class SetupsPool {
  readonly #options: SetupsPoolOptions;
  readonly #pool: Piscina<NumberedTask, SetupsResult>;
  readonly #watchdog: Watchdog;
  readonly #stop = new AbortController();
  #tickets = 0;

  constructor(plan: SetupsPlan, options: SetupsPoolOptions) {
    const { threads, bundles, timeLimit, memoryLimit, signal } = options;
    tuneEngine();
    const notes = newNotes(threads);
    const setup: SetupsWorkerSetup = { plan, bundles, notes };
    this.#options = options;
    this.#pool = new Piscina<NumberedTask, SetupsResult>({
      filename: new URL("./setups-worker.js", import.meta.url).href,
      minThreads: threads,
      maxThreads: threads,
      workerData: setup,
      resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
    });
    this.#pool.on("error", () => undefined);
    this.#watchdog = new Watchdog(notes, timeLimit, memoryLimit * 1e6, () => this.#stop.abort());
    signal.addEventListener("abort", () => this.#stop.abort());
  }

  /**
   * Plays blocks `from` to `to` − 1 of every field; null if it was aborted. The result does not depend on threads.
   * Throws a `PlayError` for a game that cannot go on.
   */
  async play(fields: readonly Field[], from: number, to: number): Promise<FieldTotals | null> {
    const { threads, onProgress, signal } = this.#options;
    const blocks = to - from;
    const halves = new Uint8Array(fields.length * blocks);
    const size = Math.max(1, Math.min(Math.floor(FIELD_BLOCKS / fields.length), Math.ceil(blocks / threads)));
    const perTask = Math.max(1, Math.ceil(FIELD_BLOCKS / size));
    const tasks: { readonly first: number; readonly from: number }[] = [];
    for (let first = from; first < to; first += size)
      for (let field = 0; field < fields.length; field += perTask) tasks.push({ first: field, from: first });
    let endings: Float64Array | null = null;
    let done = 0;
    let next = 0;
    const work = async () => {
      while (next < tasks.length) {
        const task = tasks[next++];
        const part = fields.slice(task.first, task.first + perTask);
        const end = Math.min(to, task.from + size);
        const totals = await this.#run({ ticket: ++this.#tickets, fields: part, from: task.from, to: end });
        part.forEach((_, index) => {
          const own = totals.halves.subarray(index * (end - task.from), (index + 1) * (end - task.from));
          halves.set(own, (task.first + index) * blocks + task.from - from);
        });
        const width = end - task.from;
        endings ??= new Float64Array((totals.endings.length / width) * blocks);
        totals.endings.forEach((games, place) => {
          endings![Math.floor(place / width) * blocks + task.from - from + (place % width)] += games;
        });
        done += (part.length * (end - task.from)) / fields.length;
        onProgress(Math.floor(done));
      }
    };
    try {
      await Promise.all(Array.from({ length: 2 * threads }, work));
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
    return { halves, endings: endings ?? new Float64Array(1) };
  }

  async #run(task: NumberedTask): Promise<FieldTotals> {
    let result: SetupsResult;
    try {
      result = await this.#pool.run(task, { signal: this.#stop.signal });
    } catch (error) {
      const { found } = this.#watchdog;
      if (found === null) throw error;
      const { limit, note } = found;
      const { timeLimit, memoryLimit } = this.#options;
      const reason =
        limit === "time"
          ? `took more than ${timeLimit} s for one game`
          : `used more than ${memoryLimit} MB of memory`;
      throw new PlayError({ arm: 0, block: note.block, seating: note.seating, strategy: "", reason }, error);
    }
    if ("halves" in result) return result;
    const error = new PlayError(result.failure);
    if (result.stack !== undefined) error.stack = result.stack;
    throw error;
  }

  async close(): Promise<void> {
    this.#watchdog.stop();
    await this.#pool.destroy();
  }
}
