import { expect, test } from "vitest";
import { outcomesOf, RandomDice, Streams } from "../../../src/dice/index.js";
import { randomBot, TERMINAL, type AnyGame, type AnyState, type Bot } from "../../../src/game/index.js";
import { shieldBashers, shieldBashersGame } from "../../../src/games/shield-bashers/index.js";
import { playthrough } from "../../../src/play/playthrough.js";
import * as search from "../../../strategies/any/search.js";
import {
  create as createHunter,
  parameters as hunterParameters,
} from "../../../strategies/shield-bashers/hunter.js";
import { scrambler } from "../../games/shield-bashers/scramble.js";
import { games } from "../../support/games.js";

function searching(game: AnyGame, simulations: number, followed: () => Bot<AnyState>): Bot<AnyState> {
  const params = { with: followed, simulations, depth: 1 };
  return search.create<AnyState, AnyState>({ game, params, outcomes: outcomesOf(game) });
}

const streams = new Streams("search");

test.each(games.map((definition) => [definition.name, definition] as const))(
  "plays %s by its rules, and the same game again, whatever it played in between",
  (_, definition) => {
    const options = definition.options.some(({ name }) => name === "maxTurns") ? { maxTurns: 40 } : {};
    const game = definition.create(options, definition.minPlayers) as AnyGame;
    const bots = Array.from({ length: game.numPlayers }, (_, seat) =>
      seat === 0 ? searching(game, 12, randomBot) : randomBot(),
    );
    const stepsOf = (block: number) => playthrough({ game, bots, streams, block, strict: true }).steps;
    const first = stepsOf(0);
    stepsOf(1);
    expect(stepsOf(0)).toEqual(first);
  },
  60_000,
);

test("ships that a player cannot know never change what it does", () => {
  const game = shieldBashersGame(shieldBashers.create({}, 2));
  const scramble = scrambler(game.rules);
  const defaults = Object.entries(hunterParameters).map(([name, { default: preset }]) => [name, preset]);
  const hunter = () =>
    createHunter({ game, params: Object.fromEntries(defaults) as never, outcomes: outcomesOf(game) });
  const bots = [0, 1].map(() => searching(game, 40, hunter));
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
}, 60_000);
