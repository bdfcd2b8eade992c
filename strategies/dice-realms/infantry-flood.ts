import type { Bot, StrategyContext } from "evenkeel";
import { defendParameter, diceRealmsGame, PLAIN, styleBot, type Defence } from "evenkeel/dice-realms";
import type { DiceRealmsObservation, DiceRealmsState } from "evenkeel/dice-realms";

export const description = "trains infantry only and sends it at the keep, again and again";

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
    hold: 1,
    want: [4, 0, 0, 0],
    army: 2,
    damage: [0.5, 0.5, 3],
    hunt: 0.5,
    caution: 0,
    defend: params.defend,
  });
}
