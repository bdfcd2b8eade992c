import { COMBAT, KINDS } from "./combat.js";
import { noteCombat, noteKill, noteLastShips, noteOut } from "./notes.js";
import type { Rules } from "./rulings.js";
import { revealCombat } from "./secrets.js";
import { At, type ShieldBashersState } from "./state.js";

/** Compares the shields of two ships and shows them; returns whether the attacker wins. What follows is for the caller. */
export function fight(rules: Rules, state: ShieldBashersState, attacker: number, defender: number): boolean {
  const { primary, secondary } = state;
  const attack = primary[attacker] * 3 + secondary[attacker];
  const defence = primary[defender] * 3 + secondary[defender];
  const won = COMBAT[attack * KINDS + defence] === 1;
  noteCombat(rules, state, attacker, defender, won);
  revealCombat(rules, state, attacker, defender, won);
  state.data[At.quiet] = -1;
  return won;
}

/** One damage: the tertiary goes, or where there is none the ship. */
export function damage(rules: Rules, state: ShieldBashersState, loser: number, winner: number): void {
  if (state.tertiary[loser] === 0) return destroy(rules, state, loser, winner);
  state.tertiary[loser] = 0;
  if (rules.anyTertiary) state.spare[(loser / 3) | 0]++;
}

/** Takes a ship off the board; its shields stay in its place of the owner's stash. */
export function destroy(rules: Rules, state: ShieldBashersState, loser: number, winner: number): void {
  const { data, position } = state;
  const player = (loser / 3) | 0;
  noteKill(state, loser, winner);
  state.occupant[position[loser]] = 0;
  position[loser] = -1;
  if (!rules.anyTertiary && rules.stash) state.spare[player]++;
  data[At.ships]--;
  if (--state.left[player] === 0) {
    data[At.playersIn]--;
    noteOut(state, player);
  }
  noteLastShips(state);
}
