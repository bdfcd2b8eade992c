import { dirname } from "node:path";
import {
  OptionError,
  resampling,
  tensorOf,
  type AnyGame,
  type AnyGameDefinition,
  type OptionValues,
} from "../game/index.js";
import { makeFolder, writeWhole } from "../jobs/files.js";
import { InputError, oneLine, reasonOf } from "../play/errors.js";
import { hasSecrets, type Weights } from "../value/index.js";

/**
 * Throws an `InputError` where a game's positions cannot be turned into numbers, or drawn from what a player sees, or where
 * there are to be beliefs and nothing is hidden.
 */
export function refuseUnlearnable(name: string, game: AnyGame, beliefs = false): void {
  try {
    tensorOf(game);
    resampling(game);
  } catch (error) {
    if (error instanceof OptionError) throw new InputError(`${name}: ${error.message}`);
    throw error;
  }
  if (beliefs && !hasSecrets(game))
    throw new InputError(`--beliefs: nothing is hidden in ${oneLine(name)} (leave it out)`);
}

/** Throws an `InputError` for options that only make a match: its games are learned one by one, without them. */
export function refuseMatch({ options }: AnyGameDefinition, given: OptionValues): void {
  const wrong = options.find(({ name, ofMatch }) => ofMatch === true && Object.hasOwn(given, name));
  if (wrong !== undefined)
    throw new InputError(`${wrong.name}: the games of a match are learned one by one (leave it out)`);
}

/** Where the checkpoint of the training lies that writes this file. */
export function courseFolder(path: string): string {
  return `${path.replace(/\.json$/, "")}.learning`;
}

/** What a file of weights holds. */
export function weightsText(weights: Weights): string {
  return `${JSON.stringify(weights, null, 1)}\n`;
}

/** Throws an `InputError` where the file cannot be written. */
export function writeWeights(path: string, weights: Weights): void {
  try {
    makeFolder(dirname(path));
    writeWhole(path, weightsText(weights));
  } catch (error) {
    throw new InputError(`${path}: cannot be written (${reasonOf(error)})`);
  }
}
