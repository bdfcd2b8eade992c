import type { Bot, StrategyContext } from "evenkeel";
import { defendParameter, diceRealmsGame, PLAIN, styleBot, type Defence } from "evenkeel/dice-realms";
import type { DiceRealmsObservation, DiceRealmsState } from "evenkeel/dice-realms";

export const description = "repairs, trains and always defends; attacks only when it must";

export const parameters = { defend: defendParameter("healthiest") };

interface Params {
  readonly defend: Defence;
}

export function create({
  game,
  params,
}: StrategyContext<DiceRealmsState, DiceRealmsObservation, Params>): Bot<DiceRealmsObservation> {
  return styleBot(diceRealmsGame(game), {
    ...PLAIN,
    want: [6, 6, 6, 6],
    army: 40,
    hold: 9,
    repair: [2, 2, 3],
    repairBelow: [8, 10, 12],
    defend: params.defend,
  });
}
