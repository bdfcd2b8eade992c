import type { ExactTable } from "../../game/index.js";
import { each, tableOf, type Table } from "../text/table.js";
import { distinct, shownFigures, unitOf, valuesOf } from "./figures.js";

/** The table as matrices, one for each figure and each value of its facet; null where it is none. */
export function gridsOf(table: ExactTable): { readonly title: string; readonly table: Table }[] | null {
  const { chart, keys, figures, rows } = table;
  if (chart?.type !== "matrix") return null;
  const [x, y, facet] = [chart.x, chart.y, chart.facet].map((name) =>
    keys.findIndex((key) => key.name === name),
  );
  if (keys.some((_, key) => ![x, y, facet].includes(key))) return null;
  const facets = facet < 0 ? [undefined] : distinct(rows.map((row) => row[facet]));
  const note = `Down: ${keys[y].meaning}; across: ${keys[x].meaning}.`;
  return figures.flatMap((figure, number) => {
    const values = valuesOf(table, number);
    const cells = shownFigures(figure, values).map((text, index) => ({ text, value: values[index] }));
    return facets.map((wanted) => {
      const inside = [...rows.entries()].filter(([, row]) => wanted === undefined || row[facet] === wanted);
      const namesOf = (key: number) => distinct(inside.map(([, row]) => row[key]));
      const columns = namesOf(x).map((column) =>
        each(String(column), (name: typeof column) => {
          const found = inside.find(([, row]) => row[y] === name && row[x] === column);
          return found === undefined ? { text: "", value: null } : cells[found[0]];
        }),
      );
      // A number by itself does not say of what it is one.
      const where = typeof wanted === "number" ? `${keys[facet].meaning}: ${wanted}` : wanted;
      return {
        title: `${figure.meaning} (${unitOf(figure)})${where === undefined ? "" : `, ${where}`}`,
        table: tableOf("", [""], namesOf(y), (name) => [String(name)], columns, note),
      };
    });
  });
}
