import type { Bot, StrategyContext } from "evenkeel";
import { ActionType, adviser, attackDie, greedyBot, health, isStanding } from "evenkeel/shields";
import { playerToMove, predator, shieldsGame } from "evenkeel/shields";
import type { ShieldsObservation, ShieldsState } from "evenkeel/shields";

export const description = "attacks the battery that preys on its own best one, to make that one safe";

export function create({ game }: StrategyContext<ShieldsState, ShieldsObservation>): Bot<ShieldsObservation> {
  const { actions } = shieldsGame(game);
  const { plain, threat } = adviser(shieldsGame(game));

  /** The one with the largest die among those that are still threatened, then the healthiest. */
  function best(position: Readonly<ShieldsObservation>, player: number): number {
    let chosen = -1;
    let most = 0;
    for (let colour = 0; colour < 3; colour++) {
      if (!isStanding(position, player, colour) || threat(position, player, colour) === 0) continue;
      const strength = 1000 * attackDie(position, player, colour) + health(position, player, colour);
      if (strength > most) {
        most = strength;
        chosen = colour;
      }
    }
    return chosen;
  }

  return greedyBot((position, action) => {
    const worth = plain(position, action);
    if (actions.type[action] !== ActionType.attack) return worth;
    const own = best(position, playerToMove(position));
    return own >= 0 && actions.target[action] === predator(own) ? worth + 1000 : worth;
  });
}
