import { timedMeasure } from "../../measure/index.js";
import { sizesDiffer } from "../results/fair.js";
import { differenceOf, type Interval } from "../results/interval.js";
import { answersOf, difference } from "../results/lookup.js";
import type { ArmResults, Results } from "../results/results.js";
import { fixed, grouped, PERCENT, unknownWords, type Unit } from "../text/format.js";
import { hasRoom } from "../words/room.js";
import {
  authorsWords,
  betweenEquals,
  betweenPlayers,
  measureClause,
  numberWords,
  playersWords,
} from "../words/worded.js";
import { areSideBySide, countedOf, isOfEach, type Counted, type CountedRow } from "../words/counted.js";
import { inMinutesLine, turnsInMinutes } from "../words/paces.js";
import { apartWords, sameWords, TIMES_FAR, timesApart } from "./doubt.js";
import { exceptionOf, nothing, toldFirst, type Exception, type Finding } from "./finding.js";
import { amongEquals, isAlike, leadingFirst, othersBeside, ruleAndSizeOf, ruleOf } from "./leading.js";
import { AT_LARGEST, AT_SMALLEST } from "./words.js";

/** What a game counts about itself, one thing after the other. */
export function countedFindings(results: Results): Finding[] {
  // What is drawn below each other, one row for each, is told one by one.
  const panels = countedOf(results).flatMap((panel) =>
    areSideBySide(panel) ? panel.rows.map((row) => ({ ...panel, rows: [row] })) : [panel],
  );
  // At shorter and at longer times it is the same thing.
  const thingOf = ({ rows: [{ interval }] }: Counted) =>
    timedMeasure(interval.measure)?.name ?? interval.measure;
  const things = grouped(panels, thingOf);
  const room = things.length > 1 ? "none" : answersOf(results).length > 1 ? "a rule" : "all";
  return things.map((ends) => {
    const [{ axis, unit }] = ends;
    const isOneOfShares = things.length > 1 && unit === PERCENT;
    return { ...countedFinding(results, ends, room), sharesOf: isOneOfShares ? axis : undefined };
  });
}

/** `ends`: at the shorter and the longer times, where these are told apart. `room`: for what else than the one number, another rule or other players, too. */
function countedFinding(
  results: Results,
  ends: readonly Counted[],
  room: "none" | "a rule" | "all",
): Finding {
  const [{ unit, rows }] = ends;
  const counted = rows.filter(({ interval }) => interval.value !== null);
  if (counted.length === 0) return nothing(`${rows[0].interval.meaning}: there was nothing to count`, unit);
  const narrow = counted.filter(({ interval }) => unknownWords(interval, unit) === null);
  const known = narrow.length > 0 ? narrow : counted;
  const [own, open] = [known, counted].map((some) => strongestRow(results, some));
  const { arm, interval } = own;
  const numbers = ends.flatMap(
    (end) => end.rows.find(({ fullName }) => fullName === own.fullName)?.interval.value ?? [],
  );
  const worded = measureClause(results, interval.measure, numbers, unit);
  // A sign behind the first number stands behind all others.
  const sign = authorsWords(results, interval.measure)?.includes("{} %") === true ? " %" : "";
  const wordsOf = ({ interval: { value } }: CountedRow) =>
    worded === null ? amount(value!, unit) : `${numberWords(value!, unit)}${sign}`;
  const isAlone = room === "all";
  const isOnly = isAlone && ends.length === 1;
  const other = room !== "none" && ends.length === 1 ? otherRule(results, arm, known) : null;
  const told = [own, other?.row ?? []].flat();
  const isGrowing = other !== null && other.row.arm.players > arm.players;
  const far = isOnly && (other === null || isGrowing) ? farOff(results, told, known, unit) : null;
  const clause =
    worded ?? `${interval.meaning}${isOfEach(arm, interval.who) ? ", for each player" : ""}: ${wordsOf(own)}`;
  const rule = ruleAndSizeOf(results, arm);
  const isSame = other !== null && wordsOf(own) === wordsOf(other.row);
  const doubt =
    other === null || (isSame && far !== null) ? "" : doubtBetween(results, own, other.row, isSame);
  const besides = other === null ? "" : `, and ${wordsOf(other.row)} ${other.rule}${doubt}`;
  const among = amongEquals(results, arm);
  // What is said of tables by their place takes fewer numbers.
  const isAtEnds =
    isGrowing && (far !== null || !hasRoom(`${clause} ${rule ?? ""}${besides}, ${among ?? ""}`));
  const atLargest = isSame || other === null ? "" : `${wordsOf(other.row)} `;
  return {
    // What is computed is so whoever plays.
    among: interval.method === "exact" ? null : among,
    clause,
    ...(isAtEnds
      ? {
          rule: ruleOf(results, arm, results.arms),
          rest: ` ${AT_SMALLEST} and ${atLargest}${AT_LARGEST}${doubt}`,
        }
      : { rule, rest: besides }),
    // Alone it is both that were asked about.
    ...(other !== null &&
      !isAlone && {
        ...{ brief: isAtEnds ? `${clause} ${playersWords(arm)}` : clause, leadsInBrief: true },
        briefBasis: [{ name: "", interval }],
      }),
    ...(far !== null && { exception: otherwise(results, told, far, wordsOf) }),
    ...(isAlone && own !== open && { exception: notKnown(results, open) }),
    note: minutesOf(results, told),
    amongLast: worded === null || doubt === "",
    basis: told.map((row, at) => ({ name: other?.names[at] ?? "", interval: row.interval })),
    asked: toldFirst([own], known).map((row) => ({ ...row, arms: [row.arm.name] })),
    ...{ unit, reference: null },
  };
}

/** Of numbers of the game's turns, what they are in minutes. */
function minutesOf(results: Results, told: readonly CountedRow[]): string | undefined {
  const [{ arm: first }, second] = told;
  const minutes = told.map(({ interval: { unit, who, value } }) =>
    unit === "turns" && who === "game" ? turnsInMinutes(results, value!) : null,
  );
  if (minutes.includes(null)) return undefined;
  const isBySize = second !== undefined && second.arm.players !== first.players;
  const words = minutes.map((one, at) => (isBySize ? `${one} ${playersWords(told[at].arm)}` : one));
  return inMinutesLine(words.join(", "));
}

/** Of whoever leads all arms; where that was not counted, of whoever leads the others. */
function strongestRow(results: Results, rows: readonly CountedRow[]): CountedRow {
  const arms = rows.map(({ arm }) => arm);
  const of = (wanted: ArmResults) => rows.find(({ arm }) => arm === wanted);
  const [leading] = leadingFirst(results, results.arms);
  return of(leading) ?? of(leadingFirst(results, arms)[0])!;
}

/** The strongest, where others are told because the range of theirs says nothing. */
function notKnown(results: Results, { arm, interval }: CountedRow): Exception {
  return { ...exceptionOf(betweenEquals(results, arm), "it is not known", interval), isNeeded: true };
}

/**
 * The same number of the same players under the other of two rules, or at the table whose size differs most; null where more or
 * fewer rules were played, or it is not known.
 */
function otherRule(results: Results, told: ArmResults, rows: readonly CountedRow[]) {
  const alike = results.arms.filter((arm) => isAlike(arm, told) && arm !== told);
  const sizes = alike.filter(({ variant }) => variant === told.variant);
  const rules = alike.filter((arm) => !sizes.includes(arm));
  const apart = ({ players }: ArmResults) => Math.abs(players - told.players);
  const [furthest] = sizes.toSorted((one, other) => apart(other) - apart(one));
  const areSizes = sizesDiffer({ arms: [told, ...sizes] });
  const other = areSizes ? furthest : rules.length === 1 ? rules[0] : undefined;
  const row = rows.find(({ arm }) => arm === other);
  const rule = row && ruleAndSizeOf(results, row.arm);
  if (row === undefined || rule === undefined) return null;
  return { row, rule, names: areSizes ? [told, row.arm].map(playersWords) : ["before", "after"] };
}

/** Why it is not sure that the number is another one under the other rule, or that it is the same. */
function doubtBetween(results: Results, own: CountedRow, other: CountedRow, isSame: boolean): string {
  const { measure, who, isShare } = own.interval;
  const changed = ([of, against]: readonly CountedRow[]) => {
    const found = results.comparisons.find(
      (one) => one.of === of.arm.name && one.against === against.arm.name,
    );
    return found && difference(found, measure, who);
  };
  const change = changed([other, own]) ?? changed([own, other]) ?? differenceOf(other.interval, own.interval);
  if (!isSame) return apartWords(change);
  return isShare === true ? sameWords(change) : "";
}

/** A share of others is told where it surely lies so far from that of the strongest. */
const FAR = 0.2;

/** Other sensible equals, at a table and under a rule that is told of, whose number lies furthest from what is told; null where none lies far off. */
function farOff(results: Results, told: readonly CountedRow[], rows: readonly CountedRow[], unit: Unit) {
  const [apartOf, far] = unit === PERCENT ? [pointsApart, FAR] : [timesApart, TIMES_FAR];
  const others = told.flatMap((beside) =>
    othersBeside(results, beside.arm)
      .flatMap((arm) => rows.find((row) => row.arm === arm) ?? [])
      .map((row) => ({ row, apart: apartOf(row.interval, beside.interval) })),
  );
  const [furthest] = others
    .filter(({ apart }) => apart > far)
    .toSorted((one, other) => other.apart - one.apart);
  return furthest?.row ?? null;
}

/** How far two shares surely lie from each other. */
function pointsApart(one: Interval, other: Interval): number {
  const { familyLow, familyHigh } = differenceOf(one, other);
  return Math.max(familyLow ?? 0, -(familyHigh ?? 0));
}

/** That it is otherwise among others, where tables differ in size at one of the two that are told. */
function otherwise(
  results: Results,
  [smallest, largest]: readonly CountedRow[],
  far: CountedRow,
  wordsOf: (row: CountedRow) => string,
): Exception {
  const isSame = largest !== undefined && wordsOf(smallest) === wordsOf(largest);
  const place = far.arm.players === smallest.arm.players ? AT_SMALLEST : AT_LARGEST;
  const where = largest === undefined ? "" : ` ${isSame ? playersWords(far.arm) : place}`;
  return exceptionOf(betweenPlayers(results, far.arm), `it is ${wordsOf(far)}${where}`, far.interval);
}

function amount(value: number, unit: Unit): string {
  return `${unit === PERCENT ? fixed(100 * value, 0) : numberWords(value, unit)}${unit.name}`;
}
