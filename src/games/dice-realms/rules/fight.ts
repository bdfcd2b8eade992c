import type { Dice } from "../../../game/index.js";
import { SIEGE } from "../realm.js";
import type { Rules } from "../bound.js";
import { Count, kindOf, Side, sideOf } from "../state.js";
import { Order } from "../units.js";

/**
 * What a unit of this kind and value deals: its roll, reduced to its value unless the variant says otherwise. A unit at 1
 * "is only able to deal 1 damage, so a roll is not needed".
 */
function strike(rules: Rules, kind: number, value: number, dice: Dice): number {
  if (value === 1 && rules.skipsAtOne) return 1;
  const roll = dice.roll(rules.units.die[kind]);
  return roll < value || rules.full ? roll : value;
}

/** Takes damage (or what is left) from a player's unit, dealt by the enemy's unit `by`, and returns how much that was. */
function hurt(data: Int32Array, player: number, unit: number, by: number, damage: number): number {
  const place = sideOf(player) + Side.units + unit;
  const taken = damage < data[place] ? damage : data[place];
  data[place] -= taken;
  data[Count.lost + 2 * unit + player] += taken;
  data[Count.unitDamage + 2 * by + 1 - player] += taken;
  return taken;
}

/** "In initiative order, each unit makes an attack against the other", with the value it then has; the felled make none. */
export function fightUnit(
  rules: Rules,
  data: Int32Array,
  attacker: number,
  unit: number,
  target: number,
  dice: Dice,
): void {
  const defender = 1 - attacker;
  const mine = sideOf(attacker) + Side.units + unit;
  const theirs = sideOf(defender) + Side.units + target;
  const own = kindOf(data, attacker, unit);
  const other = kindOf(data, defender, target);
  const order = rules.units.order[own * 4 + target];
  let dealt = 0;
  if (order === Order.together) {
    const blow = strike(rules, own, data[mine], dice);
    const answer = strike(rules, other, data[theirs], dice);
    dealt = hurt(data, defender, target, unit, blow);
    hurt(data, attacker, unit, target, answer);
  } else if (order === Order.attacker) {
    dealt = hurt(data, defender, target, unit, strike(rules, own, data[mine], dice));
    if (data[theirs] > 0) hurt(data, attacker, unit, target, strike(rules, other, data[theirs], dice));
  } else {
    hurt(data, attacker, unit, target, strike(rules, other, data[theirs], dice));
    if (data[mine] > 0) dealt = hurt(data, defender, target, unit, strike(rules, own, data[mine], dice));
  }
  data[Count.paidDamage + 2 * unit + attacker] += dealt;
}

/**
 * One roll hits the territory and, in full again, its defender (−1 for none), who strikes back at the same time. Siege
 * deals "the full damage of the roll to territories (but not other units)".
 */
export function assault(
  rules: Rules,
  data: Int32Array,
  attacker: number,
  unit: number,
  territory: number,
  defender: number,
  dice: Dice,
): void {
  const owner = 1 - attacker;
  const value = data[sideOf(attacker) + Side.units + unit];
  const own = kindOf(data, attacker, unit);
  let hit: number;
  let blow: number;
  if (unit === SIEGE && (rules.full || rules.splitsSiege || defender < 0)) {
    const roll = dice.roll(rules.units.die[own]);
    hit = roll + rules.siegeBonus;
    blow = roll < value || rules.full ? roll : value;
  } else hit = blow = strike(rules, own, value, dice);
  if (defender >= 0) {
    const other = kindOf(data, owner, defender);
    const answer = strike(rules, other, data[sideOf(owner) + Side.units + defender], dice);
    data[Count.defences + owner]++;
    data[Count.defenceTaken + owner] += hurt(data, owner, defender, unit, blow);
    data[Count.defenceDealt + owner] += hurt(data, attacker, unit, defender, answer);
  }
  const place = sideOf(owner) + Side.territories + territory;
  const damage = hit < 0 ? 0 : hit < data[place] ? hit : data[place];
  data[place] -= damage;
  data[Count.territoryDamage + 2 * unit + attacker] += damage;
}
