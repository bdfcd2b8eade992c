import type { ArmResults, ClaimCaseResult, MeasureResult, Results } from "../results/results.js";
import { areEquals } from "../results/equals.js";
import { known } from "../results/interval.js";
import { grouped, NUMBER, PERCENT, type Unit, upperFirst } from "../text/format.js";
import { armLabels } from "./names.js";

/** One number that a game counts about itself, in one arm and of one player. */
export interface CountedRow {
  /** What tells it apart from the other rows of its panel. */
  readonly name: string;
  readonly fullName: string;
  readonly arm: ArmResults;
  readonly interval: MeasureResult;
  readonly claimed?: Claimed;
}

/** What is claimed of just one number, with its verdict. */
interface Claimed {
  /** A bound, or the least and the greatest that are right. */
  readonly range: number | readonly [number, number];
  readonly one: ClaimCaseResult;
}

/** A metric in every arm; or where there is one arm only, all metrics of one unit. */
export interface Counted {
  /** As a sentence begins. */
  readonly title: string;
  /** What is counted, as an axis says it. */
  readonly axis: string;
  readonly unit: Unit;
  readonly rows: readonly CountedRow[];
}

/** The metrics that the answer is about, in its order. */
export function countedOf(results: Results): Counted[] {
  const { arms, counted = [] } = results;
  const { names } = armLabels(arms);
  const all = counted.flatMap((measure): Counted[] => {
    const claims = claimsOn(results, measure);
    const rows = arms.flatMap((arm, index) =>
      whose(arm, measure, claims).map((who): CountedRow => {
        const found = known(numbersOf(arm, measure).find((one) => one.who === who)!);
        const isAlone = who === "game" || isOfEach(arm, who);
        const of = isAlone ? "" : `: ${who}`;
        const claimed = claims.find(({ one }) => one.arm === arm.name && one.who === who);
        return {
          ...{ name: `${names[index]}${of}`, fullName: `${arm.name}${of}` },
          ...{ arm, interval: found },
          ...(claimed && { claimed }),
        };
      }),
    );
    if (rows.length === 0) return [];
    const [{ interval }] = rows;
    const told = interval.isShare === true ? rows : withoutRare(rows);
    return [{ ...wordsOf(interval), rows: told }];
  });
  if (all.length < 2 || all.some(({ rows }) => rows.length > 1)) return all;
  return sideBySide(all);
}

/** Whether a number is that of every player, because all of them play alike. */
export function isOfEach(arm: ArmResults, who: string): boolean {
  return areEquals(arm) && who === arm.strategies[0];
}

/** A metric in an arm, of whomever it was counted; what is told of luck is one, too. */
function numbersOf({ measures, luck = [] }: ArmResults, metric: string): MeasureResult[] {
  return [...measures, ...luck].filter(({ measure }) => measure === metric);
}

/** Where some rows say something, those that come up too rarely to be told from any of these say nothing. */
function withoutRare(rows: readonly CountedRow[]): CountedRow[] {
  const isBounded = ({ interval }: CountedRow) => interval.method === "exact-bounds";
  const known = rows.filter((row) => !isBounded(row));
  if (known.length === 0) return [...rows];
  const least = Math.min(...known.map(({ interval }) => interval.familyLow ?? Infinity));
  const greatest = Math.max(...known.map(({ interval }) => interval.familyHigh ?? -Infinity));
  const isRare = (row: CountedRow) => {
    const { familyLow, familyHigh } = row.interval;
    return isBounded(row) && (familyLow ?? -Infinity) < least && (familyHigh ?? Infinity) > greatest;
  };
  const nothing = { value: null, low: null, high: null, familyLow: null, familyHigh: null };
  return rows.map((row) => (isRare(row) ? { ...row, interval: { ...row.interval, ...nothing } } : row));
}

/** Those that count the same thing beside each other, in their order else. */
export function alikeTogether<T>(all: readonly T[], thingOf: (one: T) => string): T[] {
  const things = all.map(thingOf);
  return all.toSorted((one, other) => things.indexOf(thingOf(one)) - things.indexOf(thingOf(other)));
}

/** Metrics of one unit below each other, where each is a single number. */
function sideBySide(all: readonly Counted[]): Counted[] {
  return grouped(all, ({ axis }) => axis).map((own) => {
    const rows = own.map(({ rows: [row] }) => {
      const { meaning } = row.interval;
      return { ...row, name: meaning, fullName: `${row.fullName}: ${meaning}` };
    });
    const [{ axis, unit, title: only }] = own;
    const title = own.length === 1 ? only : upperFirst(axis.replace(" (%)", ""));
    return { title, axis, unit, rows };
  });
}

/** Whether its rows are metrics of one arm. */
export function areSideBySide({ rows }: Counted): boolean {
  return rows.some(({ interval }) => interval.measure !== rows[0].interval.measure);
}

function wordsOf({ meaning, unit, isShare }: MeasureResult): Pick<Counted, "title" | "axis" | "unit"> {
  const share = unit.startsWith("share") ? unit : `share of ${unit}`;
  return {
    title: upperFirst(meaning),
    axis: isShare === true ? `${share} (%)` : unit,
    unit: isShare === true ? PERCENT : { ...NUMBER, name: ` ${unit}` },
  };
}

function claimsOn({ claims }: Results, measure: string): Claimed[] {
  return (claims?.claims ?? []).flatMap(({ atLeast, atMost, cases }) => {
    const range: Claimed["range"] | null =
      atLeast !== null && atMost !== null ? [atLeast, atMost] : (atLeast ?? atMost);
    if (range === null) return [];
    return cases.filter((one) => one.measure === measure && one.arm !== null).map((one) => ({ range, one }));
  });
}

/** Whose numbers of a metric an answer tells. */
export function toldOf(results: Results, arm: ArmResults, measure: string): string[] {
  return whose(arm, measure, claimsOn(results, measure));
}

/** The whole game, or the players that a claim is about; else the strategies that meet, or of a mirror the places. */
function whose(arm: ArmResults, measure: string, claims: readonly Claimed[]): string[] {
  const all = [...new Set(numbersOf(arm, measure).map(({ who }) => who))];
  const claimed = all.filter((who) => claims.some(({ one }) => one.who === who));
  if (claimed.length > 0) return claimed;
  const strategies = all.filter((who) => arm.strategies.includes(who));
  if (strategies.length > 0) return strategies;
  return all.slice(0, arm.players === 2 ? 2 : 1);
}

export const RARE = "too rare to tell";
