import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { isRemedy, shippedExperiments, shippedRemedies } from "../experiment/index.js";
import { games } from "../games/registry.js";
import { InputError } from "../play/errors.js";

/**
 * The experiments that are meant: files as they are, of a folder every one in it and below. Without any, those of the
 * folder `experiments` here, or where there is none those that come with Evenkeel. What `tune` answers comes last. Throws an `InputError` for a folder
 * without any.
 */
export function experimentFiles(named: readonly string[]): string[] {
  if (named.length > 0) return [...new Set(named.flatMap(allOf))];
  return isFolder("experiments") ? filesIn("experiments") : shipped(Object.keys(games));
}

function shipped(names: readonly string[]): string[] {
  return [...names.flatMap(shippedExperiments), ...names.flatMap(shippedRemedies)];
}

function allOf(path: string): string[] {
  if (existsSync(path)) return isFolder(path) ? filesIn(path) : [path];
  const game = Object.keys(games).find((name) => path === name || path === `experiments/${name}`);
  if (game !== undefined) return shipped([game]);
  return [path];
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

function filesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.ya?ml$/.test(name))
    .toSorted((a, b) => Number(isRemedy(a)) - Number(isRemedy(b)) || (a < b ? -1 : 1));
  if (files.length === 0)
    throw new InputError(
      `${folder}: holds no experiments (files that end in .yaml; evenkeel new writes one)`,
    );
  return files.map((name) => join(folder, name));
}
