import { expect, test } from "vitest";
import { outcomesOf, RandomDice, Streams } from "../../../src/dice/index.js";
import { TERMINAL, type AnyGame, type AnyState, type Bot } from "../../../src/game/index.js";
import { shieldBashers, shieldBashersGame } from "../../../src/games/shield-bashers/index.js";
import { playthrough } from "../../../src/play/playthrough.js";
import { expectimaxBot } from "../../../src/search/index.js";
import type { PositionValue } from "../../../src/value/index.js";
import * as learned from "../../../strategies/any/learned.js";
import { expectAlike } from "../../games/shield-bashers/alike.js";
import { pigTo } from "../../solve/pigs.js";
import { anyShares, anyValue } from "../../support/any-value.js";
import { games } from "../../support/games.js";

function looking(game: AnyGame, weights: PositionValue<AnyState>, plies: number): Bot<AnyState> {
  const params = { weights, guesses: 2, plies };
  return learned.create<AnyState, AnyState>({ game, params, outcomes: outcomesOf(game) });
}

const streams = new Streams("learned");
const DEEPER = [2, 3];

test.each(games.filter(({ name }) => name !== "roll-off").map((one) => [one.name, one] as const))(
  "plays %s by its rules, and the same game again, however far it looks",
  (_, definition) => {
    const options = definition.options.some(({ name }) => name === "maxTurns") ? { maxTurns: 3 } : {};
    const game = definition.create(options, definition.minPlayers) as AnyGame;
    for (const plies of DEEPER) {
      const value = anyValue(definition, game);
      const bots = Array.from({ length: game.numPlayers }, () => looking(game, value, plies));
      const stepsOf = (block: number) => playthrough({ game, bots, streams, block, strict: true }).steps;
      const first = stepsOf(0);
      stepsOf(1);
      expect(stepsOf(0)).toEqual(first);
    }
  },
);

test.each(DEEPER)("%i actions ahead it plays Pig as expectimax over the same values does", (plies) => {
  const game = pigTo(30) as AnyGame;
  const value = anyShares(game);
  const bot = looking(game, value, plies);
  const same = expectimaxBot({ game, outcomes: outcomesOf(game), value, depth: plies });
  const near = looking(game, value, 1);
  const dice = new RandomDice();
  const state = game.newState();
  const legal = new Int32Array(game.numDistinctActions);
  let [asked, deeper] = [0, 0];
  for (let block = 0; block < 10; block++) {
    streams.start(dice, block, 0);
    game.initialize(state, dice);
    while (game.currentPlayer(state) !== TERMINAL) {
      const count = game.legalActions(state, legal);
      if (count > 1) {
        const [one, other, third] = [bot, same, near].map((each) => {
          each.restart(game.currentPlayer(state), dice);
          return each.chooseAction(state, legal, count);
        });
        expect(one).toBe(other);
        asked++;
        if (one !== third) deeper++;
      }
      game.applyAction(state, legal[dice.roll(count) - 1], dice);
    }
  }
  expect(asked).toBeGreaterThan(50);
  expect(deeper).toBeGreaterThan(10);
});

test.each([1, ...DEEPER])("ships that a player cannot know never change what it does (plies %i)", (plies) => {
  const game = shieldBashersGame(shieldBashers.create({}, 2));
  expectAlike(game, () => looking(game, anyValue(shieldBashers, game), plies));
});
