import { Piscina } from "piscina";
import { PlayError } from "../failure.js";
import { UNPLAYED, type Field, type FieldTotals, type SetupsPlan } from "../setups/plan.js";
import { tuneEngine } from "./engine.js";
import { newNotes } from "./notebook.js";
import { memoryReason, reasonFor } from "./pool.js";
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

/** At least so many tasks where few fields are played, whatever the number of threads. */
const SHARES = 16;

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
   * Plays blocks `from` to `to` − 1 of every field, as far as `totals` does not hold them yet, and adds them; false if it was
   * aborted. The result does not depend on threads, nor on how often it was aborted. Throws a `PlayError` for a game that
   * cannot go on.
   */
  async play(fields: readonly Field[], from: number, to: number, totals: FieldTotals): Promise<boolean> {
    const { threads, onProgress, signal } = this.#options;
    const { halves, endings } = totals;
    const blocks = to - from;
    const size = Math.max(1, Math.min(Math.floor(FIELD_BLOCKS / fields.length), Math.ceil(blocks / SHARES)));
    const perTask = Math.max(1, Math.ceil(FIELD_BLOCKS / size));
    const tasks: { readonly first: number; readonly from: number }[] = [];
    let played = 0;
    for (let first = from; first < to; first += size)
      for (let field = 0; field < fields.length; field += perTask) {
        if (halves[field * blocks + first - from] === UNPLAYED) tasks.push({ first: field, from: first });
        else played += Math.min(perTask, fields.length - field) * (Math.min(to, first + size) - first);
      }
    let next = 0;
    const work = async () => {
      while (next < tasks.length) {
        const task = tasks[next++];
        const part = fields.slice(task.first, task.first + perTask);
        const end = Math.min(to, task.from + size);
        const width = end - task.from;
        const own = await this.#run({ ticket: ++this.#tickets, fields: part, from: task.from, to: end });
        // All of a task at once: whatever is saved in between holds whole tasks.
        part.forEach((_, index) => {
          const blocksOfField = own.halves.subarray(index * width, (index + 1) * width);
          halves.set(blocksOfField, (task.first + index) * blocks + task.from - from);
        });
        own.endings.forEach((games, place) => {
          endings[Math.floor(place / width) * blocks + task.from - from + (place % width)] += games;
        });
        played += part.length * width;
        onProgress(Math.floor(played / fields.length));
      }
    };
    try {
      await Promise.all(Array.from({ length: 2 * threads }, work));
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    }
    return true;
  }

  async #run(task: NumberedTask): Promise<FieldTotals> {
    let result: SetupsResult;
    try {
      result = await this.#pool.run(task, { signal: this.#stop.signal });
    } catch (error) {
      if (this.#options.signal.aborted) throw error;
      const { found } = this.#watchdog;
      const { timeLimit, memoryLimit } = this.#options;
      const lost = { arm: 0, block: task.from, seating: 0, strategy: "" };
      if (found === null) throw new PlayError({ ...lost, reason: reasonFor(error, memoryLimit) }, error);
      const { limit, note } = found;
      const reason =
        limit === "time" ? `took more than ${timeLimit} s for one game` : memoryReason(memoryLimit);
      throw new PlayError({ ...lost, block: note.block, seating: note.seating, reason }, error);
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
