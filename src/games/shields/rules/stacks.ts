import { firstOf, type Rules } from "../bound.js";
import {
  refreshHeals,
  refreshPlaces,
  refreshPolishable,
  refreshPool,
  refreshStack,
  switchHeld,
} from "./masks.js";
import { At, Mark, shieldKind, shieldValue } from "../state.js";

/** Puts a shield into a stack behind `place` others. */
export function insertShield(
  rules: Rules,
  data: Int32Array,
  player: number,
  stack: number,
  place: number,
  packed: number,
): void {
  const { layout } = rules;
  const row = player * layout.stacks + stack;
  const first = layout.shields + row * layout.stackSize;
  const bottom = stack * layout.stackSize;
  const held = ++data[layout.stackCount + row];
  for (let index = first + held - 1; index > first + place; index--) data[index] = data[index - 1];
  data[first + place] = packed;
  if (held === 1) refreshOutermost(rules, data, player, stack);
  refreshStack(rules, data, player, stack);
  refreshPolishable(rules, data, player, bottom + place, bottom + held);
}

/** Takes a shield out of a stack; the ones behind it move up. */
export function removeShield(
  rules: Rules,
  data: Int32Array,
  player: number,
  stack: number,
  place: number,
): number {
  const { layout } = rules;
  const row = player * layout.stacks + stack;
  const first = layout.shields + row * layout.stackSize;
  const bottom = stack * layout.stackSize;
  const held = --data[layout.stackCount + row];
  const packed = data[first + place];
  for (let index = first + place; index < first + held; index++) data[index] = data[index + 1];
  data[first + held] = 0;
  if (held === 0) refreshOutermost(rules, data, player, stack);
  refreshStack(rules, data, player, stack);
  refreshPolishable(rules, data, player, bottom + place, bottom + held + 1);
  return packed;
}

/** Sets anew what the next hit on a battery meets, after this stack has begun or ceased to hold shields. */
function refreshOutermost(rules: Rules, data: Int32Array, player: number, stack: number): void {
  if (stack < 3) data[At.outermost + player * 3 + stack] = outermostStack(rules, data, player, stack);
  else refreshAllOutermost(rules, data, player);
}

function refreshAllOutermost(rules: Rules, data: Int32Array, player: number): void {
  for (let colour = 0; colour < 3; colour++)
    data[At.outermost + player * 3 + colour] = outermostStack(rules, data, player, colour);
}

/** A hit on a battery meets black shields in front, coloured ones, black ones behind, and (−1) then its health. */
function outermostStack(rules: Rules, data: Int32Array, player: number, colour: number): number {
  const { front, back, stacks, stackCount } = rules.layout;
  const counts = stackCount + player * stacks;
  if (data[counts + front[colour]] > 0) return front[colour];
  if (data[counts + colour] > 0) return colour;
  return data[counts + back[colour]] > 0 ? back[colour] : -1;
}

/** Puts a die into the trash: the common one, or its owner's. */
export function trashDie(rules: Rules, data: Int32Array, owner: number, kind: number): void {
  const { layout } = rules;
  data[layout.trash + owner * rules.trashStep + kind]++;
}

/** Puts a potion or polish into a player's reserve. */
export function joinReserve(rules: Rules, data: Int32Array, player: number, kind: number): void {
  const { layout } = rules;
  data[(kind < rules.firstPolishKind ? At.potions : At.polish) + player]++;
  if (data[layout.reserve + player * layout.kinds + kind]++ === 0) switchHeld(rules, data, player, kind);
}

/** Takes a potion or polish out of a player's reserve. */
export function leaveReserve(rules: Rules, data: Int32Array, player: number, kind: number): void {
  const { layout } = rules;
  data[(kind < rules.firstPolishKind ? At.potions : At.polish) + player]--;
  if (--data[layout.reserve + player * layout.kinds + kind] === 0) switchHeld(rules, data, player, kind);
}

/** Trashes all shields of one stack. */
export function trashStack(rules: Rules, data: Int32Array, player: number, stack: number): void {
  const row = rules.layout.stackCount + player * rules.layout.stacks + stack;
  while (data[row] > 0) {
    const packed = removeShield(rules, data, player, stack, 0);
    data[At.gained + player] -= shieldValue(packed);
    trashDie(rules, data, player, shieldKind(packed));
  }
}

/** Takes the marks of a turn off all shields of a player. */
export function clearMarks(rules: Rules, data: Int32Array, player: number): void {
  const { layout } = rules;
  const length = layout.stacks * layout.stackSize;
  const first = layout.shields + player * length;
  for (let index = first; index < first + length; index++) data[index] &= ~(Mark.fresh | Mark.moved);
}

/** Sets anew all that is kept up to date beside the position itself. */
export function refreshAll(rules: Rules, data: Int32Array): void {
  refreshPool(rules, data);
  for (let player = 0; player < 2; player++) {
    refreshPlaces(rules, data, player);
    refreshHeals(rules, data, player);
    refreshAllOutermost(rules, data, player);
  }
}

/** `blackMove: free-on-own-turn`: before the act each black shield may move once, in front or behind. */
export function legalMoves(rules: Rules, data: Int32Array, out: Int32Array, count: number): number {
  const { actions, layout } = rules;
  const rows = data[At.player] * layout.stacks;
  const end = firstOf(rules, "pass");
  for (let action = firstOf(rules, "move"); action < end; action++) {
    const stack = actions.stack[action];
    const place = actions.place[action];
    if (place >= data[layout.stackCount + rows + stack]) continue;
    if ((data[layout.shields + (rows + stack) * layout.stackSize + place] & Mark.moved) !== 0) continue;
    const to = actions.toStack[action];
    const others = data[layout.stackCount + rows + to] - (to === stack ? 1 : 0);
    const furthest = rules.shieldOrder === "owner" ? others : 0;
    if (actions.toPlace[action] <= furthest && (to !== stack || rules.shieldOrder === "owner"))
      out[count++] = action;
  }
  return count;
}

export function moveBlack(rules: Rules, data: Int32Array, action: number): void {
  const { actions } = rules;
  const player = data[At.player];
  const packed = removeShield(rules, data, player, actions.stack[action], actions.place[action]);
  insertShield(rules, data, player, actions.toStack[action], actions.toPlace[action], packed | Mark.moved);
}
