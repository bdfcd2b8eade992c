import { equalsOf } from "../results/equals.js";
import { answersOf } from "../results/lookup.js";
import type { Results } from "../results/results.js";
import { countedFigures } from "./counted-figures.js";
import {
  differencesFigures,
  endingsFigures,
  lengthFigures,
  playersFigures,
  strategiesFigures,
  summaryFigures,
  winsFigures,
} from "./figures.js";
import type { Table } from "../text/table.js";
import { luckTables } from "./luck-tables.js";
import { pickFigures } from "./picks.js";

type TablesOf = (results: Results) => Table | null | readonly Table[];

/** The tables of figures, subject by subject, in the order in which they are read. */
const SUBJECTS: readonly TablesOf[] = [
  ...[playersFigures, winsFigures, strategiesFigures, endingsFigures, lengthFigures, differencesFigures],
  ...[countedFigures, pickFigures],
];

export function allFigures(results: Results): Table[] {
  return SUBJECTS.flatMap((tables) => tables(results) ?? []);
}

/** What stands beside an answer, by the beginning of its name. */
const BESIDE: Readonly<Record<string, TablesOf>> = {
  players: playersFigures,
  strategies: strategiesFigures,
  payoffs: strategiesFigures,
  endings: endingsFigures,
  differences: differencesFigures,
  counted: countedFigures,
  luck: luckTables,
};

/** The table that stands beside the answer; where nothing else is asked, who wins and how long it takes. */
export function leadingFigures(results: Results): Table {
  const [answer] = answersOf(results);
  const asked = Object.keys(BESIDE).find((name) => answer?.startsWith(name));
  const others = equalsOf(results).length === 0 ? [strategiesFigures] : [];
  const usual: readonly TablesOf[] = [pickFigures, differencesFigures, playersFigures, ...others];
  const tables = asked !== undefined ? [BESIDE[asked]] : answer === undefined ? usual : [];
  const [found = summaryFigures(results)] = tables.flatMap((of) => of(results) ?? []);
  return found;
}
