import { expect, test } from "vitest";
import { mergedOutcomesOf, RandomDice, Streams } from "../../src/dice/index.js";
import { TERMINAL } from "../../src/game/index.js";
import { PERMUTATIONS, shieldBashers, shieldBashersGame } from "../../src/games/shield-bashers/index.js";
import type { ShieldBashersGame, ShieldBashersState } from "../../src/games/shield-bashers/index.js";
import { Guesses } from "../../src/value/guesses.js";
import { OnePly } from "../../src/value/index.js";
import { comparing } from "../../src/value/same.js";
import { anyValue } from "../support/any-value.js";

const dice = new RandomDice();

/** Every choice of some random games. */
function eachChoice(
  game: ShieldBashersGame,
  most: number,
  visit: (state: ShieldBashersState, player: number, legal: Int32Array, count: number) => void,
): void {
  const state = game.newState();
  const legal = new Int32Array(game.numDistinctActions);
  let choices = 0;
  for (let block = 0; choices < most; block++) {
    new Streams("choices").start(dice, block, 0);
    game.initialize(state, dice);
    for (; choices < most; choices++) {
      const player = game.currentPlayer(state);
      if (player === TERMINAL) break;
      const count = game.legalActions(state, legal);
      visit(state, player, legal, count);
      game.applyAction(state, legal[dice.roll(count) - 1], dice);
    }
  }
}

const built = (state: ShieldBashersState) => state.primary.every((shade) => shade >= 0);
const secondaries = ({ secondary }: ShieldBashersState, first: number) =>
  secondary.subarray(first, first + 3).join();

test("of few states that may be all are looked at, each with its probability", () => {
  const game = shieldBashersGame(shieldBashers.create({}, 2));
  const guesses = new Guesses(game, 8);
  const seen = game.newObservation();
  const sizes = new Set<number>();
  eachChoice(game, 400, (state, player) => {
    if (!built(state)) return;
    const other = 1 - player;
    guesses.look(game.observe(state, player, seen), player, dice);
    const found = guesses.states.slice(0, guesses.count).map((guess) => secondaries(guess, 3 * other));
    const possible = PERMUTATIONS.filter((_, index) => (state.known[other] & (1 << index)) !== 0);
    expect(found.sort()).toEqual(possible.map((shades) => shades.join()).sort());
    for (let guess = 0; guess < guesses.count; guess++)
      expect(guesses.probabilities[guess]).toBeCloseTo(1 / possible.length, 12);
    sizes.add(guesses.count);
  });
  expect(sizes.size).toBeGreaterThan(2);
});

test("of many as many as asked for are drawn", () => {
  const game = shieldBashersGame(shieldBashers.create({}, 4));
  const guesses = new Guesses(game, 10);
  const seen = game.newObservation();
  eachChoice(game, 20, (state, player) => {
    if (!built(state)) return;
    guesses.look(game.observe(state, player, seen), player, dice);
    expect(guesses.count).toBe(10);
    expect(guesses.probabilities.reduce((sum, one) => sum + one)).toBeCloseTo(1, 12);
    expect(new Set(guesses.states.map((guess) => guess.secondary.join())).size).toBeGreaterThan(3);
  });
});

test("an action is worth what it is worth on average over all that may be", () => {
  const game = shieldBashersGame(shieldBashers.create({}, 2));
  const value = anyValue(shieldBashers, game);
  const near = new OnePly(game, value, 8);
  const outcomes = mergedOutcomesOf(game);
  const guesses = new Guesses(game, 8);
  const seen = game.newObservation();
  const out = new Float64Array(2);
  eachChoice(game, 300, (state, player, legal, count) => {
    if (!built(state)) return;
    near.look(game.observe(state, player, seen), player, legal, count, dice);
    guesses.look(seen, player, dice);
    for (let index = 0; index < count; index++) {
      let mean = 0;
      for (let guess = 0; guess < guesses.count; guess++)
        outcomes(guesses.states[guess], legal[index], (next) => {
          value.begin();
          value.write(next, player, out);
          mean += guesses.probabilities[guess] * out[player];
        });
      expect(near.values[index]).toBeCloseTo(mean, 5);
    }
  });
});

test("observations of any form are told apart", () => {
  const flat = (first: number) => {
    const data = Int32Array.of(first, 2, 3);
    return { data, rest: data.subarray(1) };
  };
  const loose = (last: number) => ({ hand: [{ card: "ace" }, { card: last }], row: Int32Array.of(1, last) });
  for (const make of [flat, loose]) {
    const isSame = comparing<object>(make(1));
    expect(isSame(make(1), make(1))).toBe(true);
    expect(isSame(make(1), make(2))).toBe(false);
  }
  const isSame = comparing<unknown>({});
  expect(isSame({ one: 1 }, { one: 1, two: undefined })).toBe(false);
  expect(isSame([1, 2], [1, 2, 3])).toBe(false);
  expect(isSame({ row: Int32Array.of(1) }, { row: [1] })).toBe(false);
  const cards = new Set(["ace"]);
  expect(isSame({ cards }, { cards })).toBe(true);
  // Nobody can look into what a game made up for itself.
  expect(isSame({ cards }, { cards: new Set(["king"]) })).toBe(false);
});
