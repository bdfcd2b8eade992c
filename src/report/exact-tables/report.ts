import type { Sampled } from "../../measure/index.js";
import {
  answer,
  facts,
  files,
  paragraph,
  question,
  section,
  tableBlock,
  type Block,
} from "../document/block.js";
import { markdownOf } from "../document/markdown.js";
import { tableText, terminalOf } from "../document/terminal.js";
import { count, fixed } from "../text/format.js";
import { each, tableOf, topOf, type Column, type Table } from "../text/table.js";
import { FAR, isFar, shownFigures, spaced, unitOf, valuesOf, type ToldTable } from "./figures.js";
import { gridsOf } from "./grid.js";

/** A longer table is left to its CSV file, and a wider matrix is written row by row. */
const MAX_ROWS = 60;
const MAX_COLUMNS = 16;

/** The tables as one page of Markdown; `charts` are the names of those that have one beside it. */
export function exactMarkdown(
  heading: string,
  told: readonly ToldTable[],
  charts: readonly string[],
): string {
  const sections = told.map((one) => {
    const { name, title } = one.table;
    const picture: Block[] = charts.includes(name) ? [{ kind: "picture", title, file: `${name}.svg` }] : [];
    const body = bodyOf(one, ({ heads }) => heads.length <= MAX_COLUMNS, MAX_ROWS);
    const all = files([{ name: `${name}.csv`, meaning: "all of it" }]);
    return section(title, [...saidOf(one), ...picture, ...body, all]);
  });
  return markdownOf([question(heading), paragraph("Computed, not simulated."), ...sections]);
}

/** An exact table to be read aloud: as a matrix where it is one and fits the width, row by row otherwise. */
export function exactReport(told: ToldTable, width = 100): string {
  const { name, title } = told.table;
  const linesOf = (table: Table) => tableText(table).split("\n");
  const fits = (table: Table) => linesOf(table).every((line) => line.length <= width);
  const blocks = [question(`${title} (${name})`), ...saidOf(told), ...bodyOf(told, fits, Infinity)];
  return `\n${terminalOf(blocks, width)}\n`;
}

/** What the table says, then what a reader must know. */
function saidOf({ table: { finding, note } }: ToldTable): Block[] {
  return [finding === undefined ? [] : answer(finding), note === undefined ? [] : paragraph(note)].flat();
}

function bodyOf(told: ToldTable, fits: (table: Table) => boolean, most: number): Block[] {
  const { table, sampled } = told;
  const grids = sampled === undefined ? gridsOf(table) : null;
  const isGrid = grids !== null && grids.every((grid) => fits(grid.table));
  return [
    ...(isGrid
      ? grids.map((grid) => section(grid.title, [tableBlock(grid.table)]))
      : [tableBlock(topOf(rowByRow(told), most))]),
    facts([...table.keys, ...table.figures].map(({ name, meaning }) => [spaced(name), meaning])),
    ...(sampled === undefined ? [] : [paragraph(verdict(sampled))]),
  ];
}

type Row = ToldTable["table"]["rows"][number];

function rowByRow({ table, sampled }: ToldTable): Table {
  const { keys, figures, rows } = table;
  const [first, ...others] = keys.map(({ name }) => spaced(name));
  const keyed = others.map((head, index) => each<Row>(head, (row) => String(row[index + 1])));
  const column = (head: string, texts: readonly string[], sortedBy: readonly number[]): Column<Row> => ({
    head,
    cells: () => texts.map((text, index) => ({ text, value: sortedBy[index] })),
  });
  const columns = figures.flatMap((figure, number): Column<Row>[] => {
    const values = valuesOf(table, number);
    const exact = column(`${spaced(figure.name)} (${unitOf(figure)})`, shownFigures(figure, values), values);
    if (sampled === undefined) return [exact];
    const own = sampled.map((row) => row[number]);
    const found = (head: string, of: (one: Sampled) => number, digits: number, marks = own.map(() => "")) =>
      column(
        head,
        own.map((one, index) => `${fixed(of(one), digits)}${marks[index]}`),
        own.map(of),
      );
    const [factor, digits] = figure.unit === "share" ? [100, 2] : [1, 3];
    const far = own.map((one) => (isFar(one) ? " !" : ""));
    return [
      exact,
      found("simulated", ({ mean }) => factor * mean, digits),
      found("s.e.", ({ standardError }) => factor * standardError, 4),
      found("apart", ({ distance }) => distance, 1, far),
    ];
  });
  return tableOf(first, [first], rows, (row) => [String(row[0])], [...keyed, ...columns]);
}

function verdict(sampled: NonNullable<ToldTable["sampled"]>): string {
  const all = sampled.flat();
  const far = all.filter(isFar).length;
  if (far === 0)
    return `All ${count(all.length)} figures lie within ${FAR} standard errors of the exact ones.`;
  return `${count(far)} of ${count(all.length)} figures, marked by !, ${far === 1 ? "lies" : "lie"} more than ${FAR} standard errors from exact.`;
}
