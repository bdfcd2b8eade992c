import { expect, test } from "vitest";
import { outcomesOf, RandomDice } from "../../../src/dice/index.js";
import type { Bot } from "../../../src/game/index.js";
import { diceRealms } from "../../../src/games/dice-realms/index.js";
import { create } from "../../../strategies/any/without.js";

const game = diceRealms.create({}, 2);

/** Takes the first move that it is offered, and keeps what it was offered. */
function first(offered: number[][]): Bot<unknown> {
  return {
    restart: () => undefined,
    chooseAction: (_, legal, count) => {
      offered.push([...legal.subarray(0, count)]);
      return legal[0];
    },
  };
}

function without(never: readonly string[], offered: number[][] = []): Bot<unknown> {
  return create({ game, outcomes: outcomesOf(game), params: { never, then: () => first(offered) } } as never);
}

const named = (...words: string[]) => {
  const all = Array.from({ length: game.numDistinctActions }, (_, action) => game.actionToString(action));
  return Int32Array.from(words, (one) => all.indexOf(one));
};

test("offers the other strategy all moves but those named", () => {
  const offered: number[][] = [];
  const bot = without(["repair", "train siege"], offered);
  bot.restart(0, new RandomDice());
  const legal = named("repair city by 2", "train 3 cavalry", "train 2 siege", "stop");
  expect(bot.chooseAction({}, legal, 4)).toBe(legal[1]);
  expect(offered).toEqual([[legal[1], legal[3]]]);
});

test("asks nobody where one move is left, and leaves all where none is", () => {
  const offered: number[][] = [];
  const bot = without(["repair"], offered);
  const one = named("repair city by 2", "stop");
  expect(bot.chooseAction({}, one, 2)).toBe(one[1]);
  expect(offered).toEqual([]);
  const none = named("repair city by 1", "repair city by 2");
  expect(bot.chooseAction({}, none, 2)).toBe(none[0]);
  expect(offered).toEqual([[...none]]);
});

test("words name a move in their order, and no others", () => {
  const offered: number[][] = [];
  const bot = without(["attack siege with"], offered);
  const legal = named("attack siege with infantry", "attack farm with siege", "attack keep with siege");
  bot.chooseAction({}, legal, 3);
  expect(offered).toEqual([[legal[1], legal[2]]]);
});

test("what is no move is refused, with what moves begin with", () => {
  expect(() => without(["heal"])).toThrow('"heal" is no move');
});
