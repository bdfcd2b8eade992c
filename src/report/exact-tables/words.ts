import { oneLine } from "../../play/errors.js";
import { bold } from "../terminal/bold.js";
import { plainTable } from "../terminal/table.js";
import { count, fixed } from "../text/format.js";
import { FAR, farFigures, isFar, shownFigures, spaced, unitOf, valuesOf, type ToldTable } from "./figures.js";
import { gridsOf, type Grid } from "./grid.js";

/** An exact table to be read aloud: as a matrix where it is one and fits the width, row by row otherwise. */
export function exactReport(told: ToldTable, width = 100): string {
  const { table, sampled } = told;
  const grids = sampled === undefined ? gridsOf(table) : null;
  const drawn = grids?.map((grid) => gridWords(told, grid));
  const fits = drawn?.every((text) => text.split("\n").every((line) => line.length <= width)) ?? false;
  const body = fits ? drawn!.join("\n\n") : rowsWords(told);
  return [
    "",
    `${bold(oneLine(table.title))} (${table.name})`,
    ...(table.note === undefined ? [] : [oneLine(table.note)]),
    "",
    body,
    "",
    ...(sampled === undefined ? [] : [verdict(sampled), ""]),
  ].join("\n");
}

function gridWords({ table: { keys, figures, chart } }: ToldTable, grid: Grid): string {
  const figure = figures[grid.figure];
  const meaningOf = (name: string | undefined) =>
    oneLine(keys.find((key) => key.name === name)?.meaning ?? "");
  const { x, y } = chart as { x: string; y: string };
  const where = grid.facet === undefined ? "" : `, ${oneLine(String(grid.facet))}`;
  const head = ["", ...grid.columns.map((name) => oneLine(String(name)))];
  const rows = grid.rows.map(({ name, cells }) => [oneLine(String(name)), ...cells]);
  return [
    `${oneLine(figure.meaning)} (${unitOf(figure)})${where}`,
    `  down: ${meaningOf(y)}; across: ${meaningOf(x)}`,
    rightAligned(head, rows),
  ].join("\n");
}

function rowsWords({ table, sampled }: ToldTable): string {
  const { keys, figures, rows } = table;
  const columns = figures.flatMap((figure, number) => {
    const exact = valuesOf(table, number);
    const name = `${spaced(figure.name)} (${unitOf(figure)})`;
    if (sampled === undefined) return [[name, ...shownFigures(figure, exact)]];
    const found = sampled.map((row) => row[number]);
    const factor = figure.unit === "share" ? 100 : 1;
    return [
      [name, ...shownFigures(figure, exact)],
      ["simulated", ...found.map(({ mean }) => fixed(factor * mean, figure.unit === "share" ? 2 : 3))],
      ["s.e.", ...found.map(({ standardError }) => fixed(factor * standardError, 4))],
      ["apart", ...found.map((one) => `${fixed(one.distance, 1)}${isFar(one) ? " !" : "  "}`)],
    ];
  });
  const head = [...keys.map(({ name }) => spaced(name)), ...columns.map(([name]) => name)];
  const body = rows.map((row, index) => [
    ...row.slice(0, keys.length).map((key) => oneLine(String(key))),
    ...columns.map((cells) => cells[index + 1]),
  ]);
  const meanings = [...keys, ...figures].map(({ name, meaning }) => `  ${spaced(name)}: ${oneLine(meaning)}`);
  return [rightAligned(head, body, keys.length), "", ...meanings].join("\n");
}

/** Numbers stand below each other; the first `left` columns read from the left. */
function rightAligned(head: readonly string[], rows: readonly (readonly string[])[], left = 1): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column].length)));
  const aligned = (row: readonly string[]) =>
    row.map((cell, column) => (column < left ? cell : cell.padStart(widths[column])));
  return plainTable(aligned(head), rows.map(aligned));
}

function verdict(sampled: NonNullable<ToldTable["sampled"]>): string {
  const { far, all } = farFigures(sampled);
  if (far === 0) return `All ${count(all)} figures lie within ${FAR} standard errors of the exact ones.`;
  return `${count(far)} of ${count(all)} figures, marked by !, ${far === 1 ? "lies" : "lie"} more than ${FAR} standard errors from exact.`;
}
