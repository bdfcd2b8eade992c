import { logGamma } from "./special.js";

/** What was drawn twice, equally often: under the null hypothesis from one law, whatever that is. */
export interface TwoDraws {
  readonly ones: readonly (string | number)[];
  readonly others: readonly (string | number)[];
}

/** How unlike the pairs of draws are. */
export interface Likeness {
  /** The sum of Pearson's chi-squares of the 2 × k tables. */
  readonly statistic: number;
  /** What it is on average where all pairs are drawn from one law each: 0 where nothing is left to chance. */
  readonly expected: number;
  /** The chance of a statistic as great as this. */
  readonly probability: number;
}

/** What rounding leaves of a variance that is 0. */
const NO_VARIANCE = 1e-9;

/**
 * Whether in every pair both are drawn from one law, which may differ from pair to pair. The mean and variance of each
 * chi-square given the totals are exact (Haldane, "The mean and variance of χ²", 1940), however few the draws; their
 * sum is taken as a multiple of a chi-square with the same mean and variance.
 */
export function sameLaw(pairs: Iterable<TwoDraws>): Likeness {
  let statistic = 0;
  let expected = 0;
  let variance = 0;
  for (const { ones, others } of pairs) {
    if (ones.length !== others.length) throw new Error("both are drawn equally often");
    const counts = new Map<string | number, [number, number]>();
    const countOf = (what: string | number): [number, number] => {
      const known = counts.get(what) ?? [0, 0];
      counts.set(what, known);
      return known;
    };
    for (const what of ones) countOf(what)[0]++;
    for (const what of others) countOf(what)[1]++;
    const total = 2 * ones.length;
    const kinds = counts.size;
    let squares = 0;
    let inverses = 0;
    for (const [one, other] of counts.values()) {
      squares += (one - other) ** 2 / (one + other);
      inverses += total / (one + other);
    }
    const rows = (total - 2) / (total - 1);
    const columns = ((kinds - 1) * (total - kinds)) / (total - 1);
    const unequal = (inverses - kinds ** 2) / (total - 2);
    const own = ((2 * total) / (total - 3)) * rows * (columns - unequal);
    // Where all draws are alike, all differ, or all but one are alike, every fall of them gives the same; of two there is no variance.
    if (!(own > NO_VARIANCE)) continue;
    statistic += squares;
    expected += (total * (kinds - 1)) / (total - 1);
    variance += own;
  }
  if (expected === 0) return { statistic, expected, probability: 1 };
  const scale = variance / (2 * expected);
  return { statistic, expected, probability: chiSquareTail(statistic / scale, expected / scale) };
}

/** The chance that a chi-square with so many degrees of freedom, whole or not, is at least `x`. */
export function chiSquareTail(x: number, freedom: number): number {
  if (Number.isNaN(x + freedom)) throw new Error(`no chi-square: ${x} with ${freedom} degrees of freedom`);
  if (x <= 0) return 1;
  const [a, z] = [freedom / 2, x / 2];
  const front = Math.exp(a * Math.log(z) - z - logGamma(a));
  if (z < a + 1) {
    // The series of DLMF 8.7.1.
    let term = 1 / a;
    let sum = term;
    for (let n = 1; term > sum * 1e-16; n++) {
      term *= z / (a + n);
      sum += term;
    }
    return Math.max(0, 1 - front * sum);
  }
  // The continued fraction of DLMF 8.9.2, by Lentz.
  let b = z + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < 10_000; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return front * fraction;
}
