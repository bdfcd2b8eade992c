import { stripVTControlCharacters } from "node:util";
import Table from "cli-table3";
import pc from "picocolors";
import { broken } from "../text/width.js";

/** A pipe gets plain text, also on a build server, where picocolors by itself would colour it. */
const wanted = process.stdout.isTTY || process.env["FORCE_COLOR"] !== undefined;

/** Bold on a terminal that can show it. */
export const { bold } = pc.createColors(wanted && pc.isColorSupported);

type Rows = readonly (readonly string[])[];

const BORDERLESS = Object.fromEntries(
  ["top", "bottom", "left", "right", "mid"]
    .flatMap((side) => ["", "-mid", "-left", "-right"].map((corner) => [`${side}${corner}`, ""]))
    .concat([["middle", "  "]]),
);

/**
 * Aligned columns without lines around them, for a terminal; the head is optional. Where the table would be wider than
 * `width`, the first cell of every row gets a line of its own, once for rows that share it, and the rest stands below; where that is too wide as well,
 * heads are broken between words.
 */
export function plainTable(head: readonly string[], rows: Rows, width = Infinity): string {
  const whole = drawn(head, rows);
  if (fits(whole, width)) return whole;
  const named = namesAbove(head, rows);
  return fits(named, width) || head.length === 0 ? named : namesAbove(...narrowed(head, rows));
}

function fits(text: string, width: number): boolean {
  return text.split("\n").every((line) => stripVTControlCharacters(line).length <= width);
}

function namesAbove(head: readonly string[], rows: Rows): string {
  const unnamed = head.map((name, index) => (index === 0 ? "" : name));
  const values = rows.map((row) => ["", ...row.slice(1)]);
  const lines = drawn(unnamed, values).split("\n");
  const heads = lines.slice(0, lines.length - rows.length);
  const named = lines.slice(heads.length).flatMap((line, index) => {
    const name = rows[index][0];
    const [indent] = /^ */.exec(name)!;
    const isAgain = name === "" || name === rows[index - 1]?.[0];
    return isAgain ? [`${indent}${line}`] : [name, `${indent}${line}`];
  });
  return [...(head.length === 0 ? [] : [bold(head[0])]), ...heads, ...named].join("\n");
}

/** Columns behind the first no wider than their cells and the longest word above them. */
function narrowed(head: readonly string[], rows: Rows): [head: readonly string[], rows: Rows] {
  const columns = head.map((name, column) => {
    const cells = rows.map((row) => row[column]);
    if (column === 0) return { name, cells };
    const spare = Math.min(...cells.map((cell) => cell.length - cell.trimStart().length));
    const own = cells.map((cell) => cell.slice(spare));
    const words = name.trim().split(" ");
    const width = Math.max(...[...own, ...words].map(({ length }) => length));
    const isRight = name.startsWith(" ");
    const lines = linesOf(name.trim(), width).map((line) => (isRight ? line.padStart(width) : line));
    return { name: lines.join("\n"), cells: isRight ? own.map((cell) => cell.padStart(width)) : own };
  });
  return [columns.map(({ name }) => name), rows.map((_, row) => columns.map(({ cells }) => cells[row]))];
}

function drawn(head: readonly string[], rows: Rows): string {
  const table = new Table({
    head: head.map((name) => bold(name)),
    chars: BORDERLESS,
    style: { head: [], border: [], "padding-left": 0, "padding-right": 0 },
  });
  table.push(...rows.map((row) => [...row]));
  return table
    .toString()
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");
}

export function bullet(text: string, width: number): string {
  const [first, ...others] = linesOf(text, width - INDENT.length);
  return [`  • ${first}`, ...others.map((line) => `${INDENT}${line}`)].join("\n");
}

const INDENT = "    ";

export function wrapped(text: string, width: number): string {
  return linesOf(text, width).join("\n");
}

function linesOf(text: string, width: number): string[] {
  return broken(text, ({ length }) => length <= width);
}
