import type { Chain } from "./chain.js";

/** Half a unit in the last place of a double, as a share of it. */
const ROUNDING = 2 ** -53;

/**
 * A bound on the relative error of every figure taken from the chain in doubles. All of them are sums, products and
 * quotients of positive numbers, so relative errors add up along the way and never grow by cancelling (Higham,
 * Accuracy and Stability of Numerical Algorithms, section 3.1): a sum of n numbers in any order adds at most n − 1
 * roundings, every other operation one.
 */
export function relativeError({ red, blue, pairs, open, first, target, all }: Chain, rounds: number): number {
  const into = new Int32Array(pairs);
  for (const to of target) into[to]++;
  const mostInto = Math.max(...into);
  let mostSteps = 0;
  for (let place = 0; place < open.length; place++)
    mostSteps = Math.max(mostSteps, first[place + 1] - first[place]);
  // Counts below 2^53 are whole numbers without any error; longer ones are sums over faces and groups of dice.
  const dice = red.limit + blue.limit;
  const faces = Math.max(...red.sizes, ...blue.sizes);
  const inCounts = all[0] < 2 ** 53 ? 0 : 4 * faces * dice;
  const inStep = mostInto + mostSteps + 5 + 2 * inCounts;
  const roundings = inStep * Math.max(dice, rounds) + 2 * pairs + 4;
  return (roundings * ROUNDING) / (1 - roundings * ROUNDING);
}
