import { repairNumber } from "../actions.js";
import type { Rules } from "../bound.js";
import { showExchange } from "../knowledge/secrets.js";
import { At, Own, ownCounts, type ShieldBashersState } from "../state.js";

/** The classes from whose places a ship may take shields, its own included, as bits: destroyed ships, or others at home. */
function sources(rules: Rules, state: Readonly<ShieldBashersState>, player: number, ship: number): number {
  let classes = 1 << ship;
  for (let other = 0; other < 3; other++) {
    if (other === ship) continue;
    const cell = state.position[player * 3 + other];
    if (cell < 0 ? rules.stash : rules.swapBetween && rules.homeOf[cell] === 1 + player)
      classes |= 1 << other;
  }
  return classes;
}

/** Whether the owner of a ship that has come home may now repair it, or another one. */
function mayBeRepaired(rules: Rules, state: Readonly<ShieldBashersState>, ship: number): boolean {
  if (ship === state.data[At.ship]) return true;
  const cell = state.position[ship];
  return rules.repairAny && cell >= 0 && rules.homeOf[cell] === 1 + ((ship / 3) | 0);
}

/** Whether a player has not yet repaired as often as he may. */
export function mayStillRepair(
  rules: Rules,
  { repairs }: Readonly<ShieldBashersState>,
  player: number,
): boolean {
  return !rules.limitsRepairs || repairs[player] !== 0;
}

/** Whether the owner of the ship that has come home may repair it, and has anything to do so with. */
export function canRepair(rules: Rules, state: Readonly<ShieldBashersState>): boolean {
  const player = state.data[At.mover];
  if (!mayStillRepair(rules, state, player)) return false;
  for (let ship = 0; ship < 3; ship++) {
    if (!mayBeRepaired(rules, state, player * 3 + ship)) continue;
    if (mends(state, player, ship) === 1 || sources(rules, state, player, ship) !== 1 << ship) return true;
  }
  return false;
}

/** 1 where a lost tertiary of the ship can be put back. */
function mends({ tertiary, spare }: Readonly<ShieldBashersState>, player: number, ship: number): number {
  return tertiary[player * 3 + ship] === 0 && spare[player] > 0 ? 1 : 0;
}

/**
 * Writes all repairs from `count` on and returns the new count. Where another secondary is in reach and nobody may look,
 * one of them changes nothing: the others cannot tell it from an exchange.
 */
export function legalRepairs(
  rules: Rules,
  state: Readonly<ShieldBashersState>,
  out: Int32Array,
  count: number,
): number {
  const player = state.data[At.mover];
  for (let ship = 0; ship < 3; ship++) {
    if (!mayBeRepaired(rules, state, player * 3 + ship)) continue;
    const from = sources(rules, state, player, ship);
    const most = mends(state, player, ship);
    const mayPretend = !rules.openRepairs && from !== 1 << ship;
    for (let tertiary = 0; tertiary <= most; tertiary++) {
      for (let primary = 0; primary < 3; primary++) {
        if ((from & (1 << primary)) === 0) continue;
        for (let secondary = 0; secondary < 3; secondary++) {
          if ((from & (1 << secondary)) === 0) continue;
          const changes = tertiary + (primary === ship ? 0 : 1) + (secondary === ship ? 0 : 1);
          if (changes === 0 ? !mayPretend : rules.oneChange && changes > 1) continue;
          out[count++] = repairNumber(rules.actions, ship, tertiary, primary, secondary);
        }
      }
    }
  }
  return count;
}

export function repair(rules: Rules, state: ShieldBashersState, action: number): void {
  const { actions } = rules;
  const player = state.data[At.mover];
  const ship = actions.ship[action];
  const tertiary = actions.tertiary[action];
  const primaryFrom = actions.primaryFrom[action];
  const secondaryFrom = actions.secondaryFrom[action];
  const visible = tertiary + (primaryFrom === ship ? 0 : 1);
  // Also one that changes nothing: nobody can tell.
  if (rules.limitsRepairs && state.repairs[player] > 0) state.repairs[player]--;
  let possible = sources(rules, state, player, ship);
  // One that showed its only change left the secondary as it was.
  if (visible > 0 && rules.oneChange) possible = 1 << ship;
  if (tertiary === 1) {
    state.tertiary[player * 3 + ship] = 1;
    state.spare[player]--;
  }
  exchange(state.primary, player * 3 + ship, player * 3 + primaryFrom);
  exchange(state.secondary, player * 3 + ship, player * 3 + secondaryFrom);
  showExchange(rules, state, player, ship, secondaryFrom, possible);
  if (visible === 0 && secondaryFrom === ship) return;
  const { data } = state;
  const own = ownCounts(player);
  data[own + Own.repairs]++;
  data[own + Own.tertiaries] += tertiary;
  if (primaryFrom !== ship) data[own + Own.primarySwaps]++;
  if (secondaryFrom !== ship) data[own + Own.secondarySwaps]++;
}

function exchange(shields: Int32Array, one: number, other: number): void {
  const shade = shields[one];
  shields[one] = shields[other]!;
  shields[other] = shade;
}
