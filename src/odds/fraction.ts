/** A fraction of whole numbers in lowest terms; `below` is at least 1. */
export interface Fraction {
  readonly above: bigint;
  readonly below: bigint;
}

export function fraction(above: bigint, below: bigint): Fraction {
  const common = gcd(above, below);
  return { above: above / common, below: below / common };
}

/** `7/10`, or `3` for a whole number. */
export function fractionWords({ above, below }: Fraction): string {
  return below === 1n ? String(above) : `${above}/${below}`;
}

/** The nearest double, whatever the length of the numbers; of what is above 0 none that is 0. */
export function toNumber({ above, below }: Fraction): number {
  if (above === 0n) return 0;
  // Scaled so that the quotient keeps at least 64 bits; what is cut off is far below half a unit of the last place.
  const shift = below.toString(16).length * 4 - above.toString(16).length * 4 + 68;
  const quotient = shift >= 0 ? (above << BigInt(shift)) / below : above / (below << BigInt(-shift));
  // In two steps, as 2 ** -shift may be too small for a double where the product is not.
  const half = Math.trunc(shift / 2);
  return Math.max(Number.MIN_VALUE, Number(quotient) * 2 ** -half * 2 ** (half - shift));
}

export function gcd(one: bigint, other: bigint): bigint {
  while (other !== 0n) [one, other] = [other, one % other];
  return one;
}

/**
 * A large number kept as a product of factors that were multiplied into it. Fractions over it are brought to lowest
 * terms factor by factor, which needs no division of one huge number by another.
 */
export class Product {
  readonly #factors: bigint[] = [];
  #value = 1n;

  get value(): bigint {
    return this.#value;
  }

  multiply(factor: bigint): void {
    if (factor === 1n) return;
    this.#factors.push(factor);
    this.#value *= factor;
  }

  /** `above` over the product, in lowest terms. */
  under(above: bigint): Fraction {
    if (above === 0n) return { above: 0n, below: 1n };
    let below = 1n;
    for (const factor of this.#factors) {
      const common = gcd(factor, above % factor);
      above /= common;
      below *= factor / common;
    }
    return { above, below };
  }
}
