/** Bytes that are kept at most. */
const MOST = 64e6;

/** Keeps what was brought lately, so that it is brought once. */
export class Cache {
  readonly #kept = new Map<string, Buffer>();
  #bytes = 0;

  /** What is kept under a hash, or else what `bring` brings, which throws where that is not to be kept. */
  async get(hash: string, bring: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#kept.get(hash);
    if (known !== undefined) {
      // The last used is the last to go.
      this.#kept.delete(hash);
      this.#kept.set(hash, known);
      return known;
    }
    const brought = await bring();
    if (!this.#kept.has(hash)) this.#bytes += brought.length;
    this.#kept.set(hash, brought);
    for (const [oldest, bytes] of this.#kept) {
      if (this.#bytes <= MOST) break;
      this.#kept.delete(oldest);
      this.#bytes -= bytes.length;
    }
    return brought;
  }
}
