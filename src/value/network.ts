import { exp } from "../game/index.js";

/** How large a network is. */
export interface NetworkShape {
  /** How many numbers it sees. */
  readonly inputs: number;
  /** How many units its one hidden layer has. */
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
 * Asks a network about one row of numbers after the other. A row that differs from the first one since `begin` in a few
 * numbers costs as much as these. Allocates nothing.
 */
export class NetworkReader {
  readonly #hidden: number;
  readonly #inputs: number;
  readonly #players: number;
  readonly #layout: NetworkLayout;
  readonly #weights: Float32Array;
  /** The first row since `begin`, and the hidden units' sums for it. */
  readonly #first: Float32Array;
  readonly #firstSums: Float64Array;
  #hasFirst = false;
  readonly #sums: Float64Array;
  readonly #outputs: Float64Array;

  constructor(shape: NetworkShape, weights: Float32Array) {
    this.#hidden = shape.hidden;
    this.#inputs = shape.inputs;
    this.#players = shape.players;
    this.#layout = networkLayout(shape);
    this.#weights = weights;
    this.#first = new Float32Array(shape.inputs);
    this.#firstSums = new Float64Array(shape.hidden);
    this.#sums = new Float64Array(shape.hidden);
    this.#outputs = new Float64Array(shape.players - 1);
  }

  /** The next row is one that those after it are compared with. */
  begin(): void {
    this.#hasFirst = false;
  }

  /** Writes each player's share of the win into `out`: they sum to 1. `row` is left as it is. */
  read(row: Float32Array, out: Float64Array): void {
    if (!this.#hasFirst) this.#readFirst(row);
    const sums = this.#sums;
    const first = this.#first;
    const hidden = this.#hidden;
    for (let unit = 0; unit < hidden; unit++) sums[unit] = this.#firstSums[unit];
    for (let input = 0; input < this.#inputs; input++) {
      const change = row[input] - first[input];
      if (change !== 0) this.#add(sums, input * hidden, change);
    }
    const { output, outputBias } = this.#layout;
    const weights = this.#weights;
    for (let player = 0; player < this.#players - 1; player++) {
      let sum: number = weights[outputBias + player];
      for (let unit = 0, at = output + player * hidden; unit < hidden; unit++, at++)
        if (sums[unit] > 0) sum += sums[unit] * weights[at];
      this.#outputs[player] = sum;
    }
    sharesOf(this.#outputs, this.#players, out);
  }

  #readFirst(row: Float32Array): void {
    const sums = this.#firstSums;
    for (let unit = 0; unit < this.#hidden; unit++)
      sums[unit] = this.#weights[this.#layout.hiddenBias + unit];
    for (let input = 0; input < this.#inputs; input++) {
      const value = row[input];
      this.#first[input] = value;
      if (value !== 0) this.#add(sums, input * this.#hidden, value);
    }
    this.#hasFirst = true;
  }

  #add(sums: Float64Array, at: number, factor: number): void {
    const weights = this.#weights;
    for (let unit = 0; unit < this.#hidden; unit++) sums[unit] += factor * weights[at + unit];
  }
}
