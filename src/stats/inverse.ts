import { betaFront, betaTails, logBeta } from "./special.js";

/** The logarithm of the smallest positive double. */
const LOG_LEAST = -745;

/**
 * The p-quantile of the standard normal distribution, 0 < p < 1; infinite at 0 and 1, NaN elsewhere. Relative error 1e-15.
 * Source: Wichura, "Algorithm AS 241: the percentage points of the normal distribution", 1988, routine PPND16.
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) return NaN;
  if (p === 0) return -Infinity;
  if (p === 1) return Infinity;
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) return q * ratio(CENTRE, 0.180625 - q * q);
  const r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p));
  const x = r <= 5 ? ratio(SHOULDER, r - 1.6) : ratio(TAIL, r - 5);
  return q < 0 ? -x : x;
}

/** The p-quantile of Student's t with `df` > 0 degrees of freedom (Infinity: the normal), 0 < p < 1; NaN elsewhere. */
export function tQuantile(p: number, df: number): number {
  if (!(p >= 0 && p <= 1 && df > 0)) return NaN;
  if (df === Infinity || p === 0 || p === 1) return normalQuantile(p);
  if (p === 0.5) return 0;
  // DLMF 8.17 with t² / (df + t²): both tails together are I_x(df/2, 1/2) at x = df / (df + t²).
  const tails = 2 * Math.min(p, 1 - p);
  const { x, y } = betaPoint(tails, 1 - tails, df / 2, 0.5);
  const t = Math.sqrt((df * y) / x);
  return p < 0.5 ? -t : t;
}

/**
 * The point of the beta distribution with probability `lower` below it and `upper` = 1 − `lower` above. The nearer of
 * x and y = 1 − x to 0 is solved for by its logarithm, by Newton's method kept inside a bracket, so that neither loses
 * digits in the tails.
 */
export function betaPoint(lower: number, upper: number, a: number, b: number): { x: number; y: number } {
  if (lower <= 0) return { x: 0, y: 1 };
  if (upper <= 0) return { x: 1, y: 0 };
  const [lowerHalf, upperHalf] = betaTails(0.5, 0.5, a, b);
  const left = lower <= upper ? lowerHalf >= lower : upperHalf <= upper;
  if (left) {
    const x = solve(lower, upper, a, b);
    return { x, y: 1 - x };
  }
  const y = solve(upper, lower, b, a);
  return { x: 1 - y, y };
}

/** The u ≤ ½ with I_u(a, b) = lower. */
function solve(lower: number, upper: number, a: number, b: number): number {
  const rising = lower <= upper;
  const target = Math.log(rising ? lower : upper);
  let least = LOG_LEAST;
  let greatest = Math.log(0.5);
  let v = Math.min(Math.max(firstGuess(lower, a, b), least), greatest);
  for (let step = 0; step < 200; step++) {
    const u = Math.exp(v);
    const tails = betaTails(u, 1 - u, a, b);
    const tail = rising ? tails[0] : tails[1];
    const excess = rising ? Math.log(tail) - target : target - Math.log(tail);
    if (excess === 0) return u;
    if (excess > 0) greatest = v;
    else least = v;
    const slope = betaFront(u, 1 - u, a, b) / (1 - u) / tail;
    let next = v - excess / slope;
    if (!(next > least && next < greatest)) next = (least + greatest) / 2;
    const moved = Math.abs(next - v);
    v = next;
    if (moved < 2e-15 * Math.max(1, Math.abs(v))) break;
  }
  return Math.exp(v);
}

/** The logarithm of a first guess: normal in the middle of the distribution, the leading power of x at its left end. */
function firstGuess(lower: number, a: number, b: number): number {
  const n = a + b;
  const normal = a / n + normalQuantile(lower) * Math.sqrt(((a / n) * (b / n)) / (n + 1));
  if (normal > 0) return Math.log(normal);
  return (Math.log(lower) + Math.log(a) + logBeta(a, b)) / a;
}

type Coefficients = readonly [numerator: readonly number[], denominator: readonly number[]];

function ratio([numerator, denominator]: Coefficients, r: number): number {
  return polynomial(numerator, r) / polynomial(denominator, r);
}

function polynomial(coefficients: readonly number[], r: number): number {
  return coefficients.reduce((sum, coefficient) => sum * r + coefficient, 0);
}

// Highest power first. The paper's 18 digits, of which a double keeps 16.
const CENTRE: Coefficients = [
  [
    2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946,
    1971.5909503065513, 133.14166789178438, 3.3871328727963665,
  ],
  [
    5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751,
    687.1870074920579, 42.31333070160091, 1,
  ],
];
const SHOULDER: Coefficients = [
  [
    0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
    5.769497221460691, 4.630337846156546, 1.4234371107496835,
  ],
  [
    1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
    1.6763848301838038, 2.053191626637759, 1,
  ],
];
const TAIL: Coefficients = [
  [
    2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124,
    0.2965605718285049, 1.7848265399172913, 5.463784911164114, 6.657904643501103,
  ],
  [
    2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 0.0007868691311456133,
    0.014875361290850615, 0.1369298809227358, 0.599832206555888, 1,
  ],
];
