import { networkLayout, type NetworkShape } from "./network.js";
import { decode, shapeOf, type Weights } from "./weights.js";

/**
 * Writes what a network with fewer units has learned over `out`, a network of this shape; whatever its other units say counts for
 * nothing yet, so that it says the same of every position.
 */
export function widen(numbers: Float32Array, shape: NetworkShape, out: Float32Array): void {
  const { inputs, hidden, players } = shape;
  const units = (numbers.length - (players - 1)) / (inputs + players);
  const [from, to] = [networkLayout({ ...shape, hidden: units }), networkLayout(shape)];
  // By input, for the biases, and by output.
  for (let line = 0; line < inputs + players; line++) {
    const given = numbers.subarray(line * units, (line + 1) * units);
    if (line > inputs) out.fill(0, line * hidden, (line + 1) * hidden);
    out.set(given, line * hidden);
  }
  out.set(numbers.subarray(from.outputBias), to.outputBias);
}

/**
 * A network for one set of rules, made of one that sees them among others: what `rules`, its row of their numbers, add to
 * the hidden units goes into the units' biases, so it says the same of every position. `seats`: it has room for the numbers of
 * seats, which count for nothing yet.
 */
export function forRules(weights: Weights, rules: readonly number[], seats: boolean): Float32Array {
  const shape = shapeOf(weights);
  const { hidden, players } = shape;
  const [numbers] = decode(weights);
  const kept = shape.inputs - rules.length;
  const from = networkLayout(shape);
  const to = networkLayout({ inputs: kept + (seats ? 2 * players : 0), hidden, players });
  const out = new Float32Array(to.length);
  out.set(numbers.subarray(0, kept * hidden));
  out.set(numbers.subarray(from.hiddenBias), to.hiddenBias);
  rules.forEach((value, index) => {
    for (let unit = 0; unit < hidden; unit++)
      out[to.hiddenBias + unit] += value * numbers[(kept + index) * hidden + unit];
  });
  return out;
}
