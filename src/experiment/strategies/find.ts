import { existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { StrategyError } from "../../play/errors.js";
import { nearest, shown } from "../nearest.js";
import { packageFolder } from "../package.js";

const CODE_FILE = /\.[cm]?[jt]s$/;

/** Where strategies are looked for. */
export interface StrategyPlaces {
  /** Of the game's own strategies, one file each. */
  readonly own: string;
  /** Paths are relative to this folder: that of the experiment file. */
  readonly folder: string;
}

/** The folder of the strategies that come with a game. */
export function ownStrategiesFolder(game: string): string {
  return join(packageFolder, "strategies", game);
}

/** The names of the strategies in a folder, sorted. */
export function strategyNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => CODE_FILE.test(file) && !file.endsWith(".d.ts"))
    .map((file) => file.replace(CODE_FILE, ""))
    .sort();
}

/** Whether a strategy is written as a path and not as a name. */
export function isPath(reference: string): boolean {
  return /[\\/]/.test(reference) || CODE_FILE.test(reference);
}

/** The file of a strategy given by name or path. Throws a `StrategyError` where there is none. */
export function findStrategy(reference: string, { own, folder }: StrategyPlaces): string {
  if (isPath(reference)) {
    const file = resolve(folder, reference);
    if (!CODE_FILE.test(file)) throw new StrategyError("is no code file (its name ends in .ts or .js)");
    if (!existsSync(file)) throw new StrategyError(`has no file ${file}${sameNameElsewhere(file)}`);
    if (!statSync(file).isFile()) throw new StrategyError(`is not a file: ${file}`);
    return file;
  }
  const names = strategyNames(own);
  const extension = [".ts", ".js", ".mts", ".mjs"].find((ending) =>
    existsSync(join(own, reference + ending)),
  );
  if (!names.includes(reference) || extension === undefined) {
    const beside = existsSync(join(folder, `${reference}.ts`))
      ? `, or ./${reference}.ts for the file beside it`
      : "";
    throw new StrategyError(`is unknown (${nearest(reference, names)}${beside})`);
  }
  return join(own, reference + extension);
}

function sameNameElsewhere(file: string): string {
  const names = strategyNames(join(file, ".."));
  return names.length === 0
    ? ""
    : ` (in that folder: ${nearest(file.replace(/^.*[\\/]/, "").replace(CODE_FILE, ""), names)})`;
}

/** How an error names a strategy: as written. */
export function strategyCalled(reference: string): string {
  return `strategy ${shown(reference)}`;
}
