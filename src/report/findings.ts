import { fixed, numberWithInterval, percentWithInterval, pointsWithInterval } from "./format.js";
import type { ArmResults, ComparisonResults, Interval, Results } from "./results.js";

/** What a run found, in sentences. All verdicts use the family's intervals, so that they hold together. */
export function findingsOf(results: Results): string[] {
  return [
    ...results.arms.map(starterFinding),
    ...results.arms.flatMap(strategyFinding),
    ...results.arms.flatMap(cappedFinding),
    ...results.comparisons.flatMap(comparisonFindings),
  ];
}

function starterFinding(arm: ArmResults): string {
  const interval = find(arm.measures, "returns", "1st to play");
  const fair = 1 / arm.players;
  const rate = percentWithInterval(interval, true);
  const verdict = verdictAgainst(interval, fair);
  if (verdict === "above") return `${arm.name}: whoever starts is favoured and wins ${rate}.`;
  if (verdict === "below") return `${arm.name}: whoever starts is at a disadvantage and wins ${rate}.`;
  return `${arm.name}: no edge for whoever starts can be told from chance; the starter wins ${rate}.`;
}

/** Who is favoured, where two different strategies meet. */
function strategyFinding(arm: ArmResults): string[] {
  const [first, second] = [...new Set(arm.strategies)];
  if (arm.players !== 2 || first === undefined || second === undefined) return [];
  const interval = find(arm.measures, "returns", first);
  const verdict = verdictAgainst(interval, 1 / 2);
  const rate = percentWithInterval(interval, true);
  if (verdict === "level")
    return [`${arm.name}: ${first} and ${second} cannot be told apart; ${first} wins ${rate}.`];
  return [`${arm.name}: ${first} wins ${rate} against ${second}.`];
}

/** More capped games than this put a verdict in doubt. */
const MANY_CAPPED = 0.01;

function cappedFinding(arm: ArmResults): string[] {
  const interval = find(arm.measures, "capped", "game");
  if (interval.value === null || interval.value <= MANY_CAPPED) return [];
  const share = percentWithInterval(interval, true);
  return [
    `${arm.name}: take care, ${share} of the games were ended by the turn cap and count as shared; ` +
      "the bounds beside the win rates show what they could change.",
  ];
}

function comparisonFindings({ of, against, differences }: ComparisonResults): string[] {
  const wins = differences.find(({ measure, who }) => measure === "returns" && who === "1st to play");
  const turns = differences.find(({ measure }) => measure === "turns");
  if (wins === undefined) return [];
  const changes = [
    `the starter's win rate ${changed(wins, pointsWithInterval(wins, true))}`,
    ...(turns === undefined
      ? []
      : [`the length ${changed(turns, `${numberWithInterval(turns, true, true)} turns`)}`]),
  ];
  const saved = wins.gamesSaved;
  const paired =
    saved === null
      ? ""
      : ` Played on the same dice, this took ${fixed(saved, 1)} times fewer games than with separate dice.`;
  return [`${of} against ${against}: ${changes.join("; ")}.${paired}`];
}

function changed(interval: Interval, amount: string): string {
  const verdict = verdictAgainst(interval, 0);
  if (verdict === "level") return `does not change measurably, ${amount}`;
  return `${verdict === "above" ? "rises" : "falls"}, ${amount}`;
}

function verdictAgainst(interval: Interval, reference: number): "above" | "below" | "level" {
  if (interval.familyLow !== null && interval.familyLow > reference) return "above";
  if (interval.familyHigh !== null && interval.familyHigh < reference) return "below";
  return "level";
}

function find<T extends { measure: string; who: string }>(
  measures: readonly T[],
  measure: string,
  who: string,
): T {
  const found = measures.find((result) => result.measure === measure && result.who === who);
  if (found === undefined) throw new Error(`${measure} of ${who} is missing`);
  return found;
}
