import { mirroredCount } from "./count-mirrored.js";
import { diceToCome, groupsWith, ROW_TILE } from "./faces.js";
import { placeBlue, placeRed, tilesOf } from "./place.js";
import { placingsOf } from "./placing.js";
import { ordersOf, type CoreRules } from "./rules.js";
import type { Side } from "./side.js";
import { BLOCK, blockedAt, blockedSlices, leadsAfter, reduce, startSlices, type Slices } from "./slices.js";

/** The rules that `countChains` covers: a place in the chain decides, whoever else shows the same face. */
export function chainsCover(rules: CoreRules): boolean {
  const { tie, surplus } = rules;
  const byPlace = tie === "stay" || tie === "attacker-wins" || tie === "defender-wins";
  return byPlace && !ordersOf(rules).includes("random") && surplus === "safe";
}

/**
 * Counts, for every sub-pool of RED against every sub-pool of BLUE, in how many ways one round makes which survivors
 * of them: a matrix of RED's states by BLUE's. With a `modulus` the counts are remainders.
 *
 * The chains are built from the highest face down, here told backwards, face by face from 1. A die is lost where the
 * other side has already placed a die in its position, with a higher face; so it is enough to know by how many dice
 * one side leads. With dice of both sides on one face, only the side that is behind before that face can lose there
 * (ties stay), and it loses its first dice in the order of the chain. Dice of one pool are taken size by size.
 */
export function countChains(red: Side, blue: Side, rules: CoreRules, modulus?: number): Float64Array {
  const [redOrder, blueOrder] = ordersOf(rules);
  if (red === blue && redOrder === blueOrder && rules.tie === "stay")
    return countMirrored(red, rules, modulus);
  const placings = { red: placingsOf(red), blue: placingsOf(blue) };
  const tiles = { red: tilesOf(red, ROW_TILE), blue: tilesOf(blue, BLOCK) };
  const top = Math.max(...red.sizes, ...blue.sizes);
  const now = startSlices(blockedSlices(red, blue));
  const behind = rules.tie === "stay" ? blockedSlices(red, blue) : now;
  for (let face = 1; face <= top; face++) {
    const before = leadsAfter(red, blue, face - 1);
    const after = leadsAfter(red, blue, face);
    const groups = { red: groupsWith(red, face, redOrder), blue: groupsWith(blue, face, blueOrder) };
    const toCome = { red: diceToCome(red, groups.red), blue: diceToCome(blue, groups.blue) };
    const redStep = (slices: Slices, losing: boolean, least: number, most: number): void => {
      for (const tile of tiles.blue) {
        groups.red.forEach((group, index) => {
          const highest = Math.min(before.most, most + toCome.red[index + 1]);
          const span = { least: Math.max(before.least, least), most: highest, known: before.most };
          placeRed(slices, placings.red[group], losing, span, tile, false);
        });
      }
    };
    const blueStep = (slices: Slices, losing: boolean, least: number, most: number): void => {
      for (const tile of tiles.red) {
        groups.blue.forEach((group, index) => {
          const lowest = Math.max(before.least, least - toCome.blue[index + 1]);
          const span = { least: lowest, most: Math.min(before.most, most), known: before.least };
          placeBlue(slices, placings.blue[group], losing, span, tile, false);
        });
      }
    };
    if (rules.tie === "stay") {
      // RED behind: its first dice lose, then BLUE's take their places.
      if (after.least < 0) {
        for (let lead = before.least; lead <= before.most; lead++) behind.at(lead).set(now.at(lead));
        blueStep(behind, false, after.least, toCome.red[0] - 1);
        redStep(behind, true, after.least, -1);
      }
      // RED ahead or level: the other way round.
      redStep(now, false, -toCome.blue[0], after.most);
      blueStep(now, true, 0, after.most);
      for (let lead = after.least; lead < 0; lead++) exchange(now, behind, lead);
    } else if (rules.tie === "attacker-wins") {
      blueStep(now, true, before.least, before.most);
      redStep(now, true, before.least, before.most);
    } else {
      redStep(now, true, before.least, before.most);
      blueStep(now, true, before.least, before.most);
    }
    if (modulus !== undefined) reduce(now, after.least, after.most, modulus);
  }
  return rowByRow(now);
}

/** Of a side against itself only half needs to be counted. */
function countMirrored(side: Side, rules: CoreRules, modulus?: number): Float64Array {
  const counts = rowByRow(mirroredCount(side, rules, side.sizes, modulus).slices);
  completeMirror(counts, side);
  return counts;
}

/** The counts without a lead, as a plain matrix. */
function rowByRow({ red, blue, at }: Slices): Float64Array {
  const blocked = at(0);
  const counts = new Float64Array(red.states * blue.states);
  for (let row = 0; row < red.states; row++) {
    for (let column = 0; column < blue.states; column += BLOCK) {
      const first = blockedAt(red.states, row, column);
      const length = Math.min(BLOCK, blue.states - column);
      counts.set(blocked.subarray(first, first + length), row * blue.states + column);
    }
  }
  return counts;
}

function completeMirror(counts: Float64Array, { states, limit, from }: Side): void {
  const fewer = from(limit, 0);
  for (let row = 0; row < states; row++) {
    for (let column = Math.max(row + 1, fewer); column < states; column++)
      counts[row * states + column] = counts[column * states + row]!;
  }
}

function exchange(one: Slices, other: Slices, lead: number): void {
  const slice = one.at(lead);
  one.set(lead, other.at(lead));
  other.set(lead, slice);
}
