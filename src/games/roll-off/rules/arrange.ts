import { valueOf } from "./chain.js";
import type { Rules } from "../bound.js";
import { At, Phase, type RollOffState } from "../state.js";

/**
 * Goes on to the next side that has to order its chain; false once none has. Sides that order in secret come first,
 * RED before BLUE, then the one that may see the other chain. Places that leave no choice are filled at once.
 */
export function askToArrange(rules: Rules, state: RollOffState): boolean {
  const second = rules.arrange[0] === "free-second" ? 0 : 1;
  for (const side of [1 - second, second]) {
    if (rules.arrange[side] === "sorted") continue;
    if (fillForced(rules, state, side)) continue;
    state.data[At.phase] = Phase.arrange;
    state.data[At.player] = side;
    return true;
  }
  return false;
}

/** Fills places while there is only one die for them; true once the chain is complete. */
function fillForced(rules: Rules, state: RollOffState, side: number): boolean {
  const left = state.data[At.left + side];
  while (state.data[At.placed + side] < left) {
    const place = state.data[At.placed + side];
    for (let other = place + 1; other < left; other++) if (mayCome(rules, state, side, other)) return false;
    state.data[At.placed + side]++;
  }
  return true;
}

/**
 * Whether the die at this place of what is left of the chain is a choice of its own: not one like an earlier die in
 * size and number and, where only equal results may change places, one with the highest result.
 */
function mayCome(rules: Rules, state: Readonly<RollOffState>, side: number, place: number): boolean {
  const base = side * rules.layout.dice;
  const first = state.data[At.placed + side];
  const die = state.chain[base + place];
  const value = valueOf(rules, state, side, die);
  if (rules.arrange[side] === "owner" && value < valueOf(rules, state, side, state.chain[base + first]))
    return false;
  for (let earlier = first; earlier < place; earlier++) {
    const other = state.chain[base + earlier];
    if (rules.pools[side][other] === rules.pools[side][die] && valueOf(rules, state, side, other) === value)
      return false;
  }
  return true;
}

export function legalPlaces(rules: Rules, state: Readonly<RollOffState>, out: Int32Array): number {
  const side = state.data[At.player];
  let count = 0;
  for (let place = state.data[At.placed + side]; place < state.data[At.left + side]; place++) {
    if (!mayCome(rules, state, side, place)) continue;
    const action = rules.actions.place[side] + state.chain[side * rules.layout.dice + place];
    let at = count++;
    while (at > 0 && out[at - 1] > action) {
      out[at] = out[at - 1]!;
      at--;
    }
    out[at] = action;
  }
  return count;
}

/** Puts the die into the next place; the others keep their order behind it. */
export function placeDie(rules: Rules, state: RollOffState, die: number): void {
  const { data, chain } = state;
  const side = data[At.player];
  const base = side * rules.layout.dice;
  let place = data[At.placed + side];
  while (chain[base + place] !== die) place++;
  for (; place > data[At.placed + side]; place--) chain[base + place] = chain[base + place - 1]!;
  chain[base + place] = die;
  data[At.placed + side]++;
}
