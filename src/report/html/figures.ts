import type { Figures } from "../words/figures.js";
import type { Html } from "./html.js";
import { table, withInterval, type Cell } from "./table.js";

/** A table of figures. */
export function figuresTable({ caption, nameHeads, heads, rows, note }: Figures): Html {
  return table({
    caption,
    head: [...nameHeads, ...heads],
    rows: rows.map(({ names, figures }) => [
      ...names,
      ...figures.map(({ text, value }): Cell => ({ content: withInterval(text), value })),
    ]),
    ...(note !== undefined && { note }),
  });
}
