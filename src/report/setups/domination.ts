import { equilibrium } from "../../odds/matrix-game.js";
import { MAX_HALVES } from "../../play/setups/plan.js";
import { estimate } from "./estimate.js";
import { PARTS, wholeParts } from "./parts.js";

/** What does at least as well as a set-up against everything, and better against something. */
export interface Domination {
  /** One set-up, or a mixture of several with their shares in per cent. */
  readonly by: readonly { readonly name: string; readonly weight: number }[];
  /** Whether that is certain, or only so in the estimates. */
  readonly certain: boolean;
}

/** What one side gets in a block, from its own point of view. */
export type Halves = (own: number, other: number, block: number) => number;

export interface SidePlayed {
  readonly names: readonly string[];
  readonly halves: Halves;
  readonly blocks: number;
  readonly level: number;
}

/** The set-up, or else the mixture of set-ups, that dominates one; null where there is none. */
export function dominationOf(played: SidePlayed, setup: number): Domination | null {
  return dominator(played, setup) ?? mixture(played, setup);
}

/**
 * Another set-up that did at least as well against everything, and better against something; of several the one that
 * did best. Certain where all differences are above 0 even with the error shared by all pairs.
 */
function dominator({ names, halves, blocks, level }: SidePlayed, setup: number): Domination | null {
  let best = -1;
  let most = 0;
  for (let other = 0; other < names.length; other++) {
    if (other === setup) continue;
    let sum = 0;
    let least = 0;
    for (let column = 0; column < names.length && least >= 0; column++) {
      let difference = 0;
      for (let block = 0; block < blocks; block++)
        difference += halves(other, column, block) - halves(setup, column, block);
      least = Math.min(least, difference);
      sum += difference;
    }
    if (least < 0 || sum <= most) continue;
    best = other;
    most = sum;
  }
  if (best < 0) return null;
  // One side of each interval counts, and the whole claim needs all of them.
  const shared = 1 - (2 * (1 - level)) / (names.length * (names.length - 1));
  const certain = names.every((_, column) => {
    const better = (block: number) => halves(best, column, block) - halves(setup, column, block);
    return estimate(blocks, better, -MAX_HALVES, MAX_HALVES, MAX_HALVES, shared).low > 0;
  });
  return { by: [{ name: names[best], weight: PARTS }], certain };
}

/**
 * A mixture of others that did so: by linear programming, the one whose least advantage is greatest. It is fitted to
 * chance, too, and flatters itself on the blocks that it was fitted to. Certain is therefore only a mixture that was
 * fitted to the even blocks and is above 0 against everything on the odd ones, with the error shared by all set-ups.
 */
function mixture(played: SidePlayed, setup: number): Domination | null {
  const { names, halves, blocks, level } = played;
  const others = names.map((_, other) => other).filter((other) => other !== setup);
  if (others.length < 2) return null;
  const even = Math.ceil(blocks / 2);
  const odd = blocks - even;
  const evenHalves: Halves = (own, other, block) => halves(own, other, 2 * block);
  const onEven = bestMixture({ ...played, halves: evenHalves, blocks: even }, others, setup);
  const advantage = (weights: readonly number[], column: number, block: number) =>
    others.reduce((sum, other, index) => sum + weights[index] * halves(other, column, block), 0) -
    PARTS * halves(setup, column, block);
  const most = PARTS * MAX_HALVES;
  const shared = 1 - (2 * (1 - level)) / names.length;
  const certain =
    odd >= 2 &&
    onEven.least >= 0 &&
    names.every((_, column) => {
      const ahead = (block: number) => advantage(onEven.weights, column, 2 * block + 1);
      return estimate(odd, ahead, -most, most, most, shared).low > 0;
    });
  const { weights, least, sum } = certain ? onEven : bestMixture(played, others, setup);
  if (!certain && (least < 0 || sum <= 0)) return null;
  const by = others
    .map((other, index) => ({ name: names[other], weight: weights[index] }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return { by, certain };
}

/** In whole per cent, with its least advantage over all columns and the sum of them. */
function bestMixture({ names, halves, blocks }: SidePlayed, others: readonly number[], setup: number) {
  const ahead = others.map((other) =>
    names.map((_, column) => {
      let sum = 0;
      for (let block = 0; block < blocks; block++)
        sum += halves(other, column, block) - halves(setup, column, block);
      return sum;
    }),
  );
  const weights = wholeParts(equilibrium(ahead).rows);
  const advantages = names.map((_, column) =>
    weights.reduce((total, weight, index) => total + weight * ahead[index][column], 0),
  );
  return {
    weights,
    least: advantages.reduce((one, other) => Math.min(one, other)),
    sum: advantages.reduce((one, other) => one + other),
  };
}
