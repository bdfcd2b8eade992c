import type { Bot, StrategyContext } from "evenkeel";
import { defendParameter, diceRealmsGame, PLAIN, styleBot, type Defence } from "evenkeel/dice-realms";
import type { DiceRealmsObservation, DiceRealmsState } from "evenkeel/dice-realms";

export const description = "destroys the farm to starve the enemy, then the city, then the keep";

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
    hold: 2,
    damage: [6, 4, 2],
    fall: [10, 5, 100],
    hunt: 0.5,
    caution: 0.2,
    defend: params.defend,
  });
}
