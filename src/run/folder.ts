import { CheckpointError, restore } from "../jobs/checkpoint.js";
import { sha256 } from "../jobs/checksum.js";
import { JobFolder } from "../jobs/folder.js";
import type { JobIo } from "../jobs/io.js";
import { AFRESH, CHECKPOINT, Saving } from "../jobs/saving.js";
import { rangeOf, SHARD, writeShard, type PlayedShard, type ShardNote } from "../jobs/shard.js";
import { isSound, stopsLike, type RunLayout, type RunSummary } from "../measure/index.js";
import { InputError } from "../play/errors.js";
import type { Plan } from "../play/plan.js";
import { clearCharts } from "../report/files.js";
import type { Looked } from "../stats/index.js";
import { readLooks, writeLooks } from "./looks.js";
import { difference, manifestIn, partName, planHashOf, shardIn, type Manifest } from "./manifest.js";

/** What is to be done about a folder that holds something else, and about a damaged one. */
export interface Advice {
  readonly other: string;
  readonly damaged: string;
}

const TAKEN: Advice = {
  other: "choose another folder with --out, or --force to replace it",
  damaged: AFRESH,
};

/** The folder of one run, or of one shard of it. */
export class RunFolder extends JobFolder {
  /** The first block that it holds: 0, but for a shard. */
  readonly first: number;
  readonly #files: readonly string[];
  /** The results of a finished run. */
  readonly #results: string;
  readonly #manifest: Manifest;
  /** Null for a whole run. */
  readonly #shard: ShardNote | null;
  readonly #saving: Saving;

  /**
   * `report`: the files of its report beside charts, the results first. `blocks`: of the whole run. `saveEvery`: seconds
   * between two checkpoints.
   */
  constructor(
    path: string,
    report: readonly string[],
    plan: Plan,
    blocks: number,
    saveEvery: number,
    shard: PlayedShard | null = null,
  ) {
    // In the order in which they are removed: without the first, the others are not used.
    const files = [CHECKPOINT, ...report, "looks.json", SHARD, "manifest.json"];
    super(path, files);
    const planHash = planHashOf(plan);
    const { from, to } = shard === null ? { from: 0, to: blocks } : rangeOf(shard, blocks);
    this.first = from;
    this.#files = files;
    this.#results = report[0];
    this.#manifest = { planHash, blocks, plan };
    this.#shard = shard === null ? null : { ...shard, planHash, blocks };
    // A whole run may be extended.
    const identity = shard === null ? planHash : sha256(JSON.stringify([planHash, from, to]));
    this.#saving = new Saving(this, identity, saveEvery);
  }

  /** Does something with the folder, which is kept to this process meanwhile. Throws an `InputError` where it cannot be. */
  async held<T>(io: JobIo, body: () => Promise<T>): Promise<T> {
    this.onRemoved = () => io.say(`${this.path}: was removed during the run; it is written again`);
    this.prepare();
    const unlock = this.lock();
    try {
      return await body();
    } finally {
      unlock();
    }
  }

  /**
   * Takes up what an earlier run of the same plan left: fills `summary` and returns whether there is anything.
   * Throws an `InputError` for a run of another plan, for another part of a run and for damage.
   */
  takeUp(summary: RunSummary, layout: RunLayout, advice = TAKEN): boolean {
    if (!this.has(CHECKPOINT) && !this.has(this.#results)) return false;
    const otherPlan = (how: string) =>
      new InputError(`${this.path}: holds a run of another plan (${how}); ${advice.other}`);
    const earlier = manifestIn(this, advice.damaged);
    if (earlier !== null && earlier.planHash !== this.#manifest.planHash)
      throw otherPlan(difference(earlier.plan, this.#manifest.plan));
    const [here, own] = [partName(shardIn(this, advice.damaged)), partName(this.#shard)];
    if (here !== own) throw new InputError(`${this.path}: holds ${here}, not ${own}; ${advice.other}`);
    try {
      const state = this.#saving.earlier();
      if (state === undefined) return false;
      const stops = stopsLike(state, layout);
      if (stops !== null) summary.stops = stops;
      restore(summary, state);
      if (!isSound(summary, layout, this.first)) throw new CheckpointError("damaged");
    } catch (error) {
      if (!(error instanceof CheckpointError)) throw error;
      throw error.kind === "other job"
        ? otherPlan("as its checkpoint.json says")
        : this.#saving.unusable(error, advice.damaged);
    }
    return true;
  }

  /** Whether an earlier run of another plan is here. Throws an `InputError` for damage. */
  holdsAnotherPlan(): boolean {
    const earlier = manifestIn(this, AFRESH);
    return earlier !== null && earlier.planHash !== this.#manifest.planHash;
  }

  /** Removes what an earlier run left, and nothing else. */
  clear(): void {
    clearCharts(this);
    this.remove(this.#files);
  }

  /** Says what is played; `summary` holds what was played before. */
  override begin(summary?: RunSummary): void {
    super.begin();
    this.#writeManifest(summary?.blocks ?? 0);
    if (this.#shard !== null) this.write(SHARD, writeShard(this.#shard));
  }

  #writeManifest(played: number): void {
    const manifest = { ...this.#manifest, blocks: Math.max(this.#manifest.blocks, played) };
    this.write("manifest.json", `${JSON.stringify(manifest, null, 2)}\n`);
  }

  /** At how many blocks this run, which has come to `blocks`, was looked at. */
  looks(blocks: number): Looked {
    const { planHash } = this.#manifest;
    return readLooks(this.read("looks.json"), planHash, blocks, this.pathOf("looks.json"));
  }

  /** Keeps the looks, so that every one is paid for. */
  keepLooks(looked: Looked): void {
    const last = looked.looks.at(-1) ?? 0;
    if (last > this.#manifest.blocks) this.#writeManifest(last);
    this.write("looks.json", writeLooks(this.#manifest.planHash, looked));
  }

  save(summary: RunSummary): void {
    if (summary.blocks > 0) this.#saving.save(summary);
  }

  saveNowAndThen(summary: RunSummary): void {
    this.#saving.saveNowAndThen(summary);
  }

  saveAfter(failure: unknown, summary: RunSummary): void {
    if (summary.blocks > 0) this.#saving.saveAfter(failure, summary);
  }
}
