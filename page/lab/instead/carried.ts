import type { Carried } from "../../../src/lab/ask/carried.js";
import type { Weights } from "../../../src/value/index.js";

let carried: Carried | undefined;

/** Puts what the page carries in place of a disk. */
export function carry(what: Carried): void {
  carried = what;
}

export function inHand(): Carried {
  if (carried === undefined) throw new Error("nothing is carried yet");
  return carried;
}

/** Weights that were read, or that another worker read, by where they are loaded from. */
export const weightsByUrl = new Map<string, Weights>();
