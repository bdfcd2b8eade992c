import { Group } from "../dice.js";
import type { Rules } from "../bound.js";
import { At, shieldSize, shieldValue } from "../state.js";

/**
 * Which dice are left and where they could go, as bits by `take` action (those come first of all actions), kept up
 * to date in the state: the legal picks are then the bits set in both, and nothing has to be searched.
 */

/** Sets a player's places anew from the position: after a battery fell or rose, while there is a pool. */
export function refreshPlaces(rules: Rules, data: Int32Array, player: number): void {
  if (data[At.poolLeft] === 0) return;
  const { placeMask, words } = rules.layout;
  const first = placeMask + player * words;
  data.fill(0, first, first + words);
  for (let action = 0; action < rules.takes; action++)
    if (isPlaceable(rules, data, player, action)) data[first + (action >> 5)] |= 1 << (action & 31);
}

/** Sets the bits of all dice in the pool anew. */
export function refreshPool(rules: Rules, data: Int32Array): void {
  const { poolMask, pool, words } = rules.layout;
  data.fill(0, poolMask, poolMask + words);
  for (let action = 0; action < rules.takes; action++)
    if (data[pool + rules.actions.die[action]] > 0) data[poolMask + (action >> 5)] |= 1 << (action & 31);
}

/** A kind of die is used up. */
export function clearKind(rules: Rules, data: Int32Array, kind: number): void {
  const { poolMask, words } = rules.layout;
  for (let word = 0; word < words; word++) data[poolMask + word] &= ~rules.kindMask[kind * words + word];
}

/** The number of shields in a stack has changed. */
export function refreshStack(rules: Rules, data: Int32Array, player: number, stack: number): void {
  if (data[At.poolLeft] === 0) return;
  const { placeMask, words, stacks, stackCount, stackSize } = rules.layout;
  const held = data[stackCount + player * stacks + stack];
  const row = stack * (stackSize + 1);
  for (let word = 0; word < words; word++) {
    const all = rules.stackMask[(row + stackSize) * words + word];
    const now = rules.stackMask[(row + held) * words + word];
    const index = placeMask + player * words + word;
    data[index] = (data[index] & ~all) | now;
  }
}

/**
 * Whether the die of a `take` action could go where the action says. A coloured die of a destroyed battery goes
 * straight to the trash, if that pick is allowed; a shield goes behind as many others as there are, at most.
 */
export function isPlaceable(rules: Rules, data: Int32Array, player: number, action: number): boolean {
  const { dice, actions, layout } = rules;
  const kind = actions.die[action];
  const group = dice.group[kind];
  const isAlive = (colour: number): boolean => (data[At.alive + player] & (1 << colour)) !== 0;
  if (group === Group.potion || group === Group.polish) return true;
  if (group === Group.attack) return rules.uselessPick === "allowed" || isAlive(dice.colour[kind]);
  const stack = actions.stack[action];
  const place = actions.place[action];
  if ((stack < 3 || rules.blackScope === "one") && !isAlive(stack % 3))
    return stack < 3 && place === 0 && rules.uselessPick === "allowed" && rules.shieldMatch !== "any";
  return place <= data[layout.stackCount + player * layout.stacks + stack];
}

/*
 * Which potions and polish a player holds and where they may be used, as bits: by battery, and by place of a shield.
 * Heals are numbered by kind of die, then by battery or place: so where a set of kinds has bit (kind × places) for each
 * kind held, its product with the bits of the places has the bits of the legal actions.
 */

/** A player's first die of a kind has come into reserve, or the last one has left it. */
export function switchHeld(rules: Rules, data: Int32Array, player: number, kind: number): void {
  const kinds = kind < rules.firstPolishKind ? At.potionKinds : At.polishKinds;
  data[kinds + player] ^= rules.heldBit[kind];
}

/** A battery has been healed, destroyed or revived: whether a potion may be used on it. */
export function refreshHealable(rules: Rules, data: Int32Array, player: number, colour: number): void {
  const health = data[At.health + player * 3 + colour];
  if (health > 0 && (rules.healsFull || health < rules.startHealth))
    data[At.healable + player] |= 1 << colour;
  else data[At.healable + player] &= ~(1 << colour);
}

/** A shield shows fewer points than before. `place` is its stack × stackSize + its place there. */
export function markDamaged(rules: Rules, data: Int32Array, player: number, place: number): void {
  const { polishable, polishWords } = rules.layout;
  data[polishable + player * polishWords + (place >> 5)] |= 1 << place;
}

/** The shields from place `from` on up to place `to` − 1 have changed: whether polish may be used on them. */
export function refreshPolishable(
  rules: Rules,
  data: Int32Array,
  player: number,
  from: number,
  to: number,
): void {
  const { polishable, polishWords, shields, stacks, stackSize } = rules.layout;
  const first = shields + player * stacks * stackSize;
  const words = polishable + player * polishWords;
  for (let place = from; place < to; place++) {
    const packed = data[first + place];
    const helps = packed > 0 && (rules.healsFull || shieldValue(packed) < shieldSize(packed));
    if (helps) data[words + (place >> 5)] |= 1 << place;
    else data[words + (place >> 5)] &= ~(1 << place);
  }
}

/** Sets a player's bits anew from the position. */
export function refreshHeals(rules: Rules, data: Int32Array, player: number): void {
  const { stacks, stackSize, reserve, kinds } = rules.layout;
  for (let colour = 0; colour < 3; colour++) refreshHealable(rules, data, player, colour);
  refreshPolishable(rules, data, player, 0, stacks * stackSize);
  data[At.potionKinds + player] = 0;
  data[At.polishKinds + player] = 0;
  for (let kind = 0; kind < kinds; kind++)
    if (data[reserve + player * kinds + kind] > 0) switchHeld(rules, data, player, kind);
}
