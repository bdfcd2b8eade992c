import { listed } from "../text/format.js";
import { clauseWith, plain } from "../words/effects.js";
import type { TargetNumber } from "./results.js";

export function targetsOf(target: readonly TargetNumber[]): string[] {
  return [...new Set(target.map(targetWords))];
}

/** `whoever starts wins 48 to 52 of 100 games`. */
export function targetWords(target: TargetNumber): string {
  if (target.says !== "") return lowered(target.says.trim().replace(/[.:]$/, ""));
  const { atLeast, atMost } = target;
  const [low, high] = [atLeast, atMost].map((bound) => (bound === null ? "" : plain(bound, target)));
  const range =
    low !== "" && high !== "" ? `${low} to ${high}` : low !== "" ? `at least ${low}` : `at most ${high}`;
  return clauseWith(target, range);
}

/** As it goes on in a sentence; `RED` and `Player 1` stay. */
function lowered(text: string): string {
  return /^(A(?= [a-z])|[A-Z][a-z]+)\b(?! \d)/.test(text) ? `${text[0].toLowerCase()}${text.slice(1)}` : text;
}

/** A number of the target and who plays; of the same that is wanted among several players, these alone. */
export function headOf(number: TargetNumber, target: readonly TargetNumber[]): string {
  return isOneOf(target) ? number.lineup : `${targetWords(number)} (${number.lineup})`;
}

/** Whether the same is wanted among several players. */
export function isOneOf(target: readonly TargetNumber[]): boolean {
  return target.length > 1 && new Set(target.map(targetWords)).size === 1;
}

/** With who plays, where the same is wanted of others, too. */
export function clauseOf(target: readonly TargetNumber[], index: number, number: string, more = ""): string {
  const one = target[index];
  const isAlone = target.every((other) => kindOf(other) !== kindOf(one) || other.lineup === one.lineup);
  return `${clauseWith(one, number)}${more}${isAlone ? "" : ` (${one.lineup})`}`;
}

/** More numbers of a target nobody takes in at once. */
const MOST_CLAUSES = 2;

/** One of each kind of number, two at most. */
export function leadingOf(target: readonly TargetNumber[]): number[] {
  const kinds = target.map(kindOf);
  return [...target.keys()].filter((index) => kinds.indexOf(kinds[index]) === index).slice(0, MOST_CLAUSES);
}

function kindOf({ measure, who, quantile, words = "" }: TargetNumber): string {
  return JSON.stringify([measure, who, quantile, words]);
}

export function lineupsOf(target: readonly TargetNumber[]): string[] {
  return [...new Set(target.map(({ lineup }) => lineup))];
}

/** With who plays, where others reach the same. */
export function missedWords(target: readonly TargetNumber[], missed: readonly TargetNumber[]): string[] {
  return targetsOf(missed).map((words) => {
    const of = missed.filter((one) => targetWords(one) === words);
    const isAll = target.filter((one) => targetWords(one) === words).length === of.length;
    return isAll ? words : `${words} (${listed(of.map(({ lineup }) => lineup))})`;
  });
}
