import type { Dice } from "../../../game/index.js";
import type { Rules } from "../bound.js";
import { At, Count, type RollOffState } from "../state.js";

/** The number a die counts for. */
export function valueOf(rules: Rules, state: Readonly<RollOffState>, side: number, die: number): number {
  return state.face[side * rules.layout.dice + die] + rules.bonus[side][die];
}

/** A side rolls one of its dice. */
export function rollDie(rules: Rules, state: RollOffState, side: number, die: number, dice: Dice): void {
  const at = side * rules.layout.dice + die;
  state.face[at] = dice.roll(rules.pools[side][die]);
  state.rolls[at]++;
  state.data[Count.diceRolled + side]++;
}

/** Section 2.2: highest result first; equal results by the size rule. */
export function sortChain(rules: Rules, state: RollOffState, side: number, dice: Dice): void {
  const base = side * rules.layout.dice;
  const { chain, face } = state;
  const pool = rules.pools[side];
  const bonus = rules.bonus[side];
  const order = rules.equalOrder[side];
  const largerFirst = order !== "smaller-high";
  let length = 0;
  // Dice come smallest first: under larger-high a later die of equal value goes before.
  for (let die = 0; die < pool.length; die++) {
    if (face[base + die] < 0) continue;
    const value = face[base + die] + bonus[die];
    let place = base + length++;
    for (; place > base; place--) {
      const other = chain[place - 1];
      const more = value - face[base + other] - bonus[other];
      if (more < 0 || (more === 0 && !(largerFirst && pool[die] > pool[other]))) break;
      chain[place] = other;
    }
    chain[place] = die;
  }
  if (order === "random") shuffleEqual(rules, state, side, state.data[At.left + side], dice);
}

/** Fisher and Yates, within each run of equal results. */
function shuffleEqual(rules: Rules, state: RollOffState, side: number, left: number, dice: Dice): void {
  const base = side * rules.layout.dice;
  for (let first = 0; first < left;) {
    const value = valueOf(rules, state, side, state.chain[base + first]);
    let end = first + 1;
    while (end < left && valueOf(rules, state, side, state.chain[base + end]) === value) end++;
    for (let place = end - 1; place > first; place--) {
      const other = first + dice.roll(place - first + 1) - 1;
      const die = state.chain[base + place];
      state.chain[base + place] = state.chain[base + other]!;
      state.chain[base + other] = die;
    }
    first = end;
  }
}

/** 1 where RED's die wins the pair at this position, −1 where BLUE's does, 0 for a tie: the tie rule aside. */
export function pairOf(rules: Rules, state: Readonly<RollOffState>, position: number): number {
  const { chain } = state;
  const red = valueOf(rules, state, 0, chain[position]);
  const blue = valueOf(rules, state, 1, chain[rules.layout.dice + position]);
  return Math.sign(red - blue);
}

/** How many pairs more the side loses than it wins, as the chains lie. */
export function pairsBehind(rules: Rules, state: Readonly<RollOffState>, side: number): number {
  const pairs = Math.min(state.data[At.left], state.data[At.left + 1]);
  let red = 0;
  for (let position = 0; position < pairs; position++) red += pairOf(rules, state, position);
  return side === 0 ? -red : red;
}
