import {
  Purpose,
  RandomDice,
  ScriptedDice,
  Streams,
  outcomesOf,
  type Bot,
  type OptionValues,
} from "evenkeel";
import { rollOff, rollOffGame, type RollOffGame, type RollOffState } from "evenkeel/roll-off";
import { describe, expect, test } from "vitest";
import * as expectedGain from "../../../strategies/roll-off/expected-gain.js";
import * as losingPairsOnly from "../../../strategies/roll-off/losing-pairs-only.js";
import * as lowest from "../../../strategies/roll-off/lowest.js";
import * as protectBig from "../../../strategies/roll-off/protect-big.js";
import * as random from "../../../strategies/roll-off/random.js";
import * as sacrificeLow from "../../../strategies/roll-off/sacrifice-low.js";
import * as sorted from "../../../strategies/roll-off/sorted.js";

type Maker = (game: RollOffGame) => Bot<RollOffState>;
const context = (game: RollOffGame) => ({ game, outcomes: outcomesOf(game) });
const makers: Record<string, Maker> = {
  random: () => random.create(),
  lowest: (game) => lowest.create({ ...context(game), params: { arrangement: "sorted" } }),
  "losing-pairs-only": (game) =>
    losingPairsOnly.create({ ...context(game), params: { arrangement: "sorted" } }),
  "expected-gain": (game) =>
    expectedGain.create({ ...context(game), params: { least: 0.05, arrangement: "sorted" } }),
  sorted: (game) => sorted.create({ ...context(game), params: { reroll: "nothing" } }),
  "sacrifice-low": (game) => sacrificeLow.create({ ...context(game), params: { reroll: "lowest" } }),
  "protect-big": (game) => protectBig.create({ ...context(game), params: { reroll: "losing-pairs-only" } }),
};

/** RED's wins of so many conflicts; throws where a bot does something illegal or changes what it is shown. */
function redWins(red: Maker, blue: Maker, options: OptionValues, conflicts: number): number {
  const game = rollOffGame(rollOff.create(options, 2));
  const bots = [red(game), blue(game)];
  const streams = new Streams("bots");
  const table = new RandomDice();
  const own = [new RandomDice(), new RandomDice()];
  const state = game.newState();
  const observation = game.newObservation();
  const legal = new Int32Array(game.numDistinctActions);
  const returns = new Float64Array(2);
  let wins = 0;
  for (let block = 0; block < conflicts; block++) {
    streams.start(table, block, Purpose.table);
    bots.forEach((bot, seat) => {
      streams.start(own[seat], block, Purpose.botOf(seat));
      bot.restart(seat, own[seat]);
    });
    game.initialize(state, table);
    for (let player = game.currentPlayer(state); player >= 0; player = game.currentPlayer(state)) {
      const count = game.legalActions(state, legal);
      let action = legal[0];
      if (count > 1) {
        const seen = game.observe(state, player, observation);
        const before = seen.data.join();
        action = bots[player].chooseAction(seen, legal, count);
        if (!legal.subarray(0, count).includes(action)) throw new Error(`illegal: ${action}`);
        if (seen.data.join() !== before) throw new Error("a bot changed what it was shown");
      }
      game.applyAction(state, action, table);
    }
    game.returns(state, returns);
    wins += returns[0];
  }
  return wins;
}

const all: OptionValues = {
  rerollTokens: { count: 2, dice: 2 },
  arrange: ["free-blind", "free-second"],
  equalOrder: "owner",
};

describe("every bot plays legally, whatever it is asked", () => {
  test.each(Object.keys(makers))("%s", (name) => {
    redWins(makers[name], makers["random"], all, 60);
    redWins(makers["random"], makers[name], { ...all, rerollOrder: "simultaneous" }, 60);
  });
});

test.each(["lowest", "losing-pairs-only", "expected-gain"])("%s re-rolls any of two equal dice", (name) => {
  const game = rollOffGame(rollOff.create({ pools: ["2d6", "2d6"], rerollTokens: { count: 1, dice: 1 } }, 2));
  const state = game.newState();
  game.initialize(state, new ScriptedDice([]));
  game.applyAction(state, 0, new ScriptedDice([2, 2, 5, 5]));
  const legal = new Int32Array(game.numDistinctActions);
  const count = game.legalActions(state, legal);
  const bot = makers[name](game);
  const own = new RandomDice();
  const streams = new Streams("equal dice");
  const taken = new Map<string, number>();
  for (let block = 0; block < 1000; block++) {
    streams.start(own, block, Purpose.botOf(0));
    bot.restart(0, own);
    const words = game.actionToString(bot.chooseAction(state, legal, count));
    taken.set(words, (taken.get(words) ?? 0) + 1);
  }
  expect([...taken.keys()].sort()).toEqual(["re-roll red d6", "re-roll red d6 no. 2"]);
  // 500 each, with a standard deviation of 16.
  for (const times of taken.values()) expect(Math.abs(times - 500)).toBeLessThan(5 * 16);
});

describe("each does what it is for", () => {
  const conflicts = 3000;
  // Four standard errors of a win rate from so many conflicts.
  const clear = 4 * Math.sqrt(conflicts) * 0.5;
  const token: OptionValues = { rerollTokens: [{ count: 1, dice: 1 }, "none"] };
  const wins = (name: string, options: OptionValues) =>
    redWins(makers[name], makers["sorted"], options, conflicts);

  test("a token given well beats none, and by exact odds beats by rule of thumb", () => {
    expect(wins("lowest", token)).toBeGreaterThan(conflicts / 2 + clear);
    expect(wins("losing-pairs-only", token)).toBeGreaterThan(conflicts / 2 + clear);
    expect(wins("expected-gain", token)).toBeGreaterThan(wins("lowest", token) + 100);
  });

  test("arranging after the other chain is seen wins most conflicts", () => {
    const second: OptionValues = { arrange: ["free-second", "sorted"] };
    expect(wins("sacrifice-low", second)).toBeGreaterThan(0.75 * conflicts);
    expect(wins("protect-big", second)).toBeGreaterThan(0.75 * conflicts);
    expect(Math.abs(wins("sorted", second) - conflicts / 2)).toBeLessThan(clear);
  });
});
