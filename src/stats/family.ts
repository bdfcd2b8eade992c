import { checkCount, checkLevel } from "./estimate.js";

/**
 * The level each of `size` intervals needs for all of them to hold together at `level`, however they depend on each
 * other (Bonferroni). Throws unless 0 < level < 1 and size is a whole number of at least 1.
 */
export function simultaneousLevel(level: number, size: number): number {
  checkLevel(level);
  checkCount("the size of a family", size, 1);
  return 1 - (1 - level) / size;
}

/**
 * The level of the `look`-th look (1, 2, …) at a run that may be extended again: it spends the share
 * 1 / (look (look + 1)) of the error, and the shares of all looks that may ever follow add up to 1.
 * Throws unless 0 < level < 1 and look is a whole number of at least 1.
 */
export function lookLevel(level: number, look: number): number {
  checkLevel(level);
  checkCount("a look", look, 1);
  return 1 - (1 - level) / (look * (look + 1));
}
