import type { Interval } from "../results/interval.js";
import type { ArmResults } from "../results/results.js";
import { fixed, quantity, type Unit } from "../text/format.js";
import { intervals, tableOf, type Cell, type Column, type Table } from "../text/table.js";
import { armLabels, armNames } from "./names.js";

export interface OfArm {
  readonly arm: ArmResults;
}

/** Rows by what tells their arm from the others, and by what `further` names them. */
export function armTable<Row extends OfArm>(
  caption: string,
  arms: readonly ArmResults[],
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  further: Readonly<Record<string, (row: Row) => string>> = {},
  note: string | null = null,
): Table {
  const nameOf = armNames(arms);
  const heads = [armLabels(arms).head, ...Object.keys(further)];
  const namesOf = (row: Row) => [nameOf(row.arm), ...Object.values(further).map((of) => of(row))];
  return tableOf(caption, heads, rows, namesOf, columns, note);
}

/** One row for each arm. */
export function byArm(
  caption: string,
  arms: readonly ArmResults[],
  columns: readonly Column<OfArm>[],
  note: string | null = null,
): Table {
  const rows = arms.map((arm) => ({ arm }));
  return armTable(caption, arms, rows, columns, {}, note);
}

/** As people read points and counts of few cases, or of cases that were nearly all alike: how far they might go nobody knows. Null of others. */
function alikeCell({ games }: ArmResults, { value, method }: Interval, unit: Unit): Cell | null {
  if (value === 0) return { text: `none in ${quantity(games, "game")}`, value };
  if (value === null || method !== "exact-bounds" || unit.factor !== 1) return null;
  return { text: `about ${fixed(value, 1)}${unit.name}`, value };
}

/** A column in which numbers of few cases are told as such. */
export function told<Row extends OfArm>(head: string, of: (row: Row) => Interval, unit: Unit): Column<Row> {
  return intervals(head, of, unit, (row) => alikeCell(row.arm, of(row), unit));
}
