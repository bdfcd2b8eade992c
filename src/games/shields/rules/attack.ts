import type { Dice } from "../../../game/index.js";
import { prey } from "../dice.js";
import { markDamaged, refreshHealable, refreshPlaces } from "./masks.js";
import type { Rules } from "../bound.js";
import { removeShield, trashDie } from "./stacks.js";
import { At, Count, shieldKind, shieldValue } from "../state.js";
import { endGame, endTurn, predators } from "./turn.js";

/** Rule book "Turn Order", second action: "you attack with one battery". */
export function legalAttacks(rules: Rules, data: Int32Array, out: Int32Array): number {
  if (!rules.plainAttacks) return legalAttacksByRuling(rules, data, out);
  const player = data[At.player];
  const able = data[At.alive + player] & predators(data[At.alive + 1 - player]);
  // Without a branch: which batteries stand is hard to guess, and this runs every turn.
  out[0] = rules.firstAttack;
  out[able & 1] = rules.firstAttack + 1;
  const count = (able & 1) + ((able >> 1) & 1);
  out[count] = rules.firstAttack + 2;
  return count + (able >> 2);
}

function legalAttacksByRuling(rules: Rules, data: Int32Array, out: Int32Array): number {
  const { attackFirst } = rules.actions;
  const player = data[At.player];
  const own = player * 3;
  const enemy = 3 - own;
  let count = 0;
  for (let battery = 0; battery < 3; battery++) {
    if (data[At.health + own + battery] === 0 || data[At.attackDie + own + battery] === 0) continue;
    const usual = prey(battery);
    if (data[At.health + enemy + usual] > 0)
      count = legalHits(rules, data, 1 - player, usual, attackFirst[battery * 3 + usual], out, count);
    else if (rules.retarget !== "strict")
      for (let target = 0; target < 3; target++)
        if (data[At.health + enemy + target] > 0 && attackFirst[battery * 3 + target] >= 0)
          count = legalHits(rules, data, 1 - player, target, attackFirst[battery * 3 + target], out, count);
  }
  return count;
}

/**
 * Where the attacker chooses among the shields of the outermost stack, equal ones are one choice: if the surplus carries,
 * only those side by side, as others may lie in front of what is left.
 */
function legalHits(
  rules: Rules,
  data: Int32Array,
  defender: number,
  target: number,
  firstAction: number,
  out: Int32Array,
  count: number,
): number {
  out[count++] = firstAction;
  if (!rules.attackerOrders) return count;
  const { layout } = rules;
  const stack = data[At.outermost + defender * 3 + target];
  if (stack < 0) return count;
  const row = defender * layout.stacks + stack;
  const first = layout.shields + row * layout.stackSize;
  const held = data[layout.stackCount + row];
  for (let place = 1; place < held; place++) {
    let earlier = rules.carries ? first + place - 1 : first;
    while (data[earlier] !== data[first + place]) earlier++;
    if (earlier === first + place) out[count++] = firstAction + place;
  }
  return count;
}

/**
 * Rolls the attack die; the first thing in its way takes the whole roll. What a shield cannot take is lost, or goes on; what a
 * battery cannot take is lost.
 */
export function attack(rules: Rules, data: Int32Array, action: number, dice: Dice): void {
  const { actions } = rules;
  const player = data[At.player];
  const defender = 1 - player;
  const target = actions.target[action];
  const faces = data[At.attackDie + player * 3 + actions.battery[action]];
  const roll = dice.roll(faces);
  data[Count.attacks + player]++;
  data[rules.rollCount[faces]]++;
  countTarget(data, player, target);
  const outermost = At.outermost + defender * 3 + target;
  let points = roll;
  if (data[outermost] >= 0) {
    points = hitShield(rules, data, data[outermost], actions.place[action], points);
    if (!rules.carries) {
      data[Count.lost + player] += points;
      return endTurn(rules, data);
    }
    while (points > 0 && data[outermost] >= 0) points = hitShield(rules, data, data[outermost], 0, points);
    if (points === 0) return endTurn(rules, data);
  }
  const battery = At.health + defender * 3 + target;
  const left = data[battery] - points;
  if (left > 0) {
    data[battery] = left;
    data[At.healable + defender] |= 1 << target;
    data[Count.toHealth + player] += points;
  } else {
    data[Count.toHealth + player] += left + points;
    data[Count.lost + player] -= left;
    data[At.lost + defender]++;
    destroyBattery(rules, data, defender, target);
    if (hasLost(rules, data, defender)) return endGame(rules, data, player);
  }
  endTurn(rules, data);
}

/**
 * Whether players stay with one battery shows only while each of them may attack any. Without a branch: whom they attack is hard to
 * guess, and this runs every turn.
 */
function countTarget(data: Int32Array, player: number, target: number): void {
  const last = data[Count.lastTarget + player];
  const counts = isEqual(data[At.standing] + data[At.standing + 1], 6) & (-last >>> 31);
  data[Count.moreAttacks + player] += counts;
  data[Count.sameTarget + player] += counts & isEqual(last, target + 1);
  data[Count.lastTarget + player] = target + 1;
}

/** 1 or 0, of whole numbers from 0. */
function isEqual(one: number, other: number): number {
  return ((one ^ other) - 1) >>> 31;
}

/**
 * "When shields are destroyed, remaining damage does not carry over to the next shield or to the battery's health": what is
 * more than the shield can take, for the option that carries it over.
 */
function hitShield(rules: Rules, data: Int32Array, stack: number, place: number, roll: number): number {
  const defender = 1 - data[At.player];
  const { shields, stacks, stackSize } = rules.layout;
  const index = shields + (defender * stacks + stack) * stackSize + place;
  const packed = data[index];
  const left = shieldValue(packed) - roll;
  if (left > 0) {
    data[index] = packed - roll;
    data[Count.absorbed + defender] += roll;
    markDamaged(rules, data, defender, stack * stackSize + place);
    return 0;
  }
  data[Count.absorbed + defender] += left + roll;
  removeShield(rules, data, defender, stack, place);
  trashDie(rules, data, defender, shieldKind(packed));
  return -left;
}

/** The green die goes to the trash; the attack die stays, inert, unless the ruling says otherwise. */
export function destroyBattery(rules: Rules, data: Int32Array, player: number, colour: number): void {
  const battery = player * 3 + colour;
  if (data[At.standing] + data[At.standing + 1] === 6 && data[Count.firstLossBy] === 0)
    data[Count.firstLossBy] = player + 1;
  data[At.health + battery] = 0;
  data[At.standing + player]--;
  data[At.alive + player] &= ~(1 << colour);
  refreshPlaces(rules, data, player);
  refreshHealable(rules, data, player, colour);
  trashDie(rules, data, player, rules.healthKind);
  const size = data[At.attackDie + battery];
  if (rules.deadAttackDie === "trash" && size > 0) {
    trashDie(rules, data, player, rules.attackKind[colour * 128 + size]);
    data[At.attackDie + battery] = 0;
  }
}

/** "The first person to destroy two batteries wins." */
export function hasLost(rules: Rules, data: Int32Array, player: number): boolean {
  const destroyed = rules.winCount === "cumulative" ? data[At.lost + player] : 3 - data[At.standing + player];
  return destroyed >= rules.batteriesToWin || data[At.standing + player] === 0;
}
