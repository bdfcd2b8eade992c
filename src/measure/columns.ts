import type { AnyGame, MetricDescription } from "../game/index.js";
import type { Lineup } from "./lineup.js";
import { luckMetrics } from "./luck-metrics.js";
import type { Times } from "./times.js";

/** Wins are counted in 840ths: a win shared by k of up to 8 seats is the whole number 840/k. */
export const WHOLE_WIN = 840;

/** Win rates from which luck is taken out are counted in these parts of a win: of a shared one too, and finer than a millionth. */
export const WHOLE_SCORE = WHOLE_WIN * 2048;

/** What is counted besides the outcome, which always is. */
export interface Measures {
  /** Turns of a game. */
  readonly length: boolean;
  /** Decisions and legal actions for each. */
  readonly decisions: boolean;
  /** Lead changes and comebacks. */
  readonly leads: boolean;
  /** Places, and how many players are still in after each turn, of games whose players drop out. Not if left out. */
  readonly eliminations?: boolean;
  /** How long things take, to tell the length of a game in minutes. Not if left out. */
  readonly times?: Times;
  /** Players are told apart by seat, not by order of play: in some arm the seats differ. Not if left out. */
  readonly bySeat?: true;
  /** What each strategy wins in the games in which it has the first place. Not if left out. */
  readonly firsts?: true;
  /** Luck, choices and the win chance, by the value function of each arm. Not if left out. */
  readonly luck?: true;
  /** Names of metrics, in the order of `metricsIn`. */
  readonly metrics: readonly string[];
  /** What people count by code of their own. Nothing if left out. */
  readonly own?: readonly OwnMeasure[];
}

/** A file of people's that counts what the game does not. */
export interface OwnMeasure {
  /** As written in the experiment file. */
  readonly file: string;
  /** Content hash (SHA-256, hex) of its bundled code. */
  readonly hash: string;
  readonly metrics: readonly MetricDescription[];
}

/** All metrics of a game: its own, then what people count by code of theirs. */
export function metricsIn(game: AnyGame, { own = [] }: Pick<Measures, "own">): MetricDescription[] {
  return [...game.metrics, ...own.flatMap(({ metrics }) => metrics)];
}

/** Whose number a column is. */
export type Who =
  | { readonly of: "game" }
  /** The seat that plays in this place of the order of play; 0 is the starter. By seat: the seat. `name` is how results call it. */
  | { readonly of: "order"; readonly place: number; readonly name: string }
  /** All players together. */
  | { readonly of: "all" }
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
  /** No mean per one of those is greater, in no game. */
  readonly perMost?: number;
  /** The keys of two columns with a `per`: the value is how much greater the first one's mean is. Nothing is counted here. */
  readonly less?: readonly [string, string];
  /** One of the ways in which a game can end; 0 or 1. */
  readonly ending?: string;
  /** Only its sums are kept: its error comes from those of the groups of blocks. */
  readonly bySums?: true;
  /** Told apart from what is counted otherwise. */
  readonly about?: "luck";
}

/** How results call whoever starts. */
export const FIRST = "1st to play";

/** How results name all players together. */
export const ALL_PLAYERS = "all players";

/** Whose number it is, as results name it: `game`, `1st to play` or a side's own name, a strategy's label, or all players. */
export function whoName(who: Who, labels: readonly string[]): string {
  if (who.of === "strategy") return labels[who.index];
  if (who.of === "all") return ALL_PLAYERS;
  return who.of === "order" ? who.name : "game";
}

/** Whose numbers a difference is of. Where the line-ups have other strategies in the same place: both, such as `a − b`. */
export function comparedName(who: Who, labels: readonly string[], against: readonly string[]): string {
  const [name, other] = [whoName(who, labels), whoName(who, against)];
  return name === other ? name : `${name} − ${other}`;
}

const SHARE = "share of ";

/**
 * Whether a column is a part of a whole, which people read in per cent: its unit says so, or it happens once or not at
 * all, in each game or in each game in which it could. `byKey`: all columns of its arm.
 */
export function isShareColumn(
  { unit, min, max, divisor, per }: Column,
  byKey: ReadonlyMap<string, Column>,
): boolean {
  if (unit.startsWith(SHARE)) return true;
  if (min !== 0 || max !== divisor) return false;
  if (per === undefined) return true;
  const base = byKey.get(per);
  return base !== undefined && base.min === 0 && base.max === base.divisor;
}

/** A place in the order of play, from 0: by seat, and in a game that nobody begins, the side's name. */
function placed(game: AnyGame, { bySeat }: Measures, place: number): Who {
  const seat = bySeat === true ? game.playerToString(place) : `${ordinal(place + 1)} to play`;
  return { of: "order", place, name: game.sides?.[place] ?? seat };
}

/** `1st`, `2nd`. */
export function ordinal(place: number): string {
  return `${place}${["st", "nd", "rd"][place - 1] ?? "th"}`;
}

/** Everything that is counted in the games of one arm, in the order in which it is counted. */
export function columnsOf(game: AnyGame, lineup: Lineup, measures: Measures): Column[] {
  const columns = outcomeColumns(game, measures, lineup);
  if (measures.length) columns.push(...lengthColumns(game));
  if (measures.decisions) columns.push(...decisionColumns(game));
  if (measures.leads) columns.push(...leadColumns(game));
  if (measures.eliminations === true && game.eliminations !== undefined)
    columns.push(...placeColumns(game, measures, lineup));
  // How a game ended is part of its outcome.
  const all = metricsIn(game, measures);
  const metrics = all.filter(({ name, ending }) => ending !== undefined || measures.metrics.includes(name));
  // A metric is counted as well where another one is taken per unit of it.
  const counted = new Set(metrics.flatMap(({ name, per }) => (per === undefined ? [name] : [name, per])));
  columns.push(
    ...all
      .filter(({ name }) => counted.has(name))
      .flatMap((metric) =>
        metricColumns(game, measures, metric, lineup, all.find(({ name }) => name === metric.per) ?? null),
      ),
  );
  return measures.firsts === true ? columns.concat(firstColumns(game, lineup)) : columns;
}

/** What is told of luck and choices; nothing where nobody asks. */
export function luckColumns(game: AnyGame, lineup: Lineup, measures: Measures): Column[] {
  if (measures.luck !== true) return [];
  const all = luckMetrics(game);
  return all
    .flatMap((metric) =>
      metricColumns(game, measures, metric, lineup, all.find(({ name }) => name === metric.per) ?? null),
    )
    .map((column) => ({ ...column, bySums: true, about: "luck" }));
}

function outcomeColumns(game: AnyGame, measures: Measures, lineup: Lineup): Column[] {
  const { numPlayers } = game;
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
  for (let place = 0; place < numPlayers; place++)
    share(placed(game, measures, place), `order${place + 1}`, 1);
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

/** Beyond what luck comes to in any game, in wins. */
const MOST_LUCK = 1000;

/** For each column of returns the same less its luck: see `scoreOf`. */
export function scoreColumns(returns: readonly Column[]): Column[] {
  return returns
    .filter(({ measure }) => measure === "returns")
    .map((column) => ({
      ...column,
      key: scoreKey(column),
      measure: "score",
      meaning: "win rate; luck is taken out of it",
      divisor: (column.divisor / WHOLE_WIN) * WHOLE_SCORE,
      min: -MOST_LUCK * WHOLE_SCORE,
      max: MOST_LUCK * WHOLE_SCORE,
      step: 1,
      bySums: true,
    }));
}

/** What the scores that belong to a column of returns are called. */
export function scoreKey({ key }: Column): string {
  return key.replace(/^returns/, "score");
}

/** For each strategy of several in how many games it has the first place, and what it wins in those. */
function firstColumns({ numPlayers }: AnyGame, { labels }: Lineup): Column[] {
  if (labels.length === 1) return [];
  return labels.flatMap((_, index) => {
    const base = { who: { of: "strategy", index } as const, unit: "share of games", min: 0 };
    const first = `first/strategy${index + 1}`;
    return [
      {
        ...base,
        key: first,
        measure: "first",
        meaning: "games with the first place",
        divisor: 1,
        max: 1,
        step: 1,
      },
      {
        ...base,
        ...{ key: `firstReturns/strategy${index + 1}`, measure: "firstReturns" },
        ...{ meaning: "win rate in games with the first place", per: first },
        ...{ divisor: WHOLE_WIN, max: WHOLE_WIN, step: winStep(numPlayers) },
      },
    ];
  });
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
  return [{ ...count("turns", "length of a game", "turns", game.maxTurns), min: leastTurns(game) }];
}

export function leastTurns({ minTurns = 1 }: AnyGame): number {
  return minTurns;
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

/** The mean place, and how often a player comes in at each of them. */
function placeColumns(game: AnyGame, measures: Measures, lineup: Lineup): Column[] {
  const { numPlayers } = game;
  const mean = { measure: "place", meaning: "place at the end; equals share the better one", unit: "place" };
  const columns = playerColumns(
    game,
    measures,
    { ...mean, divisor: 1, min: 1, max: numPlayers },
    lineup,
    null,
  );
  for (let place = 1; place <= numPlayers; place++) {
    const share = {
      measure: `place${place}`,
      meaning: `games ended in place ${place}`,
      unit: "share of games",
    };
    columns.push(...playerColumns(game, measures, { ...share, divisor: 1, min: 0, max: 1 }, lineup, null));
  }
  return columns;
}

/** `per`: the metric that it is taken per unit of. */
function metricColumns(
  game: AnyGame,
  measures: Measures,
  metric: MetricDescription,
  lineup: Lineup,
  per: MetricDescription | null,
): Column[] {
  const { name, meaning, unit, min, max, divisor = 1, ending } = metric;
  const base = { measure: name, meaning, unit, divisor, min, max };
  if (metric.scope === "player")
    return [...playerColumns(game, measures, base, lineup, per), totalColumn(game, base, per)];
  return [
    {
      ...base,
      key: name,
      who: { of: "game" },
      step: 1,
      ...(per !== null && { per: per.name, ...partOf(unit) }),
      ...(ending !== undefined && { ending }),
    },
  ];
}

/** What all players come to together. */
function totalColumn({ numPlayers }: AnyGame, base: PlayerColumn, per: MetricDescription | null): Column {
  const { unit, divisor, min, max } = base;
  // Shares of the same whole are not added up: all players' share is their mean.
  const isShare = unit.startsWith(SHARE) && per?.scope !== "player";
  return {
    ...base,
    ...atEnd(base, "all", per),
    who: { of: "all" },
    divisor: isShare ? divisor * numPlayers : divisor,
    min: min * numPlayers,
    max: max * numPlayers,
  };
}

/** A share is a part of what it is counted per, in every game. */
function partOf(unit: string): { readonly perMost?: number } {
  return unit.startsWith(SHARE) ? { perMost: 1 } : {};
}

/** What the columns of one number of players have in common. */
type PlayerColumn = Pick<Column, "measure" | "meaning" | "unit" | "divisor" | "min" | "max">;

/** What tells one of them apart, by the end of its key. `per` is a metric of either scope. */
function atEnd({ measure, unit }: PlayerColumn, end: string, per: MetricDescription | null) {
  return {
    key: `${measure}/${end}`,
    step: 1,
    ...(per !== null && { per: per.scope === "player" ? `${per.name}/${end}` : per.name, ...partOf(unit) }),
  };
}

/** One column for each place in the order of play, then one for each strategy. */
function playerColumns(
  game: AnyGame,
  measures: Measures,
  base: PlayerColumn,
  lineup: Lineup,
  per: MetricDescription | null,
): Column[] {
  const { divisor, min, max } = base;
  const byOrder = lineup.strategyOf.map((_, place): Column => ({
    ...base,
    ...atEnd(base, `order${place + 1}`, per),
    who: placed(game, measures, place),
  }));
  const byStrategy = lineup.labels.map((_, index): Column => {
    const seats = lineup.strategyOf.filter((strategy) => strategy === index).length;
    return {
      ...base,
      ...atEnd(base, `strategy${index + 1}`, per),
      who: { of: "strategy", index },
      divisor: divisor * seats,
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
