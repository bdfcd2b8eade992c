import { escaped, tableOf } from "../markdown/text.js";
import { fixed } from "../text/format.js";
import { FAR, farFigures, isFar, shownFigures, spaced, unitOf, valuesOf, type ToldTable } from "./figures.js";
import { gridsOf } from "./grid.js";

/** A longer table is left to its CSV file. */
const MAX_ROWS = 60;
/** A wider matrix is written row by row. */
const MAX_COLUMNS = 16;

/** The tables as one page; `charts` are the names of those that have one beside it. */
export function exactMarkdown(
  heading: string,
  told: readonly ToldTable[],
  charts: readonly string[],
): string {
  const sections = told.map((one) => section(one, charts.includes(one.table.name)));
  return `${[`# ${escaped(heading)}`, "Computed, not simulated.", ...sections].join("\n\n")}\n`;
}

function section(told: ToldTable, hasChart: boolean): string {
  const { table, sampled } = told;
  const meanings = [...table.keys, ...table.figures].map(
    ({ name, meaning }) => `- **${escaped(spaced(name))}**: ${escaped(meaning)}`,
  );
  return [
    `## ${escaped(table.title)}`,
    ...(table.note === undefined ? [] : [escaped(table.note)]),
    ...(hasChart ? [`![${escaped(table.title)}](${table.name}.svg)`] : []),
    ...(sampled === undefined ? gridsOrRows(told) : rowsTable(told)),
    meanings.join("\n"),
    ...(sampled === undefined ? [] : [verdict(sampled)]),
    `All of it: [${table.name}.csv](${table.name}.csv)`,
  ].join("\n\n");
}

function gridsOrRows(told: ToldTable): string[] {
  const grids = gridsOf(told.table);
  if (grids === null || grids.some(({ columns }) => columns.length > MAX_COLUMNS)) return rowsTable(told);
  const { keys, figures, chart } = told.table;
  const { x, y } = chart as { x: string; y: string };
  const meaningOf = (name: string) => keys.find((key) => key.name === name)?.meaning ?? "";
  return grids.flatMap(({ figure, facet, columns, rows }) => {
    const where = facet === undefined ? "" : `, ${escaped(String(facet))}`;
    return [
      `${escaped(figures[figure].meaning)} (${unitOf(figures[figure])})${where}. Down: ${escaped(meaningOf(y))}; across: ${escaped(meaningOf(x))}.`,
      tableOf(
        ["", ...columns.map((name) => escaped(String(name)))],
        rows.map(({ name, cells }) => [`**${escaped(String(name))}**`, ...cells.map(escaped)]),
      ),
    ];
  });
}

function rowsTable({ table, sampled }: ToldTable): string[] {
  const { keys, figures, rows } = table;
  const columns = figures.flatMap((figure, number) => {
    const exact = [
      `${spaced(figure.name)} (${unitOf(figure)})`,
      ...shownFigures(figure, valuesOf(table, number)),
    ];
    if (sampled === undefined) return [exact];
    const share = figure.unit === "share";
    const found = sampled.map((row) => row[number]);
    return [
      exact,
      ["simulated", ...found.map(({ mean }) => fixed(mean * (share ? 100 : 1), share ? 2 : 3))],
      [
        "standard errors apart",
        ...found.map((one) => `${fixed(one.distance, 1)}${isFar(one) ? " (!)" : ""}`),
      ],
    ];
  });
  const shown = rows.slice(0, MAX_ROWS);
  return [
    tableOf(
      [...keys.map(({ name }) => spaced(name)), ...columns.map(([name]) => name)].map(escaped),
      shown.map((row, index) => [
        ...row.slice(0, keys.length).map((key) => escaped(String(key))),
        ...columns.map((cells) => escaped(cells[index + 1])),
      ]),
    ),
    ...(rows.length > MAX_ROWS ? [`The first ${MAX_ROWS} of ${rows.length} rows.`] : []),
  ];
}

function verdict(sampled: NonNullable<ToldTable["sampled"]>): string {
  const { far, all } = farFigures(sampled);
  return `Of ${all} simulated figures ${far === 0 ? "none lies" : `${far} ${far === 1 ? "lies" : "lie"}`} more than ${FAR} standard errors from exact.`;
}
