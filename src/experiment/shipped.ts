import { exists, join, listed } from "./disk.js";
import { packageFolder } from "./package.js";

const FOLDER = join(packageFolder, "experiments");
const ENDING = ".yaml";

/** Whether a file asks what should be changed, which `tune` answers: `experiments/shields/mend-start.yaml`. */
export function isRemedy(file: string): boolean {
  return /(^|[\\/])mend-[^\\/]*$/.test(file);
}

/** The experiments that come with a game, as commands take them from anywhere: `experiments/shields/resurrection.yaml`. */
export function shippedExperiments(game: string): string[] {
  return filesOf(game, false);
}

function filesOf(game: string, areRemedies: boolean): string[] {
  const folder = join(FOLDER, game);
  if (!exists(folder)) return [];
  const files = listed(folder).filter((file) => file.endsWith(ENDING));
  return files
    .filter((file) => isRemedy(file) === areRemedies)
    .map((file) => `experiments/${game}/${file}`)
    .sort();
}

/** The files that come with a game for `tune`. */
export function shippedRemedies(game: string): string[] {
  return filesOf(game, true);
}

/**
 * The file that is meant. What is there goes first; otherwise the experiments that come with Evenkeel are
 * looked through, as `list experiments` names them or in short: `shields/resurrection`.
 */
export function experimentPath(written: string): string {
  if (exists(written)) return written;
  const [, name] = /^(?:experiments[\\/])?([\w-]+[\\/][\w-]+)(?:\.yaml)?$/.exec(written) ?? [];
  const file = join(FOLDER, `${name}${ENDING}`);
  return name !== undefined && exists(file) ? file : written;
}
