import type { ExactTable } from "../../game/index.js";
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
import { count, fixed, grouped } from "../text/format.js";
import { each, tableOf, topOf, type Table } from "../text/table.js";
import { distinct, FAR, isFar, shownFigures, spaced, unitOf, valuesOf, type ToldTable } from "./figures.js";

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

/** The table as matrices, one for each figure and each value of its facet; null where it is none. */
function gridsOf(table: ExactTable): { readonly title: string; readonly table: Table }[] | null {
  const { chart, keys, figures, rows } = table;
  if (chart?.type !== "matrix") return null;
  const [x, y, facet] = [chart.x, chart.y, chart.facet].map((name) =>
    keys.findIndex((key) => key.name === name),
  );
  if (keys.some((_, key) => ![x, y, facet].includes(key))) return null;
  const note = `Down: ${keys[y].meaning}; across: ${keys[x].meaning}.`;
  return figures.flatMap((figure, number) => {
    const values = valuesOf(table, number);
    const texts = shownFigures(figure, values);
    const told = rows.map((row, at) => ({ row, cell: { text: texts[at], value: values[at] } }));
    return grouped(told, ({ row }) => row[facet]).map((inside) => {
      const namesOf = (key: number) => distinct(inside.map(({ row }) => row[key]));
      const columns = namesOf(x).map((column) =>
        each(String(column), (name: typeof column) => {
          const found = inside.find(({ row }) => row[y] === name && row[x] === column);
          return found?.cell ?? { text: "", value: null };
        }),
      );
      const wanted = facet < 0 ? undefined : inside[0].row[facet];
      // A number by itself does not say of what it is one.
      const where = typeof wanted === "number" ? `${keys[facet].meaning}: ${wanted}` : wanted;
      return {
        title: `${figure.meaning} (${unitOf(figure)})${where === undefined ? "" : `, ${where}`}`,
        table: tableOf("", [""], namesOf(y), (name) => [String(name)], columns, note),
      };
    });
  });
}

function rowByRow({ table, sampled }: ToldTable): Table {
  const { keys, figures, rows } = table;
  const [first, ...others] = keys.map(({ name }) => spaced(name));
  const keyed = others.map((head, index) => each(head, (row: number) => String(rows[row][index + 1])));
  const columns = figures.flatMap((figure, number) => {
    const values = valuesOf(table, number);
    const texts = shownFigures(figure, values);
    const name = `${spaced(figure.name)} (${unitOf(figure)})`;
    const exact = each(name, (row: number) => ({ text: texts[row], value: values[row] }));
    if (sampled === undefined) return [exact];
    const found = (head: string, of: (one: Sampled) => number, digits: number, mark = "") =>
      each(head, (row: number) => {
        const one = sampled[row][number];
        return { text: `${fixed(of(one), digits)}${isFar(one) ? mark : ""}`, value: of(one) };
      });
    const [factor, digits] = figure.unit === "share" ? [100, 2] : [1, 3];
    return [
      exact,
      found("simulated", ({ mean }) => factor * mean, digits),
      found("s.e.", ({ standardError }) => factor * standardError, 4),
      found("apart", ({ distance }) => distance, 1, " !"),
    ];
  });
  return tableOf(first, [first], [...rows.keys()], (row) => [String(rows[row][0])], [...keyed, ...columns]);
}

function verdict(sampled: NonNullable<ToldTable["sampled"]>): string {
  const all = sampled.flat();
  const far = all.filter(isFar).length;
  if (far === 0 && all.length === 1) return `The figure lies within ${FAR} standard errors of the exact one.`;
  if (far === 0)
    return `All ${count(all.length)} figures lie within ${FAR} standard errors of the exact ones.`;
  return `${count(far)} of ${count(all.length)} figures, marked by !, ${far === 1 ? "lies" : "lie"} more than ${FAR} standard errors from exact.`;
}
