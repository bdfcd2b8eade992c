import type { Bot, StrategyContext } from "evenkeel";
import { arrangerNamed, REROLL, rerollerNamed, rollOffBot, rollOffGame } from "evenkeel/roll-off";
import type { RollOffState } from "evenkeel/roll-off";

export const description = "gives its lowest dice to the enemy's highest, so that it loses the fewest pairs";

export const parameters = { reroll: REROLL };

export function create({
  game,
  params,
}: StrategyContext<RollOffState, RollOffState, { reroll: string }>): Bot<RollOffState> {
  const rollOff = rollOffGame(game);
  return rollOffBot(rollOff, rerollerNamed(rollOff, params.reroll), arrangerNamed(rollOff, "sacrifice-low"));
}
