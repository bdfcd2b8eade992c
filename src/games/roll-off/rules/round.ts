import type { Dice } from "../../../game/index.js";
import { pairOf, rollDie, sortChain } from "./chain.js";
import { noteRound } from "../metrics.js";
import type { Rules } from "../bound.js";
import { At, Count, OUT, Phase, type RollOffState, UNROLLED } from "../state.js";

/** Section 2.1: both sides roll every die they have left, RED's first, each from the smallest size to the largest. */
export function rollAll(rules: Rules, state: RollOffState, dice: Dice): void {
  const { face, kept } = state;
  state.data[At.round]++;
  for (let side = 0; side < 2; side++)
    for (let die = 0; die < rules.pools[side].length; die++) {
      const at = side * rules.layout.dice + die;
      if (face[at] !== OUT && kept[at] === 0) rollDie(rules, state, side, die, dice);
    }
  sortChain(rules, state, 0, dice);
  sortChain(rules, state, 1, dice);
}

/** Sections 2.3 to 2.6: pairs are compared position by position; all removals are simultaneous. */
export function compare(rules: Rules, state: RollOffState): void {
  const { data, chain } = state;
  const room = rules.layout.dice;
  const red = data[At.left];
  const blue = data[At.left + 1];
  const pairs = Math.min(red, blue);
  const keeps = rules.tiedOnly ? 1 : 0;
  for (let at = 0; at < 2 * room; at++) state.kept[at] = keeps;
  for (let position = 0; position < pairs; position++) {
    const redDie = chain[position];
    const blueDie = chain[room + position];
    const better = pairOf(rules, state, position);
    if (better !== 0) {
      win(rules, state, better > 0 ? 0 : 1, redDie, blueDie);
      continue;
    }
    data[Count.tiedPairs]++;
    if (rules.tie === "both-leave") {
      remove(rules, state, 0, redDie);
      remove(rules, state, 1, blueDie);
    } else if (rules.tie === "attacker-wins") win(rules, state, 0, redDie, blueDie);
    else if (rules.tie === "defender-wins") win(rules, state, 1, redDie, blueDie);
    else {
      const larger = rules.tie === "larger-wins" ? rules.pools[0][redDie] - rules.pools[1][blueDie] : 0;
      if (larger !== 0) win(rules, state, larger > 0 ? 0 : 1, redDie, blueDie);
      else {
        state.kept[redDie] = 0;
        state.kept[room + blueDie] = 0;
      }
    }
  }
  if (rules.surplusLost) {
    for (let position = pairs; position < red; position++) remove(rules, state, 0, chain[position]);
    for (let position = pairs; position < blue; position++) remove(rules, state, 1, chain[room + position]);
  }
  endRound(rules, state, red, blue);
}

function win(rules: Rules, state: RollOffState, winner: number, redDie: number, blueDie: number): void {
  const { data } = state;
  remove(rules, state, 1 - winner, winner === 0 ? blueDie : redDie);
  data[Count.lastPair + winner] = rules.pools[winner][winner === 0 ? redDie : blueDie]!;
  data[Count.lastPair + 1 - winner] = 0;
}

function remove(rules: Rules, state: RollOffState, side: number, die: number): void {
  state.face[side * rules.layout.dice + die] = OUT;
  state.data[At.left + side]--;
}

/** The survivors are gathered for the next round, unless a pool is empty. The limit is tested before a round starts. */
function endRound(rules: Rules, state: RollOffState, redBefore: number, blueBefore: number): void {
  const { data, face, kept, chain } = state;
  noteRound(state, redBefore, blueBefore);
  for (let at = 0; at < 2 * rules.layout.dice; at++) {
    if (face[at] === OUT) kept[at] = 0;
    else if (kept[at] === 0) face[at] = UNROLLED;
    chain[at] = 0;
  }
  data[At.offered] = 0;
  data[At.offeredFirst] = 0;
  data[At.placed] = 0;
  data[At.placed + 1] = 0;
  data[At.player] = 0;
  const over = data[At.left] === 0 || data[At.left + 1] === 0;
  data[At.phase] = over ? Phase.over : Phase.roll;
  if (!over && data[At.round] === rules.maxRounds) {
    data[At.phase] = Phase.over;
    data[At.capped] = 1;
  }
}
