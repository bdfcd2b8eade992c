import type { Bot, StrategyContext } from "evenkeel";
import { ARRANGEMENT, arrangerNamed, rerollForGain, rollOffBot, rollOffGame } from "evenkeel/roll-off";
import type { RollOffState } from "evenkeel/roll-off";

export const description = "re-rolls what raises its exact chance to win the most, if that is worth a token";

export const parameters = {
  least: {
    kind: "number",
    min: 0,
    max: 1,
    default: 0.05,
    meaning: "the gain in chance to win for which it gives a token",
  },
  arrangement: ARRANGEMENT,
} as const;

export function create({
  game,
  params,
}: StrategyContext<RollOffState, RollOffState, { least: number; arrangement: string }>): Bot<RollOffState> {
  const rollOff = rollOffGame(game);
  return rollOffBot(
    rollOff,
    rerollForGain(rollOff, params.least),
    arrangerNamed(rollOff, params.arrangement),
  );
}
