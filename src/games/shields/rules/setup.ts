import type { DiceTable } from "../dice.js";
import type { Options } from "../options.js";
import { At, Count, type Layout, Phase } from "../state.js";

/** Rule book "Set-Up": three batteries each, health 12, a d4 behind each; the whole pool; before the first throw. */
export function setUpPosition(
  dice: DiceTable,
  layout: Layout,
  { startHealth, startAttack, startDamage }: Pick<Options, "startHealth" | "startAttack" | "startDamage">,
): Int32Array {
  const data = new Int32Array(layout.length);
  startDamage.forEach((damage, player) => {
    const health = startHealth - damage;
    data.fill(health, At.health + player * 3, At.health + player * 3 + 3);
    data[At.gained + player] = 3 * health;
  });
  data.fill(startAttack, At.attackDie, At.attackDie + 6);
  data.fill(3, At.standing, At.standing + 2);
  data.fill(7, At.alive, At.alive + 2);
  data.set(dice.pool, layout.pool);
  data[At.poolLeft] = dice.pool.reduce((sum, count) => sum + count, 0);
  data[At.phase] = Phase.roll;
  data[At.winner] = -1;
  return data;
}

/** Sets up the next game of a match: only the batteries and the dice; score and counts stay. */
export function setUpAgain(setUp: Int32Array, data: Int32Array): void {
  for (let index = At.standing; index < At.counts; index++) data[index] = setUp[index];
  for (let index = At.countsEnd; index < data.length; index++) data[index] = setUp[index];
  data[At.poolLeft] = setUp[At.poolLeft];
  // Counts go on through a match: what attacks took in earlier games was gained in earlier games.
  for (let player = 0; player < 2; player++)
    data[At.gained + player] += data[Count.absorbed + player] + data[Count.toHealth + 1 - player];
}
