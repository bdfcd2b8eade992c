/** Half the logarithm of 2π. */
const HALF_LOG_TWO_PI = 0.9189385332046727;

/**
 * The error of Stirling's formula: ln Γ(x) − ((x − ½) ln x − x + ½ ln 2π), for x > 0, to about 1e-15.
 * Source: DLMF 5.11.1 (the asymptotic series), and Γ(x + 1) = x Γ(x) below 10.
 */
function stirlingError(x: number): number {
  let shift = 0;
  while (x < 10) {
    shift += (x + 0.5) * Math.log1p(1 / x) - 1;
    x++;
  }
  const t = 1 / (x * x);
  const series =
    1 / 12 -
    t * (1 / 360 - t * (1 / 1260 - t * (1 / 1680 - t * (1 / 1188 - t * (691 / 360360 - t * (1 / 156))))));
  return shift + series / x;
}

/** ln Γ(x) for x > 0, to about 1e-15 of the greater of 1 and the result. NaN elsewhere. */
export function logGamma(x: number): number {
  if (!(x > 0)) return NaN;
  return (x - 0.5) * Math.log(x) - x + HALF_LOG_TWO_PI + stirlingError(x);
}

/**
 * ln B(a, b) for a, b > 0. The large parts of the three gammas are cancelled on paper (DiDonato and Morris, "Algorithm
 * 708", 1992), so that counts near 1e8 keep their digits. NaN elsewhere.
 */
export function logBeta(a: number, b: number): number {
  if (!(a > 0 && b > 0)) return NaN;
  const small = Math.min(a, b);
  const large = Math.max(a, b);
  const n = a + b;
  return (
    HALF_LOG_TWO_PI -
    0.5 * Math.log(n) +
    (small - 0.5) * Math.log(small / n) +
    (large - 0.5) * Math.log1p(-small / n) +
    stirlingError(a) +
    stirlingError(b) -
    stirlingError(n)
  );
}

/**
 * x^a y^b / B(a, b) for y = 1 − x, the front factor of the incomplete beta. Written with deviances (Loader, "Fast and
 * accurate computation of binomial probabilities", 2000), since a ln x and ln B are both near 1e8 for large counts
 * and nearly cancel.
 */
export function betaFront(x: number, y: number, a: number, b: number): number {
  const n = a + b;
  const exponent =
    stirlingError(n) - stirlingError(a) - stirlingError(b) - deviance(a, n * x) - deviance(b, n * y);
  return Math.sqrt((a / n) * b) * Math.exp(exponent - HALF_LOG_TWO_PI);
}

/** a ln(a/m) + m − a without cancellation where a is close to m. */
function deviance(a: number, m: number): number {
  const v = (a - m) / (a + m);
  if (Math.abs(v) > 0.1) return a * Math.log(a / m) + m - a;
  const square = v * v;
  let power = 2 * a * v;
  let sum = (a - m) * v;
  for (let odd = 3; ; odd += 2) {
    power *= square;
    const next = sum + power / odd;
    if (next === sum) return sum;
    sum = next;
  }
}

/**
 * Both tails of the beta distribution at once: [I_x(a, b), I_y(b, a)], which add up to 1. `x` and `y` = 1 − x are given
 * separately so that neither loses digits near 0.
 */
export function betaTails(x: number, y: number, a: number, b: number): [lower: number, upper: number] {
  if (x <= 0) return [0, 1];
  if (y <= 0) return [1, 0];
  const front = betaFront(x, y, a, b);
  // How far x is below the mean, times a + b, from the smaller numbers of the two sides.
  const below = a > b ? (a + b) * y - b : a - (a + b) * x;
  if (below >= 0) {
    const lower = front * continuedFraction(x, y, a, b, below);
    return [lower, 1 - lower];
  }
  const upper = front * continuedFraction(y, x, b, a, -below);
  return [1 - upper, upper];
}

/** The regularised incomplete beta function I_x(a, b): 0 ≤ x ≤ 1, a, b > 0; NaN elsewhere. Relative error about 1e-12. */
export function regularizedBeta(x: number, a: number, b: number): number {
  if (!(x >= 0 && x <= 1 && a > 0 && b > 0)) return NaN;
  return betaTails(x, 1 - x, a, b)[0];
}

/**
 * I_x(a, b) ÷ front, for x below the mean by `below` ÷ (a + b): the even part of the continued fraction DLMF 8.17.22 in the
 * form of DiDonato and Morris ("Algorithm 708", 1992, BFRAC), which subtracts no large numbers.
 */
function continuedFraction(x: number, y: number, a: number, b: number, below: number): number {
  // Takes about the square root of the larger parameter in steps.
  const limit = 1000 + 20 * Math.sqrt(Math.max(a, b));
  const c = 1 + below;
  const c1 = 1 + 1 / a;
  let p = 1;
  let s = a + 1;
  let numeratorBefore = 0;
  let denominatorBefore = 1;
  let numerator = 1;
  let denominator = c / c1;
  let result = c1 / c;
  for (let n = 1; n <= limit; n++) {
    const t = n / a;
    const w = n * (b - n) * x;
    const alpha = p * (p + b / a) * (a / s) ** 2 * w * x;
    const beta = n + w / s + ((1 + t) / (c1 + 2 * t)) * (c + n * (1 + y));
    p = 1 + t;
    s += 2;
    const nextNumerator = alpha * numeratorBefore + beta * numerator;
    const nextDenominator = alpha * denominatorBefore + beta * denominator;
    const next = nextNumerator / nextDenominator;
    if (Math.abs(next - result) <= 1e-15 * next) return next;
    result = next;
    // Scaled to a denominator of 1, as the terms grow without bound.
    numeratorBefore = numerator / nextDenominator;
    denominatorBefore = denominator / nextDenominator;
    numerator = next;
    denominator = 1;
  }
  throw new Error(`the incomplete beta function did not converge at x = ${x}, a = ${a}, b = ${b}`);
}

/** erfc(x) = exp(polynomial(t) − x²) t at t = 1 / (1 + x / 2); lowest power first. */
const ERFC = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
];

/**
 * The probability that a standard normal number is greater than z, with a relative error below 1.2e-7.
 * Source: Press and others, "Numerical Recipes in C", 2nd edition, 1992, section 6.2 (erfcc).
 */
export function normalTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const power = ERFC.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
  const tail = (t * Math.exp(power - x * x)) / 2;
  return z >= 0 ? tail : 1 - tail;
}
