import { describe, expect, test } from "vitest";
import liarsDice from "../../examples/liars-dice.js";
import { outcomesOf, RandomDice, Streams } from "../../src/dice/index.js";
import { randomBot, TERMINAL, type AnyGame, type AnyState } from "../../src/game/index.js";
import { Expectimax, expectimaxBot, playoutValue } from "../../src/search/index.js";
import type { PositionValue } from "../../src/value/index.js";
import { bestPlayOf, bestPlayTable } from "../../src/play/best-play.js";
import { botPlayer, solve } from "../../src/solve/index.js";
import { anyShares } from "../support/any-value.js";
import { pigTo } from "../solve/pigs.js";
import { efron } from "../solve/small-games.js";

const known = new Map<string, number>();

/** The exact value of each position, solved from there on. */
function exactValue(game: AnyGame): PositionValue<AnyState> {
  return {
    begin: () => undefined,
    write(state: AnyState, _viewer, out) {
      const future = game.future!(state);
      const player = game.currentPlayer(state);
      if (!known.has(future)) {
        const { values } = solve(game, [], { from: game.stateToString(state) });
        known.set(future, values[player]);
      }
      out[player] = known.get(future)!;
      out[1 - player] = 1 - out[player];
    },
  };
}

const nobody: PositionValue<AnyState> = {
  begin: () => undefined,
  write: () => {
    throw new Error("asked what a position is worth before the end");
  },
};

test.each([1, 3])("with exact values %i actions ahead it plays Pig as whoever plays best", (depth) => {
  const game = pigTo(10) as AnyGame;
  const { policy } = solve(game);
  const { positions, best, choices } = policy;
  const bestPlay = bestPlayOf(game, bestPlayTable(positions, best, choices));
  const bot = expectimaxBot({ game, outcomes: outcomesOf(game), value: exactValue(game), depth });
  const dice = new RandomDice();
  const streams = new Streams("expectimax");
  const state = game.newState();
  const legal = new Int32Array(2);
  const good = new Int32Array(2);
  let asked = 0;
  for (let block = 0; block < 20; block++) {
    streams.start(dice, block, 0);
    bot.restart(0, dice);
    game.initialize(state, dice);
    while (game.currentPlayer(state) !== TERMINAL) {
      const count = game.legalActions(state, legal);
      if (count > 1) {
        asked++;
        expect([...good.subarray(0, bestPlay(state, good))]).toContain(bot.chooseAction(state, legal, count));
      }
      game.applyAction(state, legal[dice.roll(count) - 1], dice);
    }
  }
  expect(asked).toBeGreaterThan(50);
});

describe("looking to the end", () => {
  const game = efron.create({}, 2) as AnyGame;
  const start = game.newState();
  game.initialize(start, { roll: () => 1 });

  test("needs no values: whoever chooses second has two thirds", () => {
    const out = new Float64Array(2);
    new Expectimax({ game, outcomes: outcomesOf(game), value: nobody, depth: 2 }).write(start, 0, out);
    expect(out[0]).toBeCloseTo(1 / 3, 12);
    expect(out[1]).toBeCloseTo(2 / 3, 12);
  });

  test("it gets the value of the game", () => {
    const bot = () => expectimaxBot({ game, outcomes: outcomesOf(game), value: nobody, depth: 2 });
    const [first, second] = [0, 1].map((seat) => {
      const made = bot();
      made.restart(seat, { roll: () => 1 });
      return botPlayer(game, made, seat);
    });
    expect(solve(game, [first, second]).starter).toBeCloseTo(1 / 3, 9);
  });
});

test("of so many actions only it looks at what follows, the best by the value", () => {
  const game = pigTo(30) as AnyGame;
  const setup = { game, outcomes: outcomesOf(game), value: anyShares(game) };
  const state = game.newState();
  const legal = new Int32Array(2);
  const out = new Float64Array(2);
  let others = 0;
  game.initialize(state, { roll: () => 1 });
  const player = game.currentPlayer(state);
  const worth = (depth: number) =>
    [...legal].map((action) => new Expectimax({ ...setup, depth }).after(state, action));
  for (let roll = 0; roll < 9; roll++) {
    const count = game.legalActions(state, legal);
    if (count === 2) {
      const [near, far] = [worth(1), worth(2)];
      const best = near[0] > near[1] ? 0 : 1;
      if (far[best] < far[1 - best]) others++;
      new Expectimax({ ...setup, depth: 2, most: 1 }).write(state, player, out);
      expect(out[player]).toBeCloseTo(far[best], 12);
      new Expectimax({ ...setup, depth: 2, most: 2 }).write(state, player, out);
      expect(out[player]).toBeCloseTo(Math.max(...far), 12);
    }
    game.applyAction(state, game.actionFromString!("roll"), { roll: () => 2 + (roll % 5) });
  }
  expect(others).toBeGreaterThan(0);
});

test("where something is hidden it looks at the viewer's own actions in his turn only", () => {
  const game = liarsDice.create({ dice: 1 }, 2) as AnyGame;
  const movers: number[] = [];
  const value: PositionValue<AnyState> = {
    begin: () => undefined,
    write(state: AnyState, _viewer, out) {
      movers.push(game.currentPlayer(state));
      out.fill(0.5);
    },
  };
  const ahead = new Expectimax({ game, outcomes: outcomesOf(game), value, depth: 3 });
  const state = game.newState();
  game.initialize(state, { roll: () => 1 });
  const player = game.currentPlayer(state);
  const out = new Float64Array(2);
  ahead.write(state, player, out);
  expect(movers.length).toBeGreaterThan(1);
  expect(new Set(movers)).toEqual(new Set([1 - player]));
  movers.length = 0;
  ahead.write(state, 1 - player, out);
  expect(movers).toEqual([player]);
});

test("games played out tell what a position is worth, always the same", () => {
  const game = pigTo(10) as AnyGame;
  const state = game.newState();
  game.initialize(state, { roll: () => 1 });
  const value = playoutValue({ game, createBot: randomBot }, 4000);
  const [out, again] = [new Float64Array(2), new Float64Array(2)];
  value.write(state, 0, out);
  value.write(state, 0, again);
  expect(again).toEqual(out);
  expect(out[0] + out[1]).toBeCloseTo(1, 9);
  // Whoever is to move is ahead of an equal.
  expect(out[game.currentPlayer(state)]).toBeGreaterThan(0.5);
  expect(out[game.currentPlayer(state)]).toBeLessThan(0.65);
});
