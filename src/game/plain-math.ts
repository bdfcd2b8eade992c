/**
 * Functions that `Math` has as well, from plain arithmetic in one fixed order: the same to the last bit on every engine.
 * What a choice or a value rests on is made with these, because engines may round those of `Math` differently.
 */

const LN2_HIGH = 6.9314718036912381649e-1;
const LN2_LOW = 1.90821492927058770002e-10;
const INVERSE_LN2 = 1.442695040888963387;
const P1 = 1.66666666666666019037e-1;
const P2 = -2.77777777770155933842e-3;
const P3 = 6.61375632143793436117e-5;
const P4 = -1.6533902205465251539e-6;
const P5 = 4.13813679705723846039e-8;

/** Of what has a normal number as its power of e. */
const MAX_EXPONENT = 709;
const MIN_EXPONENT = -708;

/** `POWERS[k - LEAST]` is 2^k. */
const LEAST = -1022;
const POWERS = new Float64Array(1024 - LEAST);
POWERS[-LEAST] = 1;
for (let k = 1; k < 1024; k++) POWERS[k - LEAST] = 2 * POWERS[k - 1 - LEAST];
for (let k = -1; k >= LEAST; k--) POWERS[k - LEAST] = POWERS[k + 1 - LEAST] / 2;

/**
 * e to the power of x, with an error below one unit in the last place; beyond −708 and 709 it is 0 and infinite. By the
 * method of FDLIBM (Sun Microsystems, 1993): x = k ln 2 + r, and a rational approximation of e^r.
 */
export function exp(x: number): number {
  if (x > MAX_EXPONENT) return Infinity;
  if (x < MIN_EXPONENT) return 0;
  const k = Math.floor(INVERSE_LN2 * x + 0.5);
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const r = high - low;
  const square = r * r;
  const c = r - square * (P1 + square * (P2 + square * (P3 + square * (P4 + square * P5))));
  return (1 - (low - (r * c) / (2 - c) - high)) * POWERS[k - LEAST];
}

/** The hyperbolic tangent of x, from −1 to 1, with an absolute error below 4 × 10^-16. */
export function tanh(x: number): number {
  return 1 - 2 / (exp(2 * x) + 1);
}
