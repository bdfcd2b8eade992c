import type { ExperimentFile } from "../schema.js";
import { AS_IT_STANDS } from "../standing.js";
import type { Change } from "./question.js";

/**
 * The file with the rules under these changes beside those as they stand: its claims are claims of each of them, and of the rules
 * as they stand no longer.
 */
export function withChanges(file: ExperimentFile, changes: readonly Change[] | undefined): ExperimentFile {
  if (changes === undefined) return file;
  const { claims = [], words, variants = { [AS_IT_STANDS]: {} } } = file;
  const [base] = Object.keys(variants);
  const isBare = Object.keys(variants[base]).length === 0;
  const named = <T>(of: (change: Change) => T) =>
    Object.fromEntries(changes.map((one) => [one.name, of(one)]));
  return {
    ...file,
    tune: undefined,
    variants: { [base]: variants[base], ...named(({ options }) => ({ ...options })) },
    words: {
      [base]: isBare ? "under the rules as they are" : "before any change",
      ...named(({ name }) => `if ${name}`),
      ...words,
    },
    claims: changes.flatMap(({ name }) => claims.map((claim) => ({ ...claim, variant: name }))),
  };
}
