import { expect, test } from "vitest";
import { withoutTwins } from "../../src/experiment/ask/twins.js";
import { rollOff } from "../../src/games/roll-off/index.js";

const PLAYERS = ["expected-gain", "losing-pairs-only", "lowest"];

test.each([
  ["one of those who differ in what these rules do not offer", { arrange: ["free-second", "sorted"] }, 1],
  ["all who choose otherwise", { rerollTokens: { count: 1, dice: 1 } }, 3],
])("keeps %s", async (_, options, many) => {
  const game = { definition: rollOff, reference: { name: "roll-off" } };
  const kept = await withoutTwins(PLAYERS, game, [{}, options], 2);
  expect(kept).toEqual(PLAYERS.slice(0, many));
});
