import { clausesOf, type Finding } from "../answer/finding.js";
import type { Beside } from "../results/interval.js";
import type { Results } from "../results/results.js";
import { exactPercent, fixed, type Unit, upperFirst } from "../text/format.js";
import { breakable } from "../text/labels.js";
import type { OpenInterval } from "../words/lengths.js";

/** What titles and subtitles say: the finding, and how its marks are to be read. */

/** What is drawn, and what tells it apart, in the plural. */
export interface Shown {
  readonly rows: readonly {
    readonly interval: OpenInterval & Pick<Beside, "exact">;
    readonly isSenseless?: boolean;
  }[];
  readonly unit: Unit;
  readonly things: string;
}

/**
 * What was found, as answers say it; behind it from where to where all of `shown` go that play sensibly, unless that is said
 * already. `otherwise`: what is drawn, for a title where nothing was found.
 */
export function titleOf(findings: readonly (Finding | null)[], otherwise: string, shown?: Shown): string {
  const told = findings.filter((one) => one !== null);
  const [first] = told;
  const isAlike = first?.unit.name === shown?.unit.name && first?.unit.factor === shown?.unit.factor;
  const isTold = told.length > 1 || first?.isRange === true;
  const others = shown === undefined || isTold || !isAlike ? "" : othersWords(shown);
  return breakable(upperFirst(`${told.length === 0 ? otherwise : clausesOf(told)}${others}`));
}

/** `; by arm 3.2 to 97.1 %`; nothing where all are alike. */
function othersWords({ rows, unit, things }: Shown): string {
  // What differs in kind has no range.
  if (things === "measures") return "";
  const sensible = rows.filter(({ isSenseless }) => isSenseless !== true);
  const shown = (sensible.length > 0 ? sensible : rows).map(({ interval }) => interval);
  const values = shown.flatMap(({ value }) => value ?? []);
  // Of those that lie beyond one.
  const caps = shown.flatMap(({ value, cap }) => (value === null ? (cap ?? []) : []));
  const { factor, name, signed, whole } = unit;
  const [low, high] = [Math.min(...values), Math.max(...values, ...caps)].map((value) => {
    const text = fixed(value * factor, whole === true ? 0 : 1);
    return signed && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
  });
  if (low === high || values.length + caps.length < 2 || values.length === 0) return "";
  const range = `${low} to ${caps.length > 0 ? "more than " : ""}${high}${name}`;
  return `; by ${things.replace(/s$/, "")} ${range}`;
}

/** How the marks of an interval chart are to be read, some of which perhaps show exact values. */
export function howToRead(
  { level }: Pick<Results, "level">,
  reference: string,
  rows: Shown["rows"] = [],
  what = TOGETHER,
): string {
  const isExact = rows.some(({ interval }) => interval.exact !== undefined);
  const exact = isExact ? " Open diamonds: exact values." : "";
  return `${reference} Lines and figures: intervals, ${what} at ${exactPercent(level)}.${exact}`.trim();
}

/** What is true of the intervals that verdicts rest on. */
export const TOGETHER = "wide enough for all verdicts of the run to hold together";

/** What is true of those of what is counted beside. */
export const COUNTED_TOGETHER = "wide enough for everything that is counted to hold together";
