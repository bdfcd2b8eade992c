import type { Results } from "../results/results.js";

/** Who stands for the order of play, in a sentence: whoever starts, or the first side where nobody does. */
export function firstWords({ sides }: Pick<Results, "sides">): string {
  return sides?.[0] ?? "whoever starts";
}

/** `the starter's`, `RED's`. */
export function firstsWords({ sides }: Pick<Results, "sides">): string {
  return sides === undefined ? "the starter's" : `${sides[0]}'s`;
}

export const NO_EQUALS = "No equals met, so this says nothing about who is favoured";

/** The same where they met, but by one set of rules. */
export const NO_EQUALS_COMPARED =
  "No rules were compared between equals, so this says nothing about who is favoured";

/** What a comparison is about: a win rate, or between tables of different sizes what it is above the fair share. */
export function winsWords(whose: string, isAboveFair: boolean): string {
  return isAboveFair ? `${whose} edge over a fair share` : `${whose} win rate`;
}
