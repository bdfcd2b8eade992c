import { TENTHS } from "../../measure/index.js";
import { areEquals } from "../results/equals.js";
import { toldOfLuck } from "../results/lookup.js";
import type { ArmResults, Results } from "../results/results.js";
import { verdictAgainst } from "../results/verdict.js";
import { fixed, PERCENT, shown } from "../text/format.js";

/** Of what moves the win chance, choices and luck have equal parts. */
export const HALF = 0.5;

/** Win chances that are further than this from what came true are told. */
const OFF = 0.02;

export const WIN_CHANCE =
  "Every position is judged by what was learned of such games, or else by the strongest player known: what each side may expect, from 0 to 100 points. Luck is what a roll changes beyond the mean of all that could be rolled. Choices move what the best of them is worth beyond the mean of all that are allowed.";

export function armsWithLuck<T extends Pick<ArmResults, "luck">>(arms: readonly T[]): T[] {
  return arms.filter(({ luck }) => luck !== undefined);
}

/** Whether anybody has a choice that changes anything. */
export function hasChoices(arm: ArmResults): boolean {
  return (toldOfLuck(arm, "choicesMove").value ?? 0) > 0;
}

export const WEIGHTS = {
  above: "choices weigh more than luck",
  below: "luck weighs more than choices",
  level: "neither luck nor choices surely weigh more",
} as const;

/** Equals whose stated chances differ by more than 2 points from what came true, and not by chance, with the worst of it. */
export function misjudged({ arms }: Pick<Results, "arms">) {
  return armsWithLuck(arms)
    .filter(areEquals)
    .flatMap((arm) => {
      const off = tenthsOf(arm).filter(
        (tenth) => distance(tenth) > OFF && verdictAgainst(tenth.won, tenth.mean.value!) !== "level",
      );
      const [worst] = off.toSorted((a, b) => distance(b) - distance(a));
      return worst === undefined ? [] : [{ arm, words: worstWords(worst) }];
    });
}

function worstWords(worst: Tenth): string {
  return `win chances are judged badly, by up to ${fixed(100 * distance(worst), 0)} points. Where ${fixed(100 * worst.mean.value!, 0)} % was stated, ${shown(worst.won, PERCENT)} came true: whatever rests on them is a rough guess.`;
}

function distance({ mean, won }: Tenth): number {
  return Math.abs(won.value! - mean.value!);
}

type Tenth = ReturnType<typeof tenthsOf>[number];

/** The tenths in which any chance was stated, as in `30 to 40 %`. */
export function tenthsOf(arm: ArmResults) {
  return Array.from({ length: TENTHS }, (_, index) => ({
    words: `${10 * index} to ${10 * (index + 1)} %`,
    mean: toldOfLuck(arm, `stated${index + 1}Mean`),
    won: toldOfLuck(arm, `stated${index + 1}Won`),
  })).filter(({ mean, won }) => mean.value !== null && won.value !== null);
}
