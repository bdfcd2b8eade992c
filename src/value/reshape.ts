import { networkLayout } from "./network.js";
import { decode, shapeOf, type Weights } from "./weights.js";

/**
 * A network for one set of rules, made of one that sees them among others: what `rules`, its row of their numbers, add to
 * the hidden units goes into the units' biases, so it says the same of every position. It has room for the numbers of
 * seats, which count for nothing yet.
 */
export function withSeatsForRules(weights: Weights, rules: readonly number[]): Float32Array {
  const shape = shapeOf(weights);
  const { hidden, players } = shape;
  const [numbers] = decode(weights);
  const kept = shape.inputs - rules.length;
  const from = networkLayout(shape);
  const to = networkLayout({ inputs: kept + 2 * players, hidden, players });
  const out = new Float32Array(to.length);
  out.set(numbers.subarray(0, kept * hidden));
  out.set(numbers.subarray(from.hiddenBias), to.hiddenBias);
  rules.forEach((value, index) => {
    for (let unit = 0; unit < hidden; unit++)
      out[to.hiddenBias + unit] += value * numbers[(kept + index) * hidden + unit];
  });
  return out;
}
