import type { ArmResults, Results } from "../results/results.js";
import { labelsOf } from "../text/labels.js";
import { luckTables as luckFigures } from "../words/luck-tables.js";
import {
  cappedFigures,
  differencesFigures,
  endingsFigures,
  exactFigures,
  lengthFigures,
  playersFigures,
  strategiesFigures,
  winsFigures,
  type Figures,
} from "../words/figures.js";
import { escaped, tableOf } from "./text.js";

/** The longest name in a table, in pixels of an axis label: about 70 letters. */
const NAME_WIDTH = 450;

export function namesOf(names: readonly string[]): string[] {
  return labelsOf(names, NAME_WIDTH).map(escaped);
}

export function armNames(arms: readonly ArmResults[]): string[] {
  return namesOf(arms.map(({ name }) => name));
}

export const playersTable = written(playersFigures);
/** What luck and choices do; nothing where nobody asked. */
export const luckTables = (results: Results): string[] => luckFigures(results).map(figuresTable);
export const winsTable = written(winsFigures);
export const strategiesTable = written(strategiesFigures);
export const endingsTable = written(endingsFigures);
export const lengthTable = written(lengthFigures);
export const differencesTable = written(differencesFigures);
export const exactTable = written(exactFigures);
export const cappedTable = written(cappedInFull);

/** What writes a table of figures, its caption at the head of its names, each of which stands once. */
function written(of: (results: Results) => Figures | null): (results: Results) => string | null {
  return (results) => {
    const found = of(results);
    return found === null ? null : figuresTable(found);
  };
}

function figuresTable({ caption, nameHeads, heads, rows, note }: Figures): string {
  const firsts = [...new Set(rows.map(({ names }) => names[0]))];
  const labels = namesOf(firsts);
  const table = tableOf(
    [caption, ...nameHeads.slice(1).map((head) => head.toLowerCase()), ...heads.map(escaped)],
    rows.map(({ names: [first, ...others], figures }, index) => [
      first === rows[index - 1]?.names[0] ? "" : labels[firsts.indexOf(first)],
      ...others.map((name) => namesOf([name])[0]),
      ...figures.map(({ text }) => text),
    ]),
  );
  return note === undefined ? table : `${table}\n\n${note}`;
}

/** A report in plain text says it at length. */
function cappedInFull(results: Results): Figures | null {
  const found = cappedFigures(results);
  if (found === null) return null;
  const first = results.sides?.[0] ?? "the starter";
  const wins = [`${first} wins, had all of them been lost`, "had all of them been won"];
  return { ...found, heads: [found.heads[0], ...wins] };
}
