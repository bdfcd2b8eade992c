import type { Dice } from "../../game/index.js";
import { prey } from "./dice.js";
import { refreshPlaces } from "./masks.js";
import { writeBits } from "./pick.js";
import type { Rules } from "./rulings.js";
import { removeShield, trashDie } from "./stacks.js";
import {
  ALIVE,
  ATTACK_DIE,
  Count,
  HEALTH,
  LOST,
  PLAYER,
  shieldKind,
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
  if (rules.disarming || rules.attackerOrders || rules.retarget !== 0)
    return legalAttacksByRuling(rules, state, out, count);
  const { data } = state;
  const player = data[PLAYER];
  const able = data[ALIVE + player] & predators(data[ALIVE + 1 - player]);
  return writeBits(able, rules.firstAttack, out, count);
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
  const stack = hitStack(rules, data, defender, target);
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

/** The stack that a hit on a battery meets: black shields in front, coloured ones, black ones behind; −1 for none. */
function hitStack(rules: Rules, data: Int32Array, defender: number, target: number): number {
  const { stacks, stackCount } = rules.layout;
  const counts = stackCount + defender * stacks;
  const battery = rules.blackPerBattery ? target : 0;
  const back = rules.blackPerBattery ? 6 : 4;
  if (data[counts + 3 + battery] > 0) return 3 + battery;
  if (data[counts + target] > 0) return target;
  return data[counts + back + battery] > 0 ? back + battery : -1;
}

/** Rolls the attack die; the first thing in its way takes the whole roll, and what it cannot take is lost. */
export function attack(rules: Rules, state: ShieldsState, action: number, dice: Dice): void {
  const { data } = state;
  const { layout, actions } = rules;
  const player = data[PLAYER];
  const defender = 1 - player;
  const target = actions.target[action];
  const roll = dice.roll(data[ATTACK_DIE + player * 3 + actions.battery[action]]);
  data[Count.attacks + player]++;
  const stack = hitStack(rules, data, defender, target);
  if (stack >= 0) {
    const place = rules.attackerOrders ? actions.place[action] : 0;
    const index = layout.shields + (defender * layout.stacks + stack) * layout.stackSize + place;
    const value = shieldValue(data[index]);
    if (roll < value) {
      data[index] -= roll;
      data[Count.absorbed + defender] += roll;
    } else {
      trashDie(rules, state, defender, shieldKind(removeShield(rules, state, defender, stack, place)));
      data[Count.absorbed + defender] += value;
      data[Count.lost + player] += roll - value;
    }
  } else {
    const battery = HEALTH + defender * 3 + target;
    const value = data[battery];
    if (roll < value) {
      data[battery] -= roll;
      data[Count.toHealth + player] += roll;
    } else {
      data[Count.toHealth + player] += value;
      data[Count.lost + player] += roll - value;
      data[LOST + defender]++;
      destroyBattery(rules, state, defender, target);
      if (hasLost(rules, data, defender)) {
        endGame(rules, state, player);
        return;
      }
    }
  }
  endTurn(rules, state);
}

/** The green die goes to the trash; the attack die stays, inert, unless the ruling says otherwise. */
export function destroyBattery(rules: Rules, state: ShieldsState, player: number, colour: number): void {
  const { data } = state;
  const battery = player * 3 + colour;
  data[HEALTH + battery] = 0;
  data[STANDING + player]--;
  data[ALIVE + player] &= ~(1 << colour);
  refreshPlaces(rules, data, player);
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
