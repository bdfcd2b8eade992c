import { expect, test } from "vitest";
import { RandomDice, Streams } from "../../src/dice/index.js";
import {
  encode,
  networkLayout,
  NetworkReader,
  forRules,
  widen,
  type NetworkShape,
} from "../../src/value/index.js";

const dice = new RandomDice();
new Streams("reshape").start(dice, 0, 0);
const numbers = (length: number) => Float32Array.from({ length }, () => dice.roll(2001) / 1000 - 1.001);

test("a network for one set of rules says what the one that sees them all says, whatever the seat", () => {
  const rules = [0.5, 1, 0];
  const shape: NetworkShape = { inputs: 10 + rules.length, hidden: 8, players: 2 };
  const weights = numbers(networkLayout(shape).length);
  const made = { game: "any", rules: 1, tensor: "", options: {}, made: {} };
  const file = { ...made, ...shape, weights: encode(weights) };
  const one = { ...shape, inputs: 10 + 2 * shape.players };
  const [all, single] = [
    new NetworkReader(shape, 1).load(weights),
    new NetworkReader(one, 1).load(forRules(file, rules, true)),
  ];
  const [expected, told] = [new Float64Array(2), new Float64Array(2)];
  for (let seat = 0; seat < 2; seat++) {
    const position = numbers(10);
    [all, single].forEach((reader) => reader.begin());
    all.row.set([...position, ...rules]);
    single.row.set([...position, seat === 0 ? 1 : 0, seat === 1 ? 1 : 0, 1, 0]);
    all.read(0, expected);
    single.read(0, told);
    expect(told[0]).toBeCloseTo(expected[0], 5);
  }
});

test("a network with more units says what the one says that it began with", () => {
  const narrow: NetworkShape = { inputs: 10, hidden: 4, players: 3 };
  const wide = { ...narrow, hidden: 12 };
  const given = numbers(networkLayout(narrow).length);
  const widened = numbers(networkLayout(wide).length);
  const units = widened.slice(4, 12);
  widen(given, wide, widened);
  expect(widened.slice(4, 12)).toEqual(units);
  const readers = [new NetworkReader(narrow, 1).load(given), new NetworkReader(wide, 1).load(widened)];
  const position = numbers(10);
  const [expected, told] = readers.map((reader) => {
    const shares = new Float64Array(3);
    reader.begin();
    reader.row.set(position);
    reader.read(0, shares);
    return shares;
  });
  told.forEach((share, player) => expect(share).toBeCloseTo(expected[player], 5));
});
