import type { AnyGame } from "../game/index.js";
import { WHOLE_SCORE, WHOLE_WIN, type Column, type Who } from "./column.js";
import type { Lineup } from "./lineup.js";
import { luckMetrics } from "./luck-metrics.js";
import { metricsIn, type Measures } from "./measures.js";
import { metricColumns, placed, playerColumns } from "./metric-columns.js";

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
  const wanted = all.filter(({ name }) => counted.has(name));
  columns.push(...metricColumns(game, measures, wanted, lineup));
  return measures.firsts === true ? columns.concat(firstColumns(game, lineup)) : columns;
}

/** What is told of luck and choices; nothing where nobody asks. */
export function luckColumns(game: AnyGame, lineup: Lineup, measures: Measures): Column[] {
  if (measures.luck !== true) return [];
  return metricColumns(game, measures, luckMetrics(game), lineup).map((column) => ({
    ...column,
    bySums: true,
    about: "luck",
  }));
}

/** Those of returns first, in twos: the returns and the part of them that capped games give. `Recorder` counts on it. */
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

/** What the part of a column of returns is called that capped games give. */
export function cappedKey({ key }: Column): string {
  return key.replace(/^returns/, "cappedReturns");
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

function count(measure: string, meaning: string, unit: string, max: number): Column {
  return { key: measure, measure, who: { of: "game" }, meaning, unit, divisor: 1, min: 0, max, step: 1 };
}

function event(measure: string, meaning: string): Column {
  return count(measure, meaning, "share of games", 1);
}
