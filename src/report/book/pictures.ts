import { type Html, html } from "../document/markup.js";
import { verdictAgainst } from "../results/verdict.js";
import { fixed, type Unit } from "../text/format.js";
import type { OpenInterval } from "../words/lengths.js";
import { askedWords, type Asked } from "../answer/finding.js";

type Pictured = Omit<Asked, "arms">;

/** A picture for a quick look has so many lines at most; of more, the ends and what lies evenly between them. */
const MAX_LINES = 24;
const WIDTH = 300;
const MARGIN = 6;

/** Below the lines, for the numbers at the ends. */
const ROOM_FOR_NUMBERS = 14;

/**
 * Dots with the intervals that hold together, a line for each, against a reference: what a page shows of a question at a
 * glance; null of a single one, which the answer tells. It is drawn without a script; every line says its name and value to whoever points at it, and a list beside it to
 * whoever hears it.
 */
export function intervalPicture(
  asked: readonly Pictured[],
  about: { readonly reference: number | null; readonly unit: Unit; readonly label: string },
): Html | null {
  const { reference, unit, label } = about;
  const known = asked.filter(({ interval: { value, cap } }) => value !== null || cap !== undefined);
  if (known.length < 2) return null;
  const lines = thinned(known);
  const said = (one: Pictured) => `${one.name}: ${askedWords(one, unit)}`;
  const step = lines.length > 12 ? 7 : 11;
  const height = lines.length * step + 8;
  const drawn = lines.filter(({ instead }) => instead === undefined);
  const ends = drawn.flatMap(({ interval }) => endsOf(interval));
  if (reference !== null) ends.push(reference);
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const at = scaleOf(least, most);
  const rows = lines.map((one, index) => {
    const { interval, instead } = one;
    const y = 4 + step * (index + 0.5);
    const [low, value, high] = endsOf(interval);
    const verdict = reference === null ? "level" : verdictAgainst(interval, reference);
    const dot = html`<line x1="${place(at(low))}" x2="${place(at(high))}" y1="${place(y)}" y2="${place(y)}" />
      <circle cx="${place(at(value))}" cy="${place(y)}" r="2.6" />`;
    return html`<g class="${verdict}">
      <title>${said(one)}</title>
      <rect x="0" y="${place(y - step / 2)}" width="${WIDTH}" height="${step}" class="ground" />
      ${instead === undefined ? dot : null}
    </g>`;
  });
  const x = reference === null ? null : place(at(reference));
  const upright = html`<line class="reference" x1="${x}" x2="${x}" y1="0" y2="${height}" />`;
  return html`<svg
      class="glance"
      role="img"
      aria-label="${label}"
      viewBox="0 0 ${WIDTH} ${height + ROOM_FOR_NUMBERS}"
      width="${WIDTH}"
      height="${height + ROOM_FOR_NUMBERS}"
    >
      ${x === null ? null : upright} ${rows}
      <text x="${MARGIN}" y="${height + 10}">${written(least)}</text>
      <text x="${WIDTH - MARGIN}" y="${height + 10}" text-anchor="end">${written(most, unit.name)}</text>
    </svg>
    <ul class="unseen">
      ${lines.map((one) => html`<li>${said(one)}</li>`)}
    </ul>`;

  function written(value: number, name = ""): string {
    const digits = (most - least) * unit.factor < 3 ? 1 : 0;
    return `${unit.signed && value > 0 ? "+" : ""}${fixed(value * unit.factor, digits)}${name}`;
  }
}

/** What lies beyond the turn cap is drawn up to it. */
function endsOf({ value, familyLow, familyHigh, cap }: OpenInterval): [number, number, number] {
  const told = value ?? cap!;
  return [Math.min(familyLow ?? told, told), told, familyHigh ?? cap ?? told];
}

function scaleOf(low: number, high: number): (value: number) => number {
  const span = high - low || 1;
  return (value) => MARGIN + ((WIDTH - 2 * MARGIN) * (value - low)) / span;
}

function place(pixels: number): string {
  return Number(pixels.toFixed(1)).toString();
}

function thinned(asked: readonly Pictured[]): readonly Pictured[] {
  if (asked.length <= MAX_LINES) return asked;
  const valueOf = ({ interval: { value, cap } }: Pictured) => value ?? cap!;
  const ordered = asked.toSorted((a, b) => valueOf(b) - valueOf(a));
  const step = (ordered.length - 1) / (MAX_LINES - 1);
  return Array.from({ length: MAX_LINES }, (_, index) => ordered[Math.round(index * step)]);
}
