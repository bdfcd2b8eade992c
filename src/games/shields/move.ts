import { firstOf, type Rules } from "./rulings.js";
import { insertShield, removeShield } from "./stacks.js";
import { At, Mark, type ShieldsState } from "./state.js";

/** `blackMove: free-on-own-turn`: before the act each black shield may move once, in front or behind. */
export function legalMoves(
  rules: Rules,
  { data }: Readonly<ShieldsState>,
  out: Int32Array,
  count: number,
): number {
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
    const furthest = rules.ownerOrders ? others : 0;
    if (actions.toPlace[action] <= furthest && (to !== stack || rules.ownerOrders)) out[count++] = action;
  }
  return count;
}

export function moveBlack(rules: Rules, state: ShieldsState, action: number): void {
  const { actions } = rules;
  const player = state.data[At.player];
  const packed = removeShield(rules, state, player, actions.stack[action], actions.place[action]);
  insertShield(rules, state, player, actions.toStack[action], actions.toPlace[action], packed | Mark.moved);
}
