import type { AnyGame, MetricDescription } from "../game/index.js";
import { ordinal, SHARE, type Column, type Who } from "./column.js";
import type { Lineup } from "./lineup.js";
import type { Measures } from "./measures.js";

/** Of metrics in order; where one is taken per unit of another, that one is among them. */
export function metricColumns(
  game: AnyGame,
  measures: Measures,
  metrics: readonly MetricDescription[],
  lineup: Lineup,
): Column[] {
  return metrics.flatMap((metric) => {
    const per = metrics.find(({ name }) => name === metric.per) ?? null;
    return columnsOfOne(game, measures, metric, lineup, per);
  });
}

/** `per`: the metric that it is taken per unit of. */
function columnsOfOne(
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
export function playerColumns(
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

/** A place in the order of play, from 0: by seat, and in a game that nobody begins, the side's name. */
export function placed(game: AnyGame, { bySeat }: Measures, place: number): Who {
  const seat = bySeat === true ? game.playerToString(place) : `${ordinal(place + 1)} to play`;
  return { of: "order", place, name: game.sides?.[place] ?? seat };
}
