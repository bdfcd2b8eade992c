import type { Beside, Interval } from "../results/interval.js";
import type { Results } from "../results/results.js";
import { capHides, verdictAgainst, type Verdict } from "../results/verdict.js";
import { allOf, exactPercent, fixed, shown, type Unit, withName } from "../text/format.js";
import { shortened } from "../text/labels.js";

/** What titles and subtitles say: the finding, and how its marks are to be read. */

type Judged = Interval & Pick<Beside, "exact">;

/** What a row is called in its chart, and what it shows. */
export interface ToldRow {
  readonly name: string;
  readonly label?: string;
  readonly interval: Judged;
  readonly isSenseless?: boolean;
}

export interface Told {
  /** Who or what, as a sentence begins. */
  readonly subject: string;
  /** What lying above or below the reference means, as the sentence goes on. */
  readonly words: Readonly<Record<Verdict, string>>;
  /** What being exactly the reference means; the number is not told then. */
  readonly exactly?: string;
  readonly rows: readonly ToldRow[];
  readonly unit: Unit;
  /** What stands before a number, such as `wins`. */
  readonly verb?: string;
  readonly reference: number;
  /** What the rows are, in the plural. */
  readonly things: string;
}

/**
 * The finding of rows that are read against a reference: what holds for all of those who play sensibly; where they differ
 * what holds for the first of them, who are the strongest, and from where to where the others go.
 */
export function findingOf({ subject, words, exactly, rows, unit, verb, reference, things }: Told): string {
  const sensible = rows.filter(({ isSenseless }) => isSenseless !== true);
  const told = sensible.length === 0 ? rows : sensible;
  const intervals = told.map(({ interval }) => interval);
  const isExactly = (interval: Judged) =>
    exactly !== undefined && interval.method === "exact" && verdictAgainst(interval, reference) === "level";
  const clauses = new Set(
    intervals.map((interval) =>
      isExactly(interval) ? `${subject} ${exactly}` : clauseOf(subject, interval, reference, words),
    ),
  );
  const [lead] = clauses;
  const before = verb === undefined ? ", " : `: ${verb} `;
  const number = isExactly(intervals[0]) ? "" : `${before}${shown(intervals[0], unit)}`;
  if (rows.length === 1) return `${lead}${number}`;
  if (clauses.size > 1 || told.length === 1) {
    const name = shortened(told[0].label ?? told[0].name);
    const others = told.length === 1 ? "" : `; by ${things.replace(/s$/, "")} ${rangeOf(intervals, unit)}`;
    return `${lead} ${withName(name)}${number}${others}`;
  }
  const isLevel = verdictAgainst(intervals[0], reference) === "level";
  const which = told.length === rows.length ? things : `sensible ${things}`;
  const all = isLevel ? `any of ${told.length} ${which}` : allOf(told.length, which);
  return `${lead} in ${all}${before}${rangeOf(intervals, unit)}`;
}

/** A change that only the games hide which the turn cap ended is not called none. */
function clauseOf(subject: string, interval: Judged, reference: number, words: Told["words"]): string {
  if (capHides(interval, reference)) return `${subject.replace(/,$/, "")}: the turn cap leaves it open`;
  return `${subject} ${words[verdictAgainst(interval, reference)]}`;
}

/** Between which values the estimates lie: `3.2 to 97.1 %`. */
export function rangeOf(intervals: readonly Judged[], { factor, name, signed }: Unit): string {
  const values = intervals.flatMap(({ value }) => value ?? []);
  if (values.length === 0) return "nothing to measure";
  const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => {
    const text = fixed(value * factor, 1);
    return signed && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
  });
  return low === high ? `${low}${name}` : `${low} to ${high}${name}`;
}

/** How the marks of an interval chart are to be read. `drawn`: what it shows, some of it perhaps exact. */
export function howToRead(
  { level }: Pick<Results, "level">,
  reference: string,
  drawn: readonly Judged[],
  what = TOGETHER,
): string {
  const exact = drawn.some((one) => one.exact !== undefined) ? " Open diamonds: exact values." : "";
  return `${reference} Lines and figures: intervals, ${what} at ${exactPercent(level)}.${exact}`.trim();
}

/** What is true of the intervals that verdicts rest on. */
export const TOGETHER = "wide enough for all verdicts of the run to hold together";

/** What is true of those of what is counted beside. */
export const COUNTED_TOGETHER = "wide enough for everything that is counted to hold together";
