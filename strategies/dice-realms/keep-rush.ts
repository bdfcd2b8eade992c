import type { Bot, StrategyContext } from "evenkeel";
import { defendParameter, diceRealmsGame, PLAIN, styleBot, type Defence } from "evenkeel/dice-realms";
import type { DiceRealmsObservation, DiceRealmsState } from "evenkeel/dice-realms";

export const description = "trains siege and cavalry and throws all its food at the keep";

export const parameters = { defend: defendParameter("exchange") };

interface Params {
  readonly defend: Defence;
}

export function create({
  game,
  params,
}: StrategyContext<DiceRealmsState, DiceRealmsObservation, Params>): Bot<DiceRealmsObservation> {
  return styleBot(diceRealmsGame(game), {
    ...PLAIN,
    hold: 3,
    want: [0, 0, 6, 6],
    army: 6,
    damage: [0, 0, 3],
    fall: [0, 0, 100],
    hunt: 0,
    caution: 0,
    repair: [0, 0, 0],
    defend: params.defend,
  });
}
