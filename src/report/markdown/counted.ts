import { column, NUMBER, PERCENT, type Unit } from "../format.js";
import { measured } from "../lookup.js";
import { isOfTheGame } from "../players.js";
import type { ArmResults, Results } from "../results.js";
import { armNames, namesOf } from "./tables.js";
import { escaped, tableOf } from "./text.js";

/** More metrics, or more rows, than this are a file's business. */
const MOST_METRICS = 6;
const MOST_ROWS = 40;

/** What the game itself counts, once a game and by player; nothing where an experiment asks for all of it. */
export function countedTables(results: Results): string[] {
  const { arms } = results;
  const metrics = metricsOf(arms);
  if (metrics.length === 0 || metrics.length > MOST_METRICS) return [];
  const ofGame = metrics.filter(({ who }) => who === "game");
  const ofPlayers = metrics.filter(({ who }) => who !== "game");
  return [
    ...(ofGame.length === 0 ? [] : [tableOfGames(arms, ofGame)]),
    ...(ofPlayers.length === 0 ? [] : [tableOfPlayers(arms, ofPlayers)]),
  ].filter((table) => table !== null);
}

type Metric = Pick<ArmResults["measures"][number], "measure" | "who" | "unit" | "meaning">;

/** Each once, with the first player it is counted for. */
function metricsOf(arms: readonly ArmResults[]): Metric[] {
  const found = arms.flatMap(({ measures }) => measures.filter(isOfTheGame));
  return [...new Map(found.toReversed().map((one) => [one.measure, one])).values()].toReversed();
}

function tableOfGames(arms: readonly ArmResults[], metrics: readonly Metric[]): string | null {
  if (arms.length > MOST_ROWS) return null;
  const names = armNames(arms);
  return table(
    ["What happens"],
    arms.map((arm, index) => ({ arm, who: "game", cells: [names[index]] })),
    metrics,
  );
}

/** Of strategies that meet others each its own number, of a mirror the numbers by order of play. */
function tableOfPlayers(arms: readonly ArmResults[], metrics: readonly Metric[]): string | null {
  const names = armNames(arms);
  const rows = arms.flatMap((arm, index) => {
    const whose = [
      ...new Set(arm.measures.filter(({ measure }) => measure === metrics[0].measure).map(({ who }) => who)),
    ];
    const strategies = whose.filter((who) => arm.strategies.includes(who));
    const shown = strategies.length > 0 ? strategies : whose;
    return shown.map((who, place) => ({
      arm,
      who,
      cells: [place === 0 ? names[index] : "", namesOf([who])[0]],
    }));
  });
  return rows.length > MOST_ROWS ? null : table(["What players do", "who"], rows, metrics);
}

interface Row {
  readonly arm: ArmResults;
  readonly who: string;
  readonly cells: readonly string[];
}

function table(head: readonly string[], rows: readonly Row[], metrics: readonly Metric[]): string {
  const columns = metrics.map((metric) => {
    const intervals = rows.map(({ arm, who }) => measured(arm, metric.measure, who));
    const isEvent = metric.unit === "games" && intervals.every(({ high }) => (high ?? 0) <= 1);
    const unit: Unit = isEvent || metric.unit.startsWith("share") ? PERCENT : NUMBER;
    return { title: titleOf(metric, unit), cells: column(intervals, unit) };
  });
  return tableOf(
    [...head, ...columns.map(({ title }) => title)],
    rows.map(({ cells }, index) => [...cells, ...columns.map((one) => one.cells[index])]),
  );
}

function titleOf({ meaning, unit }: Metric, { name }: Unit): string {
  return escaped(name === "" && !meaning.includes(unit) ? `${meaning} (${unit})` : meaning);
}
