import { describe, expect, it } from "vitest";
import { outcomesOf } from "../../../src/dice/index.js";
import { TERMINAL, type OptionValues } from "../../../src/game/index.js";
import { playerToMove, shields, type ShieldsState } from "../../../src/games/shields/index.js";
import { expectation, type Branch } from "../../../src/odds/absorbing.js";

/** Plays fixed actions (by seat) to the end, with every fall of the dice; states are told apart by health and mover. */
function exactly(
  options: OptionValues,
  position: string,
  actions: readonly string[],
  of: "turns" | "left wins",
): number {
  const game = shields.create({ batteriesToWin: 1, attack: "optional", ...options }, 2);
  const outcomes = outcomesOf(game);
  const numbers = actions.map((words) =>
    Array.from({ length: game.numDistinctActions }, (_, action) => game.actionToString(action)).indexOf(
      words,
    ),
  );
  const returns = new Float64Array(2);
  const start = game.newState();
  game.stateFromString!(position, start);
  return expectation<ShieldsState>(
    {
      key: (state) =>
        `${playerToMove(state)} ${state.health.join()} ${game.currentPlayer(state) === TERMINAL}`,
      step: (state) => {
        const player = game.currentPlayer(state);
        if (player === TERMINAL) return undefined;
        const branches: Branch<ShieldsState>[] = [];
        outcomes(state, numbers[player], (reached, probability) => {
          const next = game.newState();
          game.copyState(reached, next);
          branches.push({ probability, next });
        });
        return branches;
      },
      reward: (state) => (of === "turns" && playerToMove(state) === 0 ? 1 : 0),
      worth: (state) => {
        game.returns(state, returns);
        return of === "turns" ? 0 : returns[0];
      },
    },
    start,
  );
}

const batteries = (red: string): string => `red 12 ${red}, yellow 12, blue 12`;

describe("exact odds of the rules, by enumerating dice", () => {
  it.each([
    [4, [4.4, 5.2, 8.4]],
    [6, [3.32, 3.91, 6.19]],
    [8, [2.76, 3.18, 4.96]],
  ])("expected hits of a d%i to clear 10, 12 and 20 points", (sides, hits) => {
    [10, 12, 20].forEach((points, index) => {
      const position = `left acts | left: red ${points} d${sides}, yellow 1, blue 1 | right: red 1, yellow ${points}, blue 1`;
      const exact = exactly({ startHealth: points }, position, ["attack with red", "pass"], "turns");
      expect(Math.abs(exact - hits[index])).toBeLessThan(0.005);
      // The same by counting: h(n) = 1 + mean of h(n − roll).
      const counted = [0];
      for (let left = 1; left <= points; left++) {
        let sum = 0;
        for (let roll = 1; roll <= sides; roll++) sum += left > roll ? counted[left - roll] : 0;
        counted.push(1 + sum / sides);
      }
      expect(exact).toBeCloseTo(counted[points], 12);
    });
  });

  it.each([
    ["d4", "d8", 0.124],
    ["d8", "d4", 0.97],
    ["d8", "d8", 0.658],
  ])("race of two bare 12s: first a %s against a %s", (first, second, chance) => {
    // Left strikes with red at yellow; right with yellow at blue, so that both may hold a d8.
    const position = `left acts | left: ${batteries(first)} | right: red 12, yellow 12 ${second}, blue 12`;
    const exact = exactly({}, position, ["attack with red", "attack with yellow"], "left wins");
    expect(Math.abs(exact - chance)).toBeLessThan(0.0005);
  });
});
