import { variance } from "simple-statistics";
import { checkCount, checkLevel, type Unmeasured } from "./estimate.js";
import { MIN_GROUPS, groupQuantile } from "./groups.js";

/** What a group of blocks (block number mod 64) keeps of the same measure in two arms. Exact whole numbers. */
export interface PairSums {
  readonly blocks: number;
  /** Sums of the block totals of the first and the second arm. */
  readonly first: number;
  readonly second: number;
  /** Sums of their squares. */
  readonly firstSquares: number;
  readonly secondSquares: number;
  /** Sum of (first − second)². */
  readonly differenceSquares: number;
}

/** How many times fewer blocks a paired difference needed than independent dice would have; at least ½. */
export interface PairingGain {
  readonly value: number;
  readonly low: number;
  /** Null where too few groups tell the arms apart to set an upper bound. */
  readonly high: number | null;
  readonly blocks: number;
}

/**
 * (var A + var B) ÷ var(A − B) over blocks, with its interval at `level` from the delete-a-group jackknife of its logarithm
 * (Kott, "The delete-a-group jackknife", 2001). A single group, or too few that tell the arms apart: from ½, the least
 * there can be, without an upper bound. Throws on group sums that are not exact whole numbers.
 */
export function pairingGain(groups: readonly PairSums[], level: number): PairingGain | Unmeasured {
  checkLevel(level);
  for (const group of groups) checkGroup(group);
  const used = groups.filter((group) => group.blocks > 0);
  const total = used.reduce(add, NOTHING);
  const { blocks } = total;
  if (blocks < 2) return { value: null, reason: "a single block shows no spread", blocks };
  const gain = gainOf(total);
  if (gain === Infinity) return { value: null, reason: "no block tells the two apart", blocks };
  if (Number.isNaN(gain)) return { value: null, reason: "neither varies from block to block", blocks };
  const telling = used.filter((group) => group.differenceSquares > 0).length;
  const without = used.map((group) => Math.log(gainOf(subtract(total, group))));
  if (telling < MIN_GROUPS || !without.every(Number.isFinite))
    return { value: gain, low: 0.5, high: null, blocks };
  const error = Math.sqrt(variance(without) * (without.length - 1));
  const margin = groupQuantile(without.length, level) * error;
  return { value: gain, low: Math.max(0.5, gain * Math.exp(-margin)), high: gain * Math.exp(margin), blocks };
}

/** NaN where nothing varies, Infinity where only the difference does not. */
function gainOf(sums: PairSums): number {
  const difference = sums.first - sums.second;
  const single =
    deviations(sums.blocks, sums.first, sums.firstSquares) +
    deviations(sums.blocks, sums.second, sums.secondSquares);
  return single / deviations(sums.blocks, difference, sums.differenceSquares);
}

function deviations(blocks: number, sum: number, squares: number): number {
  return Number(BigInt(blocks) * BigInt(squares) - BigInt(sum) ** 2n);
}

const NOTHING: PairSums = {
  blocks: 0,
  first: 0,
  second: 0,
  firstSquares: 0,
  secondSquares: 0,
  differenceSquares: 0,
};

function add(a: PairSums, b: PairSums): PairSums {
  return combine(a, b, 1);
}

function subtract(a: PairSums, b: PairSums): PairSums {
  return combine(a, b, -1);
}

function combine(a: PairSums, b: PairSums, sign: 1 | -1): PairSums {
  return {
    blocks: a.blocks + sign * b.blocks,
    first: a.first + sign * b.first,
    second: a.second + sign * b.second,
    firstSquares: a.firstSquares + sign * b.firstSquares,
    secondSquares: a.secondSquares + sign * b.secondSquares,
    differenceSquares: a.differenceSquares + sign * b.differenceSquares,
  };
}

function checkGroup(group: PairSums): void {
  checkCount("blocks", group.blocks, 0);
  for (const name of SUMS)
    if (!Number.isSafeInteger(group[name]))
      throw new RangeError(`${name} must be an exact whole number, got ${group[name]}`);
}

const SUMS = ["first", "second", "firstSquares", "secondSquares", "differenceSquares"] as const;
