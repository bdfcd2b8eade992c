import type { Argv } from "yargs";
import { InputError } from "../../play/errors.js";

/** Whether to go on with what a folder holds, or to begin again. */
export interface TakeUpArgs {
  resume: boolean;
  force: boolean;
}

/** `force` says what becomes of the folder. */
export function takeUpFlags<T>(yargs: Argv<T>, force: string) {
  return yargs
    .option("resume", {
      type: "boolean",
      default: false,
      describe: "go on from the folder's checkpoint, if there is one",
    })
    .option("force", { type: "boolean", default: false, describe: force });
}

/** How often to save by default, in seconds. */
export function saveEveryFlag<T>(yargs: Argv<T>, byDefault: string) {
  return yargs.option("save-every", {
    type: "string",
    requiresArg: true,
    default: byDefault,
    describe: "how often to write the checkpoint, in seconds",
  });
}

/** The mistake of whoever neither goes on nor begins again, in a folder that holds part of a run; `what` it is of. */
export function unfinished(folder: string, what: string): InputError {
  return new InputError(
    `${folder}: holds an unfinished run of ${what}; --resume goes on from there, --force plays afresh`,
  );
}

/** Saves when it is called, unless it has saved, or was made, within so many seconds. */
export function savedEvery(seconds: number, save: () => void): () => void {
  let saved = performance.now();
  return () => {
    if (performance.now() - saved < seconds * 1000) return;
    save();
    saved = performance.now();
  };
}

/** Keeps what was merged before a run failed; where that fails too, the first failure is the one to tell. */
export function saveAfter(failure: unknown, save: () => void): void {
  try {
    save();
  } catch (error) {
    if (!(error instanceof InputError) || !(failure instanceof Error)) throw error;
  }
}
