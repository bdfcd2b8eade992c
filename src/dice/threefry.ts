/** The key-schedule constant of Threefish, 32-bit form. */
const PARITY = 0x1bd11bda;

/**
 * Threefry-4x32 with 13 rounds (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", 2011; constants and
 * known answers from Random123): under one four-word key it maps four counter words to four words that look random.
 * A bijection, so two different counters never give the same words.
 */
export class Threefry {
  readonly #k0: number;
  readonly #k1: number;
  readonly #k2: number;
  readonly #k3: number;
  readonly #k4: number;

  /** The four words of the last `encrypt`. */
  readonly words = new Int32Array(4);

  constructor(key: ArrayLike<number>) {
    this.#k0 = key[0] | 0;
    this.#k1 = key[1] | 0;
    this.#k2 = key[2] | 0;
    this.#k3 = key[3] | 0;
    this.#k4 = PARITY ^ this.#k0 ^ this.#k1 ^ this.#k2 ^ this.#k3;
  }

  /** Fills `words` from the counter. Rounds and key additions are written out: this runs several times a game. */
  // prettier-ignore
  encrypt(c0: number, c1: number, c2: number, c3: number): void {
    let a = (c0 + this.#k0) | 0;
    let b = (c1 + this.#k1) | 0;
    let c = (c2 + this.#k2) | 0;
    let d = (c3 + this.#k3) | 0;

    a = (a + b) | 0; b = rotate(b, 10) ^ a; c = (c + d) | 0; d = rotate(d, 26) ^ c;
    a = (a + d) | 0; d = rotate(d, 11) ^ a; c = (c + b) | 0; b = rotate(b, 21) ^ c;
    a = (a + b) | 0; b = rotate(b, 13) ^ a; c = (c + d) | 0; d = rotate(d, 27) ^ c;
    a = (a + d) | 0; d = rotate(d, 23) ^ a; c = (c + b) | 0; b = rotate(b, 5) ^ c;
    a = (a + this.#k1) | 0; b = (b + this.#k2) | 0; c = (c + this.#k3) | 0; d = (d + this.#k4 + 1) | 0;

    a = (a + b) | 0; b = rotate(b, 6) ^ a; c = (c + d) | 0; d = rotate(d, 20) ^ c;
    a = (a + d) | 0; d = rotate(d, 17) ^ a; c = (c + b) | 0; b = rotate(b, 11) ^ c;
    a = (a + b) | 0; b = rotate(b, 25) ^ a; c = (c + d) | 0; d = rotate(d, 10) ^ c;
    a = (a + d) | 0; d = rotate(d, 18) ^ a; c = (c + b) | 0; b = rotate(b, 20) ^ c;
    a = (a + this.#k2) | 0; b = (b + this.#k3) | 0; c = (c + this.#k4) | 0; d = (d + this.#k0 + 2) | 0;

    a = (a + b) | 0; b = rotate(b, 10) ^ a; c = (c + d) | 0; d = rotate(d, 26) ^ c;
    a = (a + d) | 0; d = rotate(d, 11) ^ a; c = (c + b) | 0; b = rotate(b, 21) ^ c;
    a = (a + b) | 0; b = rotate(b, 13) ^ a; c = (c + d) | 0; d = rotate(d, 27) ^ c;
    a = (a + d) | 0; d = rotate(d, 23) ^ a; c = (c + b) | 0; b = rotate(b, 5) ^ c;
    a = (a + this.#k3) | 0; b = (b + this.#k4) | 0; c = (c + this.#k0) | 0; d = (d + this.#k1 + 3) | 0;

    a = (a + b) | 0; b = rotate(b, 6) ^ a; c = (c + d) | 0; d = rotate(d, 20) ^ c;

    this.words[0] = a;
    this.words[1] = b;
    this.words[2] = c;
    this.words[3] = d;
  }
}

function rotate(x: number, bits: number): number {
  return (x << bits) | (x >>> (32 - bits));
}
