import type { Effect } from "../results/effects.js";
import { fixed, listed } from "../text/format.js";
import { caseWords } from "../words/claims.js";
import { changeCell, lengthClause } from "../words/effects.js";
import { inBrackets, MOST_WORDS, wordsIn } from "../words/room.js";
import type { TuneResults } from "./results.js";
import { leadingOf, lineupsOf, missedWords, seenOf, surely, targetsOf, unitOf } from "./target.js";
import { changesClause, checkedNamed, isComputed, missedOf, nearestIn, numbersClause } from "./tried.js";

/** The answer: the smallest change that fresh games confirmed, or what comes nearest; as much of it as an answer has room for. */
export function tuneVerdict(results: TuneResults): string {
  return verdictOf(results).text;
}

/** An answer, which numbers of the target it tells, and what becomes of the length where it tells that. */
interface Verdict {
  readonly text: string;
  readonly told: readonly number[];
  readonly length?: Effect;
}

function verdictOf(results: TuneResults): Verdict {
  const leading = leadingOf(results.target);
  const [all] = verdicts(results, leading);
  const tries = [all, ...verdicts(results, [openIn(results) ?? leading[0]])];
  return tries.find(({ text }) => wordsIn(text) <= MOST_WORDS) ?? tries[tries.length - 1];
}

/** The first number of the target by which what comes nearest may fail; undefined where a change is proposed, or none comes near. */
function openIn(results: TuneResults): number | undefined {
  const { target } = results;
  const near = nearestIn(results);
  if (near === undefined) return undefined;
  const { numbers, fresh } = near;
  const isMet = (index: number) =>
    fresh === undefined
      ? surely(numbers[index], target[index]) === "meets"
      : fresh[index].verdict === "holds";
  return [...leadingOf(target), ...target.keys()].find((index) => !isMet(index));
}

/** With these numbers of the target, also with what becomes of the length, then without. */
function verdicts(results: TuneResults, told: readonly number[]): [Verdict, ...Verdict[]] {
  const { base, isFair, proposals } = results;
  const among = amongOf(results);
  const verdict = (text: string): Verdict => ({ text, told });
  if (isFair) return [verdict(`Nothing needs to change: ${numbersClause(results, base, told)}${among}.`)];
  const best = checkedNamed(results, proposals[0]);
  if (best !== undefined) {
    const length = lengthOf(results, best.effects);
    const change = verdict(`If ${best.name}, ${changesClause(results, best.name, told)}${among}.`);
    if (length === null) return [change];
    const who = lineupsOf(results.target).length === 1 ? "" : ` (${length.lineup})`;
    return [{ ...change, text: `${change.text} ${lengthClause(length)}${who}.`, length }, change];
  }
  const near = nearestIn(results);
  if (near === undefined) return [verdict("Nothing was tried.")];
  const doubted =
    results.checks.length > 0
      ? "No change was confirmed by fresh games"
      : near.numbers.some((seen, index) => surely(seen, results.target[index]) === "misses")
        ? "No change meets the target"
        : "No change surely meets the target";
  const change = changesClause(results, near.name, told);
  return [verdict(`${doubted}. The nearest: if ${near.name}, ${change}${among}.`)];
}

/** Between whom all of the target is reached, as a clause ends; nothing where it is computed, or others play, too. */
function amongOf(results: TuneResults): string {
  const all = new Set(results.target.map(({ among }) => among));
  const [only] = all;
  return all.size === 1 && only !== undefined && !isComputed(results) ? `, ${only}` : "";
}

/** Of the players among whom it changes most; not where the target says so anyway. */
function lengthOf({ target }: TuneResults, effects: readonly Effect[]): Effect | null {
  if (target.some(({ measure }) => measure === "turns" || measure.startsWith("minutes"))) return null;
  const lineups = lineupsOf(target);
  const lengths = effects.filter(({ measure, lineup }) => measure === "turns" && lineups.includes(lineup));
  if (lengths.length === 0) return null;
  return lengths.reduce((one, other) => (partOf(other) > partOf(one) ? other : one));
}

/** The part of itself by which a number surely changes. */
function partOf({ before, low, high }: Effect): number {
  return Math.max(low, -high, 0) / before;
}

/** How sure the numbers of the answer are; null where they are exact. */
export function tuneBasis(results: TuneResults): string | null {
  const { isFair, base, proposals, nearest, tried, target } = results;
  if (isComputed(results)) return null;
  const name = proposals[0] ?? nearest;
  const checked = checkedNamed(results, name);
  const seen = isFair ? base : tried.find((one) => one.name === name);
  const { told: indices, length } = verdictOf(results);
  const told = indices.flatMap((index) => {
    if (!isFair && checked !== undefined) return caseWords(checked.cases[index]);
    const number = seen === undefined ? null : seenOf(seen.numbers[index], target[index]);
    if (number === null) return [];
    const [value, low, high] = [number.value, number.low, number.high].map((one) => fixed(one, 1));
    return `${value}${unitOf(target[index]).name} (${low} to ${high})`;
  });
  if (told.length === 0) return null;
  const { text, interval } = length === undefined ? {} : changeCell(length);
  const lengths = interval === undefined ? [] : [`a game's length by ${text} ${interval}`];
  return inBrackets([...told, ...lengths].join(", "));
}

/** Below the answer: how sure its numbers are, and where nothing is proposed what is wanted and what is in the way. */
export function tuneHints(results: TuneResults): string[] {
  const isOpen = results.proposals.length === 0 && !results.isFair;
  const wanted = `The target: ${targetsOf(results.target).join("; ")}.`;
  const way = inTheWay(results);
  return [tuneBasis(results) ?? [], isOpen && way !== false ? `${wanted} ${way}` : wanted].flat();
}

/** Which claim keeps the nearest from meeting the target; false where there is but one. */
export function inTheWay(results: TuneResults): string | false {
  const { target } = results;
  const near = nearestIn(results);
  if (near === undefined) return false;
  const { fresh } = near;
  const missed =
    fresh === undefined
      ? missedOf(results, near)
      : target.filter((_, index) => fresh[index].verdict === "fails");
  if (missed.length === 0)
    return "It may just meet the target or just miss it: more games may tell (--games), or more trainings.";
  return target.length > 1 && `What it misses: ${listed(missedWords(target, missed))}.`;
}
