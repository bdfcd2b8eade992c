import { OddsError } from "../notation-error.js";
import { chainsCover, countChains } from "./count-chains.js";
import { countPairs } from "./count-pairs.js";
import { choose } from "./placing.js";
import type { Pool } from "./pool.js";
import { ordersOf, type CoreRules, type EqualOrder } from "./rules.js";
import type { Side } from "./side.js";

/** The counts of one round as whole numbers of any length. Under `equalOrder: random` all carry one common factor. */
export function exactCounts(red: Side, blue: Side, rules: CoreRules): (cell: number) => bigint {
  const top = Math.max(...red.sizes, ...blue.sizes);
  const [redOrder, blueOrder] = ordersOf(rules);
  const scaleOf = (side: Side, order: EqualOrder) => (order === "random" ? orders(side.limit) : 1);
  const scale = scaleOf(red, redOrder) * scaleOf(blue, blueOrder);
  const dice = red.limit + blue.limit;
  // One face multiplies a number by at most 2 for every die, by the scale, and adds up nothing beyond that.
  const room = Math.floor(2 ** 53 / 2 ** dice / scale);
  const total = product(fullPool(red)) * product(fullPool(blue)) * BigInt(scale) ** BigInt(top);
  if (total <= BigInt(room)) {
    const counts = countBy(red, blue, rules, scale, undefined);
    return (cell) => BigInt(counts[cell]);
  }
  const moduli = primesBelow(room, total);
  const remainders = moduli.map((modulus) => countBy(red, blue, rules, scale, modulus));
  return chineseRemainder(moduli, remainders);
}

function countBy(red: Side, blue: Side, rules: CoreRules, scale: number, modulus?: number): Float64Array {
  return chainsCover(rules)
    ? countChains(red, blue, rules, modulus)
    : countPairs(red, blue, rules, scale, modulus);
}

/** What makes every chance of a random order of up to `dice` equal dice a whole number. */
function orders(dice: number): number {
  let multiple = 1;
  for (let n = 1; n <= dice; n++) {
    for (let k = 1; k < n; k++) {
      const ways = choose(n, k);
      multiple *= ways / divisor(multiple, ways);
    }
  }
  return multiple;
}

function divisor(one: number, other: number): number {
  while (other !== 0) [one, other] = [other, one % other];
  return one;
}

function fullPool(side: Side): Pool {
  return side.sizes.flatMap((size, group) => new Array<number>(side.most[group]).fill(size));
}

function product(pool: Pool): bigint {
  return pool.reduce((all, size) => all * BigInt(size), 1n);
}

/** The largest primes up to `room` whose product exceeds `total`. */
function primesBelow(room: number, total: bigint): number[] {
  const primes: number[] = [];
  let all = 1n;
  for (let number = Math.min(room, 2 ** 40); all <= total; number--) {
    if (number < 2 ** 12)
      throw new OddsError("too many dice for exact fractions; leave --exact out, or take fewer dice");
    if (!isPrime(number)) continue;
    primes.push(number);
    all *= BigInt(number);
  }
  return primes;
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false;
  return true;
}

/** Garner's way from remainders to the number: digits in the mixed radix of the moduli. */
function chineseRemainder(
  moduli: readonly number[],
  remainders: readonly Float64Array[],
): (cell: number) => bigint {
  const steps = moduli.map((modulus, index) => {
    const before = moduli.slice(0, index).reduce((all, one) => all * BigInt(one), 1n);
    return { modulus: BigInt(modulus), before, inverse: inverse(before, BigInt(modulus)) };
  });
  return (cell) => {
    let value = 0n;
    steps.forEach(({ modulus, before, inverse }, index) => {
      const missing = BigInt(remainders[index][cell]) - value;
      value += before * modulo(missing * inverse, modulus);
    });
    return value;
  };
}

function modulo(number: bigint, modulus: bigint): bigint {
  return ((number % modulus) + modulus) % modulus;
}

/** The inverse modulo a prime, by Fermat's little theorem. */
function inverse(number: bigint, prime: bigint): bigint {
  let result = 1n;
  let power = number % prime;
  for (let exponent = prime - 2n; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * power) % prime;
    power = (power * power) % prime;
  }
  return result % prime;
}
