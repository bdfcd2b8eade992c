import { OptionError } from "./errors.js";
import { shown } from "./nearest.js";
import type { OptionPath } from "./options.js";

/** An option's value, or a part of it, that must be a whole number between two bounds; `or`: what else it may be. Throws an `OptionError`. */
export function wholeNumber(value: unknown, min: number, max: number, path: OptionPath, or = ""): number {
  if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) return Number(value);
  throw new OptionError(path, wanted(`a whole number from ${min} to ${max}${or}`, value));
}

export function wanted(what: string, value: unknown): string {
  const isMissing = value === null || value === undefined;
  return isMissing ? `the value is missing; expected ${what}` : `expected ${what}, got ${shown(value)}`;
}
