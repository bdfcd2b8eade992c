import { describe, expect, test } from "vitest";
import { Purpose, RandomDice, Streams } from "../../src/dice/index.js";

/** Neighbouring streams: what a weak derivation would correlate. */
const STREAMS = 10_000_000;

/**
 * Pearson's chi-square of counts against equal expectations. With so many degrees of freedom its standardised form is
 * close to a normal variate; 5 standard deviations are a false alarm once in three million times, and the seeds are
 * fixed, so the test never flickers.
 */
function standardised(counts: Float64Array): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return (chiSquare - freedom) / Math.sqrt(2 * freedom);
}

describe.each([6, 20])(`a d%i across ${STREAMS.toLocaleString("en")} neighbouring streams`, (sides) => {
  test("first rolls, and first rolls of neighbours in pairs and in threes", () => {
    const streams = new Streams("neighbours");
    const dice = new RandomDice();
    const single = new Float64Array(sides);
    const pairs = new Float64Array(sides ** 2);
    const threes = new Float64Array(sides ** 3);
    let last = 0;
    let beforeLast = 0;
    for (let block = 0; block < STREAMS; block++) {
      streams.start(dice, block, Purpose.diceOf(0));
      const face = dice.roll(sides) - 1;
      single[face]++;
      if (block > 0) pairs[last * sides + face]++;
      if (block > 1) threes[(beforeLast * sides + last) * sides + face]++;
      beforeLast = last;
      last = face;
    }
    for (const counts of [single, pairs, threes]) expect(Math.abs(standardised(counts))).toBeLessThan(5);
  });

  test("first and second roll of one stream, and the same roll of different seats and bots of one block", () => {
    const streams = new Streams("seats");
    const dice = new RandomDice();
    const serial = new Float64Array(sides ** 2);
    const seats = new Float64Array(sides ** 2);
    const bots = new Float64Array(sides ** 2);
    const table = new Float64Array(sides ** 2);
    const first = (block: number, purpose: number) => {
      streams.start(dice, block, purpose);
      return dice.roll(sides) - 1;
    };
    for (let block = 0; block < STREAMS; block++) {
      const face = first(block, Purpose.diceOf(0));
      serial[face * sides + dice.roll(sides) - 1]++;
      seats[face * sides + first(block, Purpose.diceOf(1))]++;
      bots[face * sides + first(block, Purpose.botOf(0))]++;
      table[face * sides + first(block, Purpose.table)]++;
    }
    for (const counts of [serial, seats, bots, table]) expect(Math.abs(standardised(counts))).toBeLessThan(5);
  });
});

test("the check sees neighbouring streams that were seeded without a hash", () => {
  const dice = new RandomDice();
  const pairs = new Float64Array(36);
  let last = 0;
  for (let block = 0; block < 100_000; block++) {
    dice.reset(block, 0, 0, 1);
    const face = dice.roll(6) - 1;
    if (block > 0) pairs[last * 6 + face]++;
    last = face;
  }
  expect(Math.abs(standardised(pairs))).toBeGreaterThan(100);
});
