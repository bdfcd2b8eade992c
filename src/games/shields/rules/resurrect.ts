import { Sacrifice } from "../actions.js";
import { destroyBattery } from "./attack.js";
import { Group } from "../dice.js";
import { isPlaceable, refreshHealable, refreshPlaces } from "./masks.js";
import { placeDie } from "./pick.js";
import { firstOf, type Rules } from "../bound.js";
import { leaveReserve, removeShield, trashDie, trashStack } from "./stacks.js";
import { At, Count, Mark, Phase, shield, shieldKind, shieldValue } from "../state.js";
import { endTurn } from "./turn.js";

/**
 * The readers' rule: "in lieu of an attack, you can sacrifice any die to resurrect another die from the trash", which
 * "must be equal to or smaller than the number showing on the sacrificed die". Two decisions: what to give, then what
 * to take and where it goes. The sacrifice is in hand between them and reaches the trash afterwards.
 */
export function legalSacrifices(rules: Rules, data: Int32Array, out: Int32Array, count: number): number {
  const { dice, layout } = rules;
  const player = data[At.player];
  const least = smallestInReach(rules, data, NONE, NONE);
  let action = firstOf(rules, "sacrifice");
  for (let stack = 0; stack < layout.stacks; stack++, action += layout.stackSize) {
    const row = player * layout.stacks + stack;
    for (let place = 0; place < data[layout.stackCount + row]; place++) {
      const packed = data[layout.shields + row * layout.stackSize + place];
      if (shieldValue(packed) >= least && (packed & Mark.fresh) === 0) out[count++] = action + place;
    }
  }
  for (let kind = dice.first[Group.potion]; kind < dice.first[Group.health]; kind++, action++) {
    const held = data[layout.reserve + player * layout.kinds + kind];
    if (held > freshOf(data, kind) && dice.size[kind] >= least) out[count++] = action;
  }
  for (let colour = 0; colour < 3; colour++, action++) {
    const size = data[At.attackDie + player * 3 + colour];
    if (size === 0 || freshOf(data, rules.attackKind[colour * 128 + size]) > 0) continue;
    if (data[At.health + player * 3 + colour] > 0 && rules.sacrificeLiveAttack !== "yes") continue;
    if (size >= smallestInReach(rules, data, NONE, colour)) out[count++] = action;
  }
  if (rules.sacrificeHealth === "yes")
    for (let colour = 0; colour < 3; colour++, action++) {
      const health = data[At.health + player * 3 + colour];
      if (health > 0 && health >= smallestInReach(rules, data, colour, NONE)) out[count++] = action;
    }
  return count;
}

/** How many dice of a kind were taken in this turn, where that matters. */
function freshOf(data: Int32Array, kind: number): number {
  return (data[At.fresh] === kind + 1 ? 1 : 0) + (data[At.freshBefore] === kind + 1 ? 1 : 0);
}

const NONE = -1;
const OUT_OF_REACH = 1000;

/** The smallest die that could be fetched if the battery `gone` were lost and the battery `disarmed` had no attack die. */
function smallestInReach(rules: Rules, data: Int32Array, gone: number, disarmed: number): number {
  let least = OUT_OF_REACH;
  for (let kind = 0; kind < rules.dice.count; kind++)
    if (rules.dice.size[kind] < least && canFetch(rules, data, kind, gone, disarmed))
      least = rules.dice.size[kind];
  return least;
}

/** Whether a die of this kind is in the trash and would not go straight back there. */
function canFetch(rules: Rules, data: Int32Array, kind: number, gone: number, disarmed: number): boolean {
  const { dice } = rules;
  const player = data[At.player];
  if (data[trashOf(rules, player) + kind] === 0) return false;
  const group = dice.group[kind];
  if (group === Group.health) return rules.revives && anyToRevive(data, player, gone);
  if (wouldHaveLost(rules, data, player, gone)) return false;
  const colour = dice.colour[kind];
  if (group === Group.attack) {
    if (colour === gone || data[At.health + player * 3 + colour] === 0) return false;
    return colour === disarmed || dice.size[kind] > data[At.attackDie + player * 3 + colour];
  }
  if (group === Group.shield && !rules.shieldsAnywhere)
    return colour !== gone && data[At.health + player * 3 + colour] > 0;
  return true;
}

function trashOf(rules: Rules, player: number): number {
  return rules.layout.trash + player * rules.trashStep;
}

function anyToRevive(data: Int32Array, player: number, gone: number): boolean {
  for (let colour = 0; colour < 3; colour++)
    if (colour !== gone && data[At.health + player * 3 + colour] === 0) return true;
  return false;
}

/** A battery may be sacrificed only if its owner still stands afterwards; then perhaps only for another battery. */
function wouldHaveLost(rules: Rules, data: Int32Array, player: number, gone: number): boolean {
  if (gone === NONE) return false;
  const standing = data[At.standing + player] - (data[At.health + player * 3 + gone] > 0 ? 1 : 0);
  return standing === 0 || (rules.winCount !== "cumulative" && 3 - standing >= rules.batteriesToWin);
}

/** What may be fetched for the die in hand. */
export function legalFetches(rules: Rules, data: Int32Array, out: Int32Array): number {
  const { dice, actions } = rules;
  const player = data[At.player];
  const shown = shieldValue(data[At.sacrifice]);
  const gone = batteryInHand(data);
  let count = 0;
  for (let kind = 0; kind < dice.count; kind++) {
    if (dice.size[kind] > shown || !canFetch(rules, data, kind, gone, NONE)) continue;
    for (let action = actions.resurrectFirst[kind]; actions.die[action] === kind; action++)
      if (mayPlace(rules, data, player, action, gone)) out[count++] = action;
  }
  return count;
}

/** A health die goes to a destroyed battery, other than one just given; the rest as in a pick. */
function mayPlace(rules: Rules, data: Int32Array, player: number, action: number, gone: number): boolean {
  const { actions } = rules;
  if (actions.die[action] !== rules.healthKind) return isPlaceable(rules, data, player, action);
  const battery = actions.battery[action];
  return battery !== gone && data[At.health + player * 3 + battery] === 0;
}

/** A battery in hand keeps its colour, from 1, where a shield has its marks. */
export function batteryInHand(data: Int32Array): number {
  return ((data[At.sacrifice] >> 16) & 3) - 1;
}

/** Takes the sacrifice in hand. */
export function sacrifice(rules: Rules, data: Int32Array, action: number): void {
  const { actions, dice } = rules;
  const player = data[At.player];
  const gives = actions.gives[action];
  const colour = actions.battery[action];
  if (gives === Sacrifice.shield) {
    const packed = removeShield(rules, data, player, actions.stack[action], actions.place[action]);
    data[At.sacrifice] = packed & ~(Mark.fresh | Mark.moved);
    data[At.gained + player] -= shieldValue(packed);
  } else if (gives === Sacrifice.reserve) {
    const kind = actions.die[action];
    leaveReserve(rules, data, player, kind);
    data[At.sacrifice] = shield(kind, dice.size[kind], dice.size[kind]);
  } else if (gives === Sacrifice.attackDie) {
    const size = data[At.attackDie + player * 3 + colour];
    data[At.attackDie + player * 3 + colour] = 0;
    data[At.sacrifice] = shield(rules.attackKind[colour * 128 + size], size, size);
  } else {
    const health = data[At.health + player * 3 + colour];
    data[At.health + player * 3 + colour] = 0;
    data[At.standing + player]--;
    data[At.alive + player] &= ~(1 << colour);
    data[At.gained + player] -= health;
    data[At.sacrifice] = shield(rules.healthKind, rules.startHealth, health) + ((colour + 1) << 16);
  }
  data[At.phase] = Phase.resurrect;
}

/** The fetched die is placed as if picked from the pool, then the sacrifice goes to the trash. No attack this turn. */
export function resurrect(rules: Rules, data: Int32Array, action: number): void {
  const player = data[At.player];
  const kind = rules.actions.die[action];
  const given = data[At.sacrifice];
  const gone = batteryInHand(data);
  data[trashOf(rules, player) + kind]--;
  // `reviveAt`: what is fetched is no larger than the number given for it, so it starts full either way.
  if (kind === rules.healthKind) {
    const battery = rules.actions.battery[action];
    data[At.health + player * 3 + battery] = rules.startHealth;
    data[At.standing + player]++;
    data[At.alive + player] |= 1 << battery;
    data[At.gained + player] += rules.startHealth;
    refreshPlaces(rules, data, player);
    refreshHealable(rules, data, player, battery);
  } else placeDie(rules, data, action);
  if (gone === NONE) trashDie(rules, data, player, shieldKind(given));
  else loseBattery(rules, data, player, gone);
  data[At.sacrifice] = 0;
  data[Count.resurrections + player]++;
  endTurn(rules, data);
}

/** A sacrificed battery leaves like a destroyed one; shields that only guard it go with it. */
function loseBattery(rules: Rules, data: Int32Array, player: number, colour: number): void {
  data[At.standing + player]++;
  destroyBattery(rules, data, player, colour);
  trashStack(rules, data, player, colour);
  if (rules.blackScope === "one") {
    trashStack(rules, data, player, rules.layout.front[colour]);
    trashStack(rules, data, player, rules.layout.back[colour]);
  }
  refreshPlaces(rules, data, player);
}
