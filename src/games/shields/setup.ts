import type { Dice } from "../../game/index.js";
import type { DiceTable } from "./dice.js";
import {
  ALIVE,
  ATTACK_DIE,
  COUNTS,
  COUNTS_LENGTH,
  HEALTH,
  PHASE,
  Phase,
  POOL_LEFT,
  STANDING,
  WINNER,
  type Layout,
  type ShieldsState,
} from "./state.js";

/** Rule book "Set-Up": three batteries each, health 12, a d4 behind each; the whole pool; before the first throw. */
export function setUpPosition(dice: DiceTable, layout: Layout, startHealth: number): Int32Array {
  const data = new Int32Array(layout.length);
  data.fill(startHealth, HEALTH, HEALTH + 6);
  data.fill(4, ATTACK_DIE, ATTACK_DIE + 6);
  data.fill(3, STANDING, STANDING + 2);
  data.fill(7, ALIVE, ALIVE + 2);
  data.set(dice.pool, layout.pool);
  data[POOL_LEFT] = dice.pool.reduce((sum, count) => sum + count, 0);
  data[PHASE] = Phase.roll;
  data[WINNER] = -1;
  return data;
}

/** Sets up the next game of a match: only the batteries and the dice; score and counts stay. */
export function setUpAgain(setUp: Int32Array, state: ShieldsState): void {
  const { data } = state;
  for (let index = STANDING; index < COUNTS; index++) data[index] = setUp[index];
  for (let index = COUNTS + COUNTS_LENGTH; index < data.length; index++) data[index] = setUp[index];
  data[POOL_LEFT] = setUp[POOL_LEFT];
}

/** "To determine who goes first, each person rolls 3d12." */
export function throwForStart(dice: Dice): number {
  return dice.roll(12) + dice.roll(12) + dice.roll(12);
}

/** Who starts: the higher throw; on a tie a coin (a d2, 1 for left) or −1, to be thrown again. */
export function starterOf(left: number, right: number, coinBreaksTies: boolean, dice: Dice): number {
  if (left !== right) return left > right ? 0 : 1;
  return coinBreaksTies ? dice.roll(2) - 1 : -1;
}
