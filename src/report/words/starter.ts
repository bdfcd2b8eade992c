import type { Results } from "../results/results.js";

/** Who stands for the order of play, in a sentence: whoever starts, or the first side where nobody does. */
export function firstWords({ sides }: Pick<Results, "sides">): string {
  return sides?.[0] ?? "whoever starts";
}

/** `the starter's`, `RED's`. */
export function firstsWords({ sides }: Pick<Results, "sides">): string {
  return sides === undefined ? "the starter's" : `${sides[0]}'s`;
}
