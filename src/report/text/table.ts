import type { Interval } from "../results/interval.js";
import { NOTHING } from "../results/lookup.js";
import { column, type Unit } from "./format.js";

/** A verdict, and the words for it where it goes by others. */
export interface Badge {
  readonly verdict: string;
  readonly words: string;
}

/** What stands in a table: as it is read, and as it is sorted by. */
export interface Cell {
  readonly text: string;
  /** In brackets behind the text. */
  readonly interval?: string;
  /** Of a number, null where there is none; left out of words. */
  readonly value?: number | null;
  readonly badge?: Badge;
  /** What a column of words is sorted by where the alphabet does not do. */
  readonly rank?: number;
}

/** A table before it is written in anything. */
export interface Table {
  /** What it shows; the name by which it is announced. */
  readonly caption: string;
  /** What the names of a row name: an arm, say, and perhaps one of its strategies. */
  readonly nameHeads: readonly string[];
  readonly heads: readonly string[];
  readonly rows: readonly TableRow[];
  /** The best first, so that the last row says as much as the first. */
  readonly isRanked?: boolean;
  readonly note?: string;
}

interface TableRow {
  /** Rows with the same first name stand below each other. */
  readonly names: readonly string[];
  readonly cells: readonly Cell[];
}

/** A column: its head, and its cells for all rows at once, because intervals below each other get as many decimals. */
export interface Column<Row> {
  readonly head: string;
  readonly cells: (rows: readonly Row[]) => readonly Cell[];
}

/** A table from its rows, what names each of them, and its columns. */
export function tableOf<Row>(
  caption: string,
  nameHeads: readonly string[],
  rows: readonly Row[],
  names: (row: Row) => readonly string[],
  columns: readonly Column<Row>[],
  note: string | null = null,
): Table {
  const cells = columns.map((column) => column.cells(rows));
  return {
    caption,
    nameHeads,
    heads: columns.map(({ head }) => head),
    rows: rows.map((row, index) => ({ names: names(row), cells: cells.map((own) => own[index]) })),
    ...(note !== null && { note }),
  };
}

/** A dash where there is no number. `instead`: what stands in place of one that says nothing as such; plain texts are no numbers. */
export function intervals<Row>(
  head: string,
  of: (row: Row) => Interval | undefined,
  unit: Unit,
  instead: (row: Row) => Cell | string | null = () => null,
): Column<Row> {
  const cellOf = (row: Row, cell: Cell) => {
    const found = instead(row) ?? cell;
    return typeof found === "string" ? { text: found, value: null } : found;
  };
  const numberOf = (row: Row) => of(row) ?? NOTHING;
  return {
    head,
    cells: (rows) => figuresOf(rows.map(numberOf), unit).map((cell, at) => cellOf(rows[at], cell)),
  };
}

/** A column whose cells know nothing of each other; plain texts are words. */
export function each<Row>(head: string, of: (row: Row) => Cell | string): Column<Row> {
  const cellOf = (row: Row): Cell => {
    const found = of(row);
    return typeof found === "string" ? { text: found } : found;
  };
  return { head, cells: (rows) => rows.map(cellOf) };
}

/** A number that is told already; what stands in brackets behind it is its interval. */
export function figure(told: string, value: number | null): Cell {
  const bracket = told.indexOf(" (");
  if (bracket < 0) return { text: told, value };
  return { text: told.slice(0, bracket), interval: told.slice(bracket + 1), value };
}

/** Intervals that stand below each other, with the same number of decimals. */
export function figuresOf(intervals: readonly Interval[], unit: Unit): Cell[] {
  return column(intervals, unit).map((told, index) => figure(told, intervals[index].value));
}

/**
 * A table as lines of texts, each `written` as its form has it. The caption stands at the head of the names, each of which
 * stands once.
 */
export function linesOf(table: Table, written: (text: string) => string) {
  const { caption, nameHeads, heads, rows } = table;
  const furtherNames = nameHeads.slice(1).map((name) => name.toLowerCase());
  const textOf = ({ text, interval, badge }: Cell) =>
    `${badge?.words ?? text}${interval === undefined ? "" : ` ${interval}`}`;
  const body = rows.map(({ names: [first, ...others], cells }, index) => {
    const isAgain = others.length > 0 && first === rows[index - 1]?.names[0];
    return [isAgain ? "" : written(first), ...[...others, ...cells.map(textOf)].map(written)];
  });
  return { head: [caption, ...furtherNames, ...heads].map(written), body };
}

/** The first rows of a long table, and the last of a ranking, with a word on the others. */
export function topOf(table: Table, most: number): Table {
  const { rows, note, isRanked = false } = table;
  if (rows.length <= most) return table;
  const shown = isRanked ? [...rows.slice(0, most - 1), rows.at(-1)!] : rows.slice(0, most);
  const cut = `${most} of ${rows.length} rows${isRanked ? ", the last among them" : ""}.`;
  return { ...table, rows: shown, note: note === undefined ? cut : `${cut} ${note}` };
}
