import { clearKind } from "./masks.js";
import type { Rules } from "../bound.js";
import { insertShield, joinReserve, trashDie } from "./stacks.js";
import { At, Count, leadInGame, Phase, shield } from "../state.js";

/** Rule book "Turn Order", first action, and "The Pool": picking up one die. */
export function legalPicks(rules: Rules, data: Int32Array, out: Int32Array): number {
  let count = rules.saves ? unsavedPicks(rules, data, out) : 0;
  if (count === 0) count = picksFromPool(rules, data, out);
  if (rules.poolPick === "optional") out[count++] = rules.takeNothing;
  return count;
}

function picksFromPool(rules: Rules, data: Int32Array, out: Int32Array): number {
  const { words, poolMask, placeMask } = rules.layout;
  const places = placeMask + data[At.player] * words;
  let count = writeBits(data[poolMask] & data[places], 0, out, 0);
  for (let word = 1; word < words; word++)
    count = writeBits(data[poolMask + word] & data[places + word], word * 32, out, count);
  return count;
}

/** Whether dice stay in the pool for whoever goes second, who has the first choice of them: until one of them is gone. */
export function areSaved({ saved, layout }: Rules, data: Int32Array): boolean {
  let left = 0;
  for (let kind = saved.first; kind < saved.end; kind++) left += data[layout.pool + kind];
  return saved.count > 0 && left === saved.count;
}

/** The picks that leave those dice to whoever goes second. Where nothing else is left, there are none: then all may be taken. */
function unsavedPicks(rules: Rules, data: Int32Array, out: Int32Array): number {
  const { words, poolMask, placeMask } = rules.layout;
  const player = data[At.player];
  if (player !== data[At.starter] || !areSaved(rules, data)) return 0;
  let count = 0;
  for (let word = 0; word < words; word++) {
    const bits = data[poolMask + word] & data[placeMask + player * words + word] & rules.saved.mask[word];
    count = writeBits(bits, word * 32, out, count);
  }
  return count;
}

/** Writes `first` plus the number of each bit that is set, lowest first. */
export function writeBits(bits: number, first: number, out: Int32Array, count: number): number {
  while (bits !== 0) {
    const others = bits & ((bits - 1) | 0);
    out[count++] = first + 31 - Math.clz32(bits ^ others);
    bits = others;
  }
  return count;
}

/** Under `uselessPick: forbidden` the pick is left out where only dice of destroyed batteries remain. */
export function anyUsefulPick(rules: Rules, data: Int32Array, player: number): boolean {
  if (rules.uselessPick === "allowed") return true;
  const { words, poolMask, placeMask } = rules.layout;
  for (let word = 0; word < words; word++)
    if ((data[poolMask + word] & data[placeMask + player * words + word]) !== 0) return true;
  return false;
}

/** Takes a die from the pool and puts it where the action says. */
export function take(rules: Rules, data: Int32Array, action: number): void {
  const kind = rules.actions.die[action];
  const player = data[At.player];
  if (--data[rules.layout.pool + kind] === 0) clearKind(rules, data, kind);
  const kept = placeDie(rules, data, action);
  if (!kept) data[Count.denied + player] += kind < rules.firstShield ? 1 : 0;
  else if (rules.freshMark !== 0) {
    data[At.freshBefore] = data[At.fresh];
    data[At.fresh] = kind + 1;
  }
  data[At.phase] = Phase.act;
  if (--data[At.poolLeft] === 0) poolRanOut(rules, data);
}

/**
 * A die from the pool or the trash goes to its place, a shield showing its full number. An attack die that is no larger
 * than the one in place is trashed, the smaller one in place likewise. False if the die went straight to the trash.
 */
export function placeDie(rules: Rules, data: Int32Array, action: number): boolean {
  const { dice, actions } = rules;
  const player = data[At.player];
  const kind = actions.die[action];
  const size = dice.size[kind];
  // Kinds are numbered by group: attack dice, shields, black shields, potions, polish.
  if (kind >= rules.firstHeal) {
    joinReserve(rules, data, player, kind);
    return true;
  }
  if (kind < rules.firstShield) {
    const battery = player * 3 + dice.colour[kind];
    const old = data[At.attackDie + battery];
    if (data[At.health + battery] === 0 || size <= old) {
      trashDie(rules, data, player, kind);
      return false;
    }
    if (old > 0) trashDie(rules, data, player, rules.attackKind[dice.colour[kind] * 128 + old]);
    data[At.attackDie + battery] = size;
    return true;
  }
  const stack = actions.stack[action];
  if (stack < 3 && data[At.health + player * 3 + stack] === 0) {
    trashDie(rules, data, player, kind);
    return false;
  }
  data[At.gained + player] += size;
  const packed = shield(kind, size, size) | rules.freshMark;
  insertShield(rules, data, player, stack, actions.place[action], packed);
  return true;
}

/** What stands when the last die has been taken, before the act of that turn. */
function poolRanOut(rules: Rules, data: Int32Array): void {
  const standing = data[At.standing] + data[At.standing + 1];
  data[Count.ranOut]++;
  data[Count.standing] += standing;
  if (standing === 6) data[Count.allStanding]++;
  let health = 0;
  for (let battery = At.health; battery < At.health + 6; battery++) health += data[battery];
  data[Count.healthLost] += 6 * rules.startHealth - health;
  data[Count.turnsBefore] += data[At.turn];
  data[Count.ranOutAt] = data[At.turn];
  const ahead = leadInGame(data, 0) - leadInGame(data, 1);
  if (ahead === 0) return;
  data[Count.behind]++;
  data[Count.behindAt] = ahead < 0 ? 1 : 2;
}
