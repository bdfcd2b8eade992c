import { expect, test } from "vitest";
import { experiment, read } from "./workshop.js";

const lineupsOf = async (parts: Record<string, string | undefined>, overrides = {}) => {
  const { experiment: planned, plan } = await read(experiment({ lineups: undefined, ...parts }), overrides);
  const played = plan.arms.map(({ name, strategies }) => [name, strategies.map(({ label }) => label)]);
  return { usual: planned.usualLineups, played };
};

test("where nobody names line-ups the strongest known play, each against itself", async () => {
  expect(await lineupsOf({})).toEqual({
    usual: ["thrower", "passer"],
    played: [
      ["standard/thrower", ["thrower", "thrower"]],
      ["standard/passer", ["passer", "passer"]],
    ],
  });
  const { played } = await lineupsOf({ players: "[2, 3]", variants: "{ base: {}, high: { bonus: on } }" });
  expect(played).toHaveLength(8);
  expect(played[1]).toEqual(["base/thrower, 3 players", ["thrower", "thrower", "thrower"]]);
});

test("whoever names line-ups, in the file or by flags, gets those and no others", async () => {
  const named = await lineupsOf({ lineups: "{ mine: [passer, passer] }" });
  expect(named).toEqual({ usual: undefined, played: [["standard/mine", ["passer", "passer"]]] });
  const flagged = await lineupsOf({}, { seats: { lineups: ["passer"] } });
  expect(flagged).toEqual({ usual: undefined, played: [["standard/passer", ["passer", "passer"]]] });
});

test("an audit without line-ups has them, too", async () => {
  const { usual, played } = await lineupsOf({ audit: "{ variants: true }" });
  expect(usual).toEqual(["thrower", "passer"]);
  expect(played.map(([name]) => name)).toContain("standard/thrower");
});
