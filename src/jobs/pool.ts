import { setMaxListeners } from "node:events";
import { Piscina } from "piscina";
import { messageOf } from "../play/errors.js";
import { PlayError, type PlayFailure } from "../play/failure.js";
import { Stopped, TaskLost, type Crew, type Done } from "./crew.js";
import { tuneEngine } from "./engine.js";
import { newHeartbeats, readBeats } from "./heartbeat.js";
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

/** How often progress is told, in milliseconds. */
const PERIOD = 200;

/** Worker threads of this process for one kind of tasks. */
export class Pool<Task, Result> implements Crew<Task, Result> {
  readonly threads: number;
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
    this.threads = threads;
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
