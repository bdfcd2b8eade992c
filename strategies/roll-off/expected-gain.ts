import { greatest } from "evenkeel";
import { chanceTable, OUT, type RollOffGame } from "evenkeel/roll-off";
import { comparisonOf } from "./lib/comparison.js";
import { ARRANGEMENT, rollOffStrategy, type Reroller } from "./lib/heuristics.js";

export const description = "re-rolls what raises its exact chance to win the most, if that is worth a token";
export const words = "players who re-roll where it gains most";

export const parameters = {
  least: {
    kind: "number",
    min: 0,
    max: 1,
    default: 0.05,
    meaning: "the gain in chance to win for which it gives a token",
  },
  arrangement: ARRANGEMENT,
} as const;

export const create = rollOffStrategy<{ least: number; arrangement: string }>(
  ({ least, arrangement }, game) => [rerollForGain(game, least), arrangement],
);

/** More sequences of faces than this are not gone through for one choice. */
const MAX_FALLS = 2000;
/** The exact chances of all sub-pools of larger pools take too long to begin with. */
const MAX_DICE = 6;
/** A gain in chance that is smaller than this is none. */
const ROUNDING = 1e-9;

/**
 * Re-rolls the dice whose new numbers bring most, in the exact chance to win the rest of the conflict without further
 * tokens, if that is more than `least`. Chains are taken as the rules sort them; bonuses count in this round only.
 */
function rerollForGain(game: RollOffGame, least: number): Reroller {
  const { rules } = game;
  if (rules.layout.dice > MAX_DICE)
    throw new Error(`looks ahead with at most ${MAX_DICE} dice a side, not ${rules.layout.dice}`);
  const winChance = chanceTable(rules);
  const room = rules.layout.dice;
  const faces = new Int32Array(2 * room);
  const values = new Float64Array(1 << room);
  const { sort, survivors } = comparisonOf(game);
  const all = (1 << room) - 1;
  /** The chance to win with the faces as they are; the other side is sorted already. */
  const evaluate = (side: number): number => {
    sort(side, faces);
    const left = survivors();
    return winChance(left & all, left >> room, side);
  };

  /** The mean over all falls of the dice in the set, by going through them one die after another. */
  const expected = (side: number, set: number): number => {
    if (set === 0) return evaluate(side);
    const die = 31 - Math.clz32(set);
    const sides = rules.pools[side][die];
    const at = side * room + die;
    const kept = faces[at];
    let sum = 0;
    for (let face = 1; face <= sides; face++) {
      faces[at] = face;
      sum += expected(side, set & ~(1 << die));
    }
    faces[at] = kept;
    return sum / sides;
  };

  return (position, side, chosen, random) => {
    faces.set(position.face);
    sort(1 - side, faces);
    const dice = rules.pools[side].length;
    let greatestValue = -Infinity;
    for (let set = 0; set < 1 << dice; set++) {
      let number = 0;
      let falls = 1;
      for (let die = 0; die < dice; die++) {
        if (((set >> die) & 1) === 0) continue;
        number++;
        falls *= position.face[side * room + die] === OUT ? Infinity : rules.pools[side][die];
      }
      const isOffered = number > 0 && number <= rules.rerollTokens[side].dice && falls <= MAX_FALLS;
      values[set] = isOffered ? expected(side, set) : -Infinity;
      greatestValue = Math.max(greatestValue, values[set]);
    }
    if (greatestValue <= evaluate(side) + least + ROUNDING) return;
    const best = greatest(values, 1 << dice, random);
    for (let die = 0; die < dice; die++) chosen[die] = (best >> die) & 1;
  };
}
