import { expect, test } from "vitest";
import { nearestMeasure } from "../../src/experiment/nearest-measure.js";
import { games } from "../../src/games/registry.js";

test.each<[wrong: string, right: string]>([
  ["diceLeft", "did you mean survivors, dice left at the end?"],
  ["diceRoled", "did you mean diceRolled?"],
  ["survivor", "did you mean survivors?"],
])("tells the measure that is meant: %s", async (wrong, right) => {
  const definition = await games["roll-off"]();
  const { metrics = [] } = definition.create({}, 2);
  const names = metrics.map(({ name }) => name);
  expect(nearestMeasure(wrong, names, metrics)).toBe(right);
});
