import { ActionType } from "evenkeel/shields";
import { describe, expect, it } from "vitest";
import { aimOf, createGame, makers, playGame, type Name } from "./support.js";

const game = createGame();

/** The batteries that the left player attacks until one of them falls on either side, against a strategy that heals little. */
function targets(at: "same" | "another", then: Name): number[] {
  const made: number[] = [];
  playGame(game, [aimOf(at, then)(game), makers["d8-rush"](game)], 3, (player, action) => {
    if (player === 0 && game.actions.type[action] === ActionType.attack)
      made.push(game.actions.target[action]);
  });
  return made;
}

describe("aim", () => {
  it("stays with the battery that the other strategy chose first", () => {
    const made = targets("same", "random");
    const changes = made.filter((target, index) => index > 0 && target !== made[index - 1]);
    expect(made.length).toBeGreaterThan(5);
    // Only where a battery fell that was attacked, or the one that could attack it.
    expect(changes.length).toBeLessThanOrEqual(3);
  });

  it("attacks all three in turn", () => {
    const first = targets("another", "focus-fire").slice(0, 6);
    expect(new Set(first.slice(0, 3)).size).toBe(3);
    expect(first.slice(3)).toEqual(first.slice(0, 3));
  });
});
