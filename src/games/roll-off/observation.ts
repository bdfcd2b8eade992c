import type { Dice, Game } from "../../game/index.js";
import { sortChain, valueOf } from "./rules/chain.js";
import type { Rules } from "./bound.js";
import { mayReroll } from "./rules/reroll.js";
import { At, OUT, Phase, type RollOffState } from "./state.js";

/** Whether anything is ever decided in secret. */
export function hidesSomething(rules: Rules): boolean {
  return (
    rules.arrange.some(inSecret) ||
    (rules.rerollOrder === "simultaneous" && rules.rerollTokens.some(({ count }) => count > 0))
  );
}

function inSecret(mode: Rules["arrange"][number]): boolean {
  return mode === "free-blind" || mode === "owner";
}

/** A chain ordered in secret is only known to its owner until both are compared, or the second side is asked. */
function hidesChain(rules: Rules, { data }: Readonly<RollOffState>, player: number): boolean {
  if (data[At.phase] !== Phase.arrange || !inSecret(rules.arrange[1 - player])) return false;
  return rules.arrange[player] !== "free-second" || data[At.player] !== player;
}

function hidesMarks(rules: Rules, { data }: Readonly<RollOffState>): boolean {
  return data[At.phase] === Phase.reroll && rules.rerollOrder === "simultaneous";
}

const NO_DICE: Dice = { roll: () => 1 };

/** The position as one side knows it, and a position that the side may be in. */
export function secrets(rules: Rules): Pick<Game<RollOffState, RollOffState>, "observe" | "resample"> {
  return {
    /** The other's secret chain is as the rules sort it, its chosen dice are unmarked. */
    observe(state, player, out) {
      out.data.set(state.data);
      out.data[At.observer] = 1 + player;
      if (hidesChain(rules, state, player)) sortChain(rules, out, 1 - player, NO_DICE);
      if (hidesMarks(rules, state)) {
        const first = (1 - player) * rules.layout.dice;
        out.marked.fill(0, first, first + rules.layout.dice);
      }
      return out;
    },
    /** The other's secrets are drawn at random from what the rules allow. */
    resample(observation, dice, out) {
      out.data.set(observation.data);
      const player = out.data[At.observer] - 1;
      out.data[At.observer] = 0;
      if (player < 0) return;
      if (hidesChain(rules, out, player)) shuffleChain(rules, out, 1 - player, dice);
      // RED chooses first: BLUE's dice are still unmarked while RED chooses.
      if (hidesMarks(rules, out) && player === 1 && mayReroll(rules, out, 0)) markAny(rules, out, dice);
    },
  };
}

/** Swaps dice that may change places, at random. */
function shuffleChain(rules: Rules, state: RollOffState, side: number, dice: Dice): void {
  const base = side * rules.layout.dice;
  for (let place = state.data[At.left + side] - 1; place > 0; place--) {
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
  let left = dice.roll(rules.rerollTokens[0].dice + 1) - 1;
  for (let die = 0; die < rules.pools[0].length && left > 0; die++) {
    if (state.face[die] === OUT || dice.roll(2) === 1) continue;
    state.marked[die] = 1;
    left--;
  }
}
