import { TENTHS } from "../../measure/index.js";
import { areEquals } from "../results/equals.js";
import type { Interval } from "../results/interval.js";
import { rivals, toldOfLuck } from "../results/lookup.js";
import type { ArmResults, Results } from "../results/results.js";
import { verdictAgainst } from "../results/verdict.js";
import { fixed, PERCENT, quantity, shown, type Unit, upperFirst } from "../text/format.js";
import { armLabels } from "./names.js";
import { turnUnits } from "./turns.js";

export type Played = Pick<Results, "arms" | "turnName">;

/** Of what moves the win chance, choices and luck have equal parts. */
export const HALF = 0.5;

/** Win chances that are further than this from what came true are told. */
const OFF = 0.02;

/** What the tables of luck rest on. */
export const WIN_CHANCE =
  "Every position is judged by what was learned of such games, or else by the strongest player known: what each side may expect, from 0 to 100 points. Luck is what a roll changes beyond the mean of all that could be rolled. Choices move what the best of them is worth beyond the mean of all that are allowed.";

const GAME_POINTS: Unit = { factor: 1, name: " points", signed: false };

/** The arms in which luck is told. */
export function armsWithLuck<T extends Pick<ArmResults, "luck">>(arms: readonly T[]): T[] {
  return arms.filter(({ luck }) => luck !== undefined);
}

/** As people read it. How far what never differed might go nobody knows: of that the games are told. */
function toldWords(arm: ArmResults, measure: string, unit: Unit): string {
  const interval = toldOfLuck(arm, measure);
  return alikeWords(arm, interval, unit) ?? shown(interval, unit);
}

/** Of points and counts that were alike in nearly all games; null of others. */
export function alikeWords({ games }: ArmResults, { value, method }: Interval, unit: Unit): string | null {
  if (value === 0) return `none in ${quantity(games, "game")}`;
  if (value === null || method !== "exact-bounds" || unit.factor !== 1) return null;
  return `${fixed(value, 1)}${unit.name} in ${quantity(games, "game")}`;
}

/** Whether anybody has a choice that changes anything. */
export function hasChoices(arm: ArmResults): boolean {
  return (toldOfLuck(arm, "choicesMove").value ?? 0) > 0;
}

/** Whether choices weigh more than luck. */
export const WEIGHTS = {
  above: "choices weigh more than luck",
  below: "luck weighs more than choices",
  level: "luck and choices cannot be told apart",
} as const;

/** What is told of luck and choices, a sentence each; nothing where nobody asked. */
export function choiceFindings(results: Played): string[] {
  const arms = armsWithLuck(results.arms);
  const { names } = armLabels(arms);
  return arms.flatMap((arm, index) => {
    const told = [
      weighed(arm),
      ...wonByLuck(arm),
      decided(results, arm),
      ...(areEquals(arm) ? misjudged(arm) : []),
    ];
    return told.map((sentence) =>
      arms.length === 1 ? `${upperFirst(sentence)}.` : `${names[index]}: ${sentence}.`,
    );
  });
}

/** Do choices matter? */
function weighed(arm: ArmResults): string {
  const part = toldOfLuck(arm, "choicesPart");
  const luck = toldWords(arm, "luckMoves", GAME_POINTS);
  if (part.value === null) return "nothing moves the win chance";
  if (!hasChoices(arm)) return `luck alone moves the win chance: by ${luck} a game`;
  return `${WEIGHTS[verdictAgainst(part, HALF)]}. Choices move ${toldWords(arm, "choicesMove", GAME_POINTS)} of win chance a game, luck ${luck}. Choices are ${shown(part, PERCENT)} of both`;
}

/** How many games somebody wins whose choices cost more than the others'. */
function wonByLuck(arm: ArmResults): string[] {
  return weaker(arm).map(
    (strategy) =>
      `${strategy} wins ${shown(toldOfLuck(arm, "winsByLuck", strategy), PERCENT)} of its games by luck. There its choices cost more than those of the others`,
  );
}

/** Of several strategies that meet those that win any games and whose choices do not cost least. */
function weaker(arm: ArmResults): string[] {
  const costOf = (strategy: string) => toldOfLuck(arm, "choicesCost", strategy).value ?? 0;
  const least = Math.min(...rivals(arm).map(costOf));
  return rivals(arm).filter(
    (strategy) => costOf(strategy) > least && toldOfLuck(arm, "winsByLuck", strategy).value !== null,
  );
}

/** When it is decided. */
function decided(results: Played, arm: ArmResults): string {
  const turn = toldOfLuck(arm, "decidedTurn");
  if (turn.value === null) return "no game has a winner";
  const [part, behind] = [toldOfLuck(arm, "decidedPart"), toldOfLuck(arm, "wonFromBehind")];
  return `a game is decided after ${shown(turn, turnUnits(results).mean)}, when ${shown(part, PERCENT)} of it is over. From then on the winner's chance stays above 90 %. Of the winners ${shown(behind, PERCENT)} were once below 20 %`;
}

/** Where stated chances differ by more than 2 points from what came true, and not by chance; a sentence at most. */
function misjudged(arm: ArmResults): string[] {
  const off = tenthsOf(arm).filter(
    ({ mean, won }) =>
      Math.abs(won.value! - mean.value!) > OFF && verdictAgainst(won, mean.value!) !== "level",
  );
  const [worst] = off.toSorted((a, b) => distance(b) - distance(a));
  if (worst === undefined) return [];
  return [
    `take care, the win chances that all this rests on are off by more than 2 points. Where ${fixed(100 * worst.mean.value!, 1)} % was stated, ${shown(worst.won, PERCENT)} came true`,
  ];
}

function distance({ mean, won }: Tenth): number {
  return Math.abs(won.value! - mean.value!);
}

interface Tenth {
  /** As in `30 to 40 %`. */
  readonly words: string;
  readonly positions: Interval;
  readonly mean: Interval;
  readonly won: Interval;
}

/** The tenths in which any chance was stated. */
export function tenthsOf(arm: ArmResults): Tenth[] {
  return Array.from({ length: TENTHS }, (_, index) => ({
    words: `${10 * index} to ${10 * (index + 1)} %`,
    positions: toldOfLuck(arm, `stated${index + 1}`),
    mean: toldOfLuck(arm, `stated${index + 1}Mean`),
    won: toldOfLuck(arm, `stated${index + 1}Won`),
  })).filter(({ mean, won }) => mean.value !== null && won.value !== null);
}
