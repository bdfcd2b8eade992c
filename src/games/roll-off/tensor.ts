import type { Tensor } from "../../game/index.js";
import type { Rules } from "./bound.js";
import { pairOf, pairsBehind, valueOf } from "./rules/chain.js";
import { At, OUT, Phase, UNROLLED, type RollOffState } from "./state.js";
import { areEqual } from "./symmetries.js";

/** So many places of a chain are told one by one. */
const PLACES = 6;
/** Of a die in its place: see `writeDie`. */
const DIE = 4;
/** Dice are counted by size: up to each of these, and larger ones. */
const SIZES = [4, 6, 8, 10, 12];
/** Of a side: see `writeSide`. */
const SIDE = 3 + SIZES.length + 1 + PLACES * DIE;
/** What is under way: see `write`. */
const COMMON = 6;

/** What a player would count, the own side first, then the pairs as they lie and what is under way. */
export function tensorOf(rules: Rules): Tensor<RollOffState> {
  const { pools, layout } = rules;
  const isEqualMatch = areEqual(rules);

  function writeDie(
    state: Readonly<RollOffState>,
    side: number,
    die: number,
    out: Float32Array,
    at: number,
  ): void {
    const place = side * layout.dice + die;
    out[at] = pools[side][die] / 12;
    out[at + 1] = state.face[place] === UNROLLED ? 0 : valueOf(rules, state, side, die) / 12;
    out[at + 2] = state.marked[place];
    out[at + 3] = state.kept[place];
  }

  /** Before a roll there is no chain: dice are told from the largest on. */
  function writeSide(state: Readonly<RollOffState>, side: number, out: Float32Array, at: number): void {
    const { data, chain, face } = state;
    const base = side * layout.dice;
    out[at] = data[At.left + side] / 5;
    out[at + 1] = data[At.tokens + side] / 2;
    out[at + 2] = data[At.placed + side] / 5;
    const sizes = at + 3;
    const dice = sizes + SIZES.length + 1;
    let place = 0;
    for (let die = pools[side].length - 1; die >= 0; die--) {
      if (face[base + die] === OUT) continue;
      let size = 0;
      while (size < SIZES.length && pools[side][die] > SIZES[size]) size++;
      out[sizes + size] += 1 / 2;
      if (data[At.phase] === Phase.roll && place < PLACES)
        writeDie(state, side, die, out, dice + DIE * place++);
    }
    if (data[At.phase] === Phase.roll) return;
    for (; place < Math.min(PLACES, data[At.left + side]); place++)
      writeDie(state, side, chain[base + place], out, dice + DIE * place);
  }

  return {
    size: 2 * SIDE + PLACES + COMMON,
    write(state, player, out) {
      const { data } = state;
      out.fill(0);
      writeSide(state, player, out, 0);
      writeSide(state, 1 - player, out, SIDE);
      const at = 2 * SIDE + PLACES;
      out[at + 5] = isEqualMatch ? 0 : 1 - player;
      if (data[At.phase] === Phase.over || data[At.phase] === Phase.roll) return;
      const pairs = Math.min(PLACES, data[At.left], data[At.left + 1]);
      for (let place = 0; place < pairs; place++)
        out[at - PLACES + place] = player === 0 ? pairOf(rules, state, place) : -pairOf(rules, state, place);
      out[at] = 1;
      out[at + 1] = data[At.phase] === Phase.reroll ? 1 : 0;
      out[at + 2] = data[At.player] === player ? 1 : 0;
      out[at + 3] = data[At.offered] / 2;
      out[at + 4] = -pairsBehind(rules, state, player) / 5;
    },
  };
}
