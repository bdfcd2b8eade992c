import { isMostlyCapped, isOftenCapped } from "../results/capped.js";
import { differenceOf } from "../results/interval.js";
import { difference } from "../results/lookup.js";
import type { Results } from "../results/results.js";
import { verdictAgainst } from "../results/verdict.js";
import { changeText, fixed, quantity } from "../text/format.js";
import { quantileOf } from "../words/lengths.js";
import { inMinutesLine, pacesOf } from "../words/paces.js";
import { turnsWord, turnUnits, turnWord } from "../words/turns.js";
import { betweenEquals } from "../words/worded.js";
import { basisOf, changesOf, isSure, ofGame, type Changed, type Changes, type Clause } from "./compared.js";
import { cutChange } from "./cut-changes.js";
import { doubtOf, otherwiseThan, wordsOf, type Doubt } from "./doubt.js";
import { exceptionOf, type Exception, type Finding } from "./finding.js";
import { playedWord } from "./words.js";

/** How much longer games get. Null where no equals were compared. */
export function lengthChange(results: Results): Finding | null {
  const { mean, change: unit } = turnUnits(results);
  const found = changesOf(results, ofGame("turns", Infinity), unit);
  if (found === null) return null;
  const { most, same, told, endless } = found;
  if (lengthDoubt(most) !== null && [most.of, most.against].some(isMostlyCapped)) return cutChange(results);
  const other = otherwiseThan(most, isSure(most) ? same : same.filter(isFelt));
  return {
    ...told,
    ...(typicalChanged(results, found) ?? {
      ...lengthChanged(results, found),
      basis: basisOf(most, mean, [`a ${playedWord(most.against)} before`, afterWords(found)]),
    }),
    exception: endless ?? (other && exceptionTo(results, other)),
    length: most.before.value ?? 0,
  };
}

function lengthChanged(results: Results, { most, ruleIn }: Changes): Clause {
  const { method, value } = most.interval;
  const turns = value ?? 0;
  const doubt = lengthDoubt(most);
  const played = playedWord(most.of);
  if (method === "exact" && !isSure(most)) return { clause: `a ${played} takes exactly as long` };
  if (doubt === "chance" || doubt === "trainings")
    return { clause: `the length of a ${played} does not surely change` };
  if (Math.abs(turns) < UNFELT) {
    const hardly = turns < 0 ? "is hardly shorter" : "takes hardly longer";
    return { clause: `a ${played} ${doubt === null ? hardly : "takes as long as before"}` };
  }
  const changed = turnsChanged(results, most);
  const longer = turns < 0 ? most.against : most.of;
  const amount = `${doubt === null && isOftenCapped(longer) ? "at least " : ""}${changed}`;
  const before = playedWord(most.against);
  const than = before === played ? "" : ` than a ${before}`;
  const changes = pacesOf(results).map(({ measure, seconds }) =>
    seconds === null ? difference(most.comparison, measure, "game")?.value : (turns * seconds) / 60,
  );
  const takes = `a ${played} ${longerWords(turns, amount)}${than}`;
  return {
    clause: `${takes}${aboutMinutes(changes)}`,
    brief: doubt === null ? takes : undefined,
    briefNote: doubt === null ? minutesBelow(changes, changed) : undefined,
    rule: ruleIn(most),
    rest: wordsOf(doubt),
  };
}

function turnsChanged(results: Results, { interval }: Changed): string {
  const number = changeText(interval);
  return `${number} ${number === "1" ? turnWord(results) : turnsWord(results)}`;
}

function exceptionTo(results: Results, other: Changed): Exception {
  const takes = longerWords(other.interval.value ?? 0, turnsChanged(results, other));
  return exceptionOf(betweenEquals(results, other.of), `a ${playedWord(other.of)} ${takes}`, other.interval);
}

function longerWords(change: number, amount: string): string {
  return change < 0 ? `is ${amount} shorter` : `takes ${amount} longer`;
}

/** Typical games that may be as long are told as such where they differ by no more than this part. */
const SAME = 0.1;

/**
 * Where games are cut off, their mean tells how often, and little of how long a game takes: half of the games do.
 * Null elsewhere, and where that half is not known, or its change is not.
 */
function typicalChanged(results: Results, found: Changes): (Clause & Pick<Finding, "basis">) | null {
  const { most, ruleIn } = found;
  const [before, after] = [most.against, most.of].map((arm) => quantileOf(arm, 0.5));
  const isKnown =
    before !== undefined && after !== undefined && before.value !== null && after.value !== null;
  const isOfOneKind = playedWord(most.of) === playedWord(most.against);
  const isCut = isSure(most) && [most.of, most.against].some(isOftenCapped);
  if (!isKnown || !isOfOneKind || !isCut) return null;
  // On the same dice, and with the same trainings, halves lie closer than by themselves.
  const change = difference(most.comparison, "medianTurns", "game") ?? differenceOf(after, before);
  if (change.value === null) return null;
  const isSame = verdictAgainst(change, 0) === "level";
  if (isSame && Math.abs(change.value) > SAME * before.value) return null;
  const turns = quantity(Math.abs(change.value), turnWord(results));
  const takes = isSame ? "takes about as long" : longerWords(change.value, turns);
  const changed = `a typical ${playedWord(most.of)} ${takes}`;
  const changes = pacesOf(results).map(
    (pace) => differenceOf(pace.quantile(most.of, 0.5)!, pace.quantile(most.against, 0.5)!).value,
  );
  const end = endWords(most);
  const unit = turnUnits(results).whole;
  return {
    clause: `${changed}${isSame ? "" : aboutMinutes(changes)}`,
    brief: `${changed}${end}`,
    briefNote: isSame ? undefined : minutesBelow(changes, turns),
    rule: ruleIn(most),
    rest: end,
    basis: [
      { name: "half of the games before end within", interval: before, unit },
      { name: afterWords(found), interval: after, unit },
    ],
  };
}

/** Whether the rule leaves more games, or fewer, that never end; where some never end anyway, what is sure of it. */
function endWords({ comparison, of, against }: Changed): string {
  const [now, before] = [of, against].map(isOftenCapped);
  if (now !== before) return `, and ${now ? "some" : "fewer"} never end`;
  const change = difference(comparison, "capped", "game");
  const verdict = change === undefined ? "level" : verdictAgainst(change, 0);
  return verdict === "level" ? "" : `, and ${verdict === "below" ? "fewer" : "more"} never end`;
}

/** Of several rules the one that changes lengths most need not be the one that changes who wins. */
function afterWords({ most, all, ruleIn }: Changes): string {
  return (all.length > 1 ? ruleIn(most) : undefined) ?? "after";
}

/** Where nothing is sure of the strongest, others are told whose games change by at least this part. */
const FELT = 0.1;

function isFelt({ before, interval }: Changed): boolean {
  return Math.abs(interval.value ?? 0) >= FELT * (before.value ?? Infinity);
}

/** Fewer turns than this are told without their number. */
const UNFELT = 0.05;

/** Games that are cut off would have gone on: where the shorter ones were, it is not known how short they are. */
function lengthDoubt({ of, against, interval }: Changed): Doubt | null {
  const shorter = (interval.value ?? 0) < 0 ? of : against;
  const doubt = doubtOf(interval, 0);
  return doubt === null && isOftenCapped(shorter) ? "cut off" : doubt;
}

/** In brackets, where it is said how long a turn takes. */
function aboutMinutes(changes: readonly (number | null | undefined)[]): string {
  const minutes = meanMinutes(changes);
  return minutes === null ? "" : ` (about ${minutes} ${minutes === "1" ? "minute" : "minutes"})`;
}

/** The same below an answer that has no room for it. */
function minutesBelow(changes: readonly (number | null | undefined)[], turns: string): string | undefined {
  const minutes = meanMinutes(changes);
  return minutes === null ? undefined : inMinutesLine(`about ${minutes} for ${turns}`);
}

/** The mean over all paces given, whichever way it goes; null of less than one, and without a pace, which has no mean. */
function meanMinutes(changes: readonly (number | null | undefined)[]): string | null {
  const value = Math.abs(changes.reduce<number>((sum, one) => sum + (one ?? 0), 0) / changes.length);
  return value >= 1 ? fixed(value, 0) : null;
}
