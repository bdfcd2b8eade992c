import type { Bot, StrategyContext } from "evenkeel";
import { ARRANGEMENT, arrangerNamed, rerollerNamed, rollOffBot, rollOffGame } from "evenkeel/roll-off";
import type { RollOffState } from "evenkeel/roll-off";

export const description = "re-rolls only dice that lose their pair and show less than half";

export const parameters = { arrangement: ARRANGEMENT };

export function create({
  game,
  params,
}: StrategyContext<RollOffState, RollOffState, { arrangement: string }>): Bot<RollOffState> {
  const rollOff = rollOffGame(game);
  return rollOffBot(
    rollOff,
    rerollerNamed(rollOff, "losing-pairs-only"),
    arrangerNamed(rollOff, params.arrangement),
  );
}
