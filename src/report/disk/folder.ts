import { accessSync, constants, existsSync, readdirSync, readFileSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { versionWords } from "../../game/index.js";
import { isSound, type RunLayout, type RunSummary } from "../../measure/index.js";
import { InputError, reasonOf } from "../../play/errors.js";
import type { Plan } from "../../play/plan.js";
import { readCheckpoint, writeCheckpoint } from "../../play/pool/checkpoint.js";
import { CheckpointError, sha256 } from "../../play/pool/sealed.js";
import { CHART_NAMES, type ChartName } from "../charts/chart.js";
import { readResults } from "../results/read.js";
import type { Results } from "../results/results.js";
import { makeFolder, removeLeftovers, writeWhole } from "./files.js";
import { LOCK, lockFolder } from "./lock.js";
import { readLooks, writeLooks } from "./looks.js";

/** What `manifest.json` holds: everything needed to play the run again. */
export interface Manifest {
  readonly planHash: string;
  /** The blocks asked for; not part of the plan's identity, because a finished run may be extended. */
  readonly blocks: number;
  readonly plan: Plan;
}

/** Every file a run writes, in the order in which they are removed: without the first, the others are not used. */
const FILES = [
  "checkpoint.json",
  "results.json",
  "measures.csv",
  "quantiles.csv",
  "lengths.csv",
  "survival.csv",
  "differences.csv",
  "claims.csv",
  "audit.csv",
  "audit-exercise.csv",
  "looks.json",
  "picks.csv",
  "picks-observed.csv",
  "data-dictionary.md",
  "report.md",
  "index.html",
  "manifest.json",
] as const;

export type RunFile = (typeof FILES)[number] | ChartFile;

export type ChartFile = `charts/${ChartName}.${"vl.json" | "svg" | "png"}`;

/** Charts of Evenkeel's and nothing else that people may keep in the folder. */
const CHART_FILE = new RegExp(`^(${CHART_NAMES.join("|")})(-\\d+)?\\.(vl\\.json|svg|png)(\\.\\d+\\.tmp)?$`);

/** The identity of a plan. */
export function planHash(plan: Plan): string {
  return sha256(JSON.stringify(plan));
}

/** Of results, whatever their JSON is laid out like. */
export function checksumOf(results: Results): string {
  return sha256(JSON.stringify(results));
}

/** One run's folder. Everything wrong with it is an `InputError`: people choose, fill and edit folders. */
export class RunFolder {
  readonly path: string;
  /** Told when the folder turns out to have been removed while the run was writing into it, and is made again. */
  onRemoved: () => void = () => undefined;
  readonly #otherFolder: string;
  /** What the run under way has written so far; null before it began. */
  #written: Map<RunFile, string | Uint8Array> | null = null;

  /** `flag`: by which people name another folder for the command at hand; without one it only reads and writes this one. */
  constructor(path: string, flag: "--out" | null = "--out") {
    this.path = path;
    this.#otherFolder = flag === null ? "" : `choose another folder with ${flag}`;
  }

  /** Makes sure that the folder can be written to, before anything is played. */
  prepare(): void {
    try {
      makeFolder(this.path);
      accessSync(this.path, constants.W_OK | constants.X_OK);
    } catch (error) {
      const advice = this.#otherFolder === "" ? "" : `; ${this.#otherFolder}`;
      throw new InputError(`${this.path}: cannot be written to (${reasonOf(error)})${advice}`);
    }
  }

  /**
   * Keeps the folder to this process until the function it returns is called, and removes what a killed one left aside:
   * only now is it nobody's. Throws an `InputError` while another process is writing into it.
   */
  lock(): () => void {
    try {
      const unlock = lockFolder(this.path, this.#otherFolder === "" ? "" : `, or ${this.#otherFolder}`);
      removeLeftovers(this.path, FILES);
      return unlock;
    } catch (error) {
      if (error instanceof InputError) throw error;
      throw new InputError(`${this.path}: cannot be locked (${reasonOf(error)})`);
    }
  }

  /**
   * Takes up what an earlier run of the same plan left: fills `summary` and returns whether that run was finished.
   * Returns null where nothing was played yet. Throws an `InputError` for a run of another plan and for damage.
   */
  takeUp(manifest: Manifest, summary: RunSummary, layout: RunLayout): { readonly finished: boolean } | null {
    const checkpoint = this.#read("checkpoint.json");
    if (checkpoint === null && !existsSync(join(this.path, "results.json"))) return null;
    const earlier = this.#manifest();
    if (earlier !== null && earlier.planHash !== manifest.planHash) {
      throw this.#otherPlan(difference(earlier.plan, manifest.plan));
    }
    if (checkpoint === null) return null;
    try {
      readCheckpoint(checkpoint, manifest.planHash, summary);
      if (!isSound(summary, layout)) throw new CheckpointError("damaged");
    } catch (error) {
      if (!(error instanceof CheckpointError)) throw error;
      if (error.kind === "other plan") throw this.#otherPlan("as its checkpoint.json says");
      throw new InputError(`${join(this.path, "checkpoint.json")}: ${error.message}; --force plays afresh`);
    }
    return { finished: earlier !== null && summary.blocks >= earlier.blocks };
  }

  #otherPlan(how: string): InputError {
    return new InputError(
      `${this.path}: holds a run of another plan (${how}); choose another folder with --out, or --force to replace it`,
    );
  }

  #manifest(): Manifest | null {
    const text = this.#read("manifest.json");
    if (text === null) return null;
    try {
      const manifest = JSON.parse(text) as Manifest;
      const { plan, blocks } = manifest;
      if (planHash(plan) === manifest.planHash && Array.isArray(plan.arms) && blocks > 0) return manifest;
    } catch {
      // Whatever it is, it is no manifest.
    }
    throw new InputError(`${join(this.path, "manifest.json")}: is damaged; --force plays afresh`);
  }

  #read(name: RunFile): string | null {
    const path = join(this.path, name);
    try {
      return readFileSync(path, "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw new InputError(`${path}: cannot be read (${reasonOf(error)})`);
    }
  }

  /** Removes what an earlier run left, and nothing else. */
  clear(): void {
    this.clearCharts();
    this.#remove(FILES);
  }

  #remove(files: readonly RunFile[]): void {
    for (const file of files) {
      try {
        unlinkSync(join(this.path, file));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") continue;
        throw new InputError(`${join(this.path, file)}: cannot be removed (${reasonOf(error)})`);
      }
    }
  }

  /** Removes the tables of an earlier run except these. */
  clearTables(keep: readonly RunFile[]): void {
    this.#remove(FILES.filter((file) => file.endsWith(".csv") && !keep.includes(file)));
  }

  /** Removes the charts of an earlier run except these. */
  clearCharts(keep: readonly ChartFile[] = []): void {
    const folder = join(this.path, "charts");
    try {
      for (const file of existsSync(folder) ? readdirSync(folder) : []) {
        if (CHART_FILE.test(file) && !keep.includes(`charts/${file}` as ChartFile))
          unlinkSync(join(folder, file));
      }
    } catch (error) {
      throw new InputError(`${folder}: cannot be cleared (${reasonOf(error)})`);
    }
  }

  /** The results of a finished run. Throws an `InputError` where there are none, or damaged ones. */
  results(): Results {
    const text = this.#read("results.json");
    const path = join(this.path, "results.json");
    if (text !== null) {
      const { checksum, ...results } = readResults(path, text) as Results & { readonly checksum?: unknown };
      if (checksum === checksumOf(results)) return results;
      throw new InputError(`${path}: was changed after the run that wrote it (evenkeel run writes it anew)`);
    }
    if (!existsSync(this.path)) throw new InputError(`${this.path}: no such folder (the folder of a run)`);
    throw new InputError(`${path}: no such file (the folder of a finished run; evenkeel run writes one)`);
  }

  /** From now on all that is written is kept whole, even where somebody removes the folder meanwhile. */
  begin(manifest: Manifest): void {
    this.#written = new Map();
    this.write("manifest.json", `${JSON.stringify(manifest, null, 2)}\n`);
  }

  /** At how many blocks this run, which has come to `blocks`, was looked at. */
  looks(planHash: string, blocks: number): readonly number[] {
    return readLooks(this.#read("looks.json"), planHash, blocks, join(this.path, "looks.json"));
  }

  /** Keeps the looks, so that every one is paid for. */
  keepLooks(planHash: string, looks: readonly number[]): void {
    this.write("looks.json", writeLooks(planHash, looks));
  }

  save(planHash: string, summary: RunSummary): void {
    if (summary.blocks > 0) this.write("checkpoint.json", writeCheckpoint(planHash, summary));
  }

  write(name: RunFile, content: string | Uint8Array): void {
    if (this.#isRemoved()) this.#makeAgain();
    try {
      this.#put(name, content);
    } catch (error) {
      if (!this.#isRemoved()) throw error;
      this.#makeAgain();
      this.#put(name, content);
    }
    this.#written?.set(name, content);
  }

  #isRemoved(): boolean {
    return this.#written?.has("manifest.json") === true && !existsSync(join(this.path, "manifest.json"));
  }

  #makeAgain(): void {
    this.onRemoved();
    this.prepare();
    if (!existsSync(join(this.path, LOCK))) this.lock();
    for (const [name, content] of this.#written!) this.#put(name, content);
  }

  #put(name: RunFile, content: string | Uint8Array): void {
    const path = join(this.path, name);
    try {
      writeWhole(path, content);
    } catch (error) {
      throw new InputError(`${path}: cannot be written (${reasonOf(error)})`);
    }
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
  const arm = now.arms.find((one, index) => JSON.stringify(one) !== JSON.stringify(earlier.arms[index]));
  if (arm !== undefined) return `its arms are not the same, first ${arm.name}`;
  return "its arms, comparisons or measures are not the same";
}
