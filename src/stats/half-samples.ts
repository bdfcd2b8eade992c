import { GROUPS } from "./groups.js";

/**
 * Balanced half-samples of the groups of blocks (McCarthy, "Pseudo-replication: half samples", 1969), from the Hadamard
 * matrix of order 64 (Sylvester, 1867): each says for every group whether it is in. What is computed from all of them
 * differs from the whole as much as the whole differs from the truth, and any two groups are in together as often as any
 * other two; nothing is drawn. A half and the half that it leaves out are two of them.
 */
export function halfSamples(): readonly (readonly boolean[])[] {
  return Array.from({ length: GROUPS - 1 }, (_, index) => {
    const half = Array.from({ length: GROUPS }, (_unused, group) => isEven((index + 1) & group));
    return [half, half.map((isIn) => !isIn)];
  }).flat();
}

/** Whether a number has an even number of binary ones. */
function isEven(number: number): boolean {
  let even = true;
  for (let left = number; left > 0; left &= left - 1) even = !even;
  return even;
}
