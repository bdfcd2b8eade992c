import { expect } from "vitest";
import { RandomDice, Streams } from "../../../src/dice/index.js";
import { TERMINAL, type Bot } from "../../../src/game/index.js";
import type { ShieldBashersGame, ShieldBashersState } from "../../../src/games/shield-bashers/index.js";
import { scrambler } from "./scramble.js";

/** Asks two bots of the same kind in positions that differ in what the first player cannot know: they must choose alike. */
export function expectAlike(game: ShieldBashersGame, createBot: () => Bot<ShieldBashersState>): void {
  const scramble = scrambler(game.rules);
  const bots = [createBot(), createBot()];
  const streams = new Streams("alike");
  const [state, other] = [game.newState(), game.newState()];
  const rooms = [game.newObservation(), game.newObservation()];
  const legal = new Int32Array(game.numDistinctActions);
  const [dice, ...own] = [0, 1, 2].map(() => new RandomDice());
  let scrambled = 0;
  for (let block = 0; block < 3; block++) {
    streams.start(dice, block, 0);
    bots.forEach((bot, index) => {
      streams.start(own[index], block, 1);
      bot.restart(0, own[index]);
    });
    game.initialize(state, dice);
    for (let step = 0; step < 60 && game.currentPlayer(state) !== TERMINAL; step++) {
      const player = game.currentPlayer(state);
      const count = game.legalActions(state, legal);
      let action = legal[dice.roll(count) - 1];
      if (player === 0 && count > 1) {
        game.copyState(state, other);
        scramble(other, 0, dice);
        if (game.stateToString(other) !== game.stateToString(state)) scrambled++;
        action = bots[0].chooseAction(game.observe(state, 0, rooms[0]), legal, count);
        expect(bots[1].chooseAction(game.observe(other, 0, rooms[1]), legal, count)).toBe(action);
      }
      game.applyAction(state, action, dice);
    }
  }
  expect(scrambled).toBeGreaterThan(20);
}
