import type { Interval } from "../results/interval.js";
import { difference, rivals } from "../results/lookup.js";
import { firstPlace } from "../results/order.js";
import type { ArmResults, ComparisonResults, Results } from "../results/results.js";
import { verdictAgainst } from "../results/verdict.js";
import { column, POINTS, shown, type Unit, upperFirst } from "../text/format.js";
import { LABEL_SIZE, LABEL_WIDTH, shortened } from "../text/labels.js";
import { textWidth } from "../text/width.js";
import {
  commonVariants,
  comparisonName,
  lineupName,
  NOTHING_COMMON,
  type CommonVariants,
} from "../words/names.js";
import { firstsWords } from "../words/starter.js";
import { turnsWord, turnUnits } from "../words/turns.js";
import type { Chart, ChartName } from "./chart.js";
import { inHowMany, tally } from "./counting.js";
import { intervalPlot, type IntervalRow } from "./interval-plot.js";
import { howToRead } from "./reading.js";

const CHANGES = { above: "rises", below: "falls", level: "shows no sure change" };

/** What variants change, as forest plots: the starter's win rate, the first strategy's, and the length. */
export function differenceCharts(results: Results): Chart[] {
  return [
    forest(results, "differences-starter", {
      subject: upperFirst(`${firstsWords(results)} win rate`),
      axis: `change of ${firstsWords(results)} win rate`,
      axisUnit: "percentage points",
      leastWidth: 1,
      find: (comparison) => difference(comparison, "returns", firstPlace(results)),
      unit: POINTS,
    }),
    forest(results, "differences-strategies", {
      subject: "The win rate of the strategy named first",
      axis: "change of the first strategy's win rate",
      axisUnit: "percentage points",
      leastWidth: 1,
      find: (comparison, arm) => {
        const [first] = rivals(arm);
        return first === undefined ? undefined : difference(comparison, "returns", first);
      },
      unit: POINTS,
    }),
    forest(results, "differences-length", {
      subject: "The mean length of a game",
      axis: "change of the mean length",
      axisUnit: turnsWord(results),
      leastWidth: 0.5,
      find: (comparison) => difference(comparison, "turns", "game"),
      unit: turnUnits(results).change,
    }),
  ].filter((chart) => chart !== null);
}

interface Subject {
  readonly subject: string;
  readonly axis: string;
  readonly axisUnit: string;
  readonly leastWidth: number;
  readonly find: (comparison: ComparisonResults, arm: ArmResults) => Interval | undefined;
  readonly unit: Unit;
}

/** What a name may take of a title, in pixels, and the size of its letters. */
const TITLE_WIDTH = 560;
const TITLE_SIZE = 15;

function forest(results: Results, name: ChartName, { find, unit, ...subject }: Subject): Chart | null {
  const armOf = (wanted: string) => results.arms.find((arm) => arm.name === wanted)!;
  const pairs = results.comparisons.flatMap((comparison) => {
    const of = armOf(comparison.of);
    const interval = find(comparison, of);
    return interval === undefined ? [] : [{ of, against: armOf(comparison.against), interval }];
  });
  if (pairs.length === 0) return null;
  // What all comparisons share is said once, below the plot.
  const common = pairs.length === 1 ? NOTHING_COMMON : commonVariants(pairs);
  const rows = pairs.map(({ of, against, interval }) => ({
    name: comparisonName(of, against),
    label: shortName(of, against, common),
    interval,
  }));
  const intervals = rows.map(({ interval }) => interval);
  const texts = column(intervals, unit);
  const [first] = rows;
  const title =
    rows.length === 1
      ? `${shortened(first.name, TITLE_WIDTH, TITLE_SIZE)}: ${lowerFirst(subject.subject, results)} ${CHANGES[verdictAgainst(intervals[0], 0)]}, ${shown(intervals[0], unit)}`
      : `${subject.subject} ${inHowMany(tally(intervals, 0), CHANGES, "comparisons")}`;
  const drawn = intervalPlot({
    title,
    subtitle: howToRead(results, "Paired on the same dice. Dashed: no difference."),
    rows: rows.map((row, index): IntervalRow => ({ ...row, text: texts[index] })),
    axis: `${subject.axis}${axisWords(common)} (${subject.axisUnit})`,
    scale: unit.factor,
    reference: 0,
    referenceName: "no difference",
    verdicts: CHANGES,
    leastWidth: subject.leastWidth,
  });
  return { name, title, ...drawn };
}

function axisWords({ of, against }: CommonVariants): string {
  if (against === null) return "";
  return of === null ? ` against ${shortened(against)}` : `, ${shortened(of)} against ${shortened(against)}`;
}

function shortName(of: ArmResults, against: ArmResults, common: CommonVariants): string {
  if (common.of !== null) return lineupName(of);
  if (common.against !== null) {
    const short = shortParts([lineupName(of), of.variant], ": ");
    return `${short(lineupName(of))}: ${short(of.variant)}`;
  }
  return comparisonName(of, against, shortParts([lineupName(of), of.variant, against.variant], ":  − "));
}

/** A part is never cut to less than so many pixels. */
const PART_WIDTH = 76;

/** How the parts of a label share its width: where the others are short, one gets what they leave. */
function shortParts(parts: readonly string[], between: string): (part: string) => string {
  const room = LABEL_WIDTH - textWidth(between, LABEL_SIZE);
  return (part) => {
    const others = [...new Set(parts)].filter((other) => other !== part);
    const taken = others.reduce((sum, other) => sum + Math.min(PART_WIDTH, textWidth(other, LABEL_SIZE)), 0);
    return shortened(part, Math.max(PART_WIDTH, room - taken));
  };
}

/** The name of a side keeps its capitals. */
function lowerFirst(text: string, { sides }: Results): string {
  if (sides?.some((side) => text.startsWith(side)) === true) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}
