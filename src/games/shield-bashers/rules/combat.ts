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
): boolean {
  const darker = attackSecondary - defenceSecondary;
  switch (attackPrimary) {
    case 0:
      return defencePrimary === 0 ? darker > 0 : darker <= 0;
    case 1:
      return darker === 0;
    default:
      return defencePrimary === 2 ? darker < 0 : darker >= 0;
  }
}

/** A kind of ship: primary × 3 + secondary. */
export const KINDS = 9;

/** By attacker's kind × 9 + defender's kind: 1 where the attacker wins, else 0. */
export const COMBAT: Uint8Array = Uint8Array.from({ length: KINDS * KINDS }, (_, index) => {
  const attacker = Math.floor(index / KINDS);
  const defender = index % KINDS;
  const wins = attackerWins(Math.floor(attacker / 3), attacker % 3, Math.floor(defender / 3), defender % 3);
  return wins ? 1 : 0;
});
