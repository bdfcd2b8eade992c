import { labelsOf } from "../text/labels.js";
import type { Figures } from "../words/figures.js";
import { escaped, tableOf } from "./text.js";

/** The longest name in a table, in pixels of an axis label: about 70 letters. */
const NAME_WIDTH = 450;

export function namesOf(names: readonly string[]): string[] {
  return labelsOf(names, NAME_WIDTH).map(escaped);
}

/** A table of figures, its caption at the head of its names, each of which stands once. */
export function figuresTable({ caption, nameHeads, heads, rows, note }: Figures): string {
  const firsts = [...new Set(rows.map(({ names }) => names[0]))];
  const labels = namesOf(firsts);
  const table = tableOf(
    [escaped(caption), ...nameHeads.slice(1).map((head) => head.toLowerCase()), ...heads.map(escaped)],
    rows.map(({ names: [first, ...others], figures }, index) => [
      first === rows[index - 1]?.names[0] ? "" : labels[firsts.indexOf(first)],
      ...others.map((name) => namesOf([name])[0]),
      ...figures.map(({ text }) => text),
    ]),
  );
  return note === undefined ? table : `${table}\n\n${note}`;
}
