import type { Bot, StrategyContext } from "evenkeel";
import { diceSurvivorGame, lookingAhead, policies, REMATCHES, TARGETS } from "evenkeel/dice-survivor";
import type { BestPolicies, SurvivorObservation, SurvivorState, Worth } from "evenkeel/dice-survivor";

export const description =
  "plays out its own turn over all falls of the dice and takes what promises the greatest share of all points";

export const parameters = {
  aim: {
    kind: "choice",
    values: ["share", "own"],
    default: "share",
    meaning: "what it wants to be great on average: its share of all points, or its own points",
  },
  rematch: {
    ...policies.rematch,
    values: ["best", ...REMATCHES],
    default: "best",
    meaning: "when it asks for a Rematch: when its sums say so, or by a policy",
  },
  major: {
    ...policies.major,
    values: ["best", ...TARGETS],
    default: "best",
    meaning: "who gets the Major Challenge Dice in the Finals: by its sums, or by a policy",
  },
} as const;

export function create({
  game,
  params,
}: StrategyContext<
  SurvivorState,
  SurvivorObservation,
  BestPolicies & { aim: "share" | "own" }
>): Bot<SurvivorObservation> {
  const worth: Worth = params.aim === "own" ? (own) => own : (own, all) => own / all;
  return lookingAhead(diceSurvivorGame(game), params, worth);
}
