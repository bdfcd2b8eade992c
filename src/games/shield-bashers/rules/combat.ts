import type { Options } from "../options.js";
import { GREY } from "../ships.js";

/** What grey primaries do in combat: an option of the game. */
export type GreyRule = Options["grey"];

/**
 * Whether the attacker wins, from the shades of both ships' primary and secondary shields (0 white, 1 grey, 2 black).
 * The attacker's primary says how the secondaries compare: white needs one not darker than the defender's, black one
 * not lighter; against its own kind each needs the strict opposite; grey needs the same shade.
 */
export function attackerWins(
  attackPrimary: number,
  attackSecondary: number,
  defencePrimary: number,
  defenceSecondary: number,
  grey: GreyRule = "equal",
): boolean {
  const darker = attackSecondary - defenceSecondary;
  if (attackPrimary === GREY) return (darker === 0) === needsEqual(grey, defencePrimary);
  if (grey === "holds-ties" && defencePrimary === GREY && darker === 0) return false;
  if (attackPrimary < GREY) return defencePrimary === attackPrimary ? darker > 0 : darker <= 0;
  return defencePrimary === attackPrimary ? darker < 0 : darker >= 0;
}

/** Whether a grey primary wins with equal secondaries, and not with unequal ones. */
function needsEqual(grey: GreyRule, defencePrimary: number): boolean {
  return grey !== "unequal" && grey !== (defencePrimary === GREY ? "unequal-own" : "unequal-others");
}

/** A kind of ship: primary × 3 + secondary. */
export const KINDS = 9;

/** By attacker's kind × 9 + defender's kind: 1 where the attacker wins, else 0. */
export function combatOf(grey: GreyRule): Uint8Array {
  return Uint8Array.from({ length: KINDS * KINDS }, (_, index) => {
    const attacker = Math.floor(index / KINDS);
    const defender = index % KINDS;
    const shades = [Math.floor(attacker / 3), attacker % 3, Math.floor(defender / 3), defender % 3] as const;
    return attackerWins(...shades, grey) ? 1 : 0;
  });
}
