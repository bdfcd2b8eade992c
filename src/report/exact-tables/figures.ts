import type { ExactFigure, ExactTable } from "../../game/index.js";
import type { Sampled } from "../../measure/index.js";
import { chanceShown, fixed } from "../text/format.js";

/** An exact table, with what simulation found beside each row where somebody asked for it. */
export interface ToldTable {
  readonly table: ExactTable;
  readonly sampled?: readonly (readonly Sampled[])[];
}

/** What lies this far from exact, in standard errors, is pointed out: by chance once in 16,000 figures. */
export const FAR = 4;

/** `meanHits` as `mean hits`. */
export function spaced(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Z])/g, " ").toLowerCase();
}

/** What stands behind a figure's name: shares are shown in per cent. */
export function unitOf({ unit }: ExactFigure): string {
  return unit === "share" ? "%" : unit;
}

/**
 * The values of a figure for people, all with as many decimals; `values` are all that stand below each other. `fewer`
 * decimals are left out.
 */
export function shownFigures({ unit }: ExactFigure, values: readonly number[], fewer = 0): string[] {
  if (unit === "share") return values.map((value) => chanceShown(value, 2 - fewer));
  const digits = values.every(Number.isInteger) ? 0 : 3 - fewer;
  return values.map((value) => fixed(value, digits));
}

export function valuesOf({ keys, rows }: ExactTable, figure: number): number[] {
  return rows.map((row) => Number(row[keys.length + figure]));
}

export function isFar({ distance }: Sampled): boolean {
  return Math.abs(distance) > FAR;
}

export function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
