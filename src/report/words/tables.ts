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
import { pickFigures } from "./pick-figures.js";

type TablesOf = (results: Results) => readonly (Table | null)[];

/** The tables of figures, subject by subject, in the order in which they are read. */
const SUBJECTS: readonly TablesOf[] = [
  (results) => [playersFigures(results)],
  (results) => [winsFigures(results)],
  (results) => [strategiesFigures(results)],
  (results) => [endingsFigures(results)],
  (results) => [lengthFigures(results)],
  (results) => [differencesFigures(results)],
  countedFigures,
  pickFigures,
];

/** All tables of figures but those of luck. */
export function allFigures(results: Results): Table[] {
  return SUBJECTS.flatMap((tables) => tables(results)).filter((found) => found !== null);
}

/** What stands beside an answer, by the beginning of its name. */
const BESIDE: Readonly<Record<string, TablesOf>> = {
  players: (results) => [playersFigures(results)],
  strategies: (results) => [strategiesFigures(results)],
  payoffs: (results) => [strategiesFigures(results)],
  endings: (results) => [endingsFigures(results)],
  differences: (results) => [differencesFigures(results)],
  counted: countedFigures,
  luck: luckTables,
};

/** The table that stands beside the answer; where nothing else is asked, who wins and how long it takes. */
export function leadingFigures(results: Results): Table {
  const [answer] = answersOf(results);
  const asked = Object.keys(BESIDE).find((name) => answer?.startsWith(name));
  const usual: TablesOf = (all) => [
    ...pickFigures(all),
    differencesFigures(all),
    playersFigures(all),
    ...(equalsOf(all).length === 0 ? [strategiesFigures(all)] : []),
  ];
  const tables = asked !== undefined ? BESIDE[asked] : answer === undefined ? usual : () => [];
  return tables(results).find((found) => found !== null) ?? summaryFigures(results);
}
