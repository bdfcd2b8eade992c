import type { Rules } from "../bound.js";
import { knows, revealCombat } from "../knowledge/secrets.js";
import { At, Count, Ending, Own, ownCounts, type ShieldBashersState } from "../state.js";
import { KINDS } from "./combat.js";
import { isEndGame } from "./turn.js";

/** Compares the shields of two ships and shows them; returns whether the attacker wins. What follows is for the caller. */
export function fight(rules: Rules, state: ShieldBashersState, attacker: number, defender: number): boolean {
  const { data, primary, secondary } = state;
  const player = (attacker / 3) | 0;
  const attack = primary[attacker] * 3 + secondary[attacker];
  const defence = primary[defender] * 3 + secondary[defender];
  const won = rules.combat[attack * KINDS + defence];
  if (data[Count.combats]++ === 0) {
    data[Count.firstAttacker] = 1 + player;
    data[Count.firstVictim] = 1 + ((defender / 3) | 0);
    data[Count.firstLost] = 1 - won;
    data[rules.layout.firstCombat] = data[At.turn];
  }
  data[Count.attacksWon] += won;
  data[ownCounts(player) + Own.attacks]++;
  data[ownCounts(player) + Own.attacksLost] += 1 - won;
  // Before anybody has seen anything of it.
  if (!knows(rules, state, player, defender)) {
    data[Count.blind]++;
    data[Count.blindLost] += 1 - won;
  }
  revealCombat(rules, state, attacker, defender, won === 1);
  data[At.quiet] = -1;
  return won === 1;
}

/** One damage: the tertiary goes, or where there is none the ship. */
function damage(rules: Rules, state: ShieldBashersState, loser: number, winner: number): void {
  if (state.tertiary[loser] === 0) return destroy(rules, state, loser, winner);
  loseTertiary(rules, state, loser);
}

export function loseTertiary(rules: Rules, state: ShieldBashersState, ship: number): void {
  state.tertiary[ship] = 0;
  if (rules.anyTertiary) state.spare[(ship / 3) | 0]++;
}

/** Takes a ship off the board; its shields stay in its place of the owner's stash. */
export function takeOff(rules: Rules, state: ShieldBashersState, ship: number): void {
  const player = (ship / 3) | 0;
  state.occupant[state.position[ship]] = 0;
  state.position[ship] = -1;
  if (!rules.anyTertiary && rules.stash) state.spare[player]++;
  state.data[At.ships]--;
  state.left[player]--;
}

function destroy(rules: Rules, state: ShieldBashersState, loser: number, winner: number): void {
  const { data, position } = state;
  const player = (loser / 3) | 0;
  const own = ownCounts(player);
  data[ownCounts((winner / 3) | 0) + Own.kills + (winner % 3)]++;
  if (data[At.ships] === position.length) data[Count.firstLoser] = 1 + player;
  if (data[own + Own.firstLost] === 0) data[own + Own.firstLost] = 1 + (loser % 3);
  takeOff(rules, state, loser);
  if (state.left[player] === 0) {
    data[At.playersIn]--;
    data[own + Own.out] = data[At.turn];
  }
  noteLastShips(state);
}

/** Writes down who meets in the end game, when it begins. */
export function noteLastShips(state: ShieldBashersState): void {
  const { data, position } = state;
  if (!isEndGame(state)) return;
  let found = 0;
  for (let ship = 0; ship < position.length; ship++)
    if (position[ship] >= 0) data[Count.lastShips + found++] = 1 + ship;
}

/** Loser takes one damage. A winner that only attacked stays where it is; a ram is completed by its caller. */
export function attack(rules: Rules, state: ShieldBashersState, attacker: number, defender: number): void {
  if (fight(rules, state, attacker, defender)) damage(rules, state, defender, attacker);
  else damage(rules, state, attacker, defender);
}

/** Section 6: the last two ships at any distance; no tertiary saves the loser. */
export function finalBattle(rules: Rules, state: ShieldBashersState): void {
  const { data, position } = state;
  const player = data[At.mover];
  let own = 0;
  let other = 0;
  for (let ship = 0; ship < position.length; ship++) {
    if (position[ship] < 0) continue;
    if (((ship / 3) | 0) === player) own = ship;
    else other = ship;
  }
  const won = fight(rules, state, own, other);
  if (!won && rules.attackerSurvivesFinal) return;
  data[Count.declarer] = 1 + player;
  data[Count.declarerWon] = won ? 1 : 0;
  data[At.ending] = Ending.finalBattle;
  destroy(rules, state, won ? other : own, won ? own : other);
}
