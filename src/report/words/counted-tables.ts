import { ALL_PLAYERS } from "../../measure/index.js";
import type { Interval } from "../results/interval.js";
import { measured } from "../results/lookup.js";
import type { ArmResults, MeasureResult, Results } from "../results/results.js";
import { NUMBER, PERCENT, type Unit } from "../text/format.js";
import { isOfTheGame } from "./players.js";

/** More metrics, or more rows, than this are a file's business. */
const MAX_METRICS = 6;

const MAX_ROWS = 40;

/** A table of what a game counts: for each row its arm, its player if any, and an interval for each metric. */
export interface CountedTable {
  readonly isOfPlayers: boolean;
  readonly heads: readonly string[];
  readonly units: readonly Unit[];
  readonly rows: readonly {
    readonly arm: ArmResults;
    readonly who: string;
    readonly intervals: readonly Interval[];
  }[];
}

/** What the game itself counts, once a game and by player; of many metrics those only that the answer is about. */
export function countedTablesOf(results: Results): CountedTable[] {
  const { arms, counted = [] } = results;
  const all = metricsOf(arms);
  const few = all.length > MAX_METRICS ? all.filter(({ measure }) => counted.includes(measure)) : all;
  return [false, true].flatMap((isOfPlayers) =>
    inParts(few.filter(({ who }) => (who !== "game") === isOfPlayers)).flatMap((metrics) => {
      const found = tableOf(arms, metrics, isOfPlayers);
      return found.rows.length > MAX_ROWS ? [] : [found];
    }),
  );
}

function inParts<T>(all: readonly T[]): T[][] {
  const parts = Math.ceil(all.length / MAX_METRICS);
  const size = Math.ceil(all.length / parts);
  return Array.from({ length: parts }, (_, part) => all.slice(part * size, (part + 1) * size));
}

/** Each once, with the first player it is counted for; how games end has a table of its own. */
function metricsOf(arms: readonly ArmResults[]): MeasureResult[] {
  const found = arms.flatMap(({ measures }) =>
    measures.filter((one) => isOfTheGame(one) && one.ending === undefined),
  );
  return [...new Map(found.toReversed().map((one) => [one.measure, one])).values()].toReversed();
}

/** Of strategies that meet others each its own number, then their sum; of a mirror the number of each player. */
function tableOf(
  arms: readonly ArmResults[],
  metrics: readonly MeasureResult[],
  isOfPlayers: boolean,
): CountedTable {
  const units = metrics.map(({ isShare }) => (isShare === true ? PERCENT : NUMBER));
  const rows = arms.flatMap((arm) => {
    const all = arm.measures.filter(({ measure }) => measure === metrics[0].measure).map(({ who }) => who);
    const isMirror = new Set(arm.strategies).size === 1;
    const players = all.filter((who) => arm.strategies.includes(who) || (who === ALL_PLAYERS && !isMirror));
    const shownOf = !isOfPlayers ? ["game"] : [...new Set(players.length > 0 ? players : all)];
    return shownOf.map((who) => ({
      arm,
      who,
      intervals: metrics.map(({ measure }) => measured(arm, measure, who)),
    }));
  });
  const heads = metrics.map(({ meaning, unit, isShare }) =>
    isShare === true || meaning.includes(unit) ? meaning : `${meaning} (${unit})`,
  );
  return { isOfPlayers, heads, units, rows };
}
