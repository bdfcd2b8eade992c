import type { PositionValue } from "./value.js";

/** One of several value functions of the same game, dealt anew for every block: all of them play as many blocks. */
export class DealtValue<S> implements PositionValue<S> {
  readonly #values: readonly PositionValue<S>[];
  #current: PositionValue<S>;

  /** At least one. */
  constructor(values: readonly PositionValue<S>[]) {
    this.#values = values;
    this.#current = values[0];
  }

  deal(block: number): void {
    this.#current = this.#values[block % this.#values.length];
  }

  /** The one that was dealt. */
  get current(): PositionValue<S> {
    return this.#current;
  }

  /** Of some of the functions; the others' states are all as likely as their rules say. */
  readonly likelihood = (state: Readonly<S>, viewer: number): number =>
    this.#current.likelihood?.(state, viewer) ?? 1;

  begin(): void {
    this.#current.begin();
  }

  write(state: Readonly<S>, viewer: number, out: Float64Array): void {
    this.#current.write(state, viewer, out);
  }
}
