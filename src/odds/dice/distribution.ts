import { OddsError } from "../notation-error.js";

/**
 * How often each whole number comes: `counts[i]` of `total` ways show `least + i`. Where rolls that go on and on are
 * cut, the counts sum to less than the total.
 */
export interface Distribution {
  readonly least: number;
  readonly counts: readonly bigint[];
  readonly total: bigint;
}

/** Longer numbers than this, in bits, take too long to multiply. */
const MAX_BITS = 2 ** 27;
/** Steps of adding long numbers that a person would still wait for. */
export const MAX_STEPS = 30_000_000;

export function constant(value: number): Distribution {
  return { least: value, counts: [1n], total: 1n };
}

/** The sum of `number` independent draws. */
export function sumOf(one: Distribution, number: number): Distribution {
  const total = one.total ** BigInt(number);
  const length = (one.counts.length - 1) * number + 1;
  const bits = bitsFor(total, length);
  return {
    least: one.least * number,
    counts: unpacked(packed(one.counts, bits) ** BigInt(number), bits, length),
    total,
  };
}

/** The sum of two independent draws. */
export function plus(one: Distribution, other: Distribution): Distribution {
  const total = one.total * other.total;
  const length = one.counts.length + other.counts.length - 1;
  const bits = bitsFor(total, length);
  const counts = unpacked(packed(one.counts, bits) * packed(other.counts, bits), bits, length);
  return { least: one.least + other.least, counts, total };
}

/** A draw multiplied by a whole number. */
export function times({ least, counts, total }: Distribution, factor: number): Distribution {
  if (factor === 0) return constant(0);
  const step = Math.abs(factor);
  bitsFor(total, (counts.length - 1) * step + 1);
  const spread = new Array<bigint>((counts.length - 1) * step + 1).fill(0n);
  counts.forEach((count, index) => (spread[index * step] = count));
  return factor > 0
    ? { least: least * factor, counts: spread, total }
    : { least: (least + counts.length - 1) * factor, counts: spread.reverse(), total };
}

/** Values that are worth the same are put together. */
export function mapped(
  { least, counts, total }: Distribution,
  worth: (value: number) => number,
): Distribution {
  const worths = counts.map((_, index) => worth(least + index));
  const lowest = worths.reduce((one, other) => Math.min(one, other));
  const highest = worths.reduce((one, other) => Math.max(one, other));
  const together = new Array<bigint>(highest - lowest + 1).fill(0n);
  counts.forEach((count, index) => {
    const place = worths[index] - lowest;
    together[place] = together[place] + count;
  });
  return { least: lowest, counts: together, total };
}

/** Without what never comes at both ends. */
export function trimmed({ least, counts, total }: Distribution): Distribution {
  let first = 0;
  while (first < counts.length - 1 && counts[first] === 0n) first++;
  let end = counts.length;
  while (end > first + 1 && counts[end - 1] === 0n) end--;
  return { least: least + first, counts: counts.slice(first, end), total };
}

/**
 * Kronecker's substitution: a polynomial with whole coefficients below 2^bits as one number, so that the engine's
 * multiplication of long numbers multiplies polynomials.
 */
function packed(counts: readonly bigint[], bits: number): bigint {
  const digits = bits / 4;
  const words = counts.map((count) => count.toString(16).padStart(digits, "0"));
  return BigInt(`0x${words.reverse().join("")}`);
}

function unpacked(number: bigint, bits: number, length: number): bigint[] {
  const digits = bits / 4;
  const text = number.toString(16).padStart(digits * length, "0");
  return Array.from({ length }, (_, index) => {
    const end = text.length - index * digits;
    return BigInt(`0x${text.slice(end - digits, end)}`);
  });
}

/** Bits for one coefficient, a multiple of 4. Throws an `OddsError` where the whole would be too long. */
function bitsFor(total: bigint, length: number): number {
  const bits = 4 * (total.toString(16).length + 1);
  if (bits * length > MAX_BITS) {
    throw new OddsError(
      `too much for exact counts: ${length.toLocaleString("en")} results with numbers of ${bits.toLocaleString("en")} bits each (fewer dice or sides)`,
    );
  }
  return bits;
}
