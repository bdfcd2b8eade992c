/** Positions that were played, with what came of them. Plain data: it goes from thread to thread. */
export interface Positions {
  readonly count: number;
  /** By position × inputs: what was seen. */
  readonly rows: Float32Array;
  /** By position × players: shares of the win, from the player who saw it on. */
  readonly targets: Float32Array;
}

/** Positions that are being collected. */
export class Collected {
  rows: Float32Array;
  targets: Float32Array;
  count = 0;
  readonly #inputs: number;
  readonly #players: number;

  constructor(inputs: number, players: number) {
    this.#inputs = inputs;
    this.#players = players;
    this.rows = new Float32Array(4096 * inputs);
    this.targets = new Float32Array(4096 * players);
  }

  /** Adds a position; returns its number. */
  add(row: Float32Array): number {
    if ((this.count + 1) * this.#inputs > this.rows.length) {
      this.rows = doubled(this.rows);
      this.targets = doubled(this.targets);
    }
    this.rows.set(row, this.count * this.#inputs);
    return this.count++;
  }

  taken(): Positions {
    return {
      count: this.count,
      rows: this.rows.slice(0, this.count * this.#inputs),
      targets: this.targets.slice(0, this.count * this.#players),
    };
  }
}

/** The same numbers with room for as many more. */
export function doubled<Row extends Float32Array | Float64Array>(from: Row): Row {
  const to = new (from.constructor as new (length: number) => Row)(2 * from.length);
  to.set(from);
  return to;
}

/** All of these, one after the other. */
export function joined(parts: readonly Positions[]): Positions {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const join = (name: "rows" | "targets"): Float32Array => {
    const out = new Float32Array(parts.reduce((sum, part) => sum + part[name].length, 0));
    let at = 0;
    for (const part of parts) {
      out.set(part[name], at);
      at += part[name].length;
    }
    return out;
  };
  return { count, rows: join("rows"), targets: join("targets") };
}

/** Numbers up to this are left as they are: whoever writes a tensor with care keeps them near 1. */
const USUAL = 8;

/** By input: 1, or for greater numbers the power of two that brings all of them to 1 at most. */
export function scaleOf({ rows }: Positions, inputs: number): Float64Array {
  const most = new Float64Array(inputs);
  rows.forEach((value, index) => {
    const input = index % inputs;
    most[input] = Math.max(most[input], Math.abs(value));
  });
  return most.map((greatest) => {
    let scale = 1;
    while (greatest > USUAL && greatest * scale > 1) scale /= 2;
    return scale;
  });
}
