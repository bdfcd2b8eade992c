import type { Bot, Dice, ParameterDescription, StrategyContext } from "evenkeel";
import { DEFENCES, defenderBot, defendParameter, diceRealmsGame, oddsOf } from "evenkeel/dice-realms";
import { phase, Phase, type Defence } from "evenkeel/dice-realms";
import type { DiceRealmsObservation, DiceRealmsState } from "evenkeel/dice-realms";

export const description = "plays any legal action, all equally likely; its defence can be another";

const POLICY = defendParameter("exchange");

export const parameters = {
  defend: {
    ...POLICY,
    values: ["any", ...DEFENCES],
    default: "any",
    meaning: `any answer, all equally likely; or ${POLICY.meaning}`,
  },
} satisfies Record<string, ParameterDescription>;

interface Params {
  readonly defend: "any" | Defence;
}

export function create({
  game,
  params,
}: StrategyContext<DiceRealmsState, DiceRealmsObservation, Params>): Bot<DiceRealmsObservation> {
  const realms = diceRealmsGame(game);
  const defender = params.defend === "any" ? null : defenderBot(realms, oddsOf(realms.rules), params.defend);
  let dice: Dice;
  return {
    restart(player, random) {
      dice = random;
      defender?.restart(player, random);
    },
    chooseAction(position, legal, count) {
      if (defender !== null && phase(position) === Phase.defend)
        return defender.chooseAction(position, legal, count);
      return legal[dice.roll(count) - 1];
    },
  };
}
