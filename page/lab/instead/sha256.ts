/** SHA-256 (FIPS 180-4), at once: what browsers have of it answers later, and not on every page. */

export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text));
  const words = new Uint32Array(64);
  const state = Uint32Array.from(START);
  for (let at = 0; at < bytes.byteLength; at += 64) {
    for (let word = 0; word < 16; word++) words[word] = bytes.getUint32(at + 4 * word);
    for (let word = 16; word < 64; word++) {
      const [early, late] = [words[word - 15], words[word - 2]];
      const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[word] = words[word - 16] + first + words[word - 7] + second;
    }
    mix(state, words);
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state;
  for (let round = 0; round < 64; round++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUNDS[round] + words[round]) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] += word));
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** A one, zeros, and the length in bits, to whole blocks of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const whole = new Uint8Array(64 * Math.ceil((bytes.length + 9) / 64));
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(whole.length - 4, bytes.length * 8);
  return view;
}

const PRIMES = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) =>
    number > 1 && !Array.from({ length: number }, (_, by) => by).some((by) => by > 1 && number % by === 0),
);

/** The first 32 bits behind the point. */
const behindPoint = (number: number) => Math.floor((number - Math.floor(number)) * 0x100000000);

const START = PRIMES.slice(0, 8).map((prime) => behindPoint(Math.sqrt(prime)));
const ROUNDS = PRIMES.slice(0, 64).map((prime) => behindPoint(Math.cbrt(prime)));
