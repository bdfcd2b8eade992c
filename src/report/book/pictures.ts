import { binned, binsOf } from "../charts/bins.js";
import { type Html, html, type Part } from "../document/markup.js";
import { verdictAgainst } from "../results/verdict.js";
import { type Unit } from "../text/format.js";
import type { OpenInterval } from "../words/lengths.js";
import { askedWords, type Asked } from "../answer/finding.js";

type Pictured = Omit<Asked, "arms">;

/** A picture for a quick look has so many lines at most; of more, the ends and what lies evenly between them. */
const MAX_LINES = 24;
const MAX_BARS = 48;
const WIDTH = 300;
const MARGIN = 6;

/**
 * Dots with the intervals that hold together, a line for each, against a reference: what a page shows of a question at a
 * glance. It is drawn without a script; every line says its name and value to whoever points at it, and a list beside it to
 * whoever hears it.
 */
export function intervalPicture(
  asked: readonly Pictured[],
  about: { readonly reference: number | null; readonly unit: Unit; readonly label: string },
): Html | null {
  const { reference, unit, label } = about;
  const known = asked.filter(({ interval: { value, cap } }) => value !== null || cap !== undefined);
  if (known.length === 0) return null;
  const lines = thinned(known);
  const said = (one: Pictured) => `${one.name}: ${askedWords(one, unit)}`;
  const step = lines.length > 12 ? 7 : 11;
  const height = lines.length * step + 8;
  const drawn = lines.filter(({ instead }) => instead === undefined);
  const ends = drawn.flatMap(({ interval }) => endsOf(interval));
  if (reference !== null) ends.push(reference);
  const at = scaleOf(Math.min(...ends), Math.max(...ends));
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
  const line = reference === null ? null : upright(at(reference), height);
  return html`${picture(height, label, [line, ...rows])} ${inWords(lines.map(said))}`;
}

/** How many games are how long, in turns by the game's word for one: the shape only, with the median marked. */
export function lengthPicture(
  lengths: readonly (readonly [number, number])[],
  turn: string,
  median: number | null,
  label: string,
): Html | null {
  if (lengths.length === 0) return null;
  const all = lengths.reduce((sum, [, games]) => sum + games, 0);
  const bins = binsOf([{ lengths, games: all }], turn, MAX_BARS);
  const drawn = binned(lengths, bins);
  const height = 44;
  const highest = Math.max(...drawn.map(({ sum }) => sum));
  const at = scaleOf(bins.first, bins.end + bins.width);
  const bars = drawn.map(({ from, sum: games, words }) => {
    const [left, right] = [from, from + bins.width].map(at);
    const tall = ((height - 4) * games) / highest;
    return html`<rect
      class="bar"
      x="${place(left)}"
      width="${place(Math.max(0.5, right - left - 0.6))}"
      y="${place(height - tall)}"
      height="${place(tall)}"
    >
      <title>${words}: ${((100 * games) / all).toFixed(1)} % of the games</title>
    </rect>`;
  });
  return picture(height, label, [...bars, median === null ? null : upright(at(median), height)]);
}

function upright(x: number, height: number): Html {
  return html`<line class="reference" x1="${place(x)}" x2="${place(x)}" y1="0" y2="${height}" />`;
}

/** The same for those who hear a page, to whom a picture is but its label. */
export function inWords(texts: readonly string[]): Html {
  return html`<ul class="unseen">
    ${texts.map((text) => html`<li>${text}</li>`)}
  </ul>`;
}

function picture(height: number, label: string, content: readonly Part[]): Html {
  return html`<svg
    class="glance"
    role="img"
    aria-label="${label}"
    viewBox="0 0 ${WIDTH} ${height}"
    width="${WIDTH}"
    height="${height}"
  >
    ${content}
  </svg>`;
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
