import { describe, expect, test } from "vitest";
import liarsDice from "../../examples/liars-dice.js";
import pig from "../../examples/pig.js";
import { defineGame, type AnyGame } from "../../src/game/index.js";
import {
  solve,
  SolveError,
  withoutLimits,
  type SolveReason,
  type SolveSettings,
} from "../../src/solve/index.js";
import { shields } from "../../src/games/shields/index.js";

/** Two throw until they differ. */
const tie = defineGame({
  name: "tie",
  players: 2,
  actions: ["throw"],
  setup({ dice }) {
    while (dice.roll(2) === dice.roll(2));
    return {};
  },
  legal: () => ["throw"],
  play: ({ player, win }) => win(player),
});

describe("what cannot be solved is refused in one line", () => {
  test.each<[SolveReason, string, () => AnyGame, SolveSettings]>([
    [
      "large",
      "a smaller setting of it would help (evenkeel list options <game> names them)",
      () => pig.create({}, 2),
      { maxPositions: 500 },
    ],
    ["players", "only games for two can be solved, and here 3 play", () => pig.create({}, 3), {}],
    ["hidden", "players do not see everything", () => liarsDice.create({ dice: 1 }, 2), {}],
    ["limit", "the limit on the length of a game", () => pig.create({ maxTurns: 2, target: 50 }, 2), {}],
    ["chance", "the set-up may throw dice without an end", () => tie.create({}, 2), {}],
    ["chance", "such as a coin for ties (evenkeel list options", () => shields.create({}, 2), {}],
    [
      "future",
      "does not say what decides its rest",
      () => ({ ...pig.create({}, 2), future: undefined }) as never,
      {},
    ],
  ])("%s: %s", (reason, message, game, settings) => {
    let caught: unknown;
    try {
      solve(game(), [], settings);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(SolveError);
    expect((caught as SolveError).reason).toBe(reason);
    expect((caught as SolveError).message).toContain(message);
    expect((caught as SolveError).message).not.toContain("\n");
  });

  test("limits are put away by name", () => {
    expect(withoutLimits(pig, { target: 20, maxTurns: 3 })).toEqual({ target: 20, maxTurns: 1_000_000 });
    expect(withoutLimits(shields, {})).toEqual({ maxTurns: 100_000 });
  });
});
