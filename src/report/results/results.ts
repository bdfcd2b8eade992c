import type { Answer, Experiment } from "../../experiment/index.js";
import type { ExactFigures, OptionValues } from "../../game/index.js";
import { findGame } from "../../games/registry.js";
import {
  cappedBounds,
  columnEstimate,
  differences,
  lengthHistogram,
  lengthQuantile,
  lengthQuantileDifference,
  survival,
  type ArmCounts,
  type Difference,
} from "../../measure/estimates.js";
import {
  comparedName,
  isShareColumn,
  whoName,
  type ArmLayout,
  type Column,
  type RunLayout,
  type RunSummary,
} from "../../measure/index.js";
import type { Plan } from "../../play/plan.js";
import type { Estimate } from "../../stats/index.js";
import { judgeAudit } from "../evaluation/audit.js";
import { judgeClaims, type ClaimsResults } from "../evaluation/claims.js";
import { familiesOf, isJudged, MOST_SURVIVAL_POINTS, type Families } from "../evaluation/families.js";
import { pickResultsOf, type PickResults } from "../evaluation/picks.js";
import { besideOf, exactFinder, type Beside } from "../words/exact.js";
import type { AuditResults } from "./audit.js";
import { intervalOf, type Interval } from "./interval.js";
import { FIRST } from "./order.js";
import type { Replay } from "./replays.js";

export type { Interval } from "./interval.js";

export interface MeasureResult extends Interval, Beside {
  readonly measure: string;
  /** `game`, a place in the order of play such as `1st to play`, a side's name, or a strategy's label. */
  readonly who: string;
  readonly unit: string;
  readonly meaning: string;
  /** One of the ways in which a game can end: the share of games that did. */
  readonly ending?: true;
  /** Whether it is a part of a whole, which people read in per cent; left out where it is none. */
  readonly isShare?: true;
}

/**
 * Turns within which a share of the games ends. Where it lies beyond the turn cap `value` is null, and where it may,
 * `high` or `familyHigh`; games end after more than `low` turns all the same.
 */
export interface LengthQuantile extends Interval {
  readonly share: number;
  /** The turn cap, where an end lies beyond it. */
  readonly cap?: number;
}

export interface ArmResults {
  readonly name: string;
  readonly variant: string;
  readonly lineup: string;
  /** The line-up's name without the number of players, where it was played with several numbers. */
  readonly swept?: string;
  readonly position: string | null;
  readonly strategies: readonly string[];
  readonly players: number;
  readonly games: number;
  readonly measures: readonly MeasureResult[];
  /** Turns within which these shares of the games end. */
  readonly quantiles: readonly LengthQuantile[];
  /** `[turns, games]`, for every length that occurred. */
  readonly lengths: readonly (readonly [number, number])[];
  /** The exact chance of 0, 1, 2, … turns, where the game can compute it. */
  readonly exactLengths?: readonly number[];
  /** Why a game that has exact figures has none here, as a clause. */
  readonly noExact?: string;
  /** The share of the players who were still in after so many turns, where players drop out and that was measured. */
  readonly survival?: readonly ({ readonly turn: number } & Interval)[];
  /** Games to look at: where to find the longest, the shortest and the biggest comeback. */
  readonly notable: Readonly<
    Record<string, { readonly value: number; readonly block: number; readonly seating: number }>
  >;
}

export interface DifferenceResult extends Interval {
  readonly measure: string;
  readonly who: string;
  readonly unit: string;
  /** How many times as many games independent dice would have needed for the same error. */
  readonly gamesSaved: number | null;
  readonly gamesSavedLow: number | null;
  readonly gamesSavedHigh: number | null;
}

export interface ComparisonResults {
  readonly of: string;
  readonly against: string;
  readonly differences: readonly DifferenceResult[];
}

/** Everything a run found, without clock or machine: the same plan and blocks give the same bytes. */
export interface Results {
  readonly format: 1;
  readonly question: string;
  readonly game: string;
  readonly gameVersion: number;
  /** What the game calls a turn, where it has another word for it. */
  readonly turnName?: string;
  readonly tool: string;
  readonly seed: string;
  readonly level: number;
  readonly blocks: number;
  /** How many blocks there were whenever the run was looked at, the last of them now. */
  readonly looks: readonly number[];
  /** Which intervals hold together, and at which level each of them. */
  readonly families: Families;
  readonly secondsPerTurn: readonly number[];
  /** What the seats are called in a game that nobody begins, in the order of their places. */
  readonly sides?: readonly string[];
  /** How long a game takes as its designer says, in minutes: from, to. */
  readonly claimedMinutes?: readonly [number, number];
  /** The chart that answers the question, or several, the first of them first, where its author named any. */
  readonly answer?: Answer | readonly Answer[];
  /** The metrics of the game that the chart `counted` is about. */
  readonly counted?: readonly string[];
  /** What was run: the experiment file as people named it, and what `--set` gave on top of it. */
  readonly experiment: {
    readonly file: string;
    readonly settings: readonly string[];
    /** The command that runs it, where that is not `run` with the file. */
    readonly command?: readonly string[];
    /** An audit whose line-ups come from a file that is no audit: `evenkeel replay` knows nothing of its arms. */
    readonly borrowed?: true;
  };
  /** The rules that were played: options as given, the others at their defaults. */
  readonly variants: readonly { readonly name: string; readonly options: OptionValues }[];
  /** Every strategy that took part, with the hash of its code. */
  readonly strategies: readonly { readonly label: string; readonly hash: string }[];
  readonly arms: readonly ArmResults[];
  readonly comparisons: readonly ComparisonResults[];
  /** Verdicts on the claims of the file, where it has any. */
  readonly claims?: ClaimsResults;
  /** Verdicts on the rulings that were flipped, where the experiment is an audit. */
  readonly audit?: AuditResults;
  /** What each pick is worth, one entry for each strategy asked about. */
  readonly picks: readonly PickResults[];
  /** Single games told in words, where the run came to tell them. */
  readonly replays?: readonly Replay[];
}

const MEDIAN = 0.5;

/** The shares whose quantiles of the length are reported. */
const SHARES = [0.05, 0.25, MEDIAN, 0.75, 0.95];

/** `looks`: at how many blocks the run was looked at so far, the last of them now. */
export function resultsOf(
  experiment: Experiment,
  plan: Plan,
  layout: RunLayout,
  summary: RunSummary,
  looks: readonly number[] = [summary.blocks],
): Results {
  const { level, claims = [] } = experiment;
  const { blocks } = summary;
  const counts = layout.arms.map((arm, index): ArmCounts => ({
    layout: arm,
    summary: summary.arms[index],
    blocks,
  }));
  const exactOf = exactFinder(findGame(plan.game));
  const families = familiesOf(plan, layout, level, looks.length);
  return {
    format: 1,
    question: experiment.question,
    game: plan.game,
    gameVersion: plan.gameVersion,
    ...turnNameOf(plan.game),
    tool: plan.tool,
    seed: plan.seed,
    level,
    blocks,
    looks,
    families,
    secondsPerTurn: experiment.secondsPerTurn,
    ...sidesOf(layout.arms[0].columns),
    ...(experiment.claimedMinutes !== undefined && { claimedMinutes: experiment.claimedMinutes }),
    ...(experiment.answer !== undefined && { answer: experiment.answer }),
    ...(experiment.counted !== undefined && { counted: experiment.counted }),
    experiment: {
      file: experiment.file,
      settings: experiment.settings,
      ...(experiment.command !== undefined && { command: experiment.command }),
      ...(experiment.borrowed === true && { borrowed: true as const }),
    },
    variants: distinct(plan.arms, ({ variant }) => variant).map(({ variant, options }) => ({
      name: variant,
      options,
    })),
    strategies: distinct(
      plan.arms.flatMap(({ strategies }) => strategies).filter(({ forced }) => forced === undefined),
      ({ label }) => label,
    ).map(({ label, hash }) => ({ label, hash })),
    // The arms with a forced pick are part of the answer below and no question of their own.
    arms: plan.arms.flatMap((arm, index): ArmResults[] => {
      if (arm.strategies[0].forced !== undefined) return [];
      const { columns, gamesPerBlock, lineup, numPlayers } = layout.arms[index];
      const exact = exactOf(arm);
      const results: ArmResults = {
        name: arm.name,
        variant: arm.variant,
        lineup: arm.lineup,
        ...(arm.swept !== undefined && { swept: arm.swept }),
        position: arm.position ?? null,
        strategies: arm.strategies.map(({ label }) => label),
        players: numPlayers,
        games: blocks * gamesPerBlock,
        measures: measuresOf(
          counts[index],
          columns,
          lineup.labels,
          level,
          families,
          experiment.secondsPerTurn,
          exact,
        ),
        quantiles: quantilesOf(counts[index], level, families),
        lengths: [...lengthHistogram(counts[index]).entries()].filter(([, games]) => games > 0),
        ...(exact?.lengths !== undefined && { exactLengths: exact.lengths }),
        ...(exact?.reason !== undefined && { noExact: exact.reason }),
        ...survivalOf(counts[index], level, families.counted.level),
        notable: notableOf(summary, index),
      };
      return [results];
    }),
    picks: pickResultsOf(plan, counts, level, families),
    comparisons: layout.comparisons.map((comparison, index): ComparisonResults => {
      const of = counts[comparison.of];
      const against = counts[comparison.against];
      const at = (wanted: number) => [
        ...differences(comparison, summary.comparisons[index], of, against, wanted),
        ...medianOf(of, against, wanted),
      ];
      const judged = at(families.verdicts.level);
      const counted = at(families.counted.level);
      return {
        of: plan.arms[comparison.of].name,
        against: plan.arms[comparison.against].name,
        differences: at(level)
          .map((difference, place) => {
            const read = (family: readonly Difference[]) =>
              differenceResult(of.layout, against.layout, difference, family[place]);
            const result = read(judged);
            return isJudged(result) || result.measure === "medianTurns" ? result : read(counted);
          })
          .filter(({ measure }) => measure !== "cappedReturns"),
      };
    }),
    ...(claims.length > 0 && { claims: judgeClaims(claims, level, looks, plan, layout, summary) }),
    ...(experiment.audit !== undefined && {
      audit: judgeAudit(experiment.audit, level, looks, plan, layout, summary),
    }),
  };
}

function measuresOf(
  counts: ArmCounts,
  columns: readonly Column[],
  labels: readonly string[],
  level: number,
  families: Families,
  secondsPerTurn: readonly number[],
  exact: ExactFigures = { values: [] },
): MeasureResult[] {
  const results: MeasureResult[] = [];
  const byKey = new Map(columns.map((column) => [column.key, column]));
  columns.forEach((column, index) => {
    const { measure, unit, meaning, ending } = column;
    if (measure === "cappedReturns") return;
    const who = whoName(column.who, labels);
    const family = isJudged(column) ? families.verdicts : families.counted;
    const interval = intervalOf(
      columnEstimate(counts, index, level),
      columnEstimate(counts, index, family.level),
    );
    const beside = besideOf(exact, column, interval);
    const isShare = isShareColumn(column, byKey);
    results.push({
      ...{ measure, who, unit, meaning, ...interval, ...beside },
      ...(ending && { ending }),
      ...(isShare && { isShare }),
    });
    if (measure === "returns")
      results.push(...cappedBoundsOf(counts, index, who, unit, level, families.counted.level));
    if (measure === "turns") results.push(...secondsPerTurn.map((seconds) => minutesOf(interval, seconds)));
  });
  return results;
}

/** The bounds are only worth saying where the cap ended any game. */
function cappedBoundsOf(
  counts: ArmCounts,
  index: number,
  who: string,
  unit: string,
  level: number,
  family: number,
): MeasureResult[] {
  const capped = counts.layout.columns.findIndex(({ key }) => key === "capped");
  if (columnEstimate(counts, capped, level).value === 0) return [];
  const [lost, won] = cappedBounds(counts, index, level);
  const [familyLost, familyWon] = cappedBounds(counts, index, family);
  const bound = (
    measure: string,
    meaning: string,
    estimate: Estimate,
    simultaneous: Estimate,
  ): MeasureResult => ({
    measure,
    who,
    unit,
    meaning,
    ...intervalOf(estimate, simultaneous),
  });
  return [
    bound("returnsIfCappedLost", "win rate if every capped game were lost", lost, familyLost),
    bound("returnsIfCappedWon", "win rate if every capped game were won", won, familyWon),
  ];
}

function turnNameOf(game: string): { turnName?: string } {
  const turnName = findGame(game)?.turnName;
  return turnName === undefined ? {} : { turnName };
}

/** In a game that nobody begins the places have names of their own. */
function sidesOf(columns: readonly Column[]): { sides?: readonly string[] } {
  const places = columns.flatMap(({ measure, who }) =>
    measure === "returns" && who.of === "order" ? [who.name] : [],
  );
  return places[0] === FIRST ? {} : { sides: places };
}

function minutesOf(turns: Interval, seconds: number): MeasureResult {
  const scaled = (value: number | null) => (value === null ? null : (value * seconds) / 60);
  return {
    measure: `minutesAt${seconds}`,
    who: "game",
    unit: "minutes",
    meaning: `length of a game at ${seconds} seconds a turn`,
    value: scaled(turns.value),
    low: scaled(turns.low),
    high: scaled(turns.high),
    familyLow: scaled(turns.familyLow),
    familyHigh: scaled(turns.familyHigh),
    standardError: scaled(turns.standardError),
    method: turns.method,
  };
}

function quantilesOf(counts: ArmCounts, level: number, families: Families): ArmResults["quantiles"] {
  return SHARES.map((share) => {
    const family = share === MEDIAN ? families.verdicts : families.counted;
    const found = intervalOf(
      lengthQuantile(counts, share, level),
      lengthQuantile(counts, share, family.level),
    );
    const reaches = found.low !== null && (found.high === null || found.familyHigh === null);
    return { share, ...found, ...(reaches && { cap: counts.layout.maxTurns }) };
  });
}

/** Turn by turn for short games; of long ones some turns, evenly spread, up to where next to nothing happens any more. */
function survivalOf(counts: ArmCounts, level: number, family: number): Pick<ArmResults, "survival"> {
  if (counts.layout.dropoutBins === 0) return {};
  const last = Math.min(lengthQuantile(counts, 0.995, level).value ?? 0, counts.layout.maxTurns);
  const step = Math.max(1, Math.ceil(last / (MOST_SURVIVAL_POINTS - 1)));
  const turns = Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
  const simultaneous = survival(counts, turns, family);
  const own = survival(counts, turns, level);
  return {
    survival: turns.map((turn, index) => ({ turn, ...intervalOf(own[index], simultaneous[index]) })),
  };
}

function medianOf(of: ArmCounts, against: ArmCounts, level: number): Difference[] {
  return [{ key: "medianTurns", estimate: lengthQuantileDifference(of, against, MEDIAN, level), gain: null }];
}

function notableOf(summary: RunSummary, arm: number): ArmResults["notable"] {
  const { longest, shortest, comeback } = summary.arms[arm].notable;
  return {
    ...(longest.block >= 0 && { longest: { ...longest } }),
    ...(shortest.block >= 0 && { shortest: { ...shortest, value: -shortest.value } }),
    ...(comeback.value > 0 && { comeback: { ...comeback } }),
  };
}

function differenceResult(
  layout: ArmLayout,
  against: ArmLayout,
  difference: Difference,
  family: Difference,
): DifferenceResult {
  const column = layout.columns.find(({ key }) => key === difference.key);
  const gain = difference.gain === null || difference.gain.value === null ? null : difference.gain;
  return {
    measure: column?.measure ?? difference.key,
    who:
      column === undefined ? "game" : comparedName(column.who, layout.lineup.labels, against.lineup.labels),
    unit: column?.unit ?? "turns",
    ...intervalOf(difference.estimate, family.estimate),
    gamesSaved: gain?.value ?? null,
    gamesSavedLow: gain?.low ?? null,
    gamesSavedHigh: gain?.high ?? null,
  };
}

/** The first of all that share a key, in their order. */
function distinct<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map(items.toReversed().map((item) => [key(item), item])).values()].toReversed();
}
