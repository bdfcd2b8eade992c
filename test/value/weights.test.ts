import { describe, expect, test } from "vitest";
import { fromBase85, inBase85 } from "../../src/value/base85.js";
import { networkLayout } from "../../src/value/network.js";
import {
  beatenUnder,
  decode,
  encode,
  fitsOptions,
  optionNumbers,
  readWeights,
  type Weights,
} from "../../src/value/weights.js";

describe("base 85", () => {
  const bytes = Uint8Array.from({ length: 4000 }, (_, index) => (index * 7919 + (index >> 3)) & 255);

  test("gives back what it was given, in a quarter more letters", () => {
    const text = inBase85(bytes);
    expect(text).toHaveLength(5000);
    expect(fromBase85(text)).toEqual(bytes);
    expect(fromBase85(inBase85(new Uint8Array([255, 255, 255, 255, 0, 0, 0, 0])))).toEqual(
      new Uint8Array([255, 255, 255, 255, 0, 0, 0, 0]),
    );
  });

  test("has no letter that means something in JSON or HTML, or in what replaces a text", () => {
    expect(inBase85(bytes)).toMatch(/^[!-~]+$/);
    expect(inBase85(bytes)).not.toMatch(/["$&'/<>\\`]/);
  });

  test("refuses what is something else", () => {
    expect(fromBase85("!!!!")).toBeNull();
    expect(fromBase85("!!!!<")).toBeNull();
    // More than four bytes hold.
    expect(fromBase85("~~~~~")).toBeNull();
  });
});

describe("weights", () => {
  const shape = { inputs: 3, hidden: 4, players: 2 };
  const { length } = networkLayout(shape);
  const numbers = Float32Array.from({ length }, (_, index) => index / 3 - 2);
  const weights = (text: string): Weights => ({
    ...{ game: "g", rules: 1, tensor: "t", options: {}, made: {}, weights: text },
    ...shape,
  });
  const inBase64 = (row: Float32Array) => Buffer.from(row.buffer, 0, 4 * row.length).toString("base64");

  test("are the same after they were written and read", () => {
    expect(decode(weights(encode(numbers)))[0]).toEqual(numbers);
  });

  test("of older files, in base 64, are read, too", () => {
    expect(decode(weights(inBase64(numbers)))[0]).toEqual(numbers);
  });

  test.each([
    [encode(numbers).slice(0, -5), `holds ${length - 1} weights instead of ${length}`],
    [encode(numbers).slice(0, -1), "are not in base 85"],
    [inBase64(numbers.slice(1)), `holds ${length - 1} weights instead of ${length}`],
    [encode(numbers).replace(/^./, "<"), "are not in base 85"],
    [encode(numbers.with(0, NaN)), "weight 0 is no number"],
  ])("that are damaged are refused: %#", (text, says) => {
    expect(() => readWeights(weights(text))).toThrow(says);
  });
});

test("rules under which a network lost are found among those that are asked for", () => {
  const lost = { beaten: { order: ["layered"], units: [{ cavalry: { cost: 3 } }] } };
  expect(beatenUnder(lost, { order: "layered" })).toBe('order="layered"');
  expect(beatenUnder(lost, { pace: 2, units: { cavalry: { cost: 3 } } })).toBe(
    'units={"cavalry":{"cost":3}}',
  );
  expect(beatenUnder(lost, { order: "free", units: { cavalry: { cost: 1 } } })).toBeNull();
  expect(beatenUnder({}, { order: "layered" })).toBeNull();
});

test("rules are the same in whatever order their parts are written", () => {
  const trained = { handicap: [{}, { others: { food: 0, units: 1 } }] };
  const given = { handicap: { others: { units: 1, food: 0 } } };
  expect(fitsOptions(trained, given, {})).toBe(true);
  expect(optionNumbers(trained, [], given, {})).toEqual([1]);
  expect(fitsOptions(trained, { handicap: { others: { units: 1 } } }, {})).toBe(false);
});
