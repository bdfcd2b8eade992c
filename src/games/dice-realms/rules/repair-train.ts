import { MAX_MILITARY, MILITARY, POPULATION, TERRITORY_DICE } from "../realm.js";
import type { Rules } from "../bound.js";
import { At, Count, kindOf, Phase, Side, sideOf } from "../state.js";
import { endTurn, Use } from "./turn.js";

/** "Select a territory and spend two population for each damage you wish to repair", or what the point costs under `repairPrice`. */
export function legalRepairs(rules: Rules, data: Int32Array, out: Int32Array, count: number): number {
  const side = sideOf(data[At.player]);
  const payable = (data[side + POPULATION] / rules.repairPrice) | 0;
  if (payable === 0) return count;
  const done = data[At.done];
  for (let territory = 0; territory < 3; territory++) {
    const health = data[side + Side.territories + territory];
    if ((done & (1 << territory)) !== 0 || (health === 0 && !rules.repairsDestroyed)) continue;
    const missing = TERRITORY_DICE[territory] - health;
    const most = missing < payable ? missing : payable;
    const first = rules.actions.repair[territory];
    for (let amount = 0; amount < most; amount++) out[count++] = first + amount;
  }
  return count;
}

export function repair(rules: Rules, data: Int32Array, territory: number, amount: number): void {
  const player = data[At.player];
  const side = sideOf(player);
  data[side + POPULATION] -= rules.repairPrice * amount;
  data[side + Side.territories + territory] += amount;
  data[Count.repaired + player] += amount;
  data[At.done] |= 1 << territory;
  if (rules.repairsMany && data[side + POPULATION] >= rules.repairPrice) data[At.phase] = Phase.repair;
  else endTurn(rules, data, Use.repair);
}

/** "You may train multiple different units in the same turn": each type once, since its number is chosen freely. */
export function legalTrainings(rules: Rules, data: Int32Array, out: Int32Array, count: number): number {
  const side = sideOf(data[At.player]);
  const military = data[side + MILITARY];
  if (military === 0) return count;
  const { units, actions, trainable } = rules;
  const done = data[At.done];
  const army = data[At.armies + data[At.player]];
  for (let unit = 0; unit < 4; unit++) {
    if ((done & (1 << unit)) !== 0) continue;
    const room = units.die[army + unit] - data[side + Side.units + unit];
    const payable = trainable[(army + unit) * (MAX_MILITARY + 1) + military];
    const most = room < payable ? room : payable;
    const first = actions.train[unit];
    for (let amount = 0; amount < most; amount++) out[count++] = first + amount;
  }
  return count;
}

export function train(rules: Rules, data: Int32Array, unit: number, amount: number): void {
  const player = data[At.player];
  const side = sideOf(player);
  data[side + MILITARY] -= rules.units.cost[kindOf(data, player, unit)] * amount;
  data[side + Side.units + unit] += amount;
  data[Count.trained + 2 * unit + player] += amount;
  data[At.done] |= 1 << unit;
  if (data[side + MILITARY] > 0) data[At.phase] = Phase.train;
  else endTurn(rules, data, Use.train);
}
