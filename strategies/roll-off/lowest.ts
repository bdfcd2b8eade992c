import type { Bot, StrategyContext } from "evenkeel";
import { ARRANGEMENT, arrangerNamed, rerollerNamed, rollOffBot, rollOffGame } from "evenkeel/roll-off";
import type { RollOffState } from "evenkeel/roll-off";

export const description = "re-rolls its lowest dice that show less than half, whenever it has a token";

export const parameters = { arrangement: ARRANGEMENT };

export function create({
  game,
  params,
}: StrategyContext<RollOffState, RollOffState, { arrangement: string }>): Bot<RollOffState> {
  const rollOff = rollOffGame(game);
  return rollOffBot(rollOff, rerollerNamed(rollOff, "lowest"), arrangerNamed(rollOff, params.arrangement));
}
