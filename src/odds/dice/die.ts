import { OddsError } from "../notation-error.js";
import { MAX_STEPS, trimmed, type Distribution } from "./distribution.js";
import { faces, meets, type Dice } from "./expression.js";

/** Rolls that go on and on are followed until less than this is left, for all dice of a pool together. */
const TAIL = 1e-12;

/** One die with its second chances, as one of so many together: every value it can come to. */
export function oneDie({ sides, reroll, explode }: Dice, together: number): Distribution {
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
  const rolls = Math.ceil(Math.log(TAIL / together / 2) / Math.log(share));
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
