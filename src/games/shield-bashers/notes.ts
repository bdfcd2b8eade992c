import type { Rules } from "./rulings.js";
import { knows } from "./secrets.js";
import { At, Count, Own, type ShieldBashersState } from "./state.js";
import { isEndGame } from "./turn.js";

/** What is counted while a game is played; metrics/ reads it off. */

/** For a first loss that nobody wrote down: no class of ship. */
const UNKNOWN = 4;

/** Counts an attack, before anybody has seen anything of it. */
export function noteCombat(
  rules: Rules,
  state: ShieldBashersState,
  attacker: number,
  defender: number,
  won: boolean,
): void {
  const { counts } = state;
  const player = (attacker / 3) | 0;
  const lost = won ? 0 : 1;
  if (counts[Count.combats]++ === 0) {
    counts[Count.firstAttacker] = 1 + player;
    counts[Count.firstVictim] = 1 + ((defender / 3) | 0);
    counts[Count.firstLost] = lost;
  }
  counts[Count.attacksWon] += 1 - lost;
  if (!knows(rules, state, player, defender)) {
    counts[Count.blind]++;
    counts[Count.blindLost] += lost;
  }
  const own = Count.perPlayer + player * Own.length;
  counts[own + Own.attacks]++;
  counts[own + Own.attacksLost] += lost;
}

/** Counts a ship destroyed by another one. */
export function noteKill({ counts }: ShieldBashersState, loser: number, winner: number): void {
  counts[Count.perPlayer + ((winner / 3) | 0) * Own.length + Own.kills + (winner % 3)]++;
  const first = Count.perPlayer + ((loser / 3) | 0) * Own.length + Own.firstLost;
  if (counts[first] === 0) counts[first] = 1 + (loser % 3);
}

/** Writes down what a position without counts says of earlier losses: of several ships nobody knows which went first. */
export function noteEarlierLosses({ counts, left, position }: ShieldBashersState, player: number): void {
  const lost = 3 - left[player];
  if (lost === 0) return;
  const only = position.subarray(player * 3, player * 3 + 3).indexOf(-1);
  counts[Count.perPlayer + player * Own.length + Own.firstLost] = lost === 1 ? 1 + only : UNKNOWN;
}

/** Writes down when a player lost the last ship. */
export function noteOut({ counts, data }: ShieldBashersState, player: number): void {
  counts[Count.perPlayer + player * Own.length + Own.out] = data[At.turn];
}

/** Writes down who meets in the end game, when it begins. */
export function noteLastShips(state: ShieldBashersState): void {
  const { counts, position } = state;
  if (!isEndGame(state)) return;
  let found = 0;
  for (let ship = 0; ship < position.length; ship++)
    if (position[ship] >= 0) counts[Count.lastShips + found++] = 1 + ship;
}

export function noteRepair(
  { counts }: ShieldBashersState,
  player: number,
  tertiary: number,
  primary: boolean,
  secondary: boolean,
): void {
  const own = Count.perPlayer + player * Own.length;
  counts[own + Own.repairs]++;
  counts[own + Own.tertiaries] += tertiary;
  if (primary) counts[own + Own.primarySwaps]++;
  if (secondary) counts[own + Own.secondarySwaps]++;
}
