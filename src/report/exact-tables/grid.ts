import type { ExactTable } from "../../game/index.js";
import { shownFigures, valuesOf } from "./figures.js";

/** One figure of a table laid out as a matrix. */
export interface Grid {
  /** The figure's place in the table. */
  readonly figure: number;
  /** The value of the facet, if there is one. */
  readonly facet?: string | number;
  readonly columns: readonly (string | number)[];
  readonly rows: readonly { readonly name: string | number; readonly cells: readonly string[] }[];
}

/** The table as matrices, one for each figure and each value of its facet; null where it is none. */
export function gridsOf(table: ExactTable): Grid[] | null {
  const { chart, keys, figures, rows } = table;
  if (chart?.type !== "matrix") return null;
  const placeOf = (name: string) => keys.findIndex((key) => key.name === name);
  const [x, y] = [placeOf(chart.x), placeOf(chart.y)];
  const facet = chart.facet === undefined ? -1 : placeOf(chart.facet);
  if (keys.some((_, key) => key !== x && key !== y && key !== facet)) return null;
  const facets = facet < 0 ? [undefined] : distinct(rows.map((row) => row[facet]));
  return figures.flatMap((figure, number) => {
    const words = shownFigures(figure, valuesOf(table, number));
    return facets.map((wanted) => {
      const inside = rows.flatMap((row, index) =>
        wanted === undefined || row[facet] === wanted ? [{ row, cell: words[index] }] : [],
      );
      const columns = distinct(inside.map(({ row }) => row[x]));
      return {
        figure: number,
        ...(wanted !== undefined && { facet: wanted }),
        columns,
        rows: distinct(inside.map(({ row }) => row[y])).map((name) => ({
          name,
          cells: columns.map(
            (column) => inside.find(({ row }) => row[y] === name && row[x] === column)?.cell ?? "",
          ),
        })),
      };
    });
  });
}

/** In the order in which they first appear. */
export function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
