import type { Dice } from "../../../game/index.js";
import { assault, fightUnit } from "./fight.js";
import { CITY, FARM, FOOD, KEEP, MAX_FOOD, TARGETS, TERRITORY } from "../realm.js";
import type { Rules } from "../bound.js";
import { At, Count, GameCount, kindOf, Phase, Side, sideOf } from "../state.js";
import { endGame, endTurn, Use } from "./turn.js";

/** "Each of your units can only attack once per turn"; every target has its price. */
export function legalAttacks(rules: Rules, data: Int32Array, out: Int32Array, count: number): number {
  const player = data[At.player];
  const side = sideOf(player);
  const food = data[side + FOOD];
  if (food === 0) return count;
  const targets = targetsOf(rules, data, 1 - player);
  const army = data[At.armies + player];
  for (let unit = 0; unit < 4; unit++) {
    if (data[side + Side.units + unit] === 0 || (data[At.attacked] & (1 << unit)) !== 0) continue;
    const first = rules.actions.attack + unit * TARGETS.length;
    let payable = targets & rules.payable[(army + unit) * (MAX_FOOD + 1) + food];
    while (payable !== 0) {
      const lowest = payable & -payable;
      out[count++] = first + 31 - Math.clz32(lowest);
      payable ^= lowest;
    }
  }
  return count;
}

/** What of a player may be attacked, food apart: one bit for each target. */
export function targetsOf(rules: Rules, data: Int32Array, player: number): number {
  const side = sideOf(player);
  let targets = 0;
  for (let unit = 0; unit < 4; unit++) if (data[side + Side.units + unit] > 0) targets |= 1 << unit;
  const farm = data[side + Side.territories + FARM] > 0;
  const city = data[side + Side.territories + CITY] > 0;
  if (farm || rules.attacksDestroyed) targets |= 1 << (TERRITORY + FARM);
  if ((city || rules.attacksDestroyed) && !(rules.layered && farm)) targets |= 1 << (TERRITORY + CITY);
  if (!(rules.layered && (farm || city))) targets |= 1 << (TERRITORY + KEEP);
  return targets;
}

/** Where a target stands in its realm. */
export function placeOf(target: number): number {
  return target < TERRITORY ? Side.units + target : Side.territories + target - TERRITORY;
}

/** "Subtract this cost from your current Food total"; then the attack is carried out, or under `upfront` the next declared. */
export function attack(rules: Rules, data: Int32Array, unit: number, target: number, dice: Dice): void {
  const player = data[At.player];
  const price = rules.units.price[kindOf(data, player, unit) * TARGETS.length + target];
  data[sideOf(player) + FOOD] -= price;
  data[At.attacked] |= 1 << unit;
  data[(target < TERRITORY ? Count.unitFood : Count.territoryFood) + 2 * unit + player] += price;
  data[Count.attacks + 2 * (target < TERRITORY ? 0 : target - TERRITORY + 1) + player]++;
  if (data[GameCount.firstAttack] === 0) data[GameCount.firstAttack] = data[At.turn];
  data[At.phase] = Phase.attack;
  if (!rules.upfront) return carryOut(rules, data, unit, target, dice);
  data[At.queue + data[At.declared]++] = unit * 8 + target;
  if (data[sideOf(player) + FOOD] === 0) carryOutNext(rules, data, dice);
}

/** No more attacks: the turn ends, or what was declared is carried out. */
export function stopAttacking(rules: Rules, data: Int32Array, dice: Dice): void {
  if (rules.upfront) carryOutNext(rules, data, dice);
  else endTurn(rules, data, Use.attack);
}

/** Declared attacks in their order; one whose target has fallen in the meantime comes to nothing. */
function carryOutNext(rules: Rules, data: Int32Array, dice: Dice): void {
  const enemy = sideOf(1 - data[At.mover]);
  while (data[At.resolved] < data[At.declared]) {
    const declared = data[At.queue + data[At.resolved]++];
    const target = declared & 7;
    const stands = data[enemy + placeOf(target)] > 0 || (target >= TERRITORY && rules.attacksDestroyed);
    if (!stands) continue;
    carryOut(rules, data, declared >> 3, target, dice);
    if (data[At.phase] !== Phase.attack) return;
  }
  endTurn(rules, data, Use.attack);
}

/** Against a unit there is no reaction; a territory's owner may put a unit before it, "before any roll". */
function carryOut(rules: Rules, data: Int32Array, unit: number, target: number, dice: Dice): void {
  const player = data[At.mover];
  if (target < TERRITORY) {
    fightUnit(rules, data, player, unit, target, dice);
    return goOn(rules, data);
  }
  data[At.unit] = unit;
  data[At.target] = target;
  if (!canDefend(data, 1 - player)) return assaultTerritory(rules, data, -1, dice);
  data[At.phase] = Phase.defend;
  data[At.player] = 1 - player;
}

/** Whether a player has a unit that may defend a territory now. */
export function canDefend(data: Int32Array, player: number): boolean {
  const side = sideOf(player);
  for (let unit = 0; unit < 4; unit++)
    if (data[side + Side.units + unit] > 0 && (data[At.defended] & (1 << unit)) === 0) return true;
  return false;
}

export function legalDefences({ actions }: Rules, data: Int32Array, out: Int32Array): number {
  const side = sideOf(data[At.player]);
  let count = 0;
  for (let unit = 0; unit < 4; unit++)
    if (data[side + Side.units + unit] > 0 && (data[At.defended] & (1 << unit)) === 0)
      out[count++] = actions.defend + unit;
  out[count++] = actions.open;
  return count;
}

/** The owner's answer: a unit that defends, or −1. */
export function defend(rules: Rules, data: Int32Array, unit: number, dice: Dice): void {
  if (unit >= 0 && rules.defendOnce) data[At.defended] |= 1 << unit;
  data[At.player] = data[At.mover];
  data[At.phase] = Phase.attack;
  assaultTerritory(rules, data, unit, dice);
  if (rules.upfront && data[At.phase] === Phase.attack) carryOutNext(rules, data, dice);
}

function assaultTerritory(rules: Rules, data: Int32Array, defender: number, dice: Dice): void {
  const player = data[At.mover];
  const territory = data[At.target] - TERRITORY;
  const place = sideOf(1 - player) + Side.territories + territory;
  const stood = data[place] > 0;
  assault(rules, data, player, data[At.unit], territory, defender, dice);
  if (stood && data[place] === 0) {
    if (data[GameCount.firstFallen] === 0) {
      data[GameCount.firstFallen] = territory + 1;
      data[GameCount.firstFeller] = player;
    }
    if (territory === KEEP) {
      data[Count.turns + 2 * Use.attack + player]++;
      return endGame(data, player);
    }
  }
  goOn(rules, data);
}

/** Without food there is nothing more to spend. Under `upfront` all is spent already. */
function goOn(rules: Rules, data: Int32Array): void {
  data[At.phase] = Phase.attack;
  if (!rules.upfront && data[sideOf(data[At.mover]) + FOOD] === 0) endTurn(rules, data, Use.attack);
}
