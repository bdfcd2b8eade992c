import { OddsError } from "../notation-error.js";
import { constant, plus, sumOf, times, type Distribution } from "./distribution.js";
import { meets, type DiceTerm, type Expression } from "./expression.js";
import { faces } from "./parse.js";

/** Rolls that go on and on are followed until less than this is left, for all dice of a term together. */
const TAIL = 1e-12;
/** Steps of adding long numbers that a person would still wait for. */
const MAX_STEPS = 30_000_000;

/** The exact distribution of an expression. Throws an `OddsError` where it would take too long. */
export function evaluate({ terms }: Expression): Distribution {
  return terms
    .map(({ times: factor, term }) =>
      times(term.kind === "number" ? constant(term.value) : diceTerm(term), factor),
    )
    .reduce(plus);
}

function diceTerm(term: DiceTerm): Distribution {
  const die = oneDie(term);
  const { success, keep } = term;
  const worth = (value: number) => (success === undefined ? value : meets(success, value) ? 1 : 0);
  if (keep === undefined || keep.dice === term.dice) return sumOf(mapped(die, worth), term.dice);
  return kept(die, term.dice, keep, worth);
}

/** One die with its second chances: every value it can come to. */
function oneDie({ sides, reroll, explode, dice }: DiceTerm): Distribution {
  const all = faces(sides);
  const again = reroll === undefined ? 0 : all.filter((face) => meets(reroll, face)).length;
  const weight = (face: number) => (reroll !== undefined && meets(reroll, face) ? again : sides + again);
  const plain: Distribution =
    again === 0
      ? { least: 1, counts: all.map(() => 1n), total: BigInt(sides) }
      : { least: 1, counts: all.map((face) => BigInt(weight(face))), total: BigInt(sides) ** 2n };
  if (explode === undefined) return plain;
  const onward = mapWhere(plain, (face) => meets(explode, face));
  const share = Number(onward.reduce((sum, count) => sum + count, 0n)) / Number(plain.total);
  if (share === 0) return plain;
  const rolls = Math.ceil(Math.log(TAIL / dice / 2) / Math.log(share));
  if (rolls * rolls * sides * sides > MAX_STEPS)
    throw new OddsError(`the die rolls on too often: ${rolls} rolls until less than 1e-12 is left`);
  return rolledOn(plain, onward, rolls);
}

/** The counts of the faces that meet a condition; 0 for the others. */
function mapWhere({ counts, least }: Distribution, wanted: (value: number) => boolean): bigint[] {
  return counts.map((count, index) => (wanted(least + index) ? count : 0n));
}

/** The sum of rolls that go on after some faces, cut after so many. */
function rolledOn({ counts, total }: Distribution, onward: readonly bigint[], rolls: number): Distribution {
  const sides = counts.length;
  const result = new Array<bigint>(sides * rolls + 1).fill(0n);
  let open = [1n];
  for (let roll = 1; roll <= rolls; roll++) {
    const rest = total ** BigInt(rolls - roll);
    const next = new Array<bigint>(open.length + sides).fill(0n);
    open.forEach((ways, sum) => {
      if (ways === 0n) return;
      for (let face = 1; face <= sides; face++) {
        const count = ways * counts[face - 1];
        if (onward[face - 1] === 0n) result[sum + face] = result[sum + face] + count * rest;
        else next[sum + face] = next[sum + face] + count;
      }
    });
    open = next;
  }
  return trimmed({ least: 0, counts: result, total: total ** BigInt(rolls) });
}

/** Values that are worth the same are put together. */
function mapped({ least, counts, total }: Distribution, worth: (value: number) => number): Distribution {
  const worths = counts.map((_, index) => worth(least + index));
  const lowest = worths.reduce((one, other) => Math.min(one, other));
  const highest = worths.reduce((one, other) => Math.max(one, other));
  const together = new Array<bigint>(highest - lowest + 1).fill(0n);
  counts.forEach((count, index) => {
    const place = worths[index] - lowest;
    together[place] = together[place] + count;
  });
  return { least: lowest, counts: together, total };
}

/**
 * The sum of the highest (lowest) of equal dice: value by value from that end, so many of the dice still open show
 * the value, and as many of them count as there is room for.
 */
function kept(
  die: Distribution,
  dice: number,
  keep: NonNullable<DiceTerm["keep"]>,
  worth: (value: number) => number,
): Distribution {
  const values = die.counts.flatMap((count, index) =>
    count === 0n ? [] : [{ value: die.least + index, count }],
  );
  if (keep.which === "highest") values.reverse();
  const worths = values.map(({ value }) => worth(value));
  const lowest = Math.min(0, ...worths);
  const span = (worths.reduce((one, other) => Math.max(one, other)) - lowest) * keep.dice + 1;
  if (values.length * dice * dice * span > MAX_STEPS)
    throw new OddsError("too many dice and sides to keep some of them exactly (fewer dice or sides)");
  // By dice placed: the ways to each sum so far.
  let open: bigint[][] = Array.from({ length: dice + 1 }, () => []);
  open[0] = [1n];
  values.forEach(({ count }, index) => {
    const next: bigint[][] = Array.from({ length: dice + 1 }, () => []);
    open.forEach((sums, placed) => {
      if (sums.length === 0) return;
      let ways = 1n;
      for (let shown = 0; placed + shown <= dice; shown++) {
        const counting = Math.max(0, Math.min(shown, keep.dice - placed));
        const shift = counting * worths[index];
        const target = next[placed + shown];
        sums.forEach((sum, at) => {
          if (sum !== 0n) target[at + shift] = (target[at + shift] ?? 0n) + sum * ways;
        });
        ways = (ways * count * BigInt(dice - placed - shown)) / BigInt(shown + 1);
      }
    });
    open = next;
  });
  const counts = Array.from(open[dice], (count) => count ?? 0n);
  return trimmed({ least: 0, counts, total: die.total ** BigInt(dice) });
}

/** Without what never comes at both ends. */
function trimmed({ least, counts, total }: Distribution): Distribution {
  let first = 0;
  while (first < counts.length - 1 && counts[first] === 0n) first++;
  let end = counts.length;
  while (end > first + 1 && counts[end - 1] === 0n) end--;
  return { least: least + first, counts: counts.slice(first, end), total };
}
