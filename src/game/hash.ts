/** One word more in a hash of 32 bits (MurmurHash3's mixing, without its end). */
export function mixed(hash: number, word: number): number {
  const block = Math.imul(word, 0xcc9e2d51);
  const next = hash ^ Math.imul((block << 15) | (block >>> 17), 0x1b873593);
  return (Math.imul((next << 13) | (next >>> 19), 5) + 0xe6546b64) | 0;
}
