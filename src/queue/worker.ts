import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { Stopped } from "../jobs/crew.js";
import { InputError, messageOf, reasonOf } from "../play/errors.js";
import { quantity } from "../report/text/format.js";
import type { Address } from "./address.js";
import { answerTo, written, type Answer } from "./answer.js";
import { Cache } from "./cache.js";
import { connect, tellOutages } from "./connect.js";
import { everyPeriod } from "./every.js";
import { Hand } from "./hand.js";
import { difference, kinName, ownKin } from "./kin.js";
import { KEPT, Notes, PERIOD, queueName, type RunNote } from "./notes.js";
import { hashOf } from "./parcel.js";
import { loadPackages, type JobData, type Redis } from "./packages.js";

/** Milliseconds after which whoever says nothing has lost his task to another, and how often that is looked for. */
const LOCK = 3000;
const LOOK = 1500;

/** Whoever leaves waits so many milliseconds at most for a server that does not answer. */
const PATIENCE = 2000;

export interface WorkerSettings {
  readonly threads: number;
  /** Tells people what happens. */
  readonly say: (line: string) => void;
  /** Ends the work. */
  readonly signal: AbortSignal;
}

/** Works at a queue until it is stopped; what it has in hand then goes back. Throws an `InputError`. */
export async function workAt(address: Address, settings: WorkerSettings): Promise<void> {
  const packages = loadPackages();
  const redis = await connect(packages, address, settings.signal);
  const letGo = tellOutages(redis, address, settings.say);
  const worker = new QueueWorker(redis, address, settings);
  const { signal, threads } = settings;
  const jobs = new packages.Worker(queueName(ownKin()), ({ data }) => worker.perform(data), {
    ...{ connection: address.connection, prefix: address.prefix, concurrency: threads },
    ...{ lockDuration: LOCK, stalledInterval: LOOK, runRetryDelay: PERIOD },
    // Workers that are killed are no fault of the task.
    maxStalledCount: Number.MAX_SAFE_INTEGER,
    ...{ removeOnComplete: { count: 0 }, removeOnFail: { count: 0 } },
  });
  // It connects again by itself; and a task that was lost to another is done by that one.
  jobs.on("error", () => undefined);
  try {
    await worker.stay(signal);
  } finally {
    letGo();
    const closing = jobs.close();
    const patience = new Promise((goOn) => setTimeout(goOn, PATIENCE).unref());
    await Promise.race([worker.leave().then(() => closing), patience]);
    redis.disconnect();
    void jobs.disconnect().catch(() => undefined);
  }
}

class QueueWorker {
  readonly #id = randomUUID();
  readonly #kin = ownKin();
  readonly #since = Date.now();
  readonly #folder = newFolder();
  readonly #redis: Redis;
  readonly #notes: Notes;
  readonly #settings: WorkerSettings;
  readonly #shown: string;
  /** By run. */
  readonly #hands = new Map<string, Promise<Hand | null>>();
  /** Runs that were refused. */
  readonly #refused = new Set<string>();
  readonly #contents = new Cache();
  /** What was last begun. */
  #told = "";
  #busy = 0;
  #done = 0;
  #isLeaving = false;

  constructor(redis: Redis, { prefix, shown }: Address, settings: WorkerSettings) {
    this.#redis = redis;
    this.#notes = new Notes(redis, prefix);
    this.#settings = settings;
    this.#shown = shown;
  }

  /** Tells that it is there until the signal comes. */
  async stay(signal: AbortSignal): Promise<void> {
    const { threads, say } = this.#settings;
    await this.#tell();
    say(`works at the queue at ${this.#shown} with ${quantity(threads, "thread")}; Ctrl-C ends it`);
    await new Promise<void>((stop) => {
      const stopTelling = everyPeriod(() => this.#tell());
      const end = () => {
        stopTelling();
        stop();
      };
      if (signal.aborted) end();
      else signal.addEventListener("abort", end);
    });
  }

  /** Gives back what it has in hand. */
  async leave(): Promise<void> {
    this.#isLeaving = true;
    await Promise.all([...this.#hands.keys()].map((run) => this.#putDown(run)));
    rmSync(this.#folder, { recursive: true, force: true });
    await this.#notes.removeWorker(this.#id).catch(() => undefined);
  }

  /** One task from the queue. Whatever becomes of it, its answer is sent before the queue forgets it. */
  async perform({ run, number, task }: JobData): Promise<void> {
    this.#busy++;
    try {
      const hand = await (this.#hands.get(run) ?? this.#takeUp(run));
      // Of whoever is gone.
      if (hand === null) return;
      const answer = this.#isLeaving
        ? { number, again: true as const }
        : await answerTo(number, hand.perform(Buffer.from(task, "base64")));
      await this.#send(run, answer);
      this.#done++;
    } finally {
      this.#busy--;
    }
  }

  #takeUp(run: string): Promise<Hand | null> {
    const hand = this.#begin(run);
    this.#hands.set(run, hand);
    // What could not begin is tried again with the next task.
    hand.then(
      (begun) => begun ?? this.#hands.delete(run),
      () => this.#hands.delete(run),
    );
    return hand;
  }

  async #begin(run: string): Promise<Hand | null> {
    const note = await this.#notes.run(run);
    if (note === null) return null;
    const { say, threads } = this.#settings;
    const contentOf = (hash: string) => this.#contents.get(hash, () => this.#bring(run, hash));
    try {
      const hand = await Hand.take(note, threads, contentOf, this.#folder);
      // A training, or a search, comes back again and again.
      if (note.what !== this.#told) say(`begins ${note.what}`);
      this.#told = note.what;
      return hand;
    } catch (error) {
      if (!(error instanceof Stopped)) say(`cannot begin ${note.what}: ${messageOf(error)}`);
      throw error;
    }
  }

  async #bring(run: string, hash: string): Promise<Buffer> {
    const content = await this.#redis.callBuffer("GET", this.#notes.names.content(run, hash));
    if (!Buffer.isBuffer(content) || hashOf(content) !== hash) throw new Stopped();
    return content;
  }

  async #send(run: string, answer: Answer): Promise<void> {
    // Nobody waits for the answers of a run that is over.
    if (!this.#hands.has(run) && !this.#isLeaving) return;
    const name = this.#notes.names.answers(run);
    const sent = await this.#redis
      .pipeline([
        ["rpush", name, written(answer)],
        ["expire", name, String(KEPT)],
      ])
      .exec();
    for (const [error] of sent ?? []) if (error !== null) throw error;
  }

  /** Says that it is there, lets go what is over, and tells what it cannot do. */
  async #tell(): Promise<void> {
    const note = { id: this.#id, ...this.#kin, host: hostname(), process: process.pid };
    const { threads } = this.#settings;
    await this.#notes.writeWorker({
      ...note,
      ...{ threads, since: this.#since, busy: this.#busy, done: this.#done },
    });
    // A run may be taken up while the others are asked for.
    const held = [...this.#hands.keys()];
    const runs = await this.#notes.runs();
    const there = new Set(runs.map(({ id }) => id));
    for (const run of held) {
      if (there.has(run)) continue;
      await this.#putDown(run);
      // What was sent while it ended.
      await this.#redis.call("DEL", this.#notes.names.answers(run));
    }
    for (const run of runs) this.#refuse(run);
  }

  async #putDown(run: string): Promise<void> {
    const hand = this.#hands.get(run);
    this.#hands.delete(run);
    await hand?.then((begun) => begun?.close()).catch(() => undefined);
  }

  #refuse(run: RunNote): void {
    if (kinName(run) === kinName(this.#kin) || this.#refused.has(run.id)) return;
    this.#refused.add(run.id);
    this.#settings.say(`leaves ${run.what} to others: it was asked for by ${difference(run, this.#kin)}`);
  }
}

/** For what is brought: code has to lie in files. Throws an `InputError`. */
function newFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), "evenkeel-worker-"));
  } catch (error) {
    throw new InputError(
      `${tmpdir()}: nothing can be written there (${reasonOf(error)}); TMPDIR names another folder`,
    );
  }
}
