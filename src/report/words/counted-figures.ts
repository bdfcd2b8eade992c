import { ALL_PLAYERS } from "../../measure/index.js";
import { areEquals } from "../results/equals.js";
import { measured } from "../results/lookup.js";
import type { ArmResults, MeasureResult, Results } from "../results/results.js";
import { NUMBER, PERCENT } from "../text/format.js";
import { intervals, type Table } from "../text/table.js";
import { armTable, told } from "./arm-tables.js";
import { alikeTogether, toldOf } from "./counted.js";
import { isOfTheGame } from "./players.js";

/** More metrics, or more rows, than this are a file's business. */
const MAX_METRICS = 4;

const MAX_ROWS = 40;

/**
 * What the game itself counts, once a game and by player, first what the answer tells first; of many metrics those only that the
 * answer is about.
 */
export function countedFigures(results: Results): Table[] {
  const { arms, counted = [] } = results;
  const all = metricsOf(arms);
  const asked = counted.flatMap((name) => all.find(({ measure }) => measure === name) ?? []);
  const few = all.length > MAX_METRICS ? alikeTogether(asked, ({ unit }) => unit) : all;
  const isOfPlayer = ({ who }: MeasureResult) => who !== "game";
  const isFirst = asked.slice(0, 1).some(isOfPlayer);
  return [isFirst, !isFirst].flatMap((isOfPlayers) =>
    inParts(few.filter((one) => isOfPlayer(one) === isOfPlayers))
      .map((metrics) => countedTable(results, metrics, isOfPlayers))
      .filter(({ rows }) => rows.length <= MAX_ROWS),
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

/** What the answer tells; of strategies that meet others each its own number, then their sum, of a mirror the number of each player. */
function countedTable(results: Results, metrics: readonly MeasureResult[], isOfPlayers: boolean) {
  const { arms } = results;
  const found = arms.flatMap((arm) => {
    const all = arm.measures.filter(({ measure }) => measure === metrics[0].measure).map(({ who }) => who);
    const told = metrics.flatMap(({ measure }) => toldOf(results, arm, measure));
    const players = all.filter(
      (who) => arm.strategies.includes(who) || (who === ALL_PLAYERS && !areEquals(arm)),
    );
    const shownOf = !isOfPlayers
      ? ["game"]
      : [...new Set([...told, ...(players.length > 0 ? players : all)])];
    return shownOf.map((who) => ({ arm, who }));
  });
  type Row = (typeof found)[number];
  const columns = metrics.map(({ measure, meaning, unit }) => {
    const of = ({ arm, who }: Row) => measured(arm, measure, who);
    // What each does once at most is a share of games; what all do together is none.
    const isShare = ({ arm, who }: Row) =>
      arm.measures.some((one) => one.measure === measure && one.who === who && one.isShare === true);
    if (found.every(isShare)) return intervals(meaning, of, PERCENT);
    return told(meaning.includes(unit) ? meaning : `${meaning} (${unit})`, of, NUMBER);
  });
  if (!isOfPlayers) return armTable("What happens", arms, found, columns);
  return armTable("What players do", arms, found, columns, { Who: ({ who }) => who });
}
