import { expect, test } from "vitest";
import { ladderStrategies, readyStrategies } from "../../src/experiment/strategies/ready.js";
import { handWritten, ladderOrder } from "../../src/experiment/strategies/strongest.js";
import { shields } from "../../src/games/shields/game.js";
import { folderWith, ladderOf } from "./workshop.js";

const orderOf = (ladder: string) => ladderOrder([folderWith({}), folderWith({ "ladder.json": ladder })]);

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

test("who ends no games comes last, but for what was learned", () => {
  const standings = [
    { label: "random", rating: { value: 0.9 }, capped: 0 },
    { label: "waiter", rating: { value: 0.8 }, capped: 1 },
    { label: "learned", rating: { value: 0.7 }, capped: 0.9 },
    { label: "fighter", rating: { value: 0.2 }, capped: 0.5 },
  ].map((one) => ({ ...one, fielded: { worst: one.rating } }));
  expect(orderOf(JSON.stringify({ standings }))).toEqual(["random", "learned", "fighter", "waiter"]);
});

test("a ladder of other rules is an order all the same; without one anybody plays", () => {
  const old = { ...(JSON.parse(ladderOf(["one", 1, 1])) as object), gameVersion: { rules: 0 } };
  expect(orderOf(JSON.stringify(old))).toEqual(["one"]);
  expect(ladderOrder([folderWith({})])).toEqual([]);
  expect(handWritten([folderWith({})])).toBe("random");
});

test("what was learned is on the ladder where it fits", async () => {
  const setting = { definition: shields, players: 2 };
  expect(await ladderStrategies({ ...setting, options: {} })).toContain("learned");
  expect(await ladderStrategies({ ...setting, options: { startHealth: 15 } })).toEqual(
    await readyStrategies("shields"),
  );
});
