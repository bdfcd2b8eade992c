import { expect, test } from "vitest";
import { diceSurvivor } from "../../../src/games/dice-survivor/index.js";
import { shieldBashers } from "../../../src/games/shield-bashers/index.js";
import { placesOut } from "../../../src/report/evaluation/out.js";

const from = (players: number, start?: string) => ({
  ...{ name: "a", variant: "a", lineup: "a", options: {}, ...(start !== undefined && { start }) },
  strategies: Array.from({ length: players }, () => ({ label: "a", hash: "", params: {} })),
});

test("from a position places are out whose seats are, counted from whoever acts; by seat where options differ", () => {
  const two = from(4, "B acts with 2 | B: 5 | D: 5");
  expect(placesOut(two, false, diceSurvivor)).toEqual([1, 3]);
  expect(placesOut(two, true, diceSurvivor)).toEqual([0, 2]);
});

test("nobody is out at the set-up, nor in a game in which nobody drops out", () => {
  expect(placesOut(from(4), false, diceSurvivor)).toEqual([]);
  expect(placesOut(from(2, ""), false, shieldBashers)).toEqual([]);
});
