import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { RunSummary } from "../measure/index.js";
import { InputError } from "../play/errors.js";
import type { Plan } from "../play/plan.js";
import { CheckpointError, readCheckpoint, sha256, writeCheckpoint } from "../play/pool/checkpoint.js";
import { writeWhole } from "./files.js";

/** What `manifest.json` holds: everything needed to play the run again. */
export interface Manifest {
  readonly planHash: string;
  /** The blocks asked for; not part of the plan's identity, because a finished run may be extended. */
  readonly blocks: number;
  readonly plan: Plan;
}

/** The identity of a plan. */
export function planHash(plan: Plan): string {
  return sha256(JSON.stringify(plan));
}

/** One run's folder: `manifest.json`, `checkpoint.json`, `results.json` and one CSV per table. */
export class RunFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Makes sure that the folder can be written to, before anything is played. */
  prepare(): void {
    try {
      mkdirSync(this.path, { recursive: true });
      accessSync(this.path, constants.W_OK);
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? String(error);
      throw new InputError(
        `${this.path}: cannot be written to (${reason}); choose another folder with --out`,
      );
    }
  }

  get manifest(): Manifest | null {
    const path = join(this.path, "manifest.json");
    if (!existsSync(path)) return null;
    try {
      return JSON.parse(readFileSync(path, "utf8")) as Manifest;
    } catch {
      throw new InputError(`${path}: is damaged; --force plays afresh`);
    }
  }

  /**
   * Takes up what an earlier run of the same plan left: fills `summary` and returns whether that run was finished.
   * Returns null where there is nothing to take up. Throws an `InputError` for another plan's folder.
   */
  takeUp(manifest: Manifest, summary: RunSummary): { readonly finished: boolean } | null {
    const earlier = this.manifest;
    if (earlier === null) return null;
    if (earlier.planHash !== manifest.planHash) {
      throw new InputError(
        `${this.path}: holds a run of another plan (${difference(earlier.plan, manifest.plan)}); ` +
          "choose another folder with --out, or --force to replace it",
      );
    }
    const path = join(this.path, "checkpoint.json");
    if (!existsSync(path)) return null;
    try {
      readCheckpoint(readFileSync(path, "utf8"), manifest.planHash, summary);
    } catch (error) {
      if (!(error instanceof CheckpointError)) throw error;
      throw new InputError(`${path}: ${error.message}; --force plays afresh`);
    }
    return { finished: summary.blocks >= earlier.blocks };
  }

  /** Removes what an earlier run left, and nothing else. */
  clear(): void {
    for (const file of ["manifest.json", "checkpoint.json", "results.json"]) {
      rmSync(join(this.path, file), { force: true });
    }
  }

  begin(manifest: Manifest): void {
    this.write("manifest.json", `${JSON.stringify(manifest, null, 2)}\n`);
  }

  save(planHash: string, summary: RunSummary): void {
    this.write("checkpoint.json", writeCheckpoint(planHash, summary));
  }

  write(name: string, content: string): void {
    writeWhole(join(this.path, name), content);
  }
}

/** The first thing in which two plans differ, for a message. */
function difference(earlier: Plan, now: Plan): string {
  const names = {
    tool: "version of Evenkeel",
    game: "game",
    gameVersion: "version of the game",
    seed: "seed",
  } as const;
  for (const [key, name] of Object.entries(names)) {
    const field = key as keyof typeof names;
    if (earlier[field] !== now[field])
      return `its ${name} is ${String(earlier[field])}, not ${String(now[field])}`;
  }
  const arm = now.arms.find((one, index) => JSON.stringify(one) !== JSON.stringify(earlier.arms[index]));
  if (arm !== undefined) return `its arms are not the same, first ${arm.name}`;
  return "its arms, comparisons or measures are not the same";
}
