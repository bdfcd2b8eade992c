import { expect, test } from "vitest";
import liarsDice from "../../examples/liars-dice.js";
import pig from "../../examples/pig.js";
import { RandomDice } from "../../src/dice/index.js";
import {
  defineGame,
  OptionError,
  PositionError,
  readPosition,
  resampling,
  type AnyGame,
} from "../../src/game/index.js";

const line = "turn 1 | player 2 | turnOf 2 | starter 2 | actions 0 | g {pot: 3, scores: [0, 7]}";

test("a position is read where the game reads any, and else refused in one line", () => {
  const game = pig.create({}, 2);
  const state = game.newState();
  readPosition(game, line, state);
  expect(game.stateToString(state)).toBe(line);
  const { stateFromString, ...mute } = game;
  expect(stateFromString).toBeDefined();
  const read = () => readPosition(mute, line, state);
  expect(read).toThrow(PositionError);
  expect(read).toThrow("this game starts from its set-up only: it has no stateFromString");
});

test("a game is looked ahead in where it has no secrets or can guess them, and else refused in one line", () => {
  const secret = defineGame({
    name: "secret",
    players: 2,
    actions: ["call"],
    setup: ({ dice }) => ({ cup: dice.roll(6) }),
    legal: () => ["call"],
    play: ({ win }) => win(0),
    hide(g) {
      g.cup = 0;
    },
  });
  const hidden: AnyGame = secret.create({}, 2);
  expect("resample" in hidden).toBe(false);
  expect(() => resampling(hidden)).toThrow(OptionError);
  expect(() => resampling(hidden)).toThrow("cannot be looked ahead in: it has no guess");
  for (const definition of [pig, liarsDice]) {
    const game: AnyGame = definition.create({}, 2);
    const [state, drawn] = [game.newState(), game.newState()];
    game.initialize(state, new RandomDice());
    resampling(game)(game.observe(state, 0, game.newObservation()), new RandomDice(), drawn);
    expect(game.legalActions(drawn, new Int32Array(game.numDistinctActions))).toBeGreaterThan(0);
  }
});
