import { answersOf } from "../results/lookup.js";
import { areEquals, equalsOf } from "../results/equals.js";
import type { ClaimCaseResult, Results } from "../results/results.js";
import { caseWords, openClaim } from "../words/claims.js";
import { lengthWords } from "../words/lengths.js";
import { upperFirst } from "../text/format.js";
import { inBrackets } from "../words/room.js";
import { betweenEquals } from "../words/worded.js";
import { NO_EQUALS, NO_EQUALS_COMPARED } from "../words/starter.js";
import { auditFindings } from "./audit.js";
import { bestFinding } from "./best.js";
import { countedFindings } from "./counted.js";
import { explained, wordsOf } from "./doubt.js";
import { endingFinding } from "./endings.js";
import { CHANGED, nothing, type Basis, type Finding, type Said } from "./finding.js";
import { lengthChange } from "./length-changes.js";
import { lengthFinding } from "./lengths.js";
import { luckFinding } from "./luck.js";
import { meetingFinding, payoffFinding } from "./meetings.js";
import { pickFinding } from "./picks.js";
import { saidOf, type OpenClaim } from "./said.js";
import { shortened } from "./shortened.js";
import { strategyChange } from "./strategy-changes.js";
import { winsChanges } from "./win-changes.js";
import { fairestFinding, winsFinding } from "./wins.js";
import { outOf100 } from "./words.js";

/** The answer to a question: what stands first wherever it is told. */
export interface Answer {
  /** At most `MOST_WORDS` words and `MOST_NUMBERS` numbers. */
  readonly text: string;
  /** Null where no claim of the file decides it. */
  readonly said: Said | null;
  readonly findings: readonly Finding[];
  /** The arms that its numbers are of, by name; all where it has none. */
  readonly arms: readonly string[];
  /** The intervals that its numbers rest on, in a line; null where they are exact or none. */
  readonly basis: string | null;
  /** For whom it is otherwise, in a line, where the text had no room for it; null where nobody is left out. */
  readonly except: string | null;
  /** Of what it is not yet known whether it holds, in a line; null where a yes or a no stands, or none is asked. */
  readonly open: string | null;
}

type Finder = (results: Results) => Finding | readonly Finding[] | null;

/** By what a file can name as its answer. */
const FINDERS: Readonly<Record<ReturnType<typeof answersOf>[number], Finder>> = {
  "win-rates": (results) => winsFinding(results) ?? nothing(NO_EQUALS),
  fairest: (results) => fairestFinding(results) ?? nothing(NO_EQUALS),
  best: (results) => bestFinding(results) ?? winsFinding(results) ?? nothing(NO_EQUALS),
  "differences-starter": (results) => {
    const found = winsChanges(results);
    return found.length > 0
      ? found
      : nothing(equalsOf(results).length === 0 ? NO_EQUALS : NO_EQUALS_COMPARED);
  },
  "differences-strategies": strategyChange,
  "differences-length": lengthChange,
  strategies: meetingFinding,
  payoffs: payoffFinding,
  lengths: lengthFinding,
  endings: endingFinding,
  counted: countedFindings,
  luck: luckFinding,
  players: (results) => [lengthFinding(results) ?? [], winsFinding(results) ?? []].flat(),
};

/** What is told where the file names nothing, or nothing of what it names was found: who is favoured, and whether a style is worth it. */
function usualFindings(results: Results): readonly Finding[] {
  return firstOf(results, [auditFindings, pickFinding, favouredAndWorth, lengthFinding]);
}

function favouredAndWorth(results: Results): readonly Finding[] {
  const favoured = firstOf(results, [winsChanges, winsFinding]);
  return [...favoured, ...firstOf(results, [strategyChange, meetingFinding])];
}

function firstOf(results: Results, finders: readonly Finder[]): readonly Finding[] {
  for (const find of finders) {
    const found = [find(results) ?? []].flat();
    if (found.length > 0) return found;
  }
  return [];
}

/** What an exact table says; else what the file names first leads, and what else it names adds a clause where there is room. */
export function answerTo(results: Results): Answer {
  const { table } = results;
  const all = results.arms.map(({ name }) => name);
  if (table !== undefined)
    return {
      text: table.finding,
      said: null,
      findings: [],
      arms: all,
      basis: null,
      except: null,
      open: null,
    };
  const asked = answersOf(results).flatMap((name) => FINDERS[name](results) ?? []);
  const found = asked.length > 0 ? asked : usualFindings(results);
  const findings = found[0]?.isAll === true ? [found[0]] : found;
  const { said, open } = saidOf(results);
  const { text, told, numbers, left } = shortened(findings, said);
  const basis = basisOf(numbers);
  return {
    ...{ text, said, findings: told, basis },
    arms: armsOf(told, numbers) ?? all,
    except: left && `${upperFirst(left.sentence)} ${rangeOf(left.basis)}.`,
    open: open === undefined ? null : openWords(results, open, `${text} ${basis}`),
  };
}

/** Of all that was asked those whose numbers are told, or else those that lead; null where nothing was. */
function armsOf(findings: readonly Finding[], numbers: readonly Basis[]): readonly string[] | null {
  const told = findings.flatMap(({ asked }) => {
    const own = asked.filter(({ interval }) => numbers.some((one) => one.interval === interval));
    return (own.length > 0 ? own : asked.slice(0, 1)).flatMap(({ arms }) => arms);
  });
  return told.length === 0 ? null : told;
}

/** With the number that leaves it open, where it is not `told` already; one within the bounds is open because of games cut off. */
function openWords(results: Results, { claim, by }: OpenClaim, told: string): string {
  const open = `Not yet known is whether this holds: ${openClaim(claim)}`;
  if (by === undefined || by.value === null) return `${open}.`;
  const seen = caseWords(by);
  const [value] = seen.split("(");
  if (told.includes(` ${value}(`)) return `${open}.`;
  const { low, high } = by;
  const { atLeast, atMost } = claim;
  const isInside =
    (atLeast ?? atMost ?? null) !== null &&
    (low ?? -Infinity) >= (atLeast ?? -Infinity) &&
    (high ?? Infinity) <= (atMost ?? Infinity);
  const whose = amongWhom(results, by, `${told} ${claim.says}`);
  return `${open}; these games say ${seen}${whose}${isInside ? wordsOf("cut off") : ""}.`;
}

/** Whose games these are, where nobody would guess it from what is `told`. */
function amongWhom(results: Results, { arm, of }: ClaimCaseResult, told: string): string {
  const own = results.arms.find(({ name }) => name === (arm ?? of));
  if (own === undefined || !areEquals(own)) return "";
  const among = betweenEquals(results, own);
  return told.toLowerCase().includes(among) ? "" : `, ${among}`;
}

export function basisWords({ basis }: Answer): string | null {
  return basis === null ? null : inBrackets(basis);
}

/** The lines below an answer that a reader needs to understand it. */
export function answerHints(found: Answer): (string | null)[] {
  const notes = found.findings.map(({ note = null }) => note);
  const usedBy = found.findings.find((one) => one.usedBy !== undefined)?.usedBy;
  const explanation = explained(found.text, usedBy);
  return [basisWords(found), found.except, ...notes, found.open, fairWords(found), explanation];
}

/** Of two everybody knows what would be fair. */
function fairWords({ findings }: Answer): string | null {
  const { fairAmong: players = 2 } = findings.find(({ fairAmong }) => fairAmong !== undefined) ?? {};
  return players === 2
    ? null
    : `Among ${players} players ${outOf100(1 / players)} of 100 games would be fair.`;
}

/** `83 % (79 to 88)`; of several what each of them is. */
function basisOf(numbers: readonly Basis[]): string | null {
  const all = numbers.filter(({ interval }) => interval.method !== "exact");
  if (all.length === 0) return null;
  const texts = all.map(({ name, interval, unit }) => {
    const words = lengthWords(interval, unit);
    return interval.unchanged === undefined ? `${name} ${words}`.trim() : words;
  });
  return `${texts.join(", ")}${apartWords(all, texts)}`;
}

/** `(79 to 88)`, without the number in front of it. */
function rangeOf({ interval, unit }: Basis): string {
  const words = lengthWords(interval, unit);
  return words.slice(Math.max(0, words.indexOf("(")));
}

/** Why a change is not what lies between its before and after, as they are written; empty where it is. */
function apartWords(all: readonly Basis[], texts: readonly string[]): string {
  const apart = all.flatMap(({ name, interval, isOfFewer }, at) => {
    if (name !== CHANGED || at < 2 || interval.unchanged !== undefined) return [];
    if (addUp(texts.slice(at - 2, at + 1).map(firstNumber))) return [];
    const [before, after] = all.slice(at - 2, at).map((one) => one.interval.value ?? NaN);
    return { isOfFewer, isRounded: addUp([before, after, interval.value ?? NaN]) };
  });
  if (apart.length === 0) return "";
  if (apart.some(({ isOfFewer }) => isOfFewer))
    return "; before and after count all games, a change those that both rules played";
  return apart.every(({ isRounded }) => isRounded)
    ? "; rounded, they may not add up"
    : "; each is told by itself, and they may not add up";
}

/** Whether the change is what lies between before and after, as far as these are known. */
function addUp([before, after, change]: readonly number[]): boolean {
  return !(Math.abs(before + change - after) > 1e-6);
}

/** NaN where there is none. */
function firstNumber(text: string): number {
  return Number(/[+−]?\d[\d,]*(\.\d+)?/.exec(text)?.[0].replaceAll(",", "").replace("−", "-"));
}
