import type { Bot, StrategyContext } from "evenkeel";
import { defendParameter, diceRealmsGame, PLAIN, styleBot, type Defence } from "evenkeel/dice-realms";
import type { DiceRealmsObservation, DiceRealmsState } from "evenkeel/dice-realms";

export const description =
  "hunts weak enemy units where initiative is on its side, and turns on the keep when none is worth it";

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
    want: [4, 4, 6, 2],
    army: 8,
    hold: 3,
    damage: [0.6, 0.4, 3],
    hunt: 2,
    caution: 0.7,
    defend: params.defend,
  });
}
