import { Group } from "./dice.js";
import { firstOf, type Rules } from "./rulings.js";
import { insertShield, trashDie } from "./stacks.js";
import {
  ATTACK_DIE,
  Count,
  FRESH,
  HEALTH,
  PHASE,
  Phase,
  PLAYER,
  POLISH,
  POOL_LEFT,
  POTIONS,
  shield,
  SHIELD_FRESH,
  STANDING,
  TURN,
  type ShieldsState,
} from "./state.js";

/** Rule book "Turn Order", first action, and "The Pool": picking up one die. */
export function legalPicks(rules: Rules, state: Readonly<ShieldsState>, out: Int32Array): number {
  const { data } = state;
  const { first } = rules.dice;
  const { pool } = rules.layout;
  const { takeFirst } = rules.actions;
  const player = data[PLAYER];
  let count = 0;
  for (let kind = 0; kind < first[Group.shield]; kind++)
    if (data[pool + kind] > 0 && (rules.uselessPicks || attackPickIsUseful(rules, data, player, kind)))
      out[count++] = takeFirst[kind];
  for (let kind = first[Group.shield]; kind < first[Group.black]; kind++)
    if (data[pool + kind] > 0)
      count = legalShieldPlaces(rules, state, player, kind, takeFirst[kind], out, count);
  for (let kind = first[Group.black]; kind < first[Group.potion]; kind++)
    if (data[pool + kind] > 0) count = legalBlackPlaces(rules, state, player, takeFirst[kind], out, count);
  for (let kind = first[Group.potion]; kind < first[Group.health]; kind++)
    if (data[pool + kind] > 0) out[count++] = takeFirst[kind];
  if (rules.pickOptional) out[count++] = firstOf(rules, "takeNothing");
  return count;
}

function attackPickIsUseful(rules: Rules, data: Int32Array, player: number, kind: number): boolean {
  return data[HEALTH + player * 3 + rules.dice.colour[kind]] > 0;
}

/** A coloured shield goes to its own battery (or any standing one), or straight to the trash if that is destroyed. */
export function legalShieldPlaces(
  rules: Rules,
  state: Readonly<ShieldsState>,
  player: number,
  kind: number,
  firstAction: number,
  out: Int32Array,
  count: number,
): number {
  const { data } = state;
  if (rules.shieldsAnywhere) {
    for (let battery = 0; battery < 3; battery++)
      if (data[HEALTH + player * 3 + battery] > 0)
        count = legalPlaces(rules, data, player, battery, firstAction + battery * rules.places, out, count);
    return count;
  }
  const battery = rules.dice.colour[kind];
  if (data[HEALTH + player * 3 + battery] > 0)
    return legalPlaces(rules, data, player, battery, firstAction, out, count);
  if (rules.uselessPicks) out[count++] = firstAction;
  return count;
}

/** A black shield goes in front of the coloured ones or behind them. */
export function legalBlackPlaces(
  rules: Rules,
  state: Readonly<ShieldsState>,
  player: number,
  firstAction: number,
  out: Int32Array,
  count: number,
): number {
  const { data } = state;
  for (let stack = 3; stack < rules.layout.stacks; stack++)
    if (!rules.blackPerBattery || data[HEALTH + player * 3 + (stack % 3)] > 0)
      count = legalPlaces(rules, data, player, stack, firstAction + (stack - 3) * rules.places, out, count);
  return count;
}

/** In one stack: outermost, or behind each of the shields there if the owner chooses. */
function legalPlaces(
  rules: Rules,
  data: Int32Array,
  player: number,
  stack: number,
  firstAction: number,
  out: Int32Array,
  count: number,
): number {
  out[count++] = firstAction;
  if (rules.ownerOrders) {
    const { layout } = rules;
    const held = data[layout.stackCount + player * layout.stacks + stack];
    for (let place = 1; place <= held; place++) out[count++] = firstAction + place;
  }
  return count;
}

/** Under `uselessPick: forbidden` the pick is left out where only dice of destroyed batteries remain. */
export function anyUsefulPick(rules: Rules, { data }: Readonly<ShieldsState>): boolean {
  const player = data[PLAYER];
  if (rules.uselessPicks || data[STANDING + player] === 3) return true;
  const { dice, layout } = rules;
  for (let kind = 0; kind < dice.count; kind++) {
    if (data[layout.pool + kind] === 0) continue;
    const colour = dice.colour[kind];
    const anyBattery =
      dice.group[kind] === Group.shield ? rules.shieldsAnywhere : dice.group[kind] !== Group.attack;
    if (anyBattery || data[HEALTH + player * 3 + colour] > 0) return true;
  }
  return false;
}

/** Takes a die from the pool and puts it where the action says. */
export function take(rules: Rules, state: ShieldsState, action: number): void {
  const { data } = state;
  const kind = rules.actions.die[action];
  const player = data[PLAYER];
  data[rules.layout.pool + kind]--;
  const kept = placeDie(rules, state, action, kind, rules.dice.size[kind]);
  if (!rules.sacrificeFresh && kept) {
    data[FRESH] = kind + 1;
  }
  if (!kept && rules.dice.group[kind] === Group.attack) data[Count.denied + player]++;
  data[PHASE] = Phase.act;
  if (--data[POOL_LEFT] === 0) poolRanOut(rules, state);
}

/**
 * A die from the pool or the trash goes to its place, a shield showing `value`. An attack die that is no larger than
 * the one in place is trashed, the smaller one in place likewise. False if the die went straight to the trash.
 */
export function placeDie(
  rules: Rules,
  state: ShieldsState,
  action: number,
  kind: number,
  value: number,
): boolean {
  const { data } = state;
  const { dice, actions, layout } = rules;
  const player = data[PLAYER];
  const group = dice.group[kind];
  if (group === Group.attack) {
    const battery = player * 3 + dice.colour[kind];
    const old = data[ATTACK_DIE + battery];
    if (data[HEALTH + battery] === 0 || dice.size[kind] <= old) {
      trashDie(rules, state, player, kind);
      return false;
    }
    if (old > 0) trashDie(rules, state, player, rules.attackKind[dice.colour[kind] * 128 + old]);
    data[ATTACK_DIE + battery] = dice.size[kind];
    return true;
  }
  if (group === Group.potion || group === Group.polish) {
    data[layout.reserve + player * layout.kinds + kind]++;
    data[(group === Group.potion ? POTIONS : POLISH) + player]++;
    return true;
  }
  const stack = actions.stack[action];
  if (stack < 3 && data[HEALTH + player * 3 + stack] === 0) {
    trashDie(rules, state, player, kind);
    return false;
  }
  const mark = rules.sacrificeFresh ? 0 : SHIELD_FRESH;
  insertShield(rules, state, player, stack, actions.place[action], shield(kind, value) + mark);
  return true;
}

/** What stands when the last die has been taken, before the act of that turn. */
function poolRanOut(rules: Rules, { data }: ShieldsState): void {
  const standing = data[STANDING] + data[STANDING + 1];
  data[Count.ranOut]++;
  data[Count.standing] += standing;
  if (standing === 6) data[Count.allStanding]++;
  let health = 0;
  for (let battery = HEALTH; battery < HEALTH + 6; battery++) health += data[battery];
  data[Count.healthLost] += 6 * rules.startHealth - health;
  data[Count.turnsBefore] += data[TURN];
  data[Count.ranOutAt] = data[TURN];
}
