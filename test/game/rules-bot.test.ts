import { expect, test } from "vitest";
import pig from "../../examples/pig.js";
import { RandomDice } from "../../src/dice/index.js";
import { rulesBot, type Rule } from "../../src/game/index.js";

interface Seen {
  readonly g: { readonly pot: number };
}
const game = pig.create({}, 2);
const [HOLD, ROLL] = [0, 1];
const both = Int32Array.of(HOLD, ROLL);

function answer(rules: readonly Rule<Seen>[], pot: number, legal = both): number {
  const bot = rulesBot(game, rules);
  bot.restart(1, new RandomDice());
  return bot.chooseAction({ g: { pot } }, legal, legal.length);
}

test("plays the first rule that applies and is legal, by number or in words", () => {
  const rules: Rule<Seen>[] = [({ g }) => (g.pot >= 20 ? "hold" : undefined), () => ROLL];
  expect([answer(rules, 19), answer(rules, 20)]).toEqual([ROLL, HOLD]);
  expect(answer(rules, 20, Int32Array.of(ROLL))).toBe(ROLL);
});

test("knows its seat, and draws where no rule applies", () => {
  expect(answer([(_, me) => (me === 1 ? "hold" : "roll")], 0)).toBe(HOLD);
  const bot = rulesBot<Seen>(game, []);
  const dice = new RandomDice();
  dice.reset(1, 2, 3, 4);
  bot.restart(0, dice);
  const drawn = new Set(Array.from({ length: 50 }, () => bot.chooseAction({ g: { pot: 1 } }, both, 2)));
  expect([...drawn].sort()).toEqual([HOLD, ROLL]);
});

test("says which words no action has", () => {
  expect(() => answer([() => "hodl"], 3)).toThrow(
    'a rule answers "hodl", which no action is called (did you mean hold?)',
  );
});
