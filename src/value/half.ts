/** Numbers of 16 bits (IEEE 754 binary16): one for the sign, five for the power of two, ten for what stands behind 1. */

/** The bits of 1 × 2⁻²⁴, the least of them, as a number. */
const LEAST = 2 ** -24;
const ROOM = 1 << 10;

/** The nearest one; infinite where it is too great, NaN where it is no number. */
export function toHalf(number: number): number {
  const sign = number < 0 || Object.is(number, -0) ? 0x8000 : 0;
  const size = Math.abs(number);
  if (!(size < 65_520)) return sign | (Number.isNaN(number) ? 0x7e00 : 0x7c00);
  let power = 1;
  let step = LEAST;
  while (size >= 2 * ROOM * step) {
    step *= 2;
    power++;
  }
  // What rounds up to the next power of two carries into its bits, as it should.
  return sign | ((power - 1) * ROOM + nearestEven(size / step));
}

export function fromHalf(bits: number): number {
  const sign = (bits & 0x8000) === 0 ? 1 : -1;
  const power = (bits >> 10) & 31;
  const rest = bits & (ROOM - 1);
  if (power === 31) return rest === 0 ? sign * Infinity : NaN;
  return sign * LEAST * (power === 0 ? rest : (ROOM + rest) * (1 << (power - 1)));
}

function nearestEven(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  return rest > 0.5 || (rest === 0.5 && below % 2 === 1) ? below + 1 : below;
}
