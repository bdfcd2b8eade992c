import { randomUUID } from "node:crypto";
import { Stopped, type Crew, type Done } from "../jobs/crew.js";
import type { Elsewhere, Limits } from "../jobs/limits.js";
import { messageOf } from "../play/errors.js";
import type { Address } from "./address.js";
import { errorOf, read, written, type Answer } from "./answer.js";
import { connect, tellOutages } from "./connect.js";
import { Contents } from "./contents.js";
import { everyPeriod } from "./every.js";
import { sharedBy } from "./hand.js";
import { ownKin } from "./kin.js";
import { Notes, PERIOD, queueName, type RunNote } from "./notes.js";
import { hashOf, pack, type Parcel } from "./parcel.js";
import { loadPackages, type JobQueue, type Redis } from "./packages.js";
import { Watch } from "./watch.js";

/** As if at least so many threads were there, so that whoever joins finds something to do. */
const LEAST_THREADS = 8;

/** A task that neither is at the queue nor comes back, as often as that was looked up, is sent again. */
const MISSED = 3;

/** Whoever leaves waits so many milliseconds at most for a server that does not answer. */
const PATIENCE = 2000;

/** Has tasks performed by whoever works at a queue. `say` tells people who is there. */
export function atQueue(address: Address, say: (line: string) => void): Elsewhere {
  const watch = new Watch(address.shown, say);
  return {
    open: <Task, Result>(kind: string, setup: unknown, limits: Limits, signal: AbortSignal) =>
      QueueCrew.open<Task, Result>({ address, watch, say }, kind, setup, limits, signal),
  };
}

/** Where, and who is told what of it. */
interface Place {
  readonly address: Address;
  readonly watch: Watch;
  readonly say: (line: string) => void;
}

/** The connections to a queue. */
interface Line {
  readonly redis: Redis;
  /** Waits for answers, and can do nothing else meanwhile. */
  readonly listening: Redis;
  readonly queue: JobQueue;
  readonly leave: () => void;
}

async function openLine(
  address: Address,
  signal: AbortSignal,
  wasThere: boolean,
  say: (line: string) => void,
): Promise<Line> {
  const packages = loadPackages();
  const redis = await connect(packages, address, signal, wasThere);
  const listening = await connect(packages, address, signal, true);
  const letGo = tellOutages(redis, address, say);
  const queue = new packages.Queue(queueName(ownKin()), {
    ...{ connection: address.connection, prefix: address.prefix },
    // Nobody reads what BullMQ tells of every job.
    streams: { events: { maxLen: 0 } },
  });
  // It connects again by itself.
  queue.on("error", () => undefined);
  const leave = () => {
    letGo();
    for (const one of [listening, redis]) one.disconnect();
    void queue.disconnect().catch(() => undefined);
  };
  return { redis, listening, queue, leave };
}

interface Pending {
  readonly parcel: Parcel;
  readonly resolve: (done: Done<unknown>) => void;
  readonly reject: (error: unknown) => void;
  /** How often in turn it was nowhere to be found. */
  missed: number;
}

/**
 * The crew of one setup. A task is delivered at least once, and perhaps to several workers, of which some die: the first
 * answer under its number counts. Nothing here depends on the server's memory: what it lost is brought again.
 */
class QueueCrew<Task, Result> implements Crew<Task, Result> {
  readonly #line: Line;
  readonly #notes: Notes;
  readonly #contents: Contents;
  readonly #watch: Watch;
  readonly #signal: AbortSignal;
  readonly #pending = new Map<number, Pending>();
  readonly #stopRenewing: () => void;
  #listening: Promise<void> = Promise.resolve();
  readonly #onAbort = () => {
    // They stay noted, so that their jobs are removed.
    for (const { reject } of this.#pending.values()) reject(new Stopped());
  };
  #note: RunNote;
  #tasks = 0;
  #isClosed = false;

  static async open<Task, Result>(
    { address, watch, say }: Place,
    kind: string,
    setup: unknown,
    limits: Limits,
    signal: AbortSignal,
  ): Promise<QueueCrew<Task, Result>> {
    const parcel = pack(sharedBy(kind, setup, limits));
    const note: RunNote = {
      ...{ id: randomUUID(), ...ownKin(), what: whatOf(kind, setup), since: Date.now() },
      ...{ setup: hashOf(parcel.body), done: 0, open: 0 },
    };
    const line = await openLine(address, signal, watch.wasThere, say);
    watch.wasThere = true;
    const crew = new QueueCrew<Task, Result>(
      line,
      new Notes(line.redis, address.prefix),
      watch,
      note,
      signal,
    );
    try {
      await crew.#begin(parcel);
    } catch (error) {
      await crew.close();
      throw error;
    }
    return crew;
  }

  private constructor(line: Line, notes: Notes, watch: Watch, note: RunNote, signal: AbortSignal) {
    this.#line = line;
    this.#notes = notes;
    this.#contents = new Contents(line.redis, notes, note.id);
    this.#watch = watch;
    this.#note = note;
    this.#signal = signal;
    this.#stopRenewing = everyPeriod(() => this.#renew());
    signal.addEventListener("abort", this.#onAbort);
  }

  get threads(): number {
    return Math.max(LEAST_THREADS, this.#watch.threads);
  }

  async run(task: Task): Promise<Done<Result>> {
    if (this.#signal.aborted) throw new Stopped();
    const number = ++this.#tasks;
    const parcel = pack(task);
    const done = await new Promise<Done<unknown>>((resolve, reject) => {
      this.#pending.set(number, { parcel, resolve, reject, missed: 0 });
      void this.#send(number, parcel);
    });
    return done as Done<Result>;
  }

  /** Workers tell nothing of a task before it is done. */
  onSteps(): void {
    return;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopRenewing();
    this.#signal.removeEventListener("abort", this.#onAbort);
    const patience = new Promise((goOn) => setTimeout(goOn, PATIENCE).unref());
    await Promise.race([this.#leave().catch(() => undefined), patience]);
    this.#line.leave();
  }

  async #begin(setup: Parcel): Promise<void> {
    await this.#contents.hold({
      contents: new Map([...setup.contents, [this.#note.setup, setup.body]]),
    });
    await this.#notes.writeRun(this.#note);
    await this.#watch.look(this.#notes, this.#note);
    this.#listening = this.#listen();
  }

  /** Takes what it brought with it. */
  async #leave(): Promise<void> {
    const { id } = this.#note;
    // Whoever listens is answered once more: what is cut off while it waits keeps the process until its time is over.
    await this.#line.redis.call("RPUSH", this.#notes.names.answers(id), written({ number: 0, again: true }));
    await this.#listening;
    await this.#notes.removeRun(id);
    await this.#contents.clear();
    // Those in hand cannot be removed: whoever has them sees that the run is over.
    for (const number of this.#pending.keys())
      await this.#line.queue.remove(this.#notes.names.jobId(id, number)).catch(() => undefined);
  }

  async #send(number: number, parcel: Parcel): Promise<void> {
    try {
      await this.#contents.hold(parcel);
      const { id } = this.#note;
      const data = { run: id, number, task: parcel.body.toString("base64") };
      const jobId = this.#notes.names.jobId(id, number);
      await this.#line.queue.add("task", data, { jobId, removeOnComplete: true, removeOnFail: true });
    } catch {
      // Whoever renews finds that it is missing.
    }
  }

  async #listen(): Promise<void> {
    const name = this.#notes.names.answers(this.#note.id);
    while (!this.#isClosed) {
      try {
        const found = (await this.#line.listening.callBuffer("BLPOP", name, "1")) as [Buffer, Buffer] | null;
        if (found !== null) this.#take(read(found[1]));
      } catch {
        // The server has gone for a while, or for good.
        await new Promise((goOn) => setTimeout(goOn, PERIOD / 10));
      }
    }
  }

  #take(answer: Answer): void {
    const { number } = answer;
    const pending = this.#pending.get(number);
    // It came once before.
    if (pending === undefined) return;
    if ("again" in answer) {
      pending.missed = MISSED;
      return;
    }
    this.#pending.delete(number);
    this.#note = { ...this.#note, done: this.#note.done + 1 };
    void this.#contents.letGo(pending.parcel).catch(() => undefined);
    if ("result" in answer) {
      pending.resolve(answer);
      return;
    }
    const error = errorOf(answer);
    const failure = { at: Date.now(), what: this.#note.what, reason: messageOf(error) };
    void this.#notes.addFailure(failure).catch(() => undefined);
    pending.reject(error);
  }

  /** Keeps all that it has at the queue, and brings again what is missing there. */
  async #renew(): Promise<void> {
    this.#note = { ...this.#note, open: this.#pending.size };
    await this.#notes.writeRun(this.#note);
    await this.#contents.renew();
    await this.#watch.look(this.#notes, this.#note);
    await this.#findMissing();
  }

  async #findMissing(): Promise<void> {
    const { names } = this.#notes;
    const numbers = [...this.#pending.keys()];
    const jobs = numbers.map((number) =>
      names.job(queueName(this.#note), names.jobId(this.#note.id, number)),
    );
    const found = await this.#line.redis.pipeline(jobs.map((job) => ["exists", job] as const)).exec();
    for (const [index, number] of numbers.entries()) {
      const pending = this.#pending.get(number);
      const [error, isThere] = found?.[index] ?? [null, 1];
      if (pending === undefined || error !== null) continue;
      if (isThere === 1) pending.missed = 0;
      else if (++pending.missed >= MISSED) {
        pending.missed = 0;
        await this.#send(number, { ...pending.parcel, contents: new Map() });
      }
    }
  }
}

const WORDS: Readonly<Record<string, string>> = {
  blocks: "games",
  setups: "set-ups",
  learn: "training",
  verify: "verifying",
};

/** What people are told is under way: `games of shields`. */
function whatOf(kind: string, setup: unknown): string {
  const { game } = setup as { readonly game?: { readonly name: string } };
  return `${WORDS[kind] ?? kind}${game === undefined ? "" : ` of ${game.name}`}`;
}
