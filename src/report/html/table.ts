import type { Interval } from "../results/interval.js";
import { column, type Unit } from "../text/format.js";
import { Html, html, type Part } from "./html.js";

/** A cell; `value` is what a column of numbers is sorted by, null where there is nothing. */
export interface Cell {
  readonly content: Part;
  readonly value?: number | null;
  /** What a column of words is sorted by where the alphabet does not do. */
  readonly rank?: number;
}

export interface TableContent {
  /** What the table shows; the name by which it is announced. */
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of every row names it. */
  readonly rows: readonly (readonly (Cell | string)[])[];
  /** What has to be said below it. */
  readonly note?: string;
}

/** A table that the page's script makes sortable; on a narrow window it scrolls by itself, not the page. */
export function table({ caption, head, rows, note }: TableContent): Html {
  const numeric = head.map((_, index) => rows.some((row) => Object(row[index]).value !== undefined));
  const heads = head.map(
    (text, index) => html`<th scope="col" ${numeric[index] ? NUMERIC : null}>${text}</th>`,
  );
  const body = rows.map(
    (row) =>
      html`<tr>
        ${row.map((cell, index) => cellOf(cell, index))}
      </tr> `,
  );
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${caption}">
      <table class="sortable">
        <caption>
          ${caption}
        </caption>
        <thead>
          <tr>
            ${heads}
          </tr>
        </thead>
        <tbody>
          ${body}
        </tbody>
      </table>
    </div>
    ${note === undefined ? null : html`<p class="hint">${note}</p>`}`;
}

const NUMERIC = new Html(' class="number"');

function cellOf(cell: Cell | string, index: number): Html {
  const { content, value, rank }: Cell = typeof cell === "string" ? { content: cell } : cell;
  if (index === 0) return html`<th scope="row"><span class="name">${content}</span></th>`;
  if (value === undefined) return html`<td ${dataValue(rank)}><span class="name">${content}</span></td>`;
  return html`<td class="number" ${dataValue(value)}>${content}</td>`;
}

function dataValue(value: number | null | undefined): Html | null {
  return value === null || value === undefined ? null : html` data-value="${String(value)}"`;
}

/** Intervals that stand below each other, with the same number of decimals; what stands in brackets is set smaller. */
export function intervalCells(intervals: readonly Interval[], unit: Unit): Cell[] {
  return column(intervals, unit).map((text, index) => ({
    content: withInterval(text),
    value: intervals[index].value,
  }));
}

export function withInterval(text: string): Part {
  const bracket = text.indexOf(" (");
  if (bracket < 0) return text;
  return html`${text.slice(0, bracket)} <span class="interval">${text.slice(bracket + 1)}</span>`;
}
