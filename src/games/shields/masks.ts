import { Group } from "./dice.js";
import type { Rules } from "./rulings.js";
import { At } from "./state.js";

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
export function refreshStack(
  rules: Rules,
  data: Int32Array,
  player: number,
  stack: number,
  held: number,
): void {
  if (data[At.poolLeft] === 0) return;
  const { placeMask, words, stackSize } = rules.layout;
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
  if (group === Group.attack) return rules.uselessPicks || isAlive(dice.colour[kind]);
  const stack = actions.stack[action];
  const place = actions.place[action];
  if ((stack < 3 || rules.blackPerBattery) && !isAlive(stack % 3))
    return stack < 3 && place === 0 && rules.uselessPicks && !rules.shieldsAnywhere;
  return place <= data[layout.stackCount + player * layout.stacks + stack];
}

/** By kind: the bits of all its `take` actions. */
export function kindMasks(die: Int32Array, takes: number, kinds: number, words: number): Int32Array {
  const masks = new Int32Array(kinds * words);
  for (let action = 0; action < takes; action++)
    masks[die[action] * words + (action >> 5)] |= 1 << (action & 31);
  return masks;
}

/** By stack × (stackSize + 1) + held: the bits of the `take` actions that put a shield there. */
export function stackMasks(
  stackOf: Int32Array,
  placeOf: Int32Array,
  takes: number,
  stacks: number,
  stackSize: number,
  words: number,
): Int32Array {
  const masks = new Int32Array(stacks * (stackSize + 1) * words);
  for (let action = 0; action < takes; action++)
    if (stackOf[action] >= 0)
      for (let held = placeOf[action]; held <= stackSize; held++)
        masks[(stackOf[action] * (stackSize + 1) + held) * words + (action >> 5)] |= 1 << (action & 31);
  return masks;
}
