import { describe, expect, test } from "vitest";
import { RandomDice, Streams } from "../../src/dice/index.js";
import { TERMINAL, type Game } from "../../src/game/index.js";
import { LuckWatch } from "../../src/testing/luck.js";
import { climbing, faultyGames } from "../support/faulty.js";

/** Watches games in which everybody does anything; throws what the watch finds. */
function watch<S, O>(game: Game<S, O>, games: number): void {
  const streams = new Streams("luck");
  const luck = new LuckWatch(game, streams);
  const [dice, choice] = [new RandomDice(), new RandomDice()];
  const state = game.newState();
  const legal = new Int32Array(game.numDistinctActions);
  for (let number = 0; number < games; number++) {
    streams.start(dice, number, 0);
    streams.start(choice, number, 1);
    luck.begin();
    game.initialize(state, dice);
    for (;;) {
      const player = game.currentPlayer(state);
      if (player === TERMINAL) break;
      const action = legal[choice.roll(game.legalActions(state, legal)) - 1];
      luck.before(state, action, player);
      game.applyAction(state, action, dice);
      luck.after(state);
    }
  }
  luck.check();
}

const GAMES = 3000;

test("luck comes to nothing where dice, outcomes and copies agree", () => {
  for (const players of [2, 3]) watch(climbing(players), GAMES);
});

test("what no roll changes is no luck, however it is rounded", () => {
  watch({ ...climbing(3), lead: () => 1 / 3 }, 200);
});

describe("luck that does not come to nothing shows", () => {
  test.each(Object.entries(faultyGames(0.04)))("%s", (_, game) => {
    expect(() => watch(game, GAMES)).toThrow(/luck comes to nothing|an action on a copy changes/);
  });
});
