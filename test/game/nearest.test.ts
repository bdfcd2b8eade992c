import { expect, test } from "vitest";
import { nearest } from "../../src/game/nearest.js";

test("names are told whole, as many as a line has room for", () => {
  const long = Array.from(
    { length: 30 },
    (_, pick) => `standard/random, ${"blue d6 ".repeat(6)}as pick ${pick}`,
  );
  const told = nearest("x", long);
  expect(told).toMatch(/^one of ("standard\/random, (?:blue d6 ){6}as pick \d+", )+…$/);
  expect(told.length).toBeLessThan(220);
  expect(
    nearest(
      "x",
      "abcdefghijklmnop".split("").map((letter) => letter.repeat(9)),
    ),
  ).toMatch(/^one of (\w{9}, ){12}…$/);
});
