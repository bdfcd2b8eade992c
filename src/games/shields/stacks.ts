import { Group } from "./dice.js";
import { setHeld } from "./heal-masks.js";
import { refreshStack } from "./masks.js";
import type { Rules } from "./rulings.js";
import {
  HEALTH,
  OUTERMOST,
  POLISH,
  POTIONS,
  SHIELD_FRESH,
  SHIELD_MOVED,
  shieldKind,
  type ShieldsState,
} from "./state.js";

/** Puts a shield into a stack behind `place` others. */
export function insertShield(
  rules: Rules,
  state: ShieldsState,
  player: number,
  stack: number,
  place: number,
  packed: number,
): void {
  const { layout } = rules;
  const data = state.data;
  const row = player * layout.stacks + stack;
  const first = layout.shields + row * layout.stackSize;
  for (let index = first + data[layout.stackCount + row]++; index > first + place; index--)
    data[index] = data[index - 1];
  data[first + place] = packed;
  if (data[layout.stackCount + row] === 1) refreshOutermost(rules, data, player);
  refreshStack(rules, data, player, stack, data[layout.stackCount + row]);
}

/** Takes a shield out of a stack; the ones behind it move up. */
export function removeShield(
  rules: Rules,
  state: ShieldsState,
  player: number,
  stack: number,
  place: number,
): number {
  const { layout } = rules;
  const data = state.data;
  const row = player * layout.stacks + stack;
  const first = layout.shields + row * layout.stackSize;
  const last = first + --data[layout.stackCount + row];
  const packed = data[first + place];
  for (let index = first + place; index < last; index++) data[index] = data[index + 1];
  data[last] = 0;
  if (last === first) refreshOutermost(rules, data, player);
  refreshStack(rules, data, player, stack, data[layout.stackCount + row]);
  return packed;
}

/**
 * A hit on a battery meets black shields in front, coloured ones, black ones behind, then its health: sets anew what
 * it meets, after a stack has begun or ceased to hold shields.
 */
export function refreshOutermost(rules: Rules, data: Int32Array, player: number): void {
  const { layout } = rules;
  for (let colour = 0; colour < 3; colour++) {
    const stack = outermostStack(rules, data, player, colour);
    data[OUTERMOST + player * 3 + colour] =
      stack < 0
        ? HEALTH + player * 3 + colour
        : layout.shields + (player * layout.stacks + stack) * layout.stackSize;
  }
}

/** The stack that the next hit on a battery meets; −1 for none. */
export function outermostStack(rules: Rules, data: Int32Array, player: number, colour: number): number {
  const { front, back, stacks, stackCount } = rules.layout;
  const counts = stackCount + player * stacks;
  if (data[counts + front[colour]] > 0) return front[colour];
  if (data[counts + colour] > 0) return colour;
  return data[counts + back[colour]] > 0 ? back[colour] : -1;
}

/** Puts a die into the trash: the common one, or its owner's. */
export function trashDie(rules: Rules, state: ShieldsState, owner: number, kind: number): void {
  const { layout } = rules;
  state.data[layout.trash + (rules.ownTrash ? owner * layout.kinds : 0) + kind]++;
}

/** Puts a potion or polish into a player's reserve. */
export function joinReserve(rules: Rules, state: ShieldsState, player: number, kind: number): void {
  const { data } = state;
  const { layout, dice } = rules;
  data[(dice.group[kind] === Group.potion ? POTIONS : POLISH) + player]++;
  if (data[layout.reserve + player * layout.kinds + kind]++ === 0) setHeld(rules, data, player, kind, true);
}

/** Takes a potion or polish out of a player's reserve. */
export function leaveReserve(rules: Rules, state: ShieldsState, player: number, kind: number): void {
  const { data } = state;
  const { layout, dice } = rules;
  data[(dice.group[kind] === Group.potion ? POTIONS : POLISH) + player]--;
  if (--data[layout.reserve + player * layout.kinds + kind] === 0) setHeld(rules, data, player, kind, false);
}

/** Trashes all shields of one stack. */
export function trashStack(rules: Rules, state: ShieldsState, player: number, stack: number): void {
  const row = rules.layout.stackCount + player * rules.layout.stacks + stack;
  while (state.data[row] > 0)
    trashDie(rules, state, player, shieldKind(removeShield(rules, state, player, stack, 0)));
}

/** Takes the marks of a turn off all shields of a player. */
export function clearMarks(rules: Rules, state: ShieldsState, player: number): void {
  const { layout } = rules;
  const length = layout.stacks * layout.stackSize;
  const first = layout.shields + player * length;
  for (let index = first; index < first + length; index++)
    state.data[index] &= ~(SHIELD_FRESH | SHIELD_MOVED);
}
