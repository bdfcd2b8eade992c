import type { Placing } from "./placing.js";
import type { CountedSide } from "./open-side.js";
import { BLOCK, BLOCK_BITS, rowsOf, widthOf, type Slices } from "./slices.js";

/**
 * Some neighbouring states of one block, all with the same number of dice. No round removes more dice than there are
 * pairs, so many combinations with a tile's states can be left out.
 */
export interface Tile {
  readonly first: number;
  readonly end: number;
  readonly dice: number;
  /** The fewest lost dice of its states. */
  readonly lost: number;
}

/** `size` divides the size of a block. */
export function tilesOf(side: CountedSide, size: number): Tile[] {
  const tiles: Tile[] = [];
  for (let dice = 0; dice <= side.limit; dice++) {
    const last = side.upTo[dice];
    for (let first = side.from(dice, 0); first < last;) {
      const end = Math.min(last, first - (first % size) + size);
      let lost = 0;
      while (side.from(dice, lost + 1) <= first) lost++;
      tiles.push({ first, end, dice, lost });
      first = end;
    }
  }
  return tiles;
}

/**
 * How many of `own` dice can be lost at most, beside `otherLost` of `other` dice, when the own side has placed `lead`
 * dice more: a position removes one die at most, a die without a partner is safe, and so is a die in a position that
 * only its own side has reached. Below 0 where even the other side's losses cannot be.
 */
export function mostLost(lead: number, own: number, other: number, otherLost: number): number {
  if (lead >= 0) return Math.min(own, Math.max(0, other - lead), Math.min(other, own + lead) - otherLost);
  if (otherLost > Math.max(0, own + lead)) return -1;
  return Math.min(own, Math.min(own, other - lead) - otherLost);
}

/** The leads whose slices are to be done, and how far the slices are known that they read. */
export interface Span {
  readonly least: number;
  readonly most: number;
  readonly known: number;
}

type Placings = readonly (readonly Placing[])[];

/**
 * RED places dice of one group, in a tile of columns. The lead rises, so slices are done upwards and read only what is
 * still old. `half`: of a side against itself; without a lead, states with the most dice are only met by those from
 * their own number on.
 */
export function placeRed(
  { red, blue, at }: Slices,
  placings: Placings,
  losing: boolean,
  { least, most, known }: Span,
  columns: Tile,
  half: boolean,
): void {
  for (let lead = least; lead <= most; lead++) {
    if (columns.end > widthOf(blue, lead)) continue;
    const places = losing && lead < 0 ? Math.min(-lead, placings.length - 1) : 0;
    const mostDice = red.limit - Math.max(0, lead);
    const mirrored = half && lead === 0 && columns.dice === blue.limit;
    const target = at(lead);
    const rows = rowsOf(red, lead);
    for (const placing of placings[places]) {
      if (lead + placing.dice > known) break;
      const source = at(lead + placing.dice);
      const sourceRows = rowsOf(red, lead + placing.dice);
      for (let dice = mirrored ? mostDice : placing.dice; dice <= mostDice; dice++) {
        const lost = mostLost(lead, dice, columns.dice, columns.lost);
        if (lost < 0) continue;
        const first = Math.max(red.from(dice, 0), mirrored ? columns.first : 0);
        addRows(target, rows, source, sourceRows, placing, first, red.from(dice, lost + 1), columns);
      }
    }
  }
}

/** To each row from `first` to `end` − 1 the row from which it comes, in the columns of a tile. */
function addRows(
  target: Float64Array,
  rows: number,
  source: Float64Array,
  sourceRows: number,
  { to, from, ways, before }: Placing,
  first: number,
  end: number,
  columns: Tile,
): void {
  const length = columns.end - columns.first;
  const block = columns.first >> BLOCK_BITS;
  const offset = columns.first & (BLOCK - 1);
  const start = block * rows * BLOCK + offset;
  const sourceStart = block * sourceRows * BLOCK + offset;
  for (let entry = before[first]; entry < before[end]; entry++) {
    const into = start + to[entry] * BLOCK;
    const outOf = sourceStart + from[entry] * BLOCK;
    const factor = ways[entry];
    for (let column = 0; column < length; column++) target[into + column] += factor * source[outOf + column];
  }
}

/** BLUE places dice of one group, in a tile of rows. The lead falls, so slices are done downwards. */
export function placeBlue(
  { red, blue, at }: Slices,
  placings: Placings,
  losing: boolean,
  { least, most, known }: Span,
  rows: Tile,
  half: boolean,
): void {
  for (let lead = most; lead >= least; lead--) {
    const targetRows = rowsOf(red, lead);
    if (rows.end > targetRows) continue;
    const places = losing && lead > 0 ? Math.min(lead, placings.length - 1) : 0;
    const mirrored = half && lead === 0;
    const mostDice = blue.limit + Math.min(0, lead) - (mirrored && rows.dice < red.limit ? 1 : 0);
    const target = at(lead);
    for (const placing of placings[places]) {
      if (lead - placing.dice < known) break;
      const source = at(lead - placing.dice);
      const sourceRows = rowsOf(red, lead - placing.dice);
      for (let dice = placing.dice; dice <= mostDice; dice++) {
        const lost = mostLost(-lead, dice, rows.dice, rows.lost);
        if (lost < 0) continue;
        const limit = mirrored && dice === blue.limit ? rows.end : blue.states;
        const end = Math.min(blue.from(dice, lost + 1), limit);
        addColumns(target, targetRows, source, sourceRows, placing, blue.from(dice, 0), end, rows);
      }
    }
  }
}

/** To each column from `first` to `end` − 1 that from which it comes, four rows at a time: each is looked up once. */
function addColumns(
  target: Float64Array,
  targetRows: number,
  source: Float64Array,
  sourceRows: number,
  { to, from, ways, before }: Placing,
  first: number,
  end: number,
  rows: Tile,
): void {
  const firstEntry = before[first];
  const lastEntry = before[Math.max(first, end)];
  const size = targetRows * BLOCK;
  const sourceSize = sourceRows * BLOCK;
  let row = rows.first;
  for (; row + 3 < rows.end; row += 4) {
    const start = row * BLOCK;
    for (let entry = firstEntry; entry < lastEntry; entry++) {
      const into = (to[entry] >> BLOCK_BITS) * size + (to[entry] & (BLOCK - 1)) + start;
      const outOf = (from[entry] >> BLOCK_BITS) * sourceSize + (from[entry] & (BLOCK - 1)) + start;
      const factor = ways[entry];
      target[into] += factor * source[outOf];
      target[into + BLOCK] += factor * source[outOf + BLOCK];
      target[into + 2 * BLOCK] += factor * source[outOf + 2 * BLOCK];
      target[into + 3 * BLOCK] += factor * source[outOf + 3 * BLOCK];
    }
  }
  for (; row < rows.end; row++) {
    const start = row * BLOCK;
    for (let entry = firstEntry; entry < lastEntry; entry++) {
      const into = (to[entry] >> BLOCK_BITS) * size + (to[entry] & (BLOCK - 1)) + start;
      const outOf = (from[entry] >> BLOCK_BITS) * sourceSize + (from[entry] & (BLOCK - 1)) + start;
      target[into] += ways[entry] * source[outOf];
    }
  }
}
