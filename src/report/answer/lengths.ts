import { areEquals } from "../results/equals.js";
import { sizesDiffer } from "../results/fair.js";
import { cappedShare, hardlyEnds } from "../results/capped.js";
import { NOTHING } from "../results/lookup.js";
import type { ArmResults, Results } from "../results/results.js";
import { verdictAgainst } from "../results/verdict.js";
import { count, listed, quantity } from "../text/format.js";
import { quantileOf } from "../words/lengths.js";
import { armNames } from "../words/names.js";
import {
  inMinutesLine,
  minutesClaimed,
  minutesOf,
  minutesRange,
  pacesOf,
  turnsInMinutes,
} from "../words/paces.js";
import { turnsWord, turnUnits, turnWord } from "../words/turns.js";
import { TIMES_FAR, timesApart } from "./doubt.js";
import {
  exceptionOf,
  numbersOf,
  toldFirst,
  wantedOf,
  type Basis,
  type Exception,
  type Finding,
  type OfArm,
} from "./finding.js";
import { amongEquals, endlessWords, leadersOf, leadingFirst, othersBeside, ruleOf } from "./leading.js";
import { decidingOf } from "./said.js";
import { betweenPlayers, playersWords, ruleWords } from "../words/worded.js";
import { AT_LARGEST, AT_SMALLEST, othersBetween, playedWord } from "./words.js";

type Told = Omit<Finding, "asked" | "unit" | "reference">;

/** How long a game takes: half of the games, between the strongest equals. Who asks about the minutes on the box is told minutes. */
export function lengthFinding(
  results: Results,
  isInMinutes = results.claimedMinutes !== undefined,
): Finding | null {
  const halves = halvesOf(leadingFirst(results, results.arms));
  if (halves.length === 0) return null;
  const { leading: own, endless } = leadersOf(halves, ({ arm }) => [arm]);
  const asked = askedAlone(results, halves, own);
  const { note, exception, ...length } =
    asked === null ? told(results, own, isInMinutes) : besides(results, asked, own[0]);
  const tables = [asked ?? [], own].flat();
  const notes = [note, waitWords(results, tables), trainingsWords(results, tables)];
  return {
    ...length,
    note: notes.filter(Boolean).join(" ") || undefined,
    exception: endlessWords(results, endless?.arm) ?? exception,
    asked: toldFirst([asked ?? own[0], ...own], halves),
    ...{ unit: turnUnits(results).whole, reference: null },
  };
}

/** Within how many turns half of the games of each arm end. */
function halvesOf(arms: readonly ArmResults[]): OfArm[] {
  return numbersOf(arms, armNames(arms), (arm) => quantileOf(arm, 0.5));
}

/** Equals whom the claim that answers the question is about, where it is about none of those who would lead; null elsewhere. */
function askedAlone(results: Results, halves: readonly OfArm[], own: readonly OfArm[]): OfArm | null {
  const deciding = decidingOf(results, halves, ({ arm }) => arm);
  if (deciding.some((one) => own.includes(one))) return null;
  return deciding.find(({ arm }) => areEquals(arm)) ?? null;
}

/** Those who are asked about, and beside them the strongest. */
function besides(results: Results, asked: OfArm, strongest: OfArm): Told {
  const { among, clause, basis } = inOneArm(results, strongest);
  const of = (words: string) => `${among ?? ""} ${words}`.trim();
  const number = { ...basis[0], name: of(basis[0].name) };
  return {
    ...inOneArm(results, asked),
    exception: { sentence: of(clause), basis: number, isNeeded: true },
  };
}

function told(results: Results, own: readonly OfArm[], isInMinutes: boolean): Told {
  const arms = own.map(({ arm }) => arm);
  const [first] = own;
  const rule = ruleOf(results, first.arm, arms);
  if (sizesDiffer({ arms })) return { ...bySize(results, own), rule };
  const isOfRules = own.length > 1 && new Set(arms.map(({ variant }) => variant)).size === own.length;
  if (isOfRules) return inSeveral(results, own, isInMinutes);
  return { ...inOneArm(results, first), rule, exception: otherwise(results, first) };
}

function inOneArm(results: Results, half: OfArm): Told {
  const { arm, interval } = half;
  const inTurns = isAnything(half)
    ? `how long a typical ${playedWord(arm)} takes is not known`
    : typicalWords(results, half);
  const told = {
    ...{ among: amongEquals(results, arm), clause: inTurns, basis: [basisOf(half)] },
    note: isAnything(half) ? undefined : endsWords(results, arm),
  };
  const minutes = minutesOf(results, arm);
  if (interval.value === null || minutes === null || isAnything(half)) return told;
  const inMinutes = `a typical ${playedWord(arm)} takes ${minutes}`;
  // In larger groups what would be fair is one of the few numbers that an answer has.
  const turns = quantity(interval.value, turnWord(results));
  const briefNote = inMinutesLine(`${minutesRange(results, arm)!} for ${turns}`);
  const inShort = arm.players === 2 ? { brief: inMinutes } : { brief: inTurns, briefNote };
  const { claimedMinutes: claimed } = results;
  if (claimed === undefined) return { ...told, ...inShort, clause: `${inTurns}, ${minutes}` };
  const place = placeOf(results, arm, claimed);
  const clause = `${inMinutes}, ${place} the claimed ${minutesClaimed(claimed)}`;
  return { ...told, ...inShort, clause };
}

/** How short and how long a game may be. */
function endsWords(results: Results, arm: ArmResults): string | undefined {
  const [soon, late] = [0.05, 0.95].map((share) => quantileOf(arm, share)?.value ?? null);
  if (soon === null) return undefined;
  const most = late === null ? "" : `, 95 within ${count(late)}`;
  return `5 of 100 such games end within ${quantity(soon, turnWord(results))}${most}.`;
}

/** Where the minutes of an arm surely lie against those on the box: what is known is within where it is not outside. */
function placeOf(results: Results, arm: ArmResults, [low, high]: readonly [number, number]): string {
  const places = pacesOf(results).map((pace) => {
    const half = pace.quantile(arm, 0.5) ?? NOTHING;
    if (verdictAgainst(half, high) === "above") return "longer than";
    if (verdictAgainst(half, low) === "below") return "shorter than";
    const { familyLow, familyHigh, method } = half;
    const isWithin = familyLow !== null && familyHigh !== null && familyLow >= low && familyHigh <= high;
    return isWithin || method === "exact" ? "within" : "about";
  });
  const [place, ...others] = new Set(places);
  return others.length === 0 ? place : "around";
}

/** From below this part of the turn cap to beyond it a length may be anything. */
const ANYTHING = 0.1;

function isAnything({ interval }: Pick<OfArm, "interval">): boolean {
  const { value, cap, familyLow: low, familyHigh: high } = interval;
  return value !== null && cap !== undefined && low !== null && high === null && low < ANYTHING * cap;
}

/** As a number follows: some end within 23 turns, others take more than the cap. */
function basisOf({ interval }: OfArm, where = ""): Basis {
  return { name: `half of the games ${where}${interval.value === null ? "take" : "end within"}`, interval };
}

/** The strongest other sensible equals at that table whose games are of another length altogether, or never end. */
function otherwise(results: Results, told: OfArm, where?: string): Exception | undefined {
  const other = otherAtThatTable(results, told);
  if (other === undefined) return undefined;
  const clause = [typicalWords(results, other), where ?? []].flat().join(" ");
  const exception = exceptionOf(betweenPlayers(results, other.arm), clause, other.interval);
  return { ...exception, isNeeded: where !== undefined || isAnything(told) };
}

/** The strongest of those others; where nothing is known of whoever is told of, the strongest of whom something is. */
function otherAtThatTable(results: Results, told: OfArm): OfArm | undefined {
  const isFar = ({ interval }: OfArm) => timesApart(interval, told.interval) >= TIMES_FAR;
  return halvesOf(othersBeside(results, told.arm)).find(isAnything(told) ? isKnown : isFar);
}

function isKnown(half: OfArm): boolean {
  return half.interval.value !== null && !isAnything(half);
}

/** In turns alone. */
function typicalWords(results: Results, { arm, interval: { value, cap } }: OfArm): string {
  const turns = quantity(value ?? cap ?? 0, turnWord(results));
  if (value !== null) return `a typical ${playedWord(arm)} takes ${turns}`;
  if (!hardlyEnds(arm)) return `most games are still not over after ${turns}`;
  return `${cappedShare(arm) === 1 ? "no" : "hardly any"} game is over after ${turns}`;
}

/** Under the rules that the file asks to be told; by default from those with the shortest games to those with the longest. */
function inSeveral(results: Results, own: readonly OfArm[], isInMinutes: boolean): Told {
  const length = ({ interval: { value } }: OfArm) => value ?? Infinity;
  const halves = own.toSorted((one, other) => length(one) - length(other) || 0);
  const [short, long] = [halves[0], halves[halves.length - 1]];
  if (short.interval.value === long.interval.value) {
    // What is said of those that end most often is so of all.
    const [ending] = halves.toSorted((one, other) => cappedShare(one.arm) - cappedShare(other.arm));
    const told = short.interval.value === null ? ending : short;
    return { ...inOneArm(results, told), rest: " in every case" };
  }
  const wanted = wantedOf(results, own, ({ variant }) => [variant]);
  const chosen = wanted ?? [short, long];
  const arms = own.map(({ arm }) => arm);
  const minutes = chosen.map(({ arm, interval }) =>
    isInMinutes && interval.value !== null ? minutesRange(results, arm) : null,
  );
  const [lengths, unit] = minutes.includes(null)
    ? [chosen.map(countOrMore), chosen[0].interval.value === 1 ? turnWord(results) : turnsWord(results)]
    : [minutes, "minutes"];
  const takes = chosen.map(
    ({ arm }, at) => `${lengths[at]}${at === 0 ? ` ${unit}` : ""} ${ruleOf(results, arm, arms)}`,
  );
  return {
    among: amongEquals(results, short.arm),
    clause: `a typical ${playedWord(short.arm)} takes ${listed(takes)}`,
    rest: wanted === null ? othersBetween(own.length) : "",
    basis: chosen.map((half) => basisOf(half, `${ruleWords(results, half.arm.variant)} `)),
  };
}

function countOrMore({ interval: { value, cap = 0 } }: OfArm): string {
  return value === null ? `more than ${count(cap)}` : count(value);
}

/** From the smallest table to the largest, under the first of the rules. */
function bySize(results: Results, own: readonly OfArm[]): Told {
  const sizes = own
    .filter(({ arm }) => arm.variant === own[0].arm.variant)
    .toSorted((a, b) => a.arm.players - b.arm.players);
  const [few, many] = [sizes[0], sizes[sizes.length - 1]];
  const [least, most] = [few, many].map(countOrMore);
  const clause = (smallest: string, largest: string) => {
    const places = [smallest, largest];
    const open = places.filter((_, at) => isAnything([few, many][at]));
    if (open.length === 2) return `how long a typical game takes is not known ${smallest} or ${largest}`;
    const at = isAnything(few) ? 1 : 0;
    if (open.length === 1)
      return `a typical game takes ${[least, most][at]} ${turnsWord(results)} ${places[at]}; how long it takes ${open[0]} is not known`;
    return least === most
      ? `a typical game takes ${least} ${turnsWord(results)} ${smallest} and ${largest}`
      : `a typical game goes from ${least} ${turnsWord(results)} ${smallest} to ${most} ${largest}`;
  };
  return {
    among: amongEquals(results, many.arm),
    clause: clause(`for ${few.arm.players} players`, `for ${many.arm.players}`),
    ...{ brief: clause(AT_SMALLEST, AT_LARGEST), leadsInBrief: true },
    basis: [few, many].map((half) => basisOf(half, `with ${half.arm.players} `)),
    exception: otherwise(results, many, isAnything(many) ? "there" : AT_LARGEST),
    note: inMinutesToo(results, few, many),
  };
}

/** How far single trainings lie apart, at the smallest table and at the largest, or under the first of the rules and the last. */
function trainingsWords(results: Results, halves: readonly OfArm[]): string | undefined {
  const bySize = halves.toSorted((a, b) => a.arm.players - b.arm.players);
  const ends = [...new Set([bySize[0], bySize[bySize.length - 1]])];
  const told = ends.filter(({ interval }) => interval.trainings !== undefined);
  if (told.length === 0) return undefined;
  const arms = bySize.map(({ arm }) => arm);
  const ranges = told.map(({ arm, interval: { trainings = [], cap = Infinity } }, at) => {
    const [least, most] = [Math.min(...trainings), Math.max(...trainings)];
    const range = `${count(least)} to ${most > cap ? `more than ${count(cap)}` : count(most)}`;
    const rule = sizesDiffer({ arms }) ? playersWords(arm) : ruleOf(results, arm, arms);
    return `${range}${at === 0 ? ` ${turnsWord(results)}` : ""} ${rule ?? ""}`.trimEnd();
  });
  return `By single trainings of these players half of the games end within ${listed(ranges)}; another training may lie beyond.`;
}

/** How long one waits for the next turn of one's own at the largest table, where times of turns are given; not of two, who wait for each other. */
function waitWords(results: Results, told: readonly OfArm[]): string | undefined {
  const [{ arm }] = told.toSorted((one, other) => other.arm.players - one.arm.players);
  const minutes = turnsInMinutes(results, arm.players - 1);
  if (arm.players === 2 || minutes === null) return undefined;
  return `Between two turns of yours the others take ${minutes} ${minutes === "1" ? "minute" : "minutes"} ${playersWords(arm)}, while all are in.`;
}

/** Where times are given and both lengths are known. */
function inMinutesToo(results: Results, few: OfArm, many: OfArm): string | undefined {
  if (pacesOf(results).length === 0 || few.interval.value === null || many.interval.value === null)
    return undefined;
  const instead = isAnything(many) ? otherAtThatTable(results, many) : undefined;
  const told = [few, many].filter(isKnown).map(({ arm }, at) => {
    const size = at === 0 ? playersWords(arm) : `with ${arm.players}`;
    return `${minutesRange(results, arm)} ${size}`;
  });
  const others = [instead ?? []]
    .flat()
    .map(({ arm }) => `${betweenPlayers(results, arm)} ${minutesRange(results, arm)} ${playersWords(arm)}`);
  return told.length + others.length === 0
    ? undefined
    : inMinutesLine([told.join(", "), others].flat().filter(Boolean).join("; "));
}
