import { basename, extname, join, resolve } from "node:path";
import { readExperiment } from "../../experiment/index.js";
import { InputError } from "../../play/errors.js";
import { sha256 } from "../../jobs/checksum.js";
import { fileName } from "../../jobs/files.js";
import { overridesOf, type OverrideArgs } from "../overrides.js";

/** The folder of all results, unless people name another one. */
export const REPORTS = "reports";

export function reportsFolder(game: string, name: string): string {
  return join(REPORTS, folderOf(game, name));
}

/** A strategy's label without folders and endings. */
export function plainName(label: string): string {
  return label.replace(/[^\s(]*[\\/]/, "").replace(/\.[cm]?[jt]s/, "");
}

/** The folder that keeps solutions, beside those of a game's runs. */
export const SOLVED = "solved";

/** `<game>/<name>`, as the experiments themselves lie in `experiments/<game>/`. */
export function folderOf(game: string, name: string): string {
  return join(fileName(game), fileName(name));
}

/** What the results of an experiment file are called. */
export function nameOf(file: string): string {
  return fileName(basename(file, extname(file)));
}

/** A name with a mark of what else was asked, so that questions that differ in it have folders of their own. */
export function markedName(name: string, more: readonly unknown[]): string {
  const isPlain = more.every((flag) => flag === undefined);
  return isPlain ? name : `${name}-${sha256(JSON.stringify(more)).slice(0, 6)}`;
}

/** Throws an `InputError` for a folder without a name. */
export function refuseOut(out: string | undefined): void {
  if (out === "") throw new InputError("--out: is empty (the path of a folder)");
}

/** Throws an `InputError` where the results of two files would go into one folder. */
export async function refuseTwins(files: readonly string[], args: OverrideArgs): Promise<void> {
  const first = new Map<string, string>();
  for (const file of files) {
    const twins = files.filter((other) => nameOf(other) === nameOf(file));
    if (twins.length === 1) continue;
    if (twins.filter((other) => resolve(other) === resolve(file)).length > 1)
      throw new InputError(`${file}: is named twice (each experiment once)`);
    const game = await gameOf(file, args);
    if (game === null) continue;
    const path = folderOf(game, nameOf(file));
    const earlier = first.get(path);
    if (earlier !== undefined)
      throw new InputError(
        `${file}: would replace the results of ${earlier} in ${path} (give one of the files another name)`,
      );
    first.set(path, file);
  }
}

/** Null for a file with a mistake, which is told when its turn comes. */
async function gameOf(file: string, args: OverrideArgs): Promise<string | null> {
  try {
    return (await readExperiment(file, overridesOf(args))).plan.game;
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}
