import { greedyBot, randomBot, type Bot, type StrategyContext } from "evenkeel";
import { ActionType, diceRealmsGame, phase, Phase } from "evenkeel/dice-realms";
import type { DiceRealmsObservation, DiceRealmsState } from "evenkeel/dice-realms";
import { blowsOf } from "./lib/blows.js";
import { DEFENCES, defenceValue, defendParameter, type Defence } from "./lib/parameters.js";

export const description = "plays any legal action, all equally likely; its defence can be another";
export const words = "players who do anything";

const POLICY = defendParameter("exchange");

export const parameters = {
  defend: {
    ...POLICY,
    values: ["any", ...DEFENCES],
    default: "any",
    meaning: `any answer, all equally likely; or ${POLICY.meaning}`,
  },
};

interface Params {
  readonly defend: "any" | Defence;
}

export function create({
  game,
  params,
}: StrategyContext<DiceRealmsState, DiceRealmsObservation, Params>): Bot<DiceRealmsObservation> {
  const any = randomBot<DiceRealmsObservation>();
  if (params.defend === "any") return any;
  const { rules, actions } = diceRealmsGame(game);
  const value = defenceValue(rules, blowsOf(rules), params.defend);
  const defender = greedyBot<DiceRealmsObservation>(actions.count, (position, action) =>
    actions.type[action] === ActionType.defend ? value(position, actions.unit[action]) : 0,
  );
  return {
    restart(player, random) {
      any.restart(player, random);
      defender.restart(player, random);
    },
    chooseAction: (position, legal, count) =>
      (phase(position) === Phase.defend ? defender : any).chooseAction(position, legal, count),
  };
}
