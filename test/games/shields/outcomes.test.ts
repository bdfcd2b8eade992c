import { describe, expect, it } from "vitest";
import { EnumeratingDice, outcomesOf, Purpose, RandomDice, Streams } from "../../../src/dice/index.js";
import {
  shields,
  shieldsGame,
  type ShieldsGame,
  type ShieldsState,
} from "../../../src/games/shields/index.js";
import { Count } from "../../../src/games/shields/state.js";
import { otherRules } from "../../strategies/shields/support.js";

/** A position without what its player's attacks lost, in which merged outcomes may differ. */
function keyOf({ data }: Readonly<ShieldsState>): string {
  const numbers = Array.from(data);
  numbers.fill(0, Count.lost, Count.lost + 2);
  return numbers.join();
}

/** The chance of each position, by playing the action with every face of its die. */
function enumerated(game: ShieldsGame, state: ShieldsState, action: number): Map<string, number> {
  const chances = new Map<string, number>();
  const dice = new EnumeratingDice();
  const next = game.newState();
  do {
    game.copyState(state, next);
    game.applyAction(next, action, dice);
    chances.set(keyOf(next), (chances.get(keyOf(next)) ?? 0) + dice.probability);
  } while (dice.next());
  return chances;
}

describe("outcomes", () => {
  it.each([{}, ...otherRules].map((options) => [JSON.stringify(options), options] as const))(
    "of each attack are all different, with the chances of their faces, under %s",
    (_, options) => {
      const game = shieldsGame(shields.create(options, 2));
      const dice = new RandomDice();
      const legal = new Int32Array(game.numDistinctActions);
      const state = game.newState();
      const attacks = outcomesOf(game);
      for (let block = 0; block < 2; block++) {
        new Streams("outcomes").start(dice, block, Purpose.table);
        for (game.initialize(state, dice); game.currentPlayer(state) >= 0;) {
          const count = game.legalActions(state, legal);
          for (const action of legal.subarray(0, count)) {
            if (!game.actionToString(action).startsWith("attack")) continue;
            const expected = enumerated(game, state, action);
            attacks(state, action, (next, chance) => {
              expect(chance).toBeCloseTo(expected.get(keyOf(next))!, 12);
              expected.delete(keyOf(next));
            });
            expect(expected.size).toBe(0);
          }
          game.applyAction(state, legal[dice.roll(count) - 1], dice);
        }
      }
    },
  );
});
