import { expect, test } from "vitest";
import { RandomDice, Streams } from "../../src/dice/index.js";
import { Fit, type Positions } from "../../src/learn/index.js";
import { ADAM, networkLayout, NetworkReader, type NetworkShape } from "../../src/value/index.js";

const shape: NetworkShape = { inputs: 13, hidden: 12, players: 3 };

/** Numbers from −1 to 1; some of them 0, as positions have them. */
function numbers(seed: string, length: number, zeros = 0): Float32Array {
  const dice = new RandomDice();
  new Streams(seed).start(dice, 0, 0);
  return Float32Array.from({ length }, () => (dice.roll(10) <= zeros ? 0 : dice.roll(2001) / 1000 - 1.001));
}

const weights = numbers("weights", networkLayout(shape).length);

/** What a network says, the plain way. */
function told({ inputs, hidden, players }: NetworkShape, all: ArrayLike<number>, row: ArrayLike<number>) {
  const { hiddenBias, output, outputBias } = networkLayout(shape);
  const units = Array.from({ length: hidden }, (_, unit) => {
    let sum = all[hiddenBias + unit];
    for (let input = 0; input < inputs; input++) sum += row[input] * all[input * hidden + unit];
    return Math.max(0, sum);
  });
  const outputs = Array.from({ length: players }, (_, player) =>
    player === players - 1
      ? 0
      : units.reduce(
          (sum, unit, at) => sum + unit * all[output + player * hidden + at],
          all[outputBias + player],
        ),
  );
  const powers = outputs.map(Math.exp);
  const total = powers.reduce((a, b) => a + b);
  return { units, shares: powers.map((power) => power / total) };
}

test("a network says the same as the plain computation, also of rows that follow others", () => {
  const reader = new NetworkReader(shape, 2).load(weights);
  const shares = new Float64Array(3);
  for (let look = 0; look < 5; look++) {
    reader.begin();
    for (let step = 0; step < 6; step++) {
      const row = numbers(`row ${look} ${step}`, shape.inputs, 5);
      reader.row.set(row);
      reader.read(step % 2, shares);
      const plain = told(shape, weights, row).shares;
      plain.forEach((share, player) => expect(shares[player]).toBeCloseTo(share, 5));
      expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
    }
  }
});

test("equal rows have equal shares, to the last bit, whatever was read between them", () => {
  const reader = new NetworkReader(shape, 1).load(weights);
  const [one, other] = [new Float64Array(3), new Float64Array(3)];
  const row = numbers("twice", shape.inputs, 3);
  reader.begin();
  reader.row.set(numbers("first", shape.inputs));
  reader.read(0, one);
  for (const out of [one, other]) {
    reader.row.set(row);
    reader.read(0, out);
    reader.row.set(numbers("between", shape.inputs));
    reader.read(0, new Float64Array(3));
  }
  expect(one).toEqual(other);
});

test("one step of learning is Adam's step along the gradient of the cross-entropy", () => {
  const dice = new RandomDice();
  new Streams("fit").start(dice, 0, 0);
  const fit = new Fit(shape);
  fit.begin(dice);
  const count = 40;
  const rows = numbers("rows", count * shape.inputs, 4);
  const targets = Float32Array.from({ length: count * 3 }, (_, index) => [0.5, 0.3, 0.2][index % 3]);
  const positions: Positions = { count, rows, targets };
  const before = Float64Array.from(fit.weights);
  const order = Uint32Array.from({ length: count }, (_, index) => index);
  fit.learn(positions, order, 0, count, 0.01);

  const loss = (all: Float64Array): number => {
    let sum = 0;
    for (let at = 0; at < count; at++) {
      const { shares } = told(shape, all, rows.subarray(at * shape.inputs, (at + 1) * shape.inputs));
      shares.forEach((share, player) => (sum -= targets[at * 3 + player] * Math.log(share)));
    }
    return sum / count;
  };
  const near = 1e-5;
  let moved = 0;
  before.forEach((weight, index) => {
    const at = (value: number): number => loss(before.with(index, value));
    const slope = (at(weight + near) - at(weight - near)) / (2 * near);
    // The first step of Adam's method has the same length in every direction, but for gradients near `least`.
    if (Math.abs(slope) < 1e-4) return;
    moved++;
    const step = (0.01 * slope) / (Math.abs(slope) + ADAM.least / Math.sqrt(1 - ADAM.square));
    expect(fit.weights[index] - weight).toBeCloseTo(-step, 4);
  });
  expect(moved).toBeGreaterThan(100);
});

test("learning brings what a network says near to what came of its positions", () => {
  const dice = new RandomDice();
  new Streams("learned").start(dice, 0, 0);
  const small: NetworkShape = { inputs: 4, hidden: 8, players: 2 };
  const fit = new Fit(small);
  fit.begin(dice);
  // Whether exactly one of two numbers is 1 cannot be told from either of them.
  const rows = Float32Array.from([0, 0, 1, 0, 0, 1, 1, 0, 1, 0, 1, 0, 1, 1, 1, 0]);
  const targets = Float32Array.from([0, 1, 1, 0, 1, 0, 0, 1]);
  const order = Uint32Array.of(0, 1, 2, 3);
  for (let pass = 0; pass < 2000; pass++) fit.learn({ count: 4, rows, targets }, order, 0, 4, 0.02);
  const reader = new NetworkReader(small, 1).load(fit.weights);
  const shares = new Float64Array(2);
  for (let at = 0; at < 4; at++) {
    reader.begin();
    reader.row.set(rows.subarray(4 * at, 4 * at + 4));
    reader.read(0, shares);
    expect(shares[0]).toBeCloseTo(targets[2 * at], 1);
  }
});
