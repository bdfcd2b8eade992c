import type { Interval } from "../results/interval.js";
import type { ArmResults } from "../results/results.js";
import { column, fixed, quantity, type Unit } from "../text/format.js";
import { figure, type Column } from "../text/table.js";

/** As people read points and counts that were alike in nearly all games: how far they might go nobody knows. Null of others. */
function alikeWords({ games }: ArmResults, { value, method }: Interval, unit: Unit): string | null {
  if (value === 0) return `none in ${quantity(games, "game")}`;
  if (value === null || method !== "exact-bounds" || unit.factor !== 1) return null;
  return `${fixed(value, 1)}${unit.name} in nearly every game`;
}

/** A column in which numbers that were alike in nearly all games are told as such. */
export function told<Row extends { readonly arm: ArmResults }>(
  head: string,
  of: (row: Row) => Interval,
  unit: Unit,
): Column<Row> {
  return {
    head,
    cells: (rows) => {
      const texts = column(rows.map(of), unit);
      return rows.map((row, index) =>
        figure(alikeWords(row.arm, of(row), unit) ?? texts[index], of(row).value),
      );
    },
  };
}
