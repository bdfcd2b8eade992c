import type { CountedSide } from "./open-side.js";
import { diceAbove, type Side } from "./side.js";

/**
 * The table that grows face by face. After face v, `at(d)[red × width(d) + blue]` counts the ways in which the dice
 * of two states show at most v and fare as the states say, if RED has placed d dice more than BLUE before. A state can
 * only have so many dice as were not placed: a slice with d > 0 has fewer rows, one with d < 0 fewer columns.
 */
export interface Slices<S extends CountedSide = CountedSide> {
  readonly red: S;
  readonly blue: S;
  readonly at: (lead: number) => Float64Array;
  readonly set: (lead: number, slice: Float64Array) => void;
}

export function rowsOf(red: CountedSide, lead: number): number {
  return red.upTo[red.limit - Math.max(0, lead)];
}

export function widthOf(blue: CountedSide, lead: number): number {
  return blue.upTo[blue.limit + Math.min(0, lead)];
}

/** Slices row by row. */
export function newSlices(red: Side, blue: Side): Slices<Side> {
  const lengths = leadsOf(red, blue).map((lead) => rowsOf(red, lead) * widthOf(blue, lead));
  return slicesIn(
    red,
    blue,
    lengths.map((length) => new Float64Array(length)),
  );
}

/**
 * So many columns lie together: first all rows of the first so many columns, then all rows of the next. What is added
 * to what then lies on few pages of memory, whether rows are added or columns.
 */
export const BLOCK_BITS = 5;
export const BLOCK = 1 << BLOCK_BITS;

/** How many numbers a slice in blocks holds, by lead, from BLUE's greatest to RED's. */
export function blockedLengths(red: CountedSide, blue: CountedSide): number[] {
  return leadsOf(red, blue).map((lead) => rowsOf(red, lead) * BLOCK * Math.ceil(widthOf(blue, lead) / BLOCK));
}

/** Where a row's number stands in a slice in blocks with so many rows. */
export function blockedAt(rows: number, row: number, column: number): number {
  return ((column >> BLOCK_BITS) * rows + row) * BLOCK + (column & (BLOCK - 1));
}

export function blockedSlices(red: CountedSide, blue: CountedSide): Slices {
  return slicesIn(
    red,
    blue,
    blockedLengths(red, blue).map((length) => new Float64Array(length)),
  );
}

function leadsOf(red: CountedSide, blue: CountedSide): number[] {
  return Array.from({ length: blue.limit + red.limit + 1 }, (_, index) => index - blue.limit);
}

/** Slices by lead, as their lengths. */
function slicesIn<S extends CountedSide>(red: S, blue: S, all: Float64Array[]): Slices<S> {
  return {
    red,
    blue,
    at: (lead) => all[lead + blue.limit],
    set: (lead, slice) => {
      all[lead + blue.limit] = slice;
    },
  };
}

/** Before the first face nothing is left to place: one way. */
export function startSlices<S extends CountedSide>(slices: Slices<S>): Slices<S> {
  const { red, blue, at } = slices;
  for (let lead = -blue.limit; lead <= red.limit; lead++) at(lead)[0] = 1;
  return slices;
}

/** How many numbers one set of slices holds, from the numbers of states by dice. */
export function slicesLength(redUpTo: ArrayLike<number>, blueUpTo: ArrayLike<number>): number {
  const redLimit = redUpTo.length - 1;
  const blueLimit = blueUpTo.length - 1;
  let length = 0;
  for (let lead = -blueLimit; lead <= redLimit; lead++)
    length += redUpTo[redLimit - Math.max(0, lead)] * blueUpTo[blueLimit + Math.min(0, lead)];
  return length;
}

/** The leads that can occur once all dice above `face` that will be placed are placed. */
export function leadsAfter(red: Side, blue: Side, face: number): { least: number; most: number } {
  return { least: -diceAbove(blue, face), most: diceAbove(red, face) };
}

/** Keeps every number below `modulus`. */
export function reduce(slices: Slices, least: number, most: number, modulus: number): void {
  for (let lead = least; lead <= most; lead++) {
    const slice = slices.at(lead);
    for (let index = 0; index < slice.length; index++) slice[index] = slice[index] % modulus;
  }
}
