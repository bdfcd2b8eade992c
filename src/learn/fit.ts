import { FINE } from "../dice/chance.js";
import type { RandomDice } from "../dice/index.js";
import {
  ADAM,
  networkLayout,
  padded,
  sharesOf,
  Workspace,
  type NetworkLayout,
  type NetworkShape,
} from "../value/index.js";
import type { Positions } from "./positions.js";

/** How many positions one step learns from. */
const BATCH = 64;

/**
 * Fits a network to positions and what came of them: cross-entropy by Adam's method. All sums are taken in one fixed order,
 * so the same positions give the same bytes.
 */
export class Fit {
  readonly shape: NetworkShape;
  readonly weights: Float32Array;
  /** Running means of the gradient and of its square, and how many steps they hold. */
  readonly means: Float32Array;
  readonly squares: Float32Array;
  readonly steps = new Float64Array(1);
  readonly #layout: NetworkLayout;
  readonly #space: Workspace;
  readonly #gradient: Float32Array;
  readonly #row: Float32Array;
  readonly #none: Float32Array;
  readonly #sums: Float32Array;
  readonly #errors: Float32Array;
  readonly #outputs: Float64Array;
  readonly #shares: Float64Array;

  constructor(shape: NetworkShape) {
    this.shape = shape;
    this.#layout = networkLayout(shape);
    const { length } = this.#layout;
    const { inputs, hidden, players } = shape;
    this.#space = new Workspace(4 * padded(length) + 2 * padded(inputs) + 2 * padded(hidden));
    const take = (size: number): Float32Array => this.#space.take(size);
    this.weights = take(length);
    this.means = take(length);
    this.squares = take(length);
    this.#gradient = take(length);
    this.#row = take(inputs);
    this.#none = take(inputs);
    this.#sums = take(hidden);
    this.#errors = take(hidden);
    this.#outputs = new Float64Array(players - 1);
    this.#shares = new Float64Array(players);
  }

  /** Small random weights, none of them for the biases: at first every position is worth about the same. */
  begin(dice: RandomDice): void {
    const { hiddenBias, output, outputBias } = this.#layout;
    const most = Math.sqrt(6 / this.shape.inputs);
    const any = (): number => (2 * dice.roll(FINE)) / FINE - 1;
    for (let index = 0; index < hiddenBias; index++) this.weights[index] = most * any();
    for (let index = output; index < outputBias; index++) this.weights[index] = 0.1 * any();
  }

  /** Learns once from the positions `order[from]` to `order[to − 1]`. */
  learn(positions: Positions, order: Uint32Array, from: number, to: number, rate: number): void {
    for (let first = from; first < to; first += BATCH) {
      const last = Math.min(to, first + BATCH);
      for (let index = first; index < last; index++) this.#add(positions, order[index]);
      this.#step(last - first, rate);
    }
  }

  #add({ rows, targets }: Positions, position: number): void {
    const { inputs, hidden, players } = this.shape;
    const { hiddenBias, output, outputBias } = this.#layout;
    const { kernels } = this.#space;
    const [weights, gradient] = [this.weights.byteOffset, this.#gradient.byteOffset];
    const [row, sums, errors] = [this.#row.byteOffset, this.#sums.byteOffset, this.#errors.byteOffset];
    this.#row.set(rows.subarray(position * inputs, (position + 1) * inputs));
    for (let unit = 0; unit < hidden; unit++) this.#sums[unit] = this.weights[hiddenBias + unit];
    kernels.addChanges(row, this.#none.byteOffset, weights, sums, 4 * inputs, 4 * hidden);
    for (let player = 0; player < players - 1; player++) {
      const at = weights + 4 * (output + player * hidden);
      this.#outputs[player] = this.weights[outputBias + player] + kernels.output(sums, at, 4 * hidden);
    }
    sharesOf(this.#outputs, players, this.#shares);
    this.#errors.fill(0);
    for (let player = 0; player < players - 1; player++) {
      const error = this.#shares[player] - targets[position * players + player];
      const at = 4 * (output + player * hidden);
      this.#gradient[outputBias + player] += error;
      kernels.goBack(sums, weights + at, gradient + at, errors, 4 * hidden, error);
    }
    for (let unit = 0; unit < hidden; unit++) this.#gradient[hiddenBias + unit] += this.#errors[unit];
    kernels.addGradient(row, errors, gradient, 4 * inputs, 4 * hidden);
  }

  #step(count: number, rate: number): void {
    this.steps[0]++;
    const [mean, square] = [ADAM.mean, ADAM.square].map((factor) => 1 - powerOf(factor, this.steps[0]));
    const [weights, means] = [this.weights.byteOffset, this.means.byteOffset];
    const [squares, gradient] = [this.squares.byteOffset, this.#gradient.byteOffset];
    const step = (rate * Math.sqrt(square)) / mean;
    this.#space.kernels.adam(weights, means, squares, gradient, 4 * this.weights.length, 1 / count, step);
  }
}

/** By repeated squaring: `Math.pow` may differ between engines. */
function powerOf(base: number, exponent: number): number {
  let power = 1;
  for (let factor = base, left = exponent; left > 0; left = Math.floor(left / 2), factor *= factor)
    if (left % 2 === 1) power *= factor;
  return power;
}

/** Puts numbers into an order in which each is as likely as any other (Fisher and Yates). */
export function shuffle(order: Uint32Array, dice: RandomDice): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = dice.roll(last + 1) - 1;
    const moved = order[last];
    order[last] = order[other];
    order[other] = moved;
  }
}
