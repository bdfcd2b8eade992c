import type { AnyGame, AnyGameDefinition } from "../game/index.js";
import { shown } from "../game/nearest.js";
import { surroundings } from "../jobs/printed.js";
import { tryCode } from "../jobs/trial.js";
import { isKeptName, type OwnMeasure } from "../measure/index.js";
import { CodeError } from "../play/errors.js";
import { installGuard } from "../play/guard/index.js";
import { loadMeasure, metricsOfMeasure, type MeasureModule } from "../play/measures.js";
import { PICK_VALUE } from "./claims/schema.js";
import { GROUPS } from "./measures.js";
import { Mistake } from "./mistake.js";
import { runsFromSource } from "./package.js";
import type { ExperimentFile } from "./schema.js";
import { ANSWERS } from "./schema/answers.js";
import { bundleCode } from "./strategies/bundle.js";
import type { Bundle } from "./strategies/bundles.js";
import { codeFile, isPath } from "./strategies/find.js";

/** A measure of people's own: what the plan says of it, and its code. */
export interface LoadedMeasure {
  readonly own: OwnMeasure;
  readonly bundle: Bundle;
}

/**
 * The files among the measures of an experiment, whose paths are relative to `folder`, loaded and checked. Throws a
 * `Mistake` for the first thing that is wrong with one.
 */
export async function ownMeasuresOf(
  { measures = [] }: ExperimentFile,
  folder: string,
  definition: AnyGameDefinition,
  games: readonly AnyGame[],
): Promise<LoadedMeasure[]> {
  const loaded: LoadedMeasure[] = [];
  for (const [index, written] of measures.entries()) {
    if (!isPath(written)) continue;
    try {
      const { module, bundle } = await load(codeFile(written, folder));
      const metrics = metricsOfMeasure(module, games);
      if (module.game !== undefined && module.game !== definition.name)
        throw new CodeError(`watches ${module.game}, and this is ${definition.name}`);
      for (const { name } of metrics) {
        const owner = ownerOf(name, games, loaded);
        if (owner !== undefined) throw new CodeError(nameTaken(name, owner));
      }
      loaded.push({ own: { file: written, hash: bundle.hash, metrics }, bundle });
    } catch (error) {
      if (!(error instanceof CodeError)) throw error;
      throw new Mistake({ path: ["measures", index] }, `measure ${shown(written)} ${error.message}`);
    }
  }
  return loaded;
}

async function load(file: string): Promise<{ module: MeasureModule; bundle: Bundle }> {
  installGuard(surroundings);
  const bundle = await bundleCode(file, "measure");
  // Threads run built code only.
  if (!runsFromSource) await tryCode({ kind: "measure", url: bundle.url });
  return { module: await loadMeasure(bundle.url), bundle };
}

/** Who has a name already, as a sentence goes on; undefined where it is free. */
function ownerOf(
  name: string,
  games: readonly AnyGame[],
  others: readonly LoadedMeasure[],
): string | undefined {
  const other = others.find(({ own }) => own.metrics.some((metric) => metric.name === name));
  if (other !== undefined) return `counted by ${other.own.file}`;
  if (games.some(({ metrics }) => metrics.some((metric) => metric.name === name)))
    return "a metric of the game";
  return isOurs(name, games) ? OURS : undefined;
}

const OURS = "a word of Evenkeel's own";

function nameTaken(name: string, owner: string): string {
  return `counts ${name}, which is ${owner}: it needs another name`;
}

const WORDS: readonly string[] = [...GROUPS, ...ANSWERS, PICK_VALUE];

function isOurs(name: string, games: readonly AnyGame[]): boolean {
  return WORDS.includes(name) || games.some((game) => isKeptName(name, game));
}

/** Throws a `Mistake` where a game of people's counts something under a name that Evenkeel has for something else. */
export function refuseOurNames(written: string, games: readonly AnyGame[]): void {
  const names = games.flatMap(({ metrics }) => metrics.map(({ name }) => name));
  const taken = names.find((name) => isOurs(name, games));
  if (taken !== undefined)
    throw new Mistake({ path: ["game"] }, `game ${shown(written)} ${nameTaken(taken, OURS)}`);
}
