import type { Bot, StrategyContext } from "evenkeel";
import { chance, diceSurvivorGame, policies, REMATCHES } from "evenkeel/dice-survivor";
import type { SurvivorObservation, SurvivorState } from "evenkeel/dice-survivor";

export const description = "plays any legal action, all equally likely";

export const parameters = {
  rematch: {
    ...policies.rematch,
    values: ["any", ...REMATCHES],
    default: "any",
    meaning: "when it asks for a Rematch: as likely as not, or by a policy",
  },
} as const;

export function create({
  game,
  params,
}: StrategyContext<SurvivorState, SurvivorObservation, { rematch: string }>): Bot<SurvivorObservation> {
  return chance(diceSurvivorGame(game), params);
}
