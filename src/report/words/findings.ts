import { isOftenCapped, MANY_CAPPED } from "../results/capped.js";
import { areEquals, equalsOf } from "../results/equals.js";
import { sizesCompared, winsChange } from "../results/fair.js";
import type { Interval } from "../results/interval.js";
import { measured, rivals } from "../results/lookup.js";
import { firstPlace } from "../results/order.js";
import type { PickResults } from "../results/picks.js";
import type { ArmResults, ComparisonResults, DifferenceResult, Results } from "../results/results.js";
import { capHides, trainingsDisagree, verdictAgainst } from "../results/verdict.js";
import { exactPercent, fixed, listed, PERCENT, POINTS, reversed, shown, type Unit } from "../text/format.js";
import { agreement, withoutExact } from "./exact.js";
import { choiceFindings } from "./choices.js";
import { pickFindings } from "./picks.js";
import { playerFindings } from "./players.js";
import { armNames, shortNames } from "./names.js";
import { firstsWords, firstWords, NO_EQUALS, winsWords } from "./starter.js";
import { turnUnits } from "./turns.js";

/** What a run found, in sentences. All verdicts use the family's intervals, so that they hold together. */
export function findingsOf(results: Results): string[] {
  const { arms, seats, capped, comparisons, exact } = findingsByKind(results);
  return [
    ...playerFindings(results),
    ...arms,
    ...seats,
    ...capped,
    ...comparisons,
    ...choiceFindings(results),
    ...pickFindings(results),
    ...exact,
  ];
}

/**
 * The same, apart: what each arm shows, whether nothing is known of the seats, where many games were capped or
 * rules are ours, what each comparison shows, and whether simulation agrees with what can be computed exactly.
 */
export function findingsByKind(results: Results): {
  readonly arms: string[];
  readonly seats: string[];
  readonly capped: string[];
  readonly comparisons: string[];
  readonly exact: string[];
} {
  const { arms, comparisons } = results;
  const nameOf = armNames(arms);
  const agreed = agreement(results);
  return {
    arms: arms.map(
      (arm) => `${nameOf(arm)}: ${areEquals(arm) ? starterFinding(results, arm) : strategyFinding(arm)}.`,
    ),
    seats: equalsOf(results).length === 0 ? [`${NO_EQUALS}.`] : [],
    capped: [...cappedFinding(arms), ...results.picks.flatMap(cappedPicks), ...(results.supplied ?? [])],
    comparisons: comparisons.flatMap((comparison) => comparisonFinding(results, comparison)),
    exact: [...(agreed === null ? [] : [agreed]), ...withoutExact(results)],
  };
}

function starterFinding(results: Results, arm: ArmResults): string {
  const interval = measured(arm, "returns", firstPlace(results));
  const who = firstWords(results);
  const rate = `${shown(interval, PERCENT)}${fairShare(arm)}`;
  if (capHides(interval, 1 / arm.players))
    return `${who} wins ${rate}, but the turn cap ended too many games to say who is favoured`;
  switch (verdictAgainst(interval, 1 / arm.players)) {
    case "above":
      return `${who} is favoured and wins ${rate}`;
    case "below":
      return `${who} is at a disadvantage and wins ${rate}`;
    case "level":
      return interval.method === "exact"
        ? `neither side is favoured: ${who} wins ${rate}`
        : `${who} wins ${rate}, ${doubt(interval, 1 / arm.players)}`;
  }
}

/** Why it cannot be told on which side of the reference a value lies. */
function doubt(interval: Interval, reference: number): string {
  if (capHides(interval, reference)) return "but the turn cap ended too many games to be sure";
  return trainingsDisagree(interval, reference)
    ? `but some of the ${interval.trainings!.length} trainings say the opposite`
    : "which may be chance";
}

/** Which strategy is stronger, where different ones meet. */
function strategyFinding(arm: ArmResults): string {
  const labels = rivals(arm);
  const rated = labels
    .map((label) => ({ label, interval: measured(arm, "returns", label) }))
    .toSorted((a, b) => (b.interval.value ?? 0) - (a.interval.value ?? 0));
  const above = rated.filter(({ interval }) => verdictAgainst(interval, 1 / arm.players) === "above");
  if (above.length === 0) return noneAbove(arm, rated);
  const [best] = above;
  const rate = `${shown(best.interval, PERCENT)}${fairShare(arm)}`;
  const others = labels.filter((label) => label !== best.label);
  const also = above.slice(1).map(({ label }) => label);
  const second = also.length === 0 ? "" : `, and ${listed(also)} more than a fair share`;
  return `${best.label} wins ${rate} against ${listed(others)}${second}`;
}

/** Where nobody surely wins more than a fair share, some may surely win less. */
function noneAbove(
  arm: ArmResults,
  rated: readonly { readonly label: string; readonly interval: Interval }[],
): string {
  const below = rated.filter(({ interval }) => verdictAgainst(interval, 1 / arm.players) === "below");
  if (below.length === 0) return `${listed(rated.map(({ label }) => label))} cannot be told apart`;
  const { label, interval } = below.at(-1)!;
  const also = below.slice(0, -1).map((one) => one.label);
  const others = also.length === 0 ? "" : `, and ${listed(also)} less than it, too`;
  return `${label} wins ${shown(interval, PERCENT)}, less than a fair share of ${exactPercent(Math.round(1000 / arm.players) / 1000)}${others}; nobody surely wins more`;
}

/** Everybody knows the fair share of two. */
function fairShare({ players }: ArmResults): string {
  return players === 2 ? "" : `, fair would be ${exactPercent(Math.round(1000 / players) / 1000)}`;
}

function cappedFinding(arms: readonly ArmResults[]): string[] {
  const nameOf = armNames(arms);
  const shares = arms.filter(isOftenCapped).map((arm) => {
    const share = shown(measured(arm, "capped", "game"), PERCENT);
    return arms.length === 1 ? share : `${nameOf(arm)} ${share}`;
  });
  if (shares.length === 0) return [];
  return [
    `Take care, many games were ended by the turn cap and count as shared: ${shares.join(", ")}. ` +
      "measures.csv says what the win rates would be if all of them were won, or lost. " +
      "They would have lasted longer, so mean lengths are the least that they can be.",
  ];
}

function cappedPicks({ strategy, variant, values }: PickResults): string[] {
  const many = values.filter(({ capped }) => capped > MANY_CAPPED);
  if (many.length === 0) return [];
  const most = many.toSorted((a, b) => b.capped - a.capped)[0];
  return [
    `With ${strategy} (${variant}) on all sides: take care, with ${most.pick} forced ${fixed(100 * most.capped, 1)} % of the games were ended by the turn cap and count as shared` +
      `${many.length === 1 ? "" : `, and more than ${exactPercent(MANY_CAPPED)} with ${many.length - 1} other picks`}; ` +
      "picks.csv says what the picks would be worth if the forced player won all of them, or lost them.",
  ];
}

/** The win rate that a comparison is about: between equals the starter's, else that of the strategy named first. */
export function winsTold(
  results: Results,
  comparison: ComparisonResults,
): { readonly whose: string; readonly change: DifferenceResult } | null {
  const [of, against] = [comparison.of, comparison.against].map((wanted) =>
    results.arms.find(({ name }) => name === wanted)!,
  );
  const [strategy] = rivals(of);
  const isSeat = areEquals(of) && areEquals(against);
  if (!isSeat && strategy === undefined) return null;
  const change = winsChange(results, comparison, isSeat ? firstPlace(results) : strategy);
  return change === undefined ? null : { whose: isSeat ? firstsWords(results) : `${strategy}'s`, change };
}

function comparisonFinding(results: Results, comparison: ComparisonResults): string[] {
  const { of, against, differences } = comparison;
  const wins = winsTold(results, comparison);
  const turns = differences.find(({ measure }) => measure === "turns");
  const changes = [
    ...(wins === null
      ? []
      : [`${winsWords(wins.whose, sizesCompared(results))} ${winsChanged(wins.change)}`]),
    ...(turns === undefined ? [] : [`games get ${turnsChanged(turns, turnUnits(results).change)}`]),
  ];
  if (changes.length === 0) return [];
  const { arms } = shortNames(results);
  return [
    `${arms.get(of)} against ${arms.get(against)}: ${changes.join("; ")}.${wins === null ? "" : dicePaid(wins.change)}`,
  ];
}

const BY_POINTS = { ...POINTS, signed: false };

function winsChanged(interval: Interval): string {
  switch (verdictAgainst(interval, 0)) {
    case "above":
      return `rises by ${shown(interval, BY_POINTS)}`;
    case "below":
      return `falls by ${shown(reversed(interval), BY_POINTS)}`;
    case "level":
      return interval.method === "exact"
        ? "does not change at all"
        : `${interval.unchanged === undefined ? "changes by" : "shows"} ${shown(interval, POINTS)}, ${doubt(interval, 0)}`;
  }
}

function turnsChanged(interval: Interval, unit: Unit): string {
  const by = { ...unit, signed: false };
  switch (verdictAgainst(interval, 0)) {
    case "above":
      return `longer by ${shown(interval, by)}`;
    case "below":
      return `shorter by ${shown(reversed(interval), by)}`;
    case "level":
      return interval.method === "exact"
        ? "neither longer nor shorter"
        : `neither longer nor shorter for certain: ${shown(interval, unit)}`;
  }
}

/** Fewer times as many games than this are about as many. */
const NOTICEABLE = 1.2;

/** How many times fewer games the win rate's difference took because both arms are played on the same dice. */
function dicePaid({ gamesSaved, gamesSavedLow, gamesSavedHigh }: DifferenceResult): string {
  if (gamesSaved === null || gamesSavedLow === null || gamesSavedHigh === null) return "";
  const bounds = `(${fixed(gamesSavedLow, 1)} to ${fixed(gamesSavedHigh, 1)})`;
  if (gamesSavedLow > 1)
    return ` Common dice made this take ${fixed(gamesSaved, 1)} times fewer games ${bounds} than independent dice.`;
  if (gamesSaved < NOTICEABLE) return "";
  return ` Common dice did not surely save games: independent dice would have taken ${fixed(gamesSaved, 1)} times as many ${bounds}.`;
}
