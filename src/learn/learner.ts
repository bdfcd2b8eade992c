import type { RandomDice } from "../dice/index.js";
import { widen, type NetworkShape } from "../value/index.js";
import { Fit } from "./fit.js";
import { scaleOf, type Positions } from "./positions.js";

/** A network that is being learned, round by round, and what the rest of its training hangs on. */
export class Learner {
  readonly #fit: Fit;
  readonly #begun: boolean;
  /** The weights that play the last round. */
  readonly playing: Float64Array;
  /** The sum of the weights after each of the last rounds: their mean plays more evenly than any of them. */
  readonly #sum: Float64Array;
  /** By input: what it is multiplied with, so that none is far greater than the others; 0 before the first games. */
  readonly #scale: Float64Array;

  /** `begin`: weights to begin with, instead of any; of a network with as many units, or with fewer. */
  constructor(shape: NetworkShape, dice: RandomDice, begin?: Float32Array) {
    this.#fit = new Fit(shape);
    this.#fit.begin(dice);
    if (begin !== undefined) widen(begin, shape, this.#fit.weights);
    this.#begun = begin !== undefined;
    this.playing = Float64Array.from(this.#fit.weights);
    this.#sum = new Float64Array(this.playing.length);
    this.#scale = new Float64Array(shape.inputs);
  }

  /** False where learning went astray. */
  get isSound(): boolean {
    return this.#fit.weights.every(Number.isFinite);
  }

  /** What it has learned so far, for positions as games give them. */
  get weights(): Float32Array {
    return this.#published(this.#fit.weights.slice());
  }

  /** The mean of what it had learned whenever that was noted, so many times. */
  meanOf(count: number): Float32Array {
    return this.#published(Float32Array.from(this.#sum, (sum) => sum / count));
  }

  note(): void {
    for (let index = 0; index < this.#sum.length; index++) this.#sum[index] += this.#fit.weights[index];
  }

  /** The positions as the network learns from them: in place. */
  scaled(positions: Positions): Positions {
    if (this.#scale[0] === 0) this.#setScale(scaleOf(positions, this.#scale.length));
    const { rows } = positions;
    for (let index = 0, input = 0; index < rows.length; index++) {
      rows[index] *= this.#scale[input];
      input = input + 1 === this.#scale.length ? 0 : input + 1;
    }
    return positions;
  }

  /** Learns once from the positions `order[from]` to `order[to − 1]`. */
  learn(positions: Positions, order: Uint32Array, from: number, to: number, rate: number): void {
    this.#fit.learn(positions, order, from, to, rate);
  }

  /** All of it, for a checkpoint. */
  state(): Readonly<Record<string, Float64Array>> {
    const { steps } = this.#fit;
    const [playing, sum, scale] = [this.playing, this.#sum, this.#scale];
    const kept = (["weights", "means", "squares"] as const).map((row) => Float64Array.from(this.#fit[row]));
    return { playing, sum, scale, steps, weights: kept[0], means: kept[1], squares: kept[2] };
  }

  /** Takes up what such a state was filled with: what is no copy in it is there already. */
  takeUp(state: Readonly<Record<string, Float64Array>>): void {
    for (const row of ["weights", "means", "squares"] as const) this.#fit[row].set(state[row]);
  }

  /** Weights to begin with are for positions as games give them. */
  #setScale(scale: Float64Array): void {
    this.#scale.set(scale);
    if (!this.#begun) return;
    const { hidden } = this.#fit.shape;
    scale.forEach((factor, input) => {
      for (let unit = 0; unit < hidden; unit++) this.#fit.weights[input * hidden + unit] /= factor;
    });
  }

  #published(weights: Float32Array): Float32Array {
    const { hidden } = this.#fit.shape;
    for (let input = 0; input < this.#scale.length; input++)
      if (this.#scale[input] > 0)
        for (let unit = 0; unit < hidden; unit++) weights[input * hidden + unit] *= this.#scale[input];
    return weights;
  }
}
