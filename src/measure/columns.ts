import type { AnyGame, MetricDescription } from "../game/index.js";
import type { Lineup } from "./lineup.js";

/** Wins are counted in 840ths: a win shared by k of up to 8 seats is the whole number 840/k. */
export const WHOLE_WIN = 840;

/** What is counted besides the outcome, which always is. */
export interface Measures {
  /** Turns of a game. */
  readonly length: boolean;
  /** Decisions and legal actions for each. */
  readonly decisions: boolean;
  /** Lead changes and comebacks. */
  readonly leads: boolean;
  /** Names of the game's own metrics, in the game's order. */
  readonly metrics: readonly string[];
}

/** Whose number a column is. */
export type Who =
  | { readonly of: "game" }
  /** The seat that plays in this place of the order of play; 0 is the starter. */
  | { readonly of: "order"; readonly place: number }
  /** Each seat of the line-up's distinct strategies, by first appearance. */
  | { readonly of: "strategy"; readonly index: number };

/**
 * One whole number counted in every game. A game's number is from `min` to `max`, always a multiple of `step`;
 * divided by `divisor` it is in the unit that people read.
 */
export interface Column {
  /** Unique in the arm, such as `returns/order1` or `potionsUsed/strategy2`. */
  readonly key: string;
  readonly measure: string;
  readonly who: Who;
  readonly meaning: string;
  readonly unit: string;
  readonly divisor: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The key of the column that says how often there was anything to count; the mean is taken per one of those. */
  readonly per?: string;
}

/** Whose number it is, as results name it: `game`, `1st to play`, or a strategy's label. */
export function whoName(who: Who, labels: readonly string[]): string {
  if (who.of === "strategy") return labels[who.index];
  return who.of === "order" ? `${ordinal(who.place + 1)} to play` : "game";
}

function ordinal(place: number): string {
  return `${place}${["st", "nd", "rd"][place - 1] ?? "th"}`;
}

/** Everything that is counted in the games of one arm, in the order in which it is counted. */
export function columnsOf(game: AnyGame, lineup: Lineup, measures: Measures): Column[] {
  const columns = outcomeColumns(game.numPlayers, lineup);
  if (measures.length) columns.push(...lengthColumns(game));
  if (measures.decisions) columns.push(...decisionColumns(game));
  if (measures.leads) columns.push(...leadColumns(game));
  const metrics = game.metrics.filter(({ name }) => measures.metrics.includes(name));
  // A metric is counted as well where another one is taken per unit of it.
  const counted = new Set(metrics.flatMap(({ name, per }) => (per === undefined ? [name] : [name, per])));
  return columns.concat(
    game.metrics.filter(({ name }) => counted.has(name)).flatMap((metric) => metricColumns(metric, lineup)),
  );
}

function outcomeColumns(numPlayers: number, lineup: Lineup): Column[] {
  const columns: Column[] = [];
  const share = (who: Who, name: string, seats: number) => {
    const range = {
      who,
      unit: "share of games",
      divisor: WHOLE_WIN * seats,
      min: 0,
      max: WHOLE_WIN,
      step: winStep(numPlayers),
    };
    columns.push({
      ...range,
      key: `returns/${name}`,
      measure: "returns",
      meaning: "win rate; a shared win counts in parts",
    });
    columns.push({
      ...range,
      key: `cappedReturns/${name}`,
      measure: "cappedReturns",
      meaning: "the part of the win rate that comes from games ended by the turn cap",
    });
  };
  for (let place = 0; place < numPlayers; place++) share({ of: "order", place }, `order${place + 1}`, 1);
  if (lineup.labels.length > 1) {
    for (let index = 0; index < lineup.labels.length; index++) {
      const seats = lineup.strategyOf.filter((strategy) => strategy === index).length;
      share({ of: "strategy", index }, `strategy${index + 1}`, seats);
    }
  }
  columns.push(event("shared", "games that end with a shared win, the turn cap apart"));
  columns.push(event("capped", "games ended by the turn cap"));
  return columns;
}

/** The greatest number that divides 840/k for every k up to the number of players. */
function winStep(numPlayers: number): number {
  let step = WHOLE_WIN;
  for (let k = 1; k <= numPlayers; k++) step = greatestCommonDivisor(step, WHOLE_WIN / k);
  return step;
}

export function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function lengthColumns(game: AnyGame): Column[] {
  return [count("turns", "length of a game", "turns", game.maxTurns)];
}

function decisionColumns(game: AnyGame): Column[] {
  const most = game.maxGameLength;
  return [
    count("decisions", "choices among at least two legal actions", "decisions", most),
    {
      ...count("legalActions", "legal actions at a decision", "actions", most * game.numDistinctActions),
      per: "decisions",
    },
  ];
}

function leadColumns(game: AnyGame): Column[] {
  return [
    count(
      "leadChanges",
      "how often another player takes the sole lead, judged after every round",
      "changes",
      game.maxTurns,
    ),
    event("decided", "games with a sole winner within the turn cap"),
    { ...event("comeback", "games won by a player who was behind at half time"), per: "decided" },
  ];
}

function metricColumns(metric: MetricDescription, lineup: Lineup): Column[] {
  const { name, meaning, unit, min, max } = metric;
  const base = {
    measure: name,
    meaning,
    unit,
    step: 1,
    ...(metric.per === undefined ? {} : { per: metric.per }),
  };
  if (metric.scope === "game") return [{ ...base, key: name, who: { of: "game" }, divisor: 1, min, max }];
  const byOrder = lineup.strategyOf.map((_, place): Column => ({
    ...base,
    key: `${name}/order${place + 1}`,
    who: { of: "order", place },
    divisor: 1,
    min,
    max,
  }));
  const byStrategy = lineup.labels.map((_, index): Column => {
    const seats = lineup.strategyOf.filter((strategy) => strategy === index).length;
    const who: Who = { of: "strategy", index };
    return {
      ...base,
      key: `${name}/strategy${index + 1}`,
      who,
      divisor: seats,
      min: min * seats,
      max: max * seats,
    };
  });
  return [...byOrder, ...byStrategy];
}

function count(measure: string, meaning: string, unit: string, max: number): Column {
  return { key: measure, measure, who: { of: "game" }, meaning, unit, divisor: 1, min: 0, max, step: 1 };
}

function event(measure: string, meaning: string): Column {
  return count(measure, meaning, "share of games", 1);
}
