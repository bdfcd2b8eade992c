import { exp } from "../game/index.js";
import { padded, Workspace } from "./kernels.js";

/** How large a network is. */
export interface NetworkShape {
  /** How many numbers it sees. */
  readonly inputs: number;
  /** How many units its one hidden layer has: a multiple of 4. */
  readonly hidden: number;
  /** How many players share the win. */
  readonly players: number;
}

/**
 * Where the parts of a network lie in its row of weights: by input a run of `hidden` numbers, the hidden units' biases, by
 * output a run of `hidden`, the outputs' biases. The last player's output is always 0: only differences count.
 */
export interface NetworkLayout {
  readonly hiddenBias: number;
  readonly output: number;
  readonly outputBias: number;
  readonly length: number;
}

export function networkLayout({ inputs, hidden, players }: NetworkShape): NetworkLayout {
  const hiddenBias = inputs * hidden;
  const output = hiddenBias + hidden;
  const outputBias = output + (players - 1) * hidden;
  return { hiddenBias, output, outputBias, length: outputBias + players - 1 };
}

/** Turns the outputs, of which the last one is 0 and not given, into shares that sum to 1. `out` has room for all players. */
export function sharesOf(outputs: Float64Array, players: number, out: Float64Array): void {
  if (players === 2) {
    out[0] = 1 / (1 + exp(-outputs[0]));
    out[1] = 1 - out[0];
    return;
  }
  let most = 0;
  for (let player = 0; player < players - 1; player++) if (outputs[player] > most) most = outputs[player];
  let sum = 0;
  for (let player = 0; player < players; player++) {
    out[player] = exp((player < players - 1 ? outputs[player] : 0) - most);
    sum += out[player];
  }
  for (let player = 0; player < players; player++) out[player] /= sum;
}

/**
 * Asks a network about one row of numbers after the other, seen by several players in turn. A row that differs from the first
 * one of its player since `begin` in a few numbers costs as much as these. Allocates nothing.
 */
export class NetworkReader {
  /** The row to be read next: written by whoever asks. */
  readonly row: Float32Array;
  readonly #shape: NetworkShape;
  readonly #layout: NetworkLayout;
  readonly #space: Workspace;
  readonly #weights: Float32Array;
  /** By viewer: the first row since `begin`, and the hidden units' sums for it. */
  readonly #firsts: readonly Float32Array[];
  readonly #firstSums: readonly Float32Array[];
  readonly #hasFirst: Uint8Array;
  readonly #none: Float32Array;
  readonly #sums: Float32Array;
  readonly #outputs: Float64Array;

  /** `viewers`: how many there are, who see rows of their own. Says nothing before weights were loaded. */
  constructor(shape: NetworkShape, viewers: number) {
    const { inputs, hidden, players } = shape;
    const perViewer = <T>(make: () => T): T[] => Array.from({ length: viewers }, make);
    const [row, units] = [padded(inputs), padded(hidden)];
    this.#shape = shape;
    this.#layout = networkLayout(shape);
    this.#space = new Workspace(padded(this.#layout.length) + (viewers + 2) * row + (viewers + 1) * units);
    this.#weights = this.#space.take(this.#layout.length);
    this.row = this.#space.take(inputs);
    this.#none = this.#space.take(inputs);
    this.#firsts = perViewer(() => this.#space.take(inputs));
    this.#firstSums = perViewer(() => this.#space.take(hidden));
    this.#hasFirst = new Uint8Array(viewers);
    this.#sums = this.#space.take(hidden);
    this.#outputs = new Float64Array(players - 1);
  }

  /** What it says from now on. */
  load(weights: Float32Array): this {
    this.#weights.set(weights);
    this.begin();
    return this;
  }

  /** The next row of each viewer is one that those after it are compared with. */
  begin(): void {
    this.#hasFirst.fill(0);
  }

  /** Writes each player's share of the win, by `row`, into `out`: they sum to 1. */
  read(viewer: number, out: Float64Array): void {
    if (this.#hasFirst[viewer] === 0) this.#readFirst(viewer);
    const sums = this.#sums;
    sums.set(this.#firstSums[viewer]);
    this.#add(this.#firsts[viewer], sums);
    const { output, outputBias } = this.#layout;
    const { players, hidden } = this.#shape;
    for (let player = 0; player < players - 1; player++) {
      const at = this.#weights.byteOffset + 4 * (output + player * hidden);
      this.#outputs[player] =
        this.#weights[outputBias + player] + this.#space.kernels.output(sums.byteOffset, at, 4 * hidden);
    }
    sharesOf(this.#outputs, players, out);
  }

  #readFirst(viewer: number): void {
    const sums = this.#firstSums[viewer];
    const { hiddenBias } = this.#layout;
    for (let unit = 0; unit < sums.length; unit++) sums[unit] = this.#weights[hiddenBias + unit];
    this.#add(this.#none, sums);
    this.#firsts[viewer].set(this.row);
    this.#hasFirst[viewer] = 1;
  }

  #add(from: Float32Array, sums: Float32Array): void {
    const { inputs, hidden } = this.#shape;
    this.#space.kernels.addChanges(
      this.row.byteOffset,
      from.byteOffset,
      this.#weights.byteOffset,
      sums.byteOffset,
      4 * inputs,
      4 * hidden,
    );
  }
}

/** Readers of networks that are asked together. */
export function readersOf(
  shapes: readonly NetworkShape[],
  viewers: number,
  networks: readonly Float32Array[] = [],
): readonly NetworkReader[] {
  const readers = shapes.map((shape) => new NetworkReader(shape, viewers));
  networks.forEach((weights, index) => readers[index].load(weights));
  return readers;
}
