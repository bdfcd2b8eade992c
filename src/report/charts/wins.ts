import { bestFinding } from "../answer/best.js";
import { byValue, type Finding } from "../answer/finding.js";
import { meetingFinding } from "../answer/meetings.js";
import { fairestFinding, winsFinding } from "../answer/wins.js";
import { equalsOf } from "../results/equals.js";
import { aboveFair, areEdges, evenShare, fairShare } from "../results/fair.js";
import { answersOf, measured, playersIn, rivals } from "../results/lookup.js";
import { firstPlace, placesOf } from "../results/order.js";
import type { ArmResults, Results } from "../results/results.js";
import { isSenseless } from "../results/strength.js";
import type { Verdict } from "../results/verdict.js";
import { fixed, PERCENT, POINTS } from "../text/format.js";
import { plainText, shortened } from "../text/labels.js";
import { armLabels, lineupName } from "../words/names.js";
import { firstWords } from "../words/starter.js";
import { chartsAgainst, MAX_ROWS } from "./against.js";
import type { Chart } from "./chart.js";

const FAIRNESS = { above: "favoured", below: "at a disadvantage", level: "cannot be told from fair" };
/** From a position somebody may be ahead, and that is fair. */
const STANDING = { above: "ahead", below: "behind", level: "cannot be told from level" };
const STRENGTH = { above: "stronger", below: "weaker", level: "cannot be told apart" };

const FAIR_SHARE = "the fair share of as many players";

/**
 * `shareOf`: what win rates are held against, each against its own; where one has none, all against nothing. `isEdge`: whether they
 * are told by how far they lie from that.
 */
function scaleOf(
  arms: readonly ArmResults[],
  shareOf: (arm: ArmResults) => number | null,
  name: string,
  verdicts: Readonly<Record<Verdict, string>>,
  isEdge = false,
) {
  const shares = [...new Set(arms.map(shareOf))];
  const isOwn = !isEdge && shares.length > 1 && !shares.includes(null);
  const value = isEdge ? 0 : shares.length === 1 ? shares[0] : null;
  const rowOf = (arm: ArmResults, who: string) => {
    const rate = measured(arm, "returns", who);
    const interval = isEdge ? aboveFair(rate, arm) : rate;
    const row = { interval, isSenseless: isSenseless(arm), lineup: lineupName(arm) };
    return isOwn ? { ...row, reference: shareOf(arm)! } : row;
  };
  const scale = isEdge ? { unit: POINTS } : { unit: PERCENT, limits: [0, 100] as const };
  if (isOwn)
    return { rowOf, about: { ...scale, line: { name, verdicts }, dashed: `Upright dashes: ${FAIR_SHARE}.` } };
  if (value === null) return { rowOf, about: { ...scale, dashed: "" } };
  const words = isEdge ? FAIR_SHARE : `${name}, ${fixed(100 * value, 1).replace(/\.0$/, "")} %`;
  return { rowOf, about: { ...scale, line: { value, name, verdicts }, dashed: `Dashed: ${words}.` } };
}

/**
 * How often each place in the order of play wins between equals; of two players only the first is drawn, the second is the
 * rest, and of many only whoever starts. None where no equals met.
 */
export function winRatesCharts(results: Results): Chart[] {
  const arms = equalsOf(results);
  if (arms.length === 0) return [];
  const isBest = answersOf(results).includes("best");
  const isFair = arms.every((arm) => fairShare(arm) !== null);
  const [line, verdicts] = isFair ? ["a fair share", FAIRNESS] : ["half of the games", STANDING];
  // By number of players answers tell the edge.
  const isEdge = areEdges(arms);
  const { rowOf, about } = scaleOf(arms, isBest ? () => null : evenShare, line, verdicts, isEdge);
  const { names } = armLabels(arms);
  const first = firstPlace(results);
  const placesIn = (arm: ArmResults) => {
    const isMany = arms.length * arm.players > MAX_ROWS;
    return isBest || isEdge || arm.players === 2 || isMany ? [first] : placesOf(results, arm);
  };
  const rows = arms.flatMap((arm, index) =>
    placesIn(arm).map((who) => {
      const place = isBest || isEdge || arm.players === 2 ? "" : `, ${who}`;
      return { ...rowOf(arm, who), name: `${arm.name}${place}`, label: `${names[index]}${place}` };
    }),
  );
  const starter = firstWords(results);
  return chartsAgainst(results, "win-rates", {
    ...about,
    finding: ledBy(results),
    rows: isBest ? byValue(rows) : rows,
    axis: isEdge
      ? `win rate of ${starter} above a fair share (percentage points)`
      : `games won${arms[0].players === 2 ? ` by ${starter}` : ""} (%)`,
    leastWidth: isEdge ? 2 : 4,
  });
}

function ledBy(results: Results): Finding | null {
  const answers = answersOf(results);
  if (answers.includes("best")) return bestFinding(results);
  return answers.includes("fairest") ? fairestFinding(results) : winsFinding(results);
}

/** How often each strategy wins where different ones meet; of two only the first is drawn. None without such. */
export function strategiesCharts(results: Results): Chart[] {
  const arms = results.arms.filter((arm) => rivals(arm).length > 0);
  if (arms.length === 0) return [];
  const isFair = arms.some((arm) => arm.players > 2) && arms.every((arm) => fairShare(arm) !== null);
  const line = isFair ? "a fair share" : "equal strength";
  const { rowOf, about } = scaleOf(arms, (arm) => 1 / playersIn(arm), line, STRENGTH);
  const { names } = armLabels(results.arms);
  const arePair = (arm: ArmResults) => rivals(arm).length === 2;
  const rows = arms.flatMap((arm) => {
    const lineup = names[results.arms.indexOf(arm)];
    const drawn = rivals(arm).slice(0, arePair(arm) ? 1 : undefined);
    return drawn.map((strategy) => ({
      ...rowOf(arm, strategy),
      name: rowName(lineup, strategy, arePair(arm)),
    }));
  });
  return chartsAgainst(results, "strategies", {
    ...about,
    finding: meetingFinding(results),
    rows,
    axis: "games won by the strategy (%)",
    leastWidth: 4,
  });
}

/** Of two the first is meant anyway: where the line-up's name has its own, or it would take the room of that, that is enough. */
function rowName(label: string, strategy: string, isPair: boolean): string {
  if (!isPair) return `${label}, ${strategy}`;
  if (spaced(label).includes(spaced(strategy))) return label;
  const full = plainText(`${label}: ${strategy}`);
  return shortened(full) === full ? full : label;
}

function spaced(name: string): string {
  return name.replaceAll("-", " ");
}
