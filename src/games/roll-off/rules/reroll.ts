import type { Dice } from "../../../game/index.js";
import { pairsBehind, rollDie, sortChain } from "./chain.js";
import type { Rules } from "../bound.js";
import { At, Count, OUT, Phase, type RollOffState } from "../state.js";

/** Makes the next offer of a re-roll in this round; false once there is none. Each side has one offer a round. */
export function offerReroll(rules: Rules, state: RollOffState): boolean {
  const { data } = state;
  while (data[At.offered] < 2) {
    if (data[At.offered] === 0) data[At.offeredFirst] = firstSide(rules, state);
    const side = data[At.offered] === 0 ? data[At.offeredFirst] : 1 - data[At.offeredFirst];
    data[At.offered]++;
    if (!mayReroll(rules, state, side)) continue;
    data[At.phase] = Phase.reroll;
    data[At.player] = side;
    return true;
  }
  return false;
}

/** Whether the side has a token, and may give it as the chains lie. */
export function mayReroll(rules: Rules, state: Readonly<RollOffState>, side: number): boolean {
  if (state.data[At.tokens + side] === 0) return false;
  return !rules.rerollTokens[side].behindOnly || pairsBehind(rules, state, side) > 0;
}

function firstSide(rules: Rules, state: Readonly<RollOffState>): number {
  return rules.rerollOrder === "behind-first" && pairsBehind(rules, state, 1) > 0 ? 1 : 0;
}

/** Dice are chosen from the smallest of the pool upwards, so that every set can be chosen in one way only. */
export function legalRerolls(rules: Rules, state: Readonly<RollOffState>, out: Int32Array): number {
  const { actions } = rules;
  const side = state.data[At.player];
  let count = 0;
  for (let die = lastMarked(rules, state, side) + 1; die < rules.pools[side].length; die++) {
    if (state.face[side * rules.layout.dice + die] !== OUT) out[count++] = actions.reroll[side] + die;
  }
  out[count++] = actions.enough;
  return count;
}

function lastMarked({ pools, layout }: Rules, { marked }: Readonly<RollOffState>, side: number): number {
  let die = pools[side].length - 1;
  while (die >= 0 && marked[side * layout.dice + die] === 0) die--;
  return die;
}

/** Chooses a die; true once the choice is complete. */
export function markDie(rules: Rules, state: RollOffState, die: number): boolean {
  const { data, marked, face } = state;
  const side = data[At.player];
  const base = side * rules.layout.dice;
  marked[base + die] = 1;
  let chosen = 0;
  let others = 0;
  for (let other = 0; other < rules.pools[side].length; other++) {
    chosen += marked[base + other];
    if (other > die && face[base + other] !== OUT) others++;
  }
  return chosen === rules.rerollTokens[side].dice || others === 0;
}

/** Whether the chosen dice wait until the other side has chosen too. */
export function waitsForOther(rules: Rules, { data }: Readonly<RollOffState>): boolean {
  return rules.rerollOrder === "simultaneous" && data[At.offered] < 2;
}

/** Rolls what was chosen, from the smallest die to the largest, and sorts the chain anew. */
export function rerollMarked(rules: Rules, state: RollOffState, side: number, dice: Dice): void {
  const { data, marked } = state;
  let any = false;
  for (let die = 0; die < rules.pools[side].length; die++) {
    const at = side * rules.layout.dice + die;
    if (marked[at] === 0) continue;
    marked[at] = 0;
    rollDie(rules, state, side, die, dice);
    any = true;
  }
  if (!any) return;
  data[At.tokens + side]--;
  data[Count.tokensUsed + side]++;
  if (data[At.left + side] > 0) sortChain(rules, state, side, dice);
}
