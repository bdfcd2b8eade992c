import { stripVTControlCharacters } from "node:util";
import Table from "cli-table3";
import { bold } from "./bold.js";

const BORDERLESS = Object.fromEntries(
  ["top", "bottom", "left", "right", "mid"]
    .flatMap((side) => ["", "-mid", "-left", "-right"].map((corner) => [`${side}${corner}`, ""]))
    .concat([["middle", "  "]]),
);

/**
 * Aligned columns without lines around them, for a terminal; the head is optional. Where the table would be wider than
 * `width`, the first cell of every row gets a line of its own and the rest stands below it.
 */
export function plainTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  width = Infinity,
): string {
  const whole = drawn(head, rows);
  if (whole.split("\n").every((line) => stripVTControlCharacters(line).length <= width)) return whole;
  const lines = drawn(
    head.map((name, index) => (index === 0 ? "" : name)),
    rows.map((row) => ["", ...row.slice(1)]),
  ).split("\n");
  const body = head.length === 0 ? lines : lines.slice(1);
  const named = body.flatMap((line, index) => {
    const name = rows[index][0];
    const [indent] = /^ */.exec(name)!;
    return name === "" ? [line] : [name, `${indent}${line}`];
  });
  if (head.length === 0) return named.join("\n");
  return [`${bold(head[0])}`, lines[0], ...named].join("\n");
}

function drawn(head: readonly string[], rows: readonly (readonly string[])[]): string {
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
