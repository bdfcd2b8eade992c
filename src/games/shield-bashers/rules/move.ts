import type { Rules } from "../bound.js";
import { CRUISER } from "../ships.js";
import { At, Count, May, ownerOf, Phase, type ShieldBashersState } from "../state.js";
import { attack } from "./fight.js";
import { canRepair, legalRepairs } from "./repair.js";
import { place } from "./setup.js";
import { endTurn, mayDeclareDraw, mayDeclareFinal } from "./turn.js";

/** Steps of all own ships, and what may replace a move. */
export function legalMoves(rules: Rules, state: Readonly<ShieldBashersState>, out: Int32Array): number {
  const { position, occupant, data } = state;
  const { actions, board, steps } = rules;
  const { start, to } = steps;
  const { cells } = board;
  const own = data[At.mover] * 3;
  let count = 0;
  for (let ship = 0; ship < 3; ship++) {
    const from = position[own + ship];
    if (from < 0) continue;
    const first = actions.move + ship * cells;
    const last = start[ship * cells + from + 1];
    for (let at = start[ship * cells + from]; at < last; at++) {
      const cell = to[at];
      // Never onto an own ship.
      if (!isOf(own, occupant[cell])) out[count++] = first + cell;
    }
  }
  if (rules.mayStay) {
    for (let ship = 0; ship < 3; ship++) {
      if (position[own + ship] >= 0 && canAttack(rules, state, own + ship))
        out[count++] = actions.stay + ship;
    }
  }
  if (rules.mayPass) out[count++] = actions.pass;
  if (mayDeclareFinal(rules, state)) out[count++] = actions.finalBattle;
  if (rules.draw === "mover" && mayDeclareDraw(rules, state)) out[count++] = actions.draw;
  return count;
}

/** Whether an enemy is on a cell around the ship. */
function canAttack({ steps, board }: Rules, state: Readonly<ShieldBashersState>, ship: number): boolean {
  const { start, to } = steps;
  const { occupant } = state;
  const at = CRUISER * board.cells + state.position[ship];
  const own = ownerOf(ship) * 3;
  const last = start[at + 1];
  for (let next = start[at]; next < last; next++) {
    const there = occupant[to[next]];
    if (there !== 0 && !isOf(own, there)) return true;
  }
  return false;
}

/** Whether a cell's occupant is a ship of the player whose first one is `own`. */
function isOf(own: number, occupant: number): boolean {
  return occupant > own && occupant <= own + 3;
}

/** Section 3: onto an empty cell, then perhaps an attack or a repair; or a ram, which is the turn's combat. */
export function moveShip(rules: Rules, state: ShieldBashersState, ship: number, cell: number): void {
  const { data, position, occupant } = state;
  const home = 1 + data[At.mover];
  const enters = rules.homeOf[cell] === home && (rules.anyEntry || rules.homeOf[position[ship]] !== home);
  const there = occupant[cell] - 1;
  let may: number = enters ? May.attack | May.repair : May.attack;
  if (there < 0) place(state, ship, cell);
  else {
    data[Count.rams]++;
    attack(rules, state, ship, there);
    if (position[ship] < 0 || data[At.playersIn] === 1) return endTurn(rules, state);
    const cleared = position[there] < 0;
    // Only a ship that destroys what it rams completes its move.
    if (cleared) place(state, ship, cell);
    may = rules.attackAfterRam ? May.attack : 0;
    if (cleared && enters && rules.repairAfterRam) may |= May.repair;
  }
  offer(rules, state, ship, may);
}

/** Lets the owner of the ship that moved act, if there is anything he could do. */
function offer(rules: Rules, state: ShieldBashersState, ship: number, may: number): void {
  const { data } = state;
  data[At.ship] = ship;
  data[At.may] = may;
  if ((may & May.attack) !== 0 && !canAttack(rules, state, ship)) data[At.may] &= ~May.attack;
  if ((may & May.repair) !== 0 && !canRepair(rules, state)) data[At.may] &= ~May.repair;
  if (data[At.may] === 0) endTurn(rules, state);
  else data[At.phase] = Phase.act;
}

/** What may follow a move: attacks, repairs, neither. */
export function legalActs(rules: Rules, state: Readonly<ShieldBashersState>, out: Int32Array): number {
  const { actions, board, steps } = rules;
  const { data, position } = state;
  const ship = data[At.ship];
  let count = 0;
  if ((data[At.may] & May.attack) !== 0) {
    const at = CRUISER * board.cells + position[ship];
    for (let next = steps.start[at]; next < steps.start[at + 1]; next++) {
      const target = state.occupant[steps.to[next]] - 1;
      if (target >= 0 && ((target / 3) | 0) !== data[At.mover])
        count = insert(out, count, actions.attack + target);
    }
  }
  if ((data[At.may] & May.repair) !== 0) count = legalRepairs(rules, state, out, count);
  if ((data[At.may] & May.mustAttack) === 0) out[count++] = actions.nothing;
  return count;
}

/** Neighbours come by cell, actions are wanted by target. */
function insert(out: Int32Array, count: number, action: number): number {
  let at = count;
  while (at > 0 && out[at - 1] > action) {
    out[at] = out[at - 1]!;
    at--;
  }
  out[at] = action;
  return count + 1;
}
