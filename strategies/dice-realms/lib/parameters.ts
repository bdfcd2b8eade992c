import { OptionError, type ParameterDescription } from "evenkeel";
import { armyOf, attackedTerritory, attackingUnit, KEEP, opponent, playerToMove } from "evenkeel/dice-realms";
import { strength, UNITS, type DiceRealmsObservation, type Rules } from "evenkeel/dice-realms";
import type { Blows } from "./blows.js";

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
export type DefenceValue = (position: Readonly<DiceRealmsObservation>, unit: number) => number;

export function defenceValue({ units: { cost } }: Rules, blows: Blows, defence: Defence): DefenceValue {
  const healthiest: DefenceValue = (position, unit) => strength(position, playerToMove(position), unit);
  switch (defence) {
    case "never":
      return () => -1;
    case "healthiest":
      return healthiest;
    case "doomed":
      return (position, unit) =>
        healthiest(position, unit) === 1 ? 1 / cost[armyOf(position, playerToMove(position)) + unit] : -1;
    case "keep-only":
      return (position, unit) => (attackedTerritory(position) === KEEP ? healthiest(position, unit) : -1);
    case "exchange":
      return (position, unit) => {
        const me = playerToMove(position);
        const enemy = opponent(me);
        const own = healthiest(position, unit);
        const theirs = strength(position, enemy, attackingUnit(position));
        const kind = armyOf(position, me) + unit;
        const attacker = armyOf(position, enemy) + attackingUnit(position);
        return (
          cost[attacker] * blows.blow(kind, own, theirs) - cost[kind] * blows.blow(attacker, theirs, own)
        );
      };
  }
}

/** The parameter by which people choose the types a strategy trains. */
export const unitsParameter = {
  kind: "list",
  default: UNITS,
  meaning: "the types it trains: some of infantry, ranged, cavalry, siege",
} as const satisfies ParameterDescription;

/** By unit, whether it is among the names that the parameter `units` lists. Throws an `OptionError` for other names. */
export function unitsNamed(names: readonly string[]): readonly boolean[] {
  names.forEach((name, index) => {
    if (!(UNITS as readonly string[]).includes(name))
      throw new OptionError(["units", index], `${JSON.stringify(name)} is no unit`, UNITS);
  });
  if (names.length === 0) throw new OptionError(["units"], "at least one type must be trained", UNITS);
  return UNITS.map((name) => names.includes(name));
}
