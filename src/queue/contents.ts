import { KEPT, type Notes } from "./notes.js";
import type { Parcel } from "./parcel.js";
import type { Redis } from "./packages.js";

/** What a run keeps at the queue under its hash, as long as something needs it. */
export class Contents {
  readonly #redis: Redis;
  readonly #nameOf: (hash: string) => string;
  readonly #kept = new Map<string, { readonly bytes: Buffer; uses: number }>();

  constructor(redis: Redis, { names }: Notes, run: string) {
    this.#redis = redis;
    this.#nameOf = (hash) => names.content(run, hash);
  }

  /** Brings those of a parcel that are not there yet. */
  async hold({ contents }: Pick<Parcel, "contents">): Promise<void> {
    const fresh = [...contents].filter(([hash]) => !this.#kept.has(hash));
    // What cannot be brought now is brought when all are renewed.
    for (const [hash, bytes] of contents) {
      const uses = this.#kept.get(hash)?.uses ?? 0;
      this.#kept.set(hash, { bytes, uses: uses + 1 });
    }
    for (const [hash, bytes] of fresh) await this.#bring(hash, bytes);
  }

  async letGo({ contents }: Pick<Parcel, "contents">): Promise<void> {
    for (const hash of contents.keys()) {
      const known = this.#kept.get(hash);
      if (known === undefined || --known.uses > 0) continue;
      this.#kept.delete(hash);
      await this.#redis.call("DEL", this.#nameOf(hash));
    }
  }

  /** Keeps all from being forgotten, and brings again what was. */
  async renew(): Promise<void> {
    for (const [hash, { bytes }] of [...this.#kept]) {
      const isThere = await this.#redis.call("EXPIRE", this.#nameOf(hash), String(KEPT));
      if (isThere === 0 && this.#kept.has(hash)) await this.#bring(hash, bytes);
    }
  }

  async clear(): Promise<void> {
    const names = [...this.#kept.keys()].map(this.#nameOf);
    this.#kept.clear();
    if (names.length > 0) await this.#redis.call("DEL", ...names);
  }

  async #bring(hash: string, bytes: Buffer): Promise<void> {
    await this.#redis.call("SET", this.#nameOf(hash), bytes, "EX", String(KEPT));
  }
}
