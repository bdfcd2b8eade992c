import { setMaxListeners } from "node:events";
import { Piscina } from "piscina";
import { messageOf } from "../play/errors.js";
import { PlayError, type PlayFailure } from "../play/failure.js";
import { tuneEngine } from "./engine.js";
import { newHeartbeats, readBeats, type Beat } from "./heartbeat.js";
import { LimitWatch, type Limits } from "./limits.js";

/** What every worker of a pool is given when it starts. */
export interface WorkerData {
  /** The kind of tasks it performs, as the workers' entry lists them. */
  readonly kind: string;
  /** What all tasks of this pool share. */
  readonly setup: unknown;
  readonly beats: SharedArrayBuffer;
}

/** A task under a number that no other task of the pool has (from 1). */
export interface NumberedTask {
  readonly number: number;
  readonly task: unknown;
}

/** A failure is a result, so that it keeps its fields on the way to the other thread. */
export type WorkerAnswer =
  | { readonly result: unknown; /** How long it took. */ readonly milliseconds: number }
  | { readonly failure: PlayFailure; readonly stack: string | undefined };

/** What a task came to. */
export interface Done<Result> {
  readonly result: Result;
  /** How long it took; for choosing the size of the next one, never for a result. */
  readonly milliseconds: number;
}

/** Thrown where the job was stopped from outside while a task was under way. */
export class Stopped extends Error {
  override readonly name = "Stopped";
}

/** A worker broke a limit, or died, with a task in its hands. */
export class TaskLost extends Error {
  override readonly name = "TaskLost";
  /** What it did, as the rest of a sentence that begins with who was playing. */
  readonly reason: string;
  /** Where it was; null before its first game. */
  readonly beat: Beat | null;

  constructor(reason: string, beat: Beat | null, cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
    this.beat = beat;
  }
}

/** How often progress is told, in milliseconds. */
const PERIOD = 200;

/** Worker threads for one kind of tasks. Which of them performs a task, and when, shows in no result. */
export class Pool<Task, Result> {
  readonly #workers: Piscina<NumberedTask, WorkerAnswer>;
  readonly #beats: SharedArrayBuffer;
  readonly #limits: Limits;
  readonly #watch: LimitWatch;
  readonly #signal: AbortSignal;
  readonly #stop = new AbortController();
  readonly #onAbort = () => this.#stop.abort();
  #telling: NodeJS.Timeout | undefined;
  #tasks = 0;

  constructor(kind: string, setup: unknown, limits: Limits, signal: AbortSignal) {
    tuneEngine();
    const { threads, memoryLimit } = limits;
    // Every task in hand listens to it.
    setMaxListeners(Infinity, this.#stop.signal);
    this.#limits = limits;
    this.#signal = signal;
    this.#beats = newHeartbeats(threads);
    this.#workers = new Piscina<NumberedTask, WorkerAnswer>({
      filename: new URL("../worker.js", import.meta.url).href,
      minThreads: threads,
      maxThreads: threads,
      workerData: { kind, setup, beats: this.#beats } satisfies WorkerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
    });
    // A worker that dies with no task in its hands takes nothing with it; Piscina replaces it.
    this.#workers.on("error", () => undefined);
    this.#watch = new LimitWatch(this.#beats, limits, this.#onAbort);
    if (signal.aborted) this.#onAbort();
    signal.addEventListener("abort", this.#onAbort);
  }

  /**
   * Performs a task. Throws `Stopped` where the job was stopped, a `PlayError` for a game that cannot go on, and
   * `TaskLost` for a worker that broke a limit or died.
   */
  async run(task: Task): Promise<Done<Result>> {
    const number = ++this.#tasks;
    let answer: WorkerAnswer;
    try {
      answer = await this.#workers.run({ number, task }, { signal: this.#stop.signal });
    } catch (error) {
      throw this.#lost(number, error);
    }
    if ("result" in answer) return answer as Done<Result>;
    const error = new PlayError(answer.failure);
    if (answer.stack !== undefined) error.stack = answer.stack;
    throw error;
  }

  /** Tells several times a second how many steps of the tasks in hand are done, all workers together. */
  onSteps(tell: (steps: number) => void): void {
    this.#telling = setInterval(() => {
      const busy = readBeats(this.#beats).filter(({ task }) => task !== 0);
      tell(busy.reduce((sum, { steps }) => sum + steps, 0));
    }, PERIOD);
  }

  async close(): Promise<void> {
    this.#signal.removeEventListener("abort", this.#onAbort);
    this.#watch.stop();
    clearInterval(this.#telling);
    await this.#workers.destroy();
  }

  #lost(number: number, error: unknown): Stopped | TaskLost {
    const { found } = this.#watch;
    const { timeLimit, memoryLimit } = this.#limits;
    const memory = `used more than ${memoryLimit} MB of memory`;
    if (found !== null) {
      const reason = found.limit === "time" ? `took more than ${timeLimit} s for one game` : memory;
      return new TaskLost(reason, found.beat, error);
    }
    if (this.#signal.aborted) return new Stopped();
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const reason = code === "ERR_WORKER_OUT_OF_MEMORY" ? memory : `broke its thread: ${messageOf(error)}`;
    return new TaskLost(reason, readBeats(this.#beats).find(({ task }) => task === number) ?? null, error);
  }
}
