import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { packageFolder } from "./package.js";

const FOLDER = join(packageFolder, "experiments");
const ENDING = ".yaml";

/** The experiments that come with a game, as commands take them from anywhere: `experiments/shields/resurrection.yaml`. */
export function shippedExperiments(game: string): string[] {
  const folder = join(FOLDER, game);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith(ENDING));
  return files.map((file) => `experiments/${game}/${file}`).sort();
}

/**
 * The file that is meant. What is there goes first; otherwise the experiments that come with Evenkeel are
 * looked through, as `list experiments` names them or in short: `shields/resurrection`.
 */
export function experimentPath(written: string): string {
  if (existsSync(written)) return written;
  const [, name] = /^(?:experiments[\\/])?([\w-]+[\\/][\w-]+)(?:\.yaml)?$/.exec(written) ?? [];
  const file = join(FOLDER, `${name}${ENDING}`);
  return name !== undefined && existsSync(file) ? file : written;
}
