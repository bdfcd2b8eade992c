import { expect, test } from "vitest";
import { isKeptName } from "../../src/measure/index.js";
import { climb } from "../support/climb.js";

const game = climb.create({}, 2);

test.each([
  ...["returns", "cappedReturns", "score", "first", "firstReturns", "shared", "capped"],
  ...["turns", "medianTurns", "minutesPlayed", "decisions", "leadChanges", "comeback", "place1"],
  ...["moves", "choices", "luckSize", "pickDue", "pickMade"],
])("Evenkeel keeps the name %s for itself", (name) => {
  expect(isKeptName(name, game)).toBe(true);
});

test("a game's own counts are free to be called as they are", () => {
  for (const { name } of game.metrics) expect(isKeptName(name, game)).toBe(false);
  expect(isKeptName("gold", game)).toBe(false);
});
