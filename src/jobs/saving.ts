import { InputError } from "../play/errors.js";
import type { CheckpointError } from "./checkpoint.js";
import { readCheckpoint, writeCheckpoint } from "./checkpoint.js";
import type { JobFolder } from "./folder.js";

/** What every job calls what it has done so far. */
export const CHECKPOINT = "checkpoint.json";

/** What to do about a folder that is of no use any more. */
export const AFRESH = "--force plays afresh";

/** A job's checkpoint in its folder. */
export class Saving {
  readonly #folder: JobFolder;
  readonly #identity: string;
  readonly #every: number;
  #saved = performance.now();

  /** `identity`: of all that decides what the job computes. `every`: seconds between two checkpoints. */
  constructor(folder: JobFolder, identity: string, every: number) {
    this.#folder = folder;
    this.#identity = identity;
    this.#every = every;
  }

  /** The state of an earlier job of this identity, for `restore`; undefined where nothing was saved. Throws a `CheckpointError`. */
  earlier(): unknown {
    const text = this.#folder.read(CHECKPOINT);
    return text === null ? undefined : readCheckpoint(text, this.#identity);
  }

  /** For whoever finds the checkpoint unusable: the line that a person gets. */
  unusable({ message }: CheckpointError, advice = AFRESH): InputError {
    return new InputError(`${this.#folder.pathOf(CHECKPOINT)}: ${message}; ${advice}`);
  }

  save(state: object): void {
    this.#folder.write(CHECKPOINT, writeCheckpoint(this.#identity, state));
    this.#saved = performance.now();
  }

  /** The same where it is time. */
  saveNowAndThen(state: object): void {
    if (performance.now() - this.#saved >= this.#every * 1000) this.save(state);
  }

  /** Keeps what was done before a job failed; where that fails too, the first failure is the one to tell. */
  saveAfter(failure: unknown, state: object): void {
    try {
      this.save(state);
    } catch (error) {
      if (!(error instanceof InputError) || !(failure instanceof Error)) throw error;
    }
  }
}

/** What is said before a job goes on with what a folder holds of it; `what` that is. */
export function goingOn(folder: JobFolder, what: string): string {
  return `${folder.path} holds part of ${what}; going on from there`;
}

/** What is said after a job was stopped that its folder keeps. */
export function stoppedIn(folder: string): string {
  return `stopped; the same command goes on from there (${folder})`;
}
