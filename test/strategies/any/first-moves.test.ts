import { expect, test } from "vitest";
import { outcomesOf, RandomDice } from "../../../src/dice/index.js";
import type { Bot } from "../../../src/game/index.js";
import { diceRealms } from "../../../src/games/dice-realms/index.js";
import { create } from "../../../strategies/any/first-moves.js";

const game = diceRealms.create({}, 2);

/** Takes the last move that it is offered. */
const last: Bot<unknown> = {
  restart: () => undefined,
  chooseAction: (_, legal, count) => legal[count - 1],
};

function beginningAs(by: readonly string[], ...first: readonly string[]): Bot<unknown> {
  const bot = create({ game, outcomes: outcomesOf(game), params: { first, by, then: () => last } } as never);
  bot.restart(0, new RandomDice());
  return bot;
}

const beginning = (...first: readonly string[]) => beginningAs([], ...first);

const all = Array.from({ length: game.numDistinctActions }, (_, action) => game.actionToString(action));

function chosen(bot: Bot<unknown>, ...words: string[]): string {
  const legal = Int32Array.from(words, (one) => all.indexOf(one));
  return all[bot.chooseAction({}, legal, legal.length)];
}

test("makes each move once, in their order, as soon as it may", () => {
  const bot = beginning("gather food", "train siege");
  expect(chosen(bot, "train 1 siege", "stop")).toBe("stop");
  expect(chosen(bot, "gather food", "gather military")).toBe("gather food");
  expect(chosen(bot, "gather food", "gather military")).toBe("gather military");
  expect(chosen(bot, "train 1 siege", "stop")).toBe("train 1 siege");
  expect(chosen(bot, "train 1 siege", "stop")).toBe("stop");
});

test("leaves the other strategy what the words leave open", () => {
  expect(chosen(beginning("train siege"), "train 1 siege", "train 2 siege", "stop")).toBe("train 2 siege");
});

test("begins anew with every game", () => {
  const bot = beginning("gather food");
  chosen(bot, "gather food", "gather military");
  bot.restart(1, new RandomDice());
  expect(chosen(bot, "gather food", "gather military")).toBe("gather food");
});

test("begins so in the seats that are named alone", () => {
  const bot = beginningAs(["blue"], "gather food");
  expect(chosen(bot, "gather food", "gather military")).toBe("gather military");
  bot.restart(1, new RandomDice());
  expect(chosen(bot, "gather food", "gather military")).toBe("gather food");
  expect(() => beginningAs(["green"], "gather food")).toThrow('"green" is no seat');
});

test("what is no move is refused, with what moves begin with", () => {
  expect(() => beginning("heal")).toThrow('"heal" is no move');
});
