import { strategyChange } from "../answer/strategy-changes.js";
import { seatChange } from "../answer/win-changes.js";
import { lengthChange } from "../answer/length-changes.js";
import type { Interval } from "../results/interval.js";
import { areEquals } from "../results/equals.js";
import { hidesWhoWins } from "../results/capped.js";
import { sizesCompared, winsChange } from "../results/fair.js";
import { comparedIn, difference, rivals, type Compared } from "../results/lookup.js";
import { changedPlace } from "../results/order.js";
import type { ArmResults, Results } from "../results/results.js";
import { isSenseless } from "../results/strength.js";
import { POINTS } from "../text/format.js";
import { CUT_OFF } from "../words/endings.js";
import { breakable, LABEL_SIZE, LABEL_WIDTH, shortened } from "../text/labels.js";
import { textWidth } from "../text/width.js";
import {
  commonVariants,
  comparisonName,
  comparisonParts,
  lineupName,
  NOTHING_COMMON,
  type CommonVariants,
  type ComparisonParts,
} from "../words/names.js";
import { placesWords, winsWords } from "../words/starter.js";
import { turnsWord, turnUnits } from "../words/turns.js";
import { chartsAgainst, type Against } from "./against.js";
import type { Chart, ChartName } from "./chart.js";

const CHANGES = { above: "rises", below: "falls", level: "shows no sure change" };

interface Subject extends Pick<Against, "finding" | "unit" | "leastWidth"> {
  /** What the axis shows, and its unit. */
  readonly axis: readonly [string, string];
  readonly find: (one: Compared) => Interval | undefined;
}

/** What variants change, as forest plots: between equals the win rate of whoever starts or of the seat they are about, else the first strategy's; the length. */
export function differenceCharts(results: Results): Chart[] {
  const isAboveFair = sizesCompared(results);
  const place = changedPlace(results);
  const ofWins = (whose: string) => ({
    axis: [`change of ${winsWords(whose, isAboveFair)}`, "percentage points"] as const,
    unit: POINTS,
    leastWidth: 1,
  });
  return [
    ...forest(results, "differences-starter", {
      ...ofWins(placesWords(results, place)),
      finding: seatChange(results),
      find: (one) => ([one.of, one.against].every(areEquals) ? winsChange(one, place) : undefined),
    }),
    ...forest(results, "differences-strategies", {
      ...ofWins("the first strategy's"),
      finding: strategyChange(results),
      find: (one) => winsChange(one, rivals(one.of)[0] ?? ""),
    }),
    ...forest(results, "differences-length", {
      finding: lengthChange(results),
      axis: ["change of the mean length", turnsWord(results)],
      unit: turnUnits(results).change,
      leastWidth: 0.5,
      find: ({ comparison }) => difference(comparison, "turns", "game"),
    }),
  ];
}

function forest(results: Results, name: ChartName, subject: Subject): Chart[] {
  const { find, axis, ...about } = subject;
  const [shown, unit] = axis;
  const pairs = comparedIn(results).flatMap((one) => {
    const interval = find(one);
    return interval === undefined ? [] : [{ ...one, interval }];
  });
  if (pairs.length === 0) return [];
  // What all comparisons share is said once, below the plot.
  const common = pairs.length === 1 ? NOTHING_COMMON : commonVariants(pairs);
  const rows = pairs.map(({ of, against, interval }) => {
    const parts = comparisonParts(results.arms, of, against);
    const names = { name: comparisonName(parts), label: shortName(of, parts, common) };
    const instead = interval.value === null && hidesWhoWins({ of, against }) ? { text: CUT_OFF } : {};
    return { ...names, interval, ...instead, isSenseless: isSenseless(of), lineup: lineupName(of) };
  });
  return chartsAgainst(results, name, {
    ...{ ...about, rows },
    line: { value: 0, name: "no difference", verdicts: CHANGES },
    dashed: "Paired on the same dice. Dashed: no difference.",
    axis: `${shown}${axisWords(common)} (${unit})`,
  });
}

function axisWords({ of, against }: CommonVariants): string {
  if (against === null) return "";
  const [own, other] = [of ?? "", against].map(breakable);
  return of === null ? ` against ${other}` : `, ${own} against ${other}`;
}

function shortName(of: ArmResults, parts: ComparisonParts, common: CommonVariants): string {
  if (common.of !== null) return lineupName(of);
  if (common.against !== null) {
    const short = shortParts([lineupName(of), of.variant], ": ");
    return `${short(lineupName(of))}: ${short(of.variant)}`;
  }
  const told = [parts.shared, parts.of, parts.against];
  return comparisonName(parts, shortParts(told, `:  − ${parts.behind}`));
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
