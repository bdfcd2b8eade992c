import { diceAbove, type Side } from "./side.js";

/**
 * The table that grows face by face. After face v, `at(d)[red × width(d) + blue]` counts the ways in which the dice
 * of two states show at most v and fare as the states say, if RED has placed d dice more than BLUE before. A state can
 * only have so many dice as were not placed: a slice with d > 0 has fewer rows, one with d < 0 fewer columns.
 */
export interface Slices {
  readonly red: Side;
  readonly blue: Side;
  readonly at: (lead: number) => Float64Array;
  readonly set: (lead: number, slice: Float64Array) => void;
}

export function rowsOf(red: Side, lead: number): number {
  return red.upTo[red.limit - Math.max(0, lead)];
}

export function widthOf(blue: Side, lead: number): number {
  return blue.upTo[blue.limit + Math.min(0, lead)];
}

export function newSlices(red: Side, blue: Side): Slices {
  const all: Float64Array[] = [];
  for (let lead = -blue.limit; lead <= red.limit; lead++) {
    all.push(new Float64Array(rowsOf(red, lead) * widthOf(blue, lead)));
  }
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
export function startSlices(red: Side, blue: Side): Slices {
  const slices = newSlices(red, blue);
  for (let lead = -blue.limit; lead <= red.limit; lead++) slices.at(lead)[0] = 1;
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
