import { CodeError } from "../../play/errors.js";
import { exists, isFile, join, listed, resolve } from "../disk.js";
import { nearest, shown } from "../../game/nearest.js";
import { packageFolder } from "../package.js";

const CODE_FILE = /\.[cm]?[jt]s$/;

/** Where strategies are looked for. */
export interface StrategyPlaces {
  /** Folders of strategies that have names, one file each: those of the game, then those that play any. */
  readonly own: readonly string[];
  /** Paths are relative to this folder: that of the experiment file. */
  readonly folder: string;
}

/** The folders of the strategies that come with a game. */
export function ownStrategiesFolders(game: string): readonly string[] {
  return [game, "any"].map((folder) => join(packageFolder, "strategies", folder));
}

/** The names of the strategies in these folders, sorted. */
export function strategyNames(folders: readonly string[]): string[] {
  const files = folders.filter(exists).flatMap((folder) => listed(folder));
  const names = files
    .filter((file) => CODE_FILE.test(file) && !file.endsWith(".d.ts"))
    .map((file) => file.replace(CODE_FILE, ""));
  return [...new Set(names)].sort();
}

/** Whether a strategy is written as a path and not as a name. */
export function isPath(reference: string): boolean {
  return /[\\/]/.test(reference) || CODE_FILE.test(reference);
}

/** Whether a path is that of code. */
export function isCode(path: string): boolean {
  return CODE_FILE.test(path);
}

/** The file of a strategy given by name or path. Throws a `CodeError` where there is none. */
export function findStrategy(reference: string, { own, folder }: StrategyPlaces): string {
  if (isPath(reference)) return codeFile(reference, folder);
  for (const known of own) {
    const ending = ENDINGS.find((one) => exists(join(known, reference + one)));
    if (ending !== undefined && strategyNames([known]).includes(reference))
      return join(known, reference + ending);
  }
  const beside = exists(join(folder, `${reference}.ts`))
    ? `, or ./${reference}.ts for the file beside it`
    : "";
  throw new CodeError(`is unknown (${nearest(reference, strategyNames(own))}${beside})`);
}

const ENDINGS = [".ts", ".js", ".mts", ".mjs"];

/** A file of people's own code. Throws a `CodeError` where there is none. */
export function codeFile(path: string, folder: string): string {
  const file = resolve(folder, path);
  if (!CODE_FILE.test(file)) throw new CodeError("is no code file (its name ends in .ts or .js)");
  if (!exists(file)) throw new CodeError(`has no file ${file}${sameNameElsewhere(file, path)}`);
  if (!isFile(file)) throw new CodeError(`is not a file: ${file}`);
  return file;
}

/** The files in the folder that was written, as they would be written, too. */
function sameNameElsewhere(file: string, written: string): string {
  const names = strategyNames([join(file, "..")]);
  if (names.length === 0) return "";
  const before = written.replace(/[^\\/]*$/, "");
  const [ending] = CODE_FILE.exec(file)!;
  const told = (name: string) => {
    const other = [ending, ...ENDINGS].find((one) => exists(join(file, "..", name + one)));
    return `${before}${name}${other ?? ending}`;
  };
  return ` (in that folder: ${nearest(file.replace(/^.*[\\/]/, "").replace(CODE_FILE, ""), names, told)})`;
}

/** How an error names a strategy: as written. */
export function strategyCalled(reference: string): string {
  return `strategy ${shown(reference)}`;
}
