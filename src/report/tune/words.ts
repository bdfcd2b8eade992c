import type { Effect } from "../results/effects.js";
import type { Interval } from "../results/interval.js";
import { count, exactPercent, fixed, listed, quantity, sentences, upperFirst } from "../text/format.js";
import { caseWords } from "../words/claims.js";
import { changeCell, clauseWith, lengthClause, plain } from "../words/effects.js";
import { inBrackets, MOST_WORDS, wordsIn } from "../words/room.js";
import { intervalOf, seenOf } from "./seen.js";
import type { Checked, SeenNumber, TargetNumber, Tried, TuneResults } from "./results.js";

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
    fresh === undefined ? isSurelyMet(numbers[index], target[index]) : fresh[index].verdict === "holds";
  return [...leadingOf(target), ...target.keys()].find((index) => !isMet(index));
}

/** What comes nearest where nothing is proposed, with what fresh games say of it. */
function nearestIn(results: TuneResults) {
  const near = results.tried.find(({ name }) => name === results.nearest);
  return near && { ...near, fresh: checkedNamed(results, near.name)?.cases };
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
    return [{ ...change, text: `${change.text} ${lengthWords(results, length)}.`, length }, change];
  }
  const near = nearestIn(results);
  if (near === undefined) return [verdict("Nothing was tried.")];
  const doubted =
    results.checks.length > 0
      ? "No change was confirmed by fresh games"
      : missedOf(results, near, isSurelyMissed).length === 0
        ? "No change surely meets the target"
        : "No change meets the target";
  const change = changesClause(results, near.name, told);
  return [verdict(`${doubted}. The nearest: if ${near.name}, ${change}${among}.`)];
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
    return `${value} ${target[index].isShare ? "%" : target[index].unit} (${low} to ${high})`;
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

/** Between whom all of the target is reached, as a clause ends; nothing where it is computed, or others play, too. */
function amongOf(results: TuneResults): string {
  const all = new Set(results.target.map(({ among }) => among));
  const [only] = all;
  return all.size === 1 && only !== undefined && !isComputed(results) ? `, ${only}` : "";
}

export function tuneFindings(results: TuneResults): string[] {
  const { target, isFair, proposals, openBelow, tried, checks, caveat } = results;
  const doubtful = checks.flatMap(({ changes }) => changes.filter(({ verdict }) => verdict !== "holds"));
  const best = tried.find(({ name }) => name === proposals[0]);
  const smaller = tried.filter(({ cost }) => best !== undefined && cost < best.cost).length;
  const lineups = lineupsOf(target);
  return sentences(
    `The target: ${targetsOf(target).join("; ")}. Who plays: ${lineups.length > 2 ? lineups.join("; ") : listed(lineups)}. Before any change ${numbersClause(results, { numbers: asItStands(results) })}.`,
    ...furtherProposals(results),
    ...doubtful.map(
      ({ name, verdict }) =>
        `In the search it seemed enough that ${name}; fresh games say ${verdict === "undecided" ? "neither yes nor no" : "no"}.`,
    ),
    proposals.length === 0 && !isFair && inTheWay(results),
    smaller > 0 &&
      openBelow === 0 &&
      `Nothing smaller does: ${quantity(smaller, "smaller change")} ${smaller === 1 ? "was" : "were"} ${triedWord(results)}.`,
    openBelow > 0 &&
      `${upperFirst(quantity(openBelow, "smaller change"))} might do as well: these games do not tell.`,
    !isFair && `${waysWords(results)}.`,
    caveat ?? false,
  );
}

export function furtherProposals(results: TuneResults): string[] {
  const others = results.proposals.slice(1);
  return others.map((name) => `Or if ${name}: then ${changesClause(results, name)}.`);
}

/** The numbers of the target before any change. */
export function asItStands(results: TuneResults): { readonly value: number | null }[] {
  const [checked] = results.checks.flatMap(({ changes }) => changes);
  return results.target.map((_, index) => ({
    value: checked === undefined ? results.base.numbers[index].value : beforeOf(results, checked, index),
  }));
}

/** How many ways to change the rules were played, and why no more. */
function waysWords(results: TuneResults): string {
  const { tried, ways, ruledOut, larger } = results;
  const word = triedWord(results);
  return sentences(
    `${count(tried.length)} of ${quantity(ways, "way")} to change the rules ${tried.length === 1 ? "was" : "were"} ${word}`,
    ruledOut > 0 && `for ${count(ruledOut)} what was ${word} leaves no hope`,
    larger > 0 && `${count(larger)} would change more than what is proposed`,
  ).join("; ");
}

/** Whether the target was computed under all rules that were tried: then no game was played. */
export function isComputed({ base, tried }: Pick<TuneResults, "base" | "tried">): boolean {
  return [base, ...tried].every(({ blocks, numbers }) => blocks === 0 && numbers.length > 0);
}

/** How so many meet the target: `meets` where it was computed, `seem to meet` where games searched, `surely meets` of none. */
export function meetVerb(results: Pick<TuneResults, "base" | "tried">, many: number): string {
  const isKnown = isComputed(results);
  if (many === 0) return isKnown ? "meets" : "surely meets";
  if (many === 1) return isKnown ? "meets" : "seems to meet";
  return isKnown ? "meet" : "seem to meet";
}

function triedWord(results: TuneResults): string {
  return isComputed(results) ? "computed" : "played";
}

/** Which claim keeps the nearest from meeting the target; false where there is but one. */
function inTheWay(results: TuneResults): string | false {
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

/** The numbers of the target that some rules seem to miss, or surely do. */
function missedOf(
  { target }: TuneResults,
  { numbers }: Tried,
  isMissed: (seen: SeenNumber, wanted: TargetNumber) => boolean = isSeeminglyMissed,
): TargetNumber[] {
  return target.filter((one, index) => isMissed(numbers[index], one));
}

function isSeeminglyMissed({ value }: SeenNumber, { atLeast, atMost }: TargetNumber): boolean {
  return value === null || value < (atLeast ?? -Infinity) || value > (atMost ?? Infinity);
}

function isSurelyMissed({ value, standardError }: SeenNumber, wanted: TargetNumber): boolean {
  if (value === null) return false;
  const [low, high] = intervalOf(wanted, value, standardError);
  return high < (wanted.atLeast ?? -Infinity) || low > (wanted.atMost ?? Infinity);
}

function isSurelyMet({ value, standardError }: SeenNumber, wanted: TargetNumber): boolean {
  if (value === null) return false;
  const [low, high] = intervalOf(wanted, value, standardError);
  return low >= (wanted.atLeast ?? -Infinity) && high <= (wanted.atMost ?? Infinity);
}

/** With who plays, where others reach the same. */
function missedWords(target: readonly TargetNumber[], missed: readonly TargetNumber[]): string[] {
  return targetsOf(missed).map((words) => {
    const of = missed.filter((one) => targetWords(one) === words);
    const isAll = target.filter((one) => targetWords(one) === words).length === of.length;
    return isAll ? words : `${words} (${listed(of.map(({ lineup }) => lineup))})`;
  });
}

export function tuneMethod(results: TuneResults): string[] {
  const { checks, games, level } = results;
  const checked = checks
    .filter(({ isExact }) => isExact !== true)
    .map((check) => `${count(check.games)} for ${listed(check.changes.map(({ name }) => name))}`);
  const between =
    "What lies between two values of one option is taken to lie between their results, and options that change together to add up, give or take a quarter.";
  const isKnown = isComputed(results);
  return sentences(
    isKnown && `The chances are computed, so that no game decides anything. ${between}`,
    isKnown &&
      checks.length > 0 &&
      "Games stand beside what is computed, on the pages of the proposals, for everything else about them.",
    !isKnown &&
      `${count(games)} games searched. All rules are played on the same dice. What surely misses the target is played no further. ${between}`,
    !isKnown &&
      "The best of many flatters itself. So the search only says what to check, and the proposals rest on fresh games with other dice.",
    checked.length > 0 &&
      `Fresh games: ${listed(checked)}. Every verdict on them holds together with all others at ${exactPercent(level)}, those that failed included.`,
    ...[...new Set(checks.flatMap(({ learnedFrom = [] }) => learnedFrom))].map(
      (learnedFrom) =>
        `The search is played by whoever learned all of these rules at once. The fresh games are played by others: for each of the rules in them, those that stand included, somebody learned these alone, once, from ${count(learnedFrom)} games. What another training would say, no interval tells.`,
    ),
    "A change costs one for each option, or what the file says, and up to twice as much the further it goes.",
  );
}

/** What fresh games say of a change; of one that was checked again the last of it. */
export function checkedNamed({ checks }: TuneResults, name: string | undefined): Checked | undefined {
  return checks.flatMap(({ changes }) => changes).findLast((change) => change.name === name);
}

function targetsOf(target: readonly TargetNumber[]): string[] {
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

/** A number of the target and who plays; of the same that is wanted among several players, these alone. */
export function headOf(number: TargetNumber, target: readonly TargetNumber[]): string {
  return isOneOf(target) ? number.lineup : `${targetWords(number)} (${number.lineup})`;
}

/** Whether the same is wanted among several players. */
export function isOneOf(target: readonly TargetNumber[]): boolean {
  return target.length > 1 && new Set(target.map(targetWords)).size === 1;
}

/** The first numbers of the target under some rules; what only other players differ in is told in the tables. */
function numbersClause(
  { target }: TuneResults,
  { numbers }: { readonly numbers: readonly Pick<Interval, "value">[] },
  told: readonly number[] = leadingOf(target),
): string {
  return listed(told.map((index) => clauseOf(target, index, plain(numbers[index].value, target[index]))));
}

/** The same under rules that were tried, and before. The search flatters what it found: where fresh games were played, these tell. */
function changesClause(
  results: TuneResults,
  name: string,
  told: readonly number[] = leadingOf(results.target),
): string {
  const { target, tried } = results;
  const checked = checkedNamed(results, name);
  const numbers = checked?.cases ?? tried.find((one) => one.name === name)!.numbers;
  const clauses = told.map((index) => {
    const [old, now] = [beforeOf(results, checked, index), numbers[index].value].map((value) =>
      plain(value, target[index]),
    );
    return clauseOf(target, index, now, old === now ? "" : ` instead of ${old}`);
  });
  return listed(clauses);
}

/** A number of the target as the rules stand: in the fresh games, where these tell it, else in the search. */
function beforeOf(results: TuneResults, checked: Checked | undefined, index: number): number | null {
  const fresh = checked === undefined ? null : freshBefore(results, checked, index);
  return fresh ?? results.base.numbers[index].value;
}

/** The same where fresh games tell it; else null. */
export function freshBefore({ target }: TuneResults, { effects }: Checked, index: number): number | null {
  const { measure, who, lineup, quantile } = target[index];
  const same = (one: Effect) => one.measure === measure && one.who === who && one.lineup === lineup;
  return (quantile === null ? effects.find(same)?.before : undefined) ?? null;
}

/** With who plays, where the same is wanted of others, too. */
function clauseOf(target: readonly TargetNumber[], index: number, number: string, more = ""): string {
  const one = target[index];
  const isAlone = target.every((other) => kindOf(other) !== kindOf(one) || other.lineup === one.lineup);
  return `${clauseWith(one, number)}${more}${isAlone ? "" : ` (${one.lineup})`}`;
}

/** Of the players among whom it changes most; not where the target says so anyway. */
function lengthOf({ target }: TuneResults, effects: readonly Effect[]): Effect | null {
  if (target.some(({ measure }) => measure === "turns" || measure.startsWith("minutes"))) return null;
  const lineups = lineupsOf(target);
  const lengths = effects.filter(({ measure, lineup }) => measure === "turns" && lineups.includes(lineup));
  if (lengths.length === 0) return null;
  return lengths.reduce((one, other) => (partOf(other) > partOf(one) ? other : one));
}

function lengthWords({ target }: TuneResults, length: Effect): string {
  return `${lengthClause(length)}${lineupsOf(target).length === 1 ? "" : ` (${length.lineup})`}`;
}

function lineupsOf(target: readonly TargetNumber[]): string[] {
  return [...new Set(target.map(({ lineup }) => lineup))];
}

/** The part of itself by which a number surely changes. */
function partOf({ before, low, high }: Effect): number {
  return Math.max(low, -high, 0) / before;
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

/** As it goes on in a sentence; `RED` and `Player 1` stay. */
function lowered(text: string): string {
  return /^(A(?= [a-z])|[A-Z][a-z]+)\b(?! \d)/.test(text) ? `${text[0].toLowerCase()}${text.slice(1)}` : text;
}

/** What became of a change in the search. */
export const STANDING_WORDS: Readonly<Record<Tried["standing"], string>> = {
  misses: "surely misses",
  unlikely: "misses, or lies too near to a bound",
  open: "not known",
  likely: "seems to do",
};
