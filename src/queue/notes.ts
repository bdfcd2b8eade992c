import { kinName, type Kin } from "./kin.js";
import type { Redis } from "./packages.js";

/** Whatever nobody renews for so many seconds is gone: nothing stays of who was killed. */
export const KEPT = 60;

/** The same of a worker's note, by which others know that it is there. */
const PRESENT = 10;

/** How often notes are renewed, in milliseconds. */
export const PERIOD = 1000;

/** So many failures are remembered, for so many seconds. */
const FAILURES = 20;
const REMEMBERED = 86_400;

/** A worker that is there. */
export interface WorkerNote extends Kin {
  readonly id: string;
  /** Its machine, and its process there. */
  readonly host: string;
  readonly process: number;
  readonly threads: number;
  /** As Date.now has it. */
  readonly since: number;
  /** Tasks in hand, and those done. */
  readonly busy: number;
  readonly done: number;
}

/** A crew that has tasks performed: what is known to all who perform them. */
export interface RunNote extends Kin {
  readonly id: string;
  /** For people: `games of shields`. */
  readonly what: string;
  readonly since: number;
  /** What all of its tasks share: the hash of a parcel's body. */
  readonly setup: string;
  /** Tasks done, and those that are waited for. */
  readonly done: number;
  readonly open: number;
}

/** What broke. */
export interface FailureNote {
  readonly at: number;
  readonly what: string;
  readonly reason: string;
}

/** Those of another kin never see what they cannot play. */
export function queueName(kin: Kin): string {
  return `tasks-${kinName(kin)}`;
}

/** The names of all that is kept under a prefix. BullMQ adds its own. */
function namesUnder(prefix: string) {
  return {
    workers: `${prefix}:workers`,
    worker: (id: string) => `${prefix}:worker:${id}`,
    runs: `${prefix}:runs`,
    run: (id: string) => `${prefix}:run:${id}`,
    answers: (run: string) => `${prefix}:run:${run}:answers`,
    content: (run: string, hash: string) => `${prefix}:run:${run}:content:${hash}`,
    failures: `${prefix}:failures`,
    jobId: (run: string, number: number) => `${run}-${number}`,
    job: (queue: string, id: string) => `${prefix}:${queue}:${id}`,
  };
}

/** What everybody at a queue knows of everybody. */
export class Notes {
  readonly names: ReturnType<typeof namesUnder>;
  readonly #redis: Redis;

  constructor(redis: Redis, prefix: string) {
    this.names = namesUnder(prefix);
    this.#redis = redis;
  }

  async writeWorker(note: WorkerNote): Promise<void> {
    await this.#write(this.names.workers, this.names.worker(note.id), note.id, note, PRESENT);
  }

  async writeRun(note: RunNote): Promise<void> {
    await this.#write(this.names.runs, this.names.run(note.id), note.id, note, KEPT);
  }

  async removeWorker(id: string): Promise<void> {
    await this.#redis.call("DEL", this.names.worker(id));
    await this.#redis.call("SREM", this.names.workers, id);
  }

  async removeRun(id: string): Promise<void> {
    await this.#redis.call("DEL", this.names.run(id), this.names.answers(id));
    await this.#redis.call("SREM", this.names.runs, id);
  }

  workers(): Promise<WorkerNote[]> {
    return this.#all<WorkerNote>(this.names.workers, this.names.worker);
  }

  runs(): Promise<RunNote[]> {
    return this.#all<RunNote>(this.names.runs, this.names.run);
  }

  /** Null where it is over. */
  async run(id: string): Promise<RunNote | null> {
    const text = await this.#redis.call("GET", this.names.run(id));
    return text === null ? null : (JSON.parse(text as string) as RunNote);
  }

  async addFailure(note: FailureNote): Promise<void> {
    await this.#redis.call("LPUSH", this.names.failures, JSON.stringify(note));
    await this.#redis.call("LTRIM", this.names.failures, "0", String(FAILURES - 1));
    await this.#redis.call("EXPIRE", this.names.failures, String(REMEMBERED));
  }

  /** The last ones first. */
  async failures(): Promise<FailureNote[]> {
    const texts = (await this.#redis.call("LRANGE", this.names.failures, "0", "-1")) as string[];
    return texts.map((text) => JSON.parse(text) as FailureNote);
  }

  async #write(all: string, name: string, id: string, note: object, seconds: number): Promise<void> {
    await this.#redis.call("SET", name, JSON.stringify(note), "EX", String(seconds));
    await this.#redis.call("SADD", all, id);
  }

  async #all<N extends { readonly since: number }>(
    all: string,
    nameOf: (id: string) => string,
  ): Promise<N[]> {
    const ids = (await this.#redis.call("SMEMBERS", all)) as string[];
    if (ids.length === 0) return [];
    const texts = (await this.#redis.call("MGET", ...ids.map(nameOf))) as (string | null)[];
    const gone = ids.filter((_, index) => texts[index] === null);
    if (gone.length > 0) await this.#redis.call("SREM", all, ...gone);
    const notes = texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as N]));
    return notes.toSorted((one, other) => one.since - other.since);
  }
}
