import { expect, test } from "vitest";
import { ladderStrategies, readyStrategies } from "../../src/experiment/strategies/ready.js";
import { strongestStrategies } from "../../src/experiment/strategies/strongest.js";
import { shields } from "../../src/games/shields/game.js";
import { folderWith, ladderOf } from "./workshop.js";

const orderOf = (ladder: string) =>
  strongestStrategies([folderWith({}), folderWith({ "ladder.json": ladder })]);

test("of two players the greatest part in the mixtures is the strongest, then the best rating", () => {
  expect(
    orderOf(ladderOf(["low", 0, 0.3], ["mixed", 0.4, 0.1], ["high", 0, 0.6], ["most", 0.6, 0.2])),
  ).toEqual([...["most", "mixed"], ...["high", "low"]]);
});

test("of more it is the one that wins most where it wins least", () => {
  const standings = [0.2, 0.3].map((value) => ({
    ...{ label: `worst ${value}`, rating: { value: 1 - value } },
    fielded: { worst: { value } },
  }));
  expect(orderOf(JSON.stringify({ standings }))).toEqual(["worst 0.3", "worst 0.2"]);
});

test("a ladder of other rules is an order all the same; without one anybody plays", () => {
  const old = { ...(JSON.parse(ladderOf(["one", 1, 1])) as object), gameVersion: { rules: 0 } };
  expect(orderOf(JSON.stringify(old))).toEqual(["one"]);
  expect(strongestStrategies([folderWith({})])).toEqual(["random"]);
});

test("what was learned is on the ladder where it fits", async () => {
  const setting = { definition: shields, players: 2 };
  expect(await ladderStrategies({ ...setting, options: {} })).toContain("learned");
  expect(await ladderStrategies({ ...setting, options: { startHealth: 15 } })).toEqual(
    await readyStrategies("shields"),
  );
});
