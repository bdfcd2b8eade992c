import type { Done } from "../jobs/crew.js";
import type { Limits } from "../jobs/limits.js";
import { Pool } from "../jobs/pool.js";
import type { RunNote } from "./notes.js";
import { unpack } from "./parcel.js";

/** What all tasks of a run share. */
interface Shared {
  /** As the workers' entry lists them. */
  readonly kind: string;
  readonly setup: unknown;
  readonly timeLimit: number;
  readonly memoryLimit: number;
  /** Of a single thread, whose number is each worker's own. */
  readonly answersLimit: number;
}

export function sharedBy(
  kind: string,
  setup: unknown,
  { timeLimit, memoryLimit, answersLimit = 0, threads }: Limits,
): Shared {
  return { kind, setup, timeLimit, memoryLimit, answersLimit: answersLimit / threads };
}

/** Brings a content by its hash, checked; throws `Stopped` where it is not there. */
export type ContentOf = (hash: string) => Promise<Buffer>;

/** So many runs in the hands of one worker may fill their memory at a time. */
const RUNS = 3;

/** What a worker has of one run: threads of its own, under the limits that the run asks for. */
export class Hand {
  readonly #pool: Pool<unknown, unknown>;
  readonly #stop = new AbortController();
  readonly #contentOf: ContentOf;
  readonly #folder: string;

  static async take(
    { setup }: RunNote,
    threads: number,
    contentOf: ContentOf,
    folder: string,
  ): Promise<Hand> {
    const shared = (await unpack(await contentOf(setup), contentOf, folder)) as Shared;
    return new Hand(shared, threads, contentOf, folder);
  }

  private constructor(
    { kind, setup, timeLimit, memoryLimit, answersLimit }: Shared,
    threads: number,
    contentOf: ContentOf,
    folder: string,
  ) {
    const others = (RUNS - 1) * threads * memoryLimit;
    const limits = { threads, timeLimit, memoryLimit, answersLimit: answersLimit * threads + others };
    this.#pool = new Pool(kind, setup, limits, this.#stop.signal);
    this.#contentOf = contentOf;
    this.#folder = folder;
  }

  /** Throws as a pool does, and `Stopped` where something that the task needs is not there. */
  async perform(task: Buffer): Promise<Done<unknown>> {
    return this.#pool.run(await unpack(task, this.#contentOf, this.#folder));
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#pool.close();
  }
}
