import type { Bot, StrategyContext } from "evenkeel";
import { arrangerNamed, REROLL, rerollerNamed, rollOffBot, rollOffGame } from "evenkeel/roll-off";
import type { RollOffState } from "evenkeel/roll-off";

export const description = "orders its chain as the rules do: highest first";

export const parameters = { reroll: REROLL };

export function create({
  game,
  params,
}: StrategyContext<RollOffState, RollOffState, { reroll: string }>): Bot<RollOffState> {
  const rollOff = rollOffGame(game);
  return rollOffBot(rollOff, rerollerNamed(rollOff, params.reroll), arrangerNamed(rollOff, "sorted"));
}
