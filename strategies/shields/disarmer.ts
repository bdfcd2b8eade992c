import { ActionType, attackDie, health, isStanding, playerToMove, prey } from "evenkeel/shields";
import type { ShieldsObservation } from "evenkeel/shields";
import { commonSense } from "./lib/heuristics.js";

export const description = "attacks the battery that preys on its own best one, to make that one safe";
export const words = "players who strike at what threatens them";

export const create = commonSense(({ actions, threat }) => {
  /** Of a battery that is still threatened: the larger its die, then the healthier it is. 0 for the others. */
  function strength(position: ShieldsObservation, player: number, colour: number): number {
    if (!isStanding(position, player, colour) || threat(position, player, colour) === 0) return 0;
    return 1000 * attackDie(position, player, colour) + health(position, player, colour);
  }

  /** Whether no other battery is stronger; several may be the best. */
  function isBest(position: ShieldsObservation, player: number, colour: number): boolean {
    const own = strength(position, player, colour);
    for (let other = 0; other < 3; other++) if (strength(position, player, other) > own) return false;
    return own > 0;
  }

  return (value, position, action) => {
    if (actions.type[action] !== ActionType.attack) return value;
    return isBest(position, playerToMove(position), prey(actions.target[action])) ? value + 1000 : value;
  };
});
