import type { ExactTable } from "../../game/index.js";
import { each, tableOf, type Table } from "../text/table.js";
import { shownFigures, unitOf, valuesOf } from "./figures.js";

/** The table as matrices, one for each figure and each value of its facet; null where it is none. */
export function gridsOf(table: ExactTable): { readonly title: string; readonly table: Table }[] | null {
  const { chart, keys, figures, rows } = table;
  if (chart?.type !== "matrix") return null;
  const placeOf = (name: string) => keys.findIndex((key) => key.name === name);
  const [x, y] = [placeOf(chart.x), placeOf(chart.y)];
  const facet = chart.facet === undefined ? -1 : placeOf(chart.facet);
  if (keys.some((_, key) => key !== x && key !== y && key !== facet)) return null;
  const facets = facet < 0 ? [undefined] : distinct(rows.map((row) => row[facet]));
  return figures.flatMap((figure, number) => {
    const values = valuesOf(table, number);
    const cells = shownFigures(figure, values).map((text, index) => ({ text, value: values[index] }));
    return facets.map((wanted) => {
      const inside = rows.flatMap((row, index) =>
        wanted === undefined || row[facet] === wanted ? [{ row, cell: cells[index] }] : [],
      );
      const columns = distinct(inside.map(({ row }) => row[x]));
      const cellAt = (name: string | number, column: string | number) =>
        inside.find(({ row }) => row[y] === name && row[x] === column)?.cell ?? { text: "", value: null };
      const names = distinct(inside.map(({ row }) => row[y]));
      const heads = columns.map((column) =>
        each(String(column), (name: typeof column) => cellAt(name, column)),
      );
      const note = `Down: ${keys[y].meaning}; across: ${keys[x].meaning}.`;
      // A number by itself does not say of what it is one.
      const where = typeof wanted === "number" ? `${keys[facet].meaning}: ${wanted}` : wanted;
      return {
        title: `${figure.meaning} (${unitOf(figure)})${where === undefined ? "" : `, ${where}`}`,
        table: tableOf("", [""], names, (name) => [String(name)], heads, note),
      };
    });
  });
}

export function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
