import type { Bot, Dice } from "evenkeel";

export const description = "plays any legal action, all equally likely";

export function create(): Bot<unknown> {
  let dice: Dice;
  return {
    restart(_player, random) {
      dice = random;
    },
    chooseAction(_position, legal, count) {
      return legal[dice.roll(count) - 1];
    },
  };
}
