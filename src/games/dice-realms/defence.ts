import type { ParameterDescription } from "../../game/index.js";
import type { DiceRealmsGame } from "./game.js";
import { attackedTerritory, attackingUnit, opponent, playerToMove, strength } from "./observation.js";
import type { DiceRealmsObservation } from "./observation.js";
import type { Odds } from "./odds.js";
import { KEEP } from "./parts.js";

/** When and with whom to defend a territory. Every strategy takes one of these as its parameter `defend`. */
export const DEFENCES = ["never", "healthiest", "doomed", "keep-only", "exchange"] as const;

export type Defence = (typeof DEFENCES)[number];

/** The parameter by which a strategy lets people choose its defence. */
export function defendParameter(preset: Defence): ParameterDescription & { readonly kind: "choice" } {
  return {
    kind: "choice",
    values: DEFENCES,
    default: preset,
    meaning:
      "who defends a territory: nobody; the healthiest unit; a unit that has 1 left; the healthiest, for the keep only; " +
      "whoever is expected to cost the enemy more military than it costs",
  };
}

/** How much it speaks for a unit to defend the territory under attack; no defence is 0. */
export type DefenceWorth = (position: Readonly<DiceRealmsObservation>, unit: number) => number;

export function defenceWorth({ rules }: DiceRealmsGame, odds: Odds, defence: Defence): DefenceWorth {
  const { cost } = rules.units;
  const healthiest: DefenceWorth = (position, unit) => strength(position, playerToMove(position), unit);
  switch (defence) {
    case "never":
      return () => -1;
    case "healthiest":
      return healthiest;
    case "doomed":
      return (position, unit) =>
        strength(position, playerToMove(position), unit) === 1 ? 1 / cost[unit] : -1;
    case "keep-only":
      return (position, unit) => (attackedTerritory(position) === KEEP ? healthiest(position, unit) : -1);
    case "exchange":
      return (position, unit) => {
        const player = playerToMove(position);
        const attacker = attackingUnit(position);
        const own = strength(position, player, unit);
        const theirs = strength(position, opponent(player), attacker);
        return cost[attacker] * odds.blow(unit, own, theirs) - cost[unit] * odds.blow(attacker, theirs, own);
      };
  }
}
