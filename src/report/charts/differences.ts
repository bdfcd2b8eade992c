import type { Interval } from "../results/interval.js";
import { difference, rivals } from "../results/lookup.js";
import { firstPlace } from "../results/order.js";
import type { ArmResults, ComparisonResults, Results } from "../results/results.js";
import { verdictAgainst } from "../results/verdict.js";
import { upperFirst, column, POINTS, shown, type Unit } from "../text/format.js";
import { LABEL_SIZE, shortened } from "../text/labels.js";
import { textWidth } from "../text/width.js";
import { comparisonName } from "../words/names.js";
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
      axis: `change of ${firstsWords(results)} win rate (percentage points)`,
      leastWidth: 1,
      find: (comparison) => difference(comparison, "returns", firstPlace(results)),
      unit: POINTS,
    }),
    forest(results, "differences-strategies", {
      subject: "The win rate of the strategy named first",
      axis: "change of the first strategy's win rate (percentage points)",
      leastWidth: 1,
      find: (comparison, arm) => {
        const [first] = rivals(arm);
        return first === undefined ? undefined : difference(comparison, "returns", first);
      },
      unit: POINTS,
    }),
    forest(results, "differences-length", {
      subject: "The mean length of a game",
      axis: `change of the mean length (${turnsWord(results)})`,
      leastWidth: 0.5,
      find: (comparison) => difference(comparison, "turns", "game"),
      unit: turnUnits(results).change,
    }),
  ].filter((chart) => chart !== null);
}

interface Subject {
  readonly subject: string;
  readonly axis: string;
  readonly leastWidth: number;
  readonly find: (comparison: ComparisonResults, arm: ArmResults) => Interval | undefined;
  readonly unit: Unit;
}

function forest(results: Results, name: ChartName, { find, unit, ...subject }: Subject): Chart | null {
  const armOf = (wanted: string) => results.arms.find((arm) => arm.name === wanted)!;
  const rows = results.comparisons.flatMap((comparison) => {
    const of = armOf(comparison.of);
    const interval = find(comparison, of);
    if (interval === undefined) return [];
    const against = armOf(comparison.against);
    return [
      {
        name: comparisonName(of, against),
        label: comparisonName(of, against, shortParts(of, against)),
        interval,
      },
    ];
  });
  if (rows.length === 0) return null;
  const intervals = rows.map(({ interval }) => interval);
  const texts = column(intervals, unit);
  const [first] = rows;
  const title =
    rows.length === 1
      ? `${first.label}: ${lowerFirst(subject.subject, results)} ${CHANGES[verdictAgainst(intervals[0], 0)]}, ${shown(intervals[0], unit, true)}`
      : `${subject.subject} ${inHowMany(tally(intervals, 0), CHANGES, "comparisons")}`;
  const drawn = intervalPlot({
    title,
    subtitle: howToRead(results, "Paired on the same dice. Dashed: no difference."),
    rows: rows.map((row, index): IntervalRow => ({ ...row, text: texts[index] })),
    axis: subject.axis,
    scale: unit.factor,
    reference: 0,
    referenceName: "no difference",
    verdicts: CHANGES,
    leastWidth: subject.leastWidth,
  });
  return { name, title, ...drawn };
}

/** The parts of a comparison's label have so many pixels together. */
const LABEL_PARTS = 228;

/** A part is never cut to less than this. */
const PART_WIDTH = 76;

/** What variants and line-ups share out: where the variants are short, the line-up gets the rest. */
function shortParts(of: ArmResults, against: ArmResults): (part: string) => string {
  const parts = [...new Set([of.lineup, of.variant, against.variant])];
  return (part) => {
    const others = parts.filter((other) => other !== part);
    const taken = others.reduce((sum, other) => sum + Math.min(PART_WIDTH, textWidth(other, LABEL_SIZE)), 0);
    return shortened(part, Math.max(PART_WIDTH, LABEL_PARTS - taken));
  };
}

/** The name of a side keeps its capitals. */
function lowerFirst(text: string, { sides }: Results): string {
  if (sides?.some((side) => text.startsWith(side)) === true) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}
