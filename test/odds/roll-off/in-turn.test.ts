import { expect, test } from "vitest";
import { fallenInTurn, rollOffOdds } from "../../../src/odds/roll-off/index.js";

test("lets the next pool meet what the one before left: d4 and then d4 against 2d4, by hand", () => {
  const [alone, both] = fallenInTurn([[4], [4]], [4, 4]);
  const { win, survivors } = rollOffOdds([4], [4, 4]);
  expect(alone).toBeCloseTo(win[0], 12);
  const [, one, two] = survivors[1].byCount.map(({ chance }) => chance);
  expect(both).toBeCloseTo(alone + one / 2 + two * alone, 12);
});

test("a pool that fell with the one it met has fallen", () => {
  const [fallen] = fallenInTurn([[2]], [2], {
    equalOrder: "larger-high",
    tie: "both-leave",
    surplus: "safe",
  });
  expect(fallen).toBeCloseTo(3 / 4, 12);
});

test("two heroes of d6+d8+d10 do a quarter of what they do together", () => {
  const hero = [6, 8, 10];
  const monster = [6, 8, 10, 12, 12];
  expect(fallenInTurn([hero, hero], monster).map((chance) => chance.toFixed(4))).toEqual([
    "0.0347",
    "0.1229",
  ]);
  expect(rollOffOdds([...hero, ...hero], monster).win[0]).toBeCloseTo(0.4742, 4);
});
