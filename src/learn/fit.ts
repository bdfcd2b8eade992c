import type { RandomDice } from "../dice/index.js";
import { networkLayout, sharesOf, type NetworkLayout, type NetworkShape } from "../value/index.js";
import type { Positions } from "./positions.js";

/** Adam's constants (Kingma and Ba, 2015). */
const BETA1 = 0.9;
const BETA2 = 0.999;
const EPSILON = 1e-8;

/** How many positions one step learns from. */
const BATCH = 64;

/**
 * Fits a network to positions and what came of them: cross-entropy by Adam's method. All sums are taken in one fixed order,
 * so the same positions give the same bytes.
 */
export class Fit {
  readonly shape: NetworkShape;
  readonly weights: Float64Array;
  /** Running means of the gradient and of its square, and how many steps they hold. */
  readonly means: Float64Array;
  readonly squares: Float64Array;
  readonly steps = new Float64Array(1);
  readonly #layout: NetworkLayout;
  readonly #gradient: Float64Array;
  readonly #sums: Float64Array;
  readonly #errors: Float64Array;
  readonly #outputs: Float64Array;
  readonly #shares: Float64Array;

  constructor(shape: NetworkShape) {
    this.shape = shape;
    this.#layout = networkLayout(shape);
    const row = (): Float64Array => new Float64Array(this.#layout.length);
    this.weights = row();
    this.means = row();
    this.squares = row();
    this.#gradient = row();
    this.#sums = new Float64Array(shape.hidden);
    this.#errors = new Float64Array(shape.hidden);
    this.#outputs = new Float64Array(shape.players - 1);
    this.#shares = new Float64Array(shape.players);
  }

  /** Small random weights, none of them for the biases and the outputs: every position is worth the same at first. */
  begin(dice: RandomDice): void {
    const { inputs, hidden } = this.shape;
    const most = Math.sqrt(6 / inputs);
    for (let index = 0; index < inputs * hidden; index++)
      this.weights[index] = most * (dice.roll(1 << 20) / (1 << 19) - 1);
    for (let index = this.#layout.output; index < this.#layout.outputBias; index++)
      this.weights[index] = 0.1 * (dice.roll(1 << 20) / (1 << 19) - 1);
  }

  /** The weights as those who play get them. */
  published(): Float32Array {
    return Float32Array.from(this.weights);
  }

  /** Learns once from the positions `order[from]` to `order[to − 1]`. */
  learn(positions: Positions, order: Uint32Array, from: number, to: number, rate: number): void {
    for (let first = from; first < to; first += BATCH) {
      const last = Math.min(to, first + BATCH);
      this.#gradient.fill(0);
      for (let index = first; index < last; index++) this.#add(positions, order[index]);
      this.#step(last - first, rate);
    }
  }

  #add({ rows, targets }: Positions, position: number): void {
    const { inputs, hidden, players } = this.shape;
    const { hiddenBias, output, outputBias } = this.#layout;
    const weights = this.weights;
    const gradient = this.#gradient;
    const sums = this.#sums;
    const errors = this.#errors;
    const row = position * inputs;
    for (let unit = 0; unit < hidden; unit++) sums[unit] = weights[hiddenBias + unit];
    for (let input = 0; input < inputs; input++) {
      const value = rows[row + input];
      if (value === 0) continue;
      for (let unit = 0, at = input * hidden; unit < hidden; unit++, at++) sums[unit] += value * weights[at];
    }
    for (let player = 0; player < players - 1; player++) {
      let sum = weights[outputBias + player];
      for (let unit = 0, at = output + player * hidden; unit < hidden; unit++, at++)
        if (sums[unit] > 0) sum += sums[unit] * weights[at];
      this.#outputs[player] = sum;
    }
    sharesOf(this.#outputs, players, this.#shares);
    errors.fill(0);
    for (let player = 0; player < players - 1; player++) {
      const error = this.#shares[player] - targets[position * players + player];
      gradient[outputBias + player] += error;
      for (let unit = 0, at = output + player * hidden; unit < hidden; unit++, at++) {
        if (sums[unit] <= 0) continue;
        gradient[at] += error * sums[unit];
        errors[unit] += error * weights[at];
      }
    }
    for (let unit = 0; unit < hidden; unit++) gradient[hiddenBias + unit] += errors[unit];
    for (let input = 0; input < inputs; input++) {
      const value = rows[row + input];
      if (value === 0) continue;
      for (let unit = 0, at = input * hidden; unit < hidden; unit++, at++)
        gradient[at] += value * errors[unit];
    }
  }

  #step(count: number, rate: number): void {
    this.steps[0]++;
    const { weights, means, squares } = this;
    const gradient = this.#gradient;
    const step = (rate * Math.sqrt(1 - powerOf(BETA2, this.steps[0]))) / (1 - powerOf(BETA1, this.steps[0]));
    for (let index = 0; index < weights.length; index++) {
      const slope = gradient[index] / count;
      means[index] = BETA1 * means[index] + (1 - BETA1) * slope;
      squares[index] = BETA2 * squares[index] + (1 - BETA2) * slope * slope;
      weights[index] -= (step * means[index]) / (Math.sqrt(squares[index]) + EPSILON);
    }
  }
}

/** By repeated squaring: `Math.pow` may differ between engines. */
function powerOf(base: number, exponent: number): number {
  let power = 1;
  for (let factor = base, left = exponent; left > 0; left = Math.floor(left / 2), factor *= factor)
    if (left % 2 === 1) power *= factor;
  return power;
}
