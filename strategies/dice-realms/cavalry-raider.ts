import type { Bot, StrategyContext } from "evenkeel";
import { defendParameter, diceRealmsGame, PLAIN, styleBot, type Defence } from "evenkeel/dice-realms";
import type { DiceRealmsObservation, DiceRealmsState } from "evenkeel/dice-realms";

export const description =
  "trains cavalry and uses its cheaper attacks on whatever territory gives most for the food";

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
    hold: 1,
    want: [0, 0, 6, 0],
    army: 6,
    damage: [1.2, 1, 2],
    hunt: 0.5,
    caution: 0,
    defend: params.defend,
  });
}
