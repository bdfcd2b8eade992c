import type { Bot, StrategyContext } from "evenkeel";
import { chance, diceSurvivorGame, policies, REMATCHES, TARGETS } from "evenkeel/dice-survivor";
import type { ChancePolicies, SurvivorObservation, SurvivorState } from "evenkeel/dice-survivor";

export const description = "plays any legal action, all equally likely";

export const parameters = {
  rematch: {
    ...policies.rematch,
    values: ["any", ...REMATCHES],
    default: "any",
    meaning: "when it asks for a Rematch: as likely as not, or by a policy",
  },
  major: {
    ...policies.major,
    values: ["any", ...TARGETS],
    default: "any",
    meaning: "which opponent it gives the Major Challenge Dice in the Finals: either, or by a policy",
  },
} as const;

export function create({
  game,
  params,
}: StrategyContext<SurvivorState, SurvivorObservation, ChancePolicies>): Bot<SurvivorObservation> {
  return chance(diceSurvivorGame(game), params);
}
