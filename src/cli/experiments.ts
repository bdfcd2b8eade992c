import { existsSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { packageFolder } from "../experiment/package.js";
import { InputError } from "../play/errors.js";

/**
 * The experiment files that are meant: files as they are, of a folder every one in it and below. Without any, those of
 * the folder `experiments` here, or where there is none those that come with Evenkeel. Throws an `InputError` for a
 * folder without any.
 */
export function experimentFiles(named: readonly string[]): string[] {
  if (named.length > 0)
    return [...new Set(named.flatMap((path) => (isFolder(path) ? filesIn(path) : [path])))];
  return filesIn(isFolder("experiments") ? "experiments" : shipped());
}

/** Shown from here where it lies below, so that commands stay short. */
function shipped(): string {
  const folder = join(packageFolder, "experiments");
  const from = relative(process.cwd(), folder);
  return from.startsWith("..") ? folder : from;
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

function filesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.ya?ml$/.test(name))
    .sort();
  if (files.length === 0)
    throw new InputError(
      `${folder}: holds no experiments (files that end in .yaml; evenkeel new writes one)`,
    );
  return files.map((name) => join(folder, name));
}
