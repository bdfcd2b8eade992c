import { versionWords } from "../game/index.js";
import { CheckpointError, restore } from "../jobs/checkpoint.js";
import { sha256 } from "../jobs/checksum.js";
import { JobFolder } from "../jobs/folder.js";
import { CHECKPOINT, Saving } from "../jobs/saving.js";
import { isSound, type RunLayout, type RunSummary } from "../measure/index.js";
import { InputError } from "../play/errors.js";
import type { Plan } from "../play/plan.js";
import { clearCharts } from "../report/files.js";
import type { Looked } from "../stats/index.js";
import { readLooks, writeLooks } from "./looks.js";

/** What `manifest.json` holds: everything needed to play the run again. */
export interface Manifest {
  readonly planHash: string;
  /** The blocks asked for; not part of the plan's identity, because a finished run may be extended. */
  readonly blocks: number;
  readonly plan: Plan;
}

/** One run's folder. */
export class RunFolder extends JobFolder {
  readonly #files: readonly string[];
  /** The results of a finished run. */
  readonly #results: string;
  readonly #manifest: Manifest;
  readonly #saving: Saving;

  /** `report`: the files of its report beside charts, the results first. `saveEvery`: seconds between two checkpoints. */
  constructor(path: string, report: readonly string[], plan: Plan, blocks: number, saveEvery: number) {
    // In the order in which they are removed: without the first, the others are not used.
    const files = [CHECKPOINT, ...report, "looks.json", "manifest.json"];
    super(path, files);
    this.#files = files;
    this.#results = report[0];
    this.#manifest = { planHash: sha256(JSON.stringify(plan)), blocks, plan };
    this.#saving = new Saving(this, this.#manifest.planHash, saveEvery);
  }

  /**
   * Takes up what an earlier run of the same plan left: fills `summary` and returns whether there is anything.
   Throws an `InputError` for a run of another plan and for damage.
   */
  takeUp(summary: RunSummary, layout: RunLayout): boolean {
    if (!this.has(CHECKPOINT) && !this.has(this.#results)) return false;
    const earlier = this.#earlierManifest();
    if (earlier !== null && earlier.planHash !== this.#manifest.planHash)
      throw this.#otherPlan(difference(earlier.plan, this.#manifest.plan));
    try {
      const state = this.#saving.earlier();
      if (state === undefined) return false;
      restore(summary, state);
      if (!isSound(summary, layout)) throw new CheckpointError("damaged");
    } catch (error) {
      if (!(error instanceof CheckpointError)) throw error;
      throw error.kind === "other job"
        ? this.#otherPlan("as its checkpoint.json says")
        : this.#saving.unusable(error);
    }
    return true;
  }

  /** Whether an earlier run of another plan is here. Throws an `InputError` for damage. */
  holdsAnotherPlan(): boolean {
    const earlier = this.#earlierManifest();
    return earlier !== null && earlier.planHash !== this.#manifest.planHash;
  }

  #otherPlan(how: string): InputError {
    return new InputError(
      `${this.path}: holds a run of another plan (${how}); choose another folder with --out, or --force to replace it`,
    );
  }

  #earlierManifest(): Manifest | null {
    const text = this.read("manifest.json");
    if (text === null) return null;
    try {
      const manifest = JSON.parse(text) as Manifest;
      const { plan, blocks } = manifest;
      const isOne =
        sha256(JSON.stringify(plan)) === manifest.planHash && Array.isArray(plan.arms) && blocks > 0;
      if (isOne) return manifest;
    } catch {
      // Whatever it is, it is no manifest.
    }
    throw new InputError(`${this.pathOf("manifest.json")}: is damaged; --force plays afresh`);
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

/** The first thing in which two plans differ, for a message. */
function difference(earlier: Plan, now: Plan): string {
  const named = ({ tool, game, gameVersion, seed }: Plan): readonly [string, string][] => [
    ["version of Evenkeel", tool],
    ["game", game],
    ["version of the game", versionWords(gameVersion)],
    ["seed", seed],
  ];
  const before = named(earlier);
  for (const [index, [name, is]] of named(now).entries())
    if (before[index][1] !== is) return `its ${name} is ${before[index][1]}, not ${is}`;
  const measure = now.measures.own?.find(
    (one, index) => JSON.stringify(one) !== JSON.stringify(earlier.measures.own?.[index]),
  );
  if (measure !== undefined) return `its measure ${measure.file} has changed since`;
  if (now.gameCode !== earlier.gameCode) return `the rules in the file of ${now.game} have changed since`;
  const hashes = new Map(
    earlier.arms.flatMap(({ strategies }) => strategies.map(({ label, hash }) => [label, hash])),
  );
  const strategy = now.arms
    .flatMap(({ strategies }) => strategies)
    .find(({ label, hash }) => hashes.has(label) && hashes.get(label) !== hash);
  if (strategy !== undefined) return `its strategy ${strategy.label} has changed since`;
  const arm = now.arms.find((one, index) => JSON.stringify(one) !== JSON.stringify(earlier.arms[index]));
  if (arm !== undefined) return `its arms are not the same, first ${arm.name}`;
  return "its arms, comparisons or measures are not the same";
}
