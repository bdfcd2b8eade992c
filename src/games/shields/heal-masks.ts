import type { ActionTable } from "./actions.js";
import { ActionType } from "./actions.js";
import type { Rules } from "./rulings.js";
import { HEALTH, shieldSize, shieldValue } from "./state.js";

/**
 * Which potions and polish a player holds and where they would help, as bits by action (from the first potion on),
 * kept up to date in the state: the legal heals are the bits set in both.
 */

/** The bits of heal actions, by what they have in common; each entry is `healWords` words. */
export interface HealMasks {
  /** By kind of die. */
  readonly ofKind: Int32Array;
  /** By colour: potions on that battery. */
  readonly ofBattery: Int32Array;
  /** By stack × stackSize + place: polish on that shield. */
  readonly ofPlace: Int32Array;
  /** By stack: polish on its shields. */
  readonly ofStack: Int32Array;
  /** All potions. */
  readonly potions: Int32Array;
}

export function healMasks(
  actions: ActionTable,
  kinds: number,
  stacks: number,
  stackSize: number,
  words: number,
): HealMasks {
  const first = actions.first[ActionType.potion];
  const end = actions.first[ActionType.sacrifice];
  const masks: HealMasks = {
    ofKind: new Int32Array(kinds * words),
    ofBattery: new Int32Array(3 * words),
    ofPlace: new Int32Array(stacks * stackSize * words),
    ofStack: new Int32Array(stacks * words),
    potions: new Int32Array(words),
  };
  for (let action = first; action < end; action++) {
    const word = (action - first) >> 5;
    const bit = 1 << ((action - first) & 31);
    const stack = actions.stack[action];
    masks.ofKind[actions.die[action] * words + word] |= bit;
    if (stack < 0) {
      masks.ofBattery[actions.battery[action] * words + word] |= bit;
      masks.potions[word] |= bit;
    } else {
      masks.ofPlace[(stack * stackSize + actions.place[action]) * words + word] |= bit;
      masks.ofStack[stack * words + word] |= bit;
    }
  }
  return masks;
}

/** A player's first die of a kind has come into reserve, or the last one has left it. */
export function setHeld(rules: Rules, data: Int32Array, player: number, kind: number, held: boolean): void {
  const { heldMask, healWords } = rules.layout;
  setBits(data, heldMask + player * healWords, rules.heals.ofKind, kind * healWords, healWords, held);
}

/** A battery's health has changed: whether a potion may be used on it. */
export function refreshBatteryHelp(rules: Rules, data: Int32Array, player: number, colour: number): void {
  const { helpMask, healWords } = rules.layout;
  const health = data[HEALTH + player * 3 + colour];
  const helps = health > 0 && (rules.zeroHeal || health < rules.startHealth);
  setBits(data, helpMask + player * healWords, rules.heals.ofBattery, colour * healWords, healWords, helps);
}

/** One shield has changed: whether polish may be used on it. */
export function refreshShieldHelp(
  rules: Rules,
  data: Int32Array,
  player: number,
  stack: number,
  place: number,
): void {
  const { helpMask, healWords, shields, stacks, stackSize } = rules.layout;
  const packed = data[shields + (player * stacks + stack) * stackSize + place];
  const helps = packed > 0 && (rules.zeroHeal || shieldValue(packed) < shieldSize(packed));
  const mask = (stack * stackSize + place) * healWords;
  setBits(data, helpMask + player * healWords, rules.heals.ofPlace, mask, healWords, helps);
}

/** Shields have come into a stack or left it. */
export function refreshStackHelp(
  rules: Rules,
  data: Int32Array,
  player: number,
  stack: number,
  held: number,
): void {
  const { helpMask, healWords } = rules.layout;
  setBits(data, helpMask + player * healWords, rules.heals.ofStack, stack * healWords, healWords, false);
  for (let place = 0; place < held; place++) refreshShieldHelp(rules, data, player, stack, place);
}

function setBits(
  data: Int32Array,
  index: number,
  masks: Int32Array,
  mask: number,
  words: number,
  on: boolean,
): void {
  for (let word = 0; word < words; word++)
    if (on) data[index + word] |= masks[mask + word];
    else data[index + word] &= ~masks[mask + word];
}

/** Sets a player's bits anew from the position. */
export function refreshHeals(rules: Rules, data: Int32Array, player: number): void {
  const { stacks, stackCount, reserve, kinds } = rules.layout;
  for (let colour = 0; colour < 3; colour++) refreshBatteryHelp(rules, data, player, colour);
  for (let stack = 0; stack < stacks; stack++)
    refreshStackHelp(rules, data, player, stack, data[stackCount + player * stacks + stack]);
  for (let kind = 0; kind < kinds; kind++)
    setHeld(rules, data, player, kind, data[reserve + player * kinds + kind] > 0);
}
