import type { Dice } from "../../game/index.js";
import { sortChain, valueOf } from "./chain.js";
import type { Rules } from "./rulings.js";
import { mayReroll } from "./reroll.js";
import { LEFT, OBSERVER, OUT, PHASE, Phase, PLAYER, type RollOffState } from "./state.js";

/** Whether anything is ever decided in secret. */
export function hidesSomething(rules: Rules): boolean {
  return (
    rules.arrange.some(inSecret) ||
    (rules.rerollOrder === "simultaneous" && rules.tokens.some(({ count }) => count > 0))
  );
}

function inSecret(mode: Rules["arrange"][number]): boolean {
  return mode === "free-blind" || mode === "owner";
}

/** A chain ordered in secret is only known to its owner until both are compared, or the second side is asked. */
function hidesChain(rules: Rules, { data }: Readonly<RollOffState>, player: number): boolean {
  if (data[PHASE] !== Phase.arrange || !inSecret(rules.arrange[1 - player])) return false;
  return rules.arrange[player] !== "free-second" || data[PLAYER] !== player;
}

function hidesMarks(rules: Rules, { data }: Readonly<RollOffState>): boolean {
  return data[PHASE] === Phase.reroll && rules.rerollOrder === "simultaneous";
}

const NO_DICE: Dice = { roll: () => 1 };

/** The position as one side knows it: the other's secret chain as the rules sort it, its chosen dice unmarked. */
export function observe(
  rules: Rules,
  state: Readonly<RollOffState>,
  player: number,
  out: RollOffState,
): RollOffState {
  out.data.set(state.data);
  out.data[OBSERVER] = 1 + player;
  if (hidesChain(rules, state, player)) sortChain(rules, out, 1 - player, NO_DICE);
  if (hidesMarks(rules, state)) {
    const first = (1 - player) * rules.layout.dice;
    out.marked.fill(0, first, first + rules.layout.dice);
  }
  return out;
}

/** A position that the side may be in: the other's secrets are drawn at random from what the rules allow. */
export function resample(
  rules: Rules,
  observation: Readonly<RollOffState>,
  dice: Dice,
  out: RollOffState,
): void {
  out.data.set(observation.data);
  const player = out.data[OBSERVER] - 1;
  out.data[OBSERVER] = 0;
  if (player < 0) return;
  if (hidesChain(rules, out, player)) shuffleChain(rules, out, 1 - player, dice);
  // RED chooses first: BLUE's dice are still unmarked while RED chooses.
  if (hidesMarks(rules, out) && player === 1 && mayReroll(rules, out, 0)) markAny(rules, out, dice);
}

/** Swaps dice that may change places, at random. */
function shuffleChain(rules: Rules, state: RollOffState, side: number, dice: Dice): void {
  const base = side * rules.layout.dice;
  for (let place = state.data[LEFT + side] - 1; place > 0; place--) {
    const value = valueOf(rules, state, side, state.chain[base + place]);
    let first = 0;
    if (rules.arrange[side] === "owner")
      while (valueOf(rules, state, side, state.chain[base + first]) > value) first++;
    const other = first + dice.roll(place - first + 1) - 1;
    const die = state.chain[base + place];
    state.chain[base + place] = state.chain[base + other]!;
    state.chain[base + other] = die;
  }
}

function markAny(rules: Rules, state: RollOffState, dice: Dice): void {
  let left = dice.roll(rules.tokens[0].dice + 1) - 1;
  for (let die = 0; die < rules.pools[0].length && left > 0; die++) {
    if (state.face[die] === OUT || dice.roll(2) === 1) continue;
    state.marked[die] = 1;
    left--;
  }
}
