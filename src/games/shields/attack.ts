import type { Dice } from "../../game/index.js";
import { prey } from "./dice.js";
import { refreshBatteryHelp, refreshShieldHelp } from "./heal-masks.js";
import { refreshPlaces } from "./masks.js";
import type { Rules } from "./rulings.js";
import { outermostStack, removeShield, trashDie } from "./stacks.js";
import {
  ALIVE,
  ATTACK_DIE,
  Count,
  HEALTH,
  LOST,
  OUTERMOST,
  PLAYER,
  shieldKind,
  shieldSize,
  shieldValue,
  STANDING,
  type ShieldsState,
} from "./state.js";
import { endGame, endTurn, predators } from "./turn.js";

/** Rule book "Turn Order", second action: "you attack with one battery". */
export function legalAttacks(
  rules: Rules,
  state: Readonly<ShieldsState>,
  out: Int32Array,
  count: number,
): number {
  if (!rules.plainAttacks) return legalAttacksByRuling(rules, state, out, count);
  const { data } = state;
  const player = data[PLAYER];
  const able = data[ALIVE + player] & predators(data[ALIVE + 1 - player]);
  // Without a branch: which batteries stand is hard to guess, and this runs every turn.
  out[count] = rules.firstAttack;
  count += able & 1;
  out[count] = rules.firstAttack + 1;
  count += (able >> 1) & 1;
  out[count] = rules.firstAttack + 2;
  return count + (able >> 2);
}

function legalAttacksByRuling(
  rules: Rules,
  state: Readonly<ShieldsState>,
  out: Int32Array,
  count: number,
): number {
  const { data } = state;
  const { attackFirst } = rules.actions;
  const player = data[PLAYER];
  const own = player * 3;
  const enemy = 3 - own;
  for (let battery = 0; battery < 3; battery++) {
    if (data[HEALTH + own + battery] === 0 || data[ATTACK_DIE + own + battery] === 0) continue;
    const usual = prey(battery);
    if (data[HEALTH + enemy + usual] > 0)
      count = legalHits(rules, state, 1 - player, usual, attackFirst[battery * 3 + usual], out, count);
    else if (rules.retarget !== 0)
      for (let target = 0; target < 3; target++)
        if (data[HEALTH + enemy + target] > 0 && attackFirst[battery * 3 + target] >= 0)
          count = legalHits(rules, state, 1 - player, target, attackFirst[battery * 3 + target], out, count);
  }
  return count;
}

/** Where the attacker chooses among the shields of the outermost stack, equal ones are one choice. */
function legalHits(
  rules: Rules,
  { data }: Readonly<ShieldsState>,
  defender: number,
  target: number,
  firstAction: number,
  out: Int32Array,
  count: number,
): number {
  out[count++] = firstAction;
  if (!rules.attackerOrders) return count;
  const { layout } = rules;
  const stack = outermostStack(rules, data, defender, target);
  if (stack < 0) return count;
  const row = defender * layout.stacks + stack;
  const first = layout.shields + row * layout.stackSize;
  const held = data[layout.stackCount + row];
  for (let place = 1; place < held; place++) {
    let earlier = first;
    while (data[earlier] !== data[first + place]) earlier++;
    if (earlier === first + place) out[count++] = firstAction + place;
  }
  return count;
}

/** Rolls the attack die; the first thing in its way takes the whole roll, and what it cannot take is lost. */
export function attack(rules: Rules, state: ShieldsState, action: number, dice: Dice): void {
  const { data } = state;
  const { actions, layout } = rules;
  const player = data[PLAYER];
  const defender = 1 - player;
  const target = actions.target[action];
  const roll = dice.roll(data[ATTACK_DIE + player * 3 + actions.battery[action]]);
  data[Count.attacks + player]++;
  const index = data[OUTERMOST + defender * 3 + target];
  if (index >= layout.shields) {
    hitShield(rules, state, defender, rules.attackerOrders ? index + actions.place[action] : index, roll);
    endTurn(rules, state);
    return;
  }
  const health = data[index];
  if (roll < health) {
    data[index] = health - roll;
    data[Count.toHealth + player] += roll;
    if (health === rules.startHealth) refreshBatteryHelp(rules, data, defender, target);
    endTurn(rules, state);
    return;
  }
  data[Count.toHealth + player] += health;
  data[Count.lost + player] += roll - health;
  data[LOST + defender]++;
  destroyBattery(rules, state, defender, target);
  if (hasLost(rules, data, defender)) endGame(rules, state, player);
  else endTurn(rules, state);
}

/** "When shields are destroyed, remaining damage does not carry over to the next shield or to the battery's health." */
function hitShield(rules: Rules, state: ShieldsState, defender: number, index: number, roll: number): void {
  const { data } = state;
  const packed = data[index];
  const points = shieldValue(packed);
  if (roll < points) {
    data[index] = packed - roll;
    data[Count.absorbed + defender] += roll;
    if (points === shieldSize(packed)) markDamaged(rules, data, defender, index);
    return;
  }
  data[Count.absorbed + defender] += points;
  data[Count.lost + 1 - defender] += roll - points;
  const { shields, stacks, stackSize } = rules.layout;
  const place = index - shields - defender * stacks * stackSize;
  removeShield(rules, state, defender, Math.floor(place / stackSize), place % stackSize);
  trashDie(rules, state, defender, shieldKind(packed));
}

function markDamaged(rules: Rules, data: Int32Array, defender: number, index: number): void {
  const { shields, stacks, stackSize } = rules.layout;
  const place = index - shields - defender * stacks * stackSize;
  refreshShieldHelp(rules, data, defender, Math.floor(place / stackSize), place % stackSize);
}

/** The green die goes to the trash; the attack die stays, inert, unless the ruling says otherwise. */
export function destroyBattery(rules: Rules, state: ShieldsState, player: number, colour: number): void {
  const { data } = state;
  const battery = player * 3 + colour;
  data[HEALTH + battery] = 0;
  data[STANDING + player]--;
  data[ALIVE + player] &= ~(1 << colour);
  refreshPlaces(rules, data, player);
  refreshBatteryHelp(rules, data, player, colour);
  trashDie(rules, state, player, rules.healthKind);
  const size = data[ATTACK_DIE + battery];
  if (rules.trashDeadAttackDie && size > 0) {
    trashDie(rules, state, player, rules.attackKind[colour * 128 + size]);
    data[ATTACK_DIE + battery] = 0;
  }
}

/** "The first person to destroy two batteries wins." */
export function hasLost(rules: Rules, data: Int32Array, player: number): boolean {
  const destroyed = rules.cumulative ? data[LOST + player] : 3 - data[STANDING + player];
  return destroyed >= rules.batteriesToWin || data[STANDING + player] === 0;
}
