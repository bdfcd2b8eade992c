import { placingsOf, type Placing } from "./placing.js";
import type { CoreRules } from "./rules.js";
import type { Side } from "./side.js";
import { leadsAfter, newSlices, reduce, startSlices, widthOf, rowsOf, type Slices } from "./slices.js";

/** The rules that `countChains` covers: a place in the chain decides, whoever else shows the same face. */
export function chainsCover({ equalOrder, tie, surplus }: CoreRules): boolean {
  const byPlace = tie === "stay" || tie === "attacker-wins" || tie === "defender-wins";
  return byPlace && equalOrder !== "random" && surplus === "safe";
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
  const redPlacings = placingsOf(red);
  const bluePlacings = placingsOf(blue);
  const top = Math.max(...red.sizes, ...blue.sizes);
  const order = rules.equalOrder === "larger-high" ? 1 : -1;
  const now = startSlices(red, blue);
  // A side against itself: BLUE's lead is RED's with the sides exchanged, and need not be counted again.
  const mirrored = red === blue;
  const behind = mirrored || rules.tie !== "stay" ? now : newSlices(red, blue);

  for (let face = 1; face <= top; face++) {
    const before = leadsAfter(red, blue, face - 1);
    const after = leadsAfter(red, blue, face);
    // Told backwards, the die that is lowest in the chain comes first.
    const redGroups = groupsWith(red, face, order);
    const blueGroups = groupsWith(blue, face, order);
    const toCome = { red: diceToCome(red, redGroups), blue: diceToCome(blue, blueGroups) };
    const redStep = (slices: Slices, losing: boolean, least: number, most: number): void => {
      redGroups.forEach((group, index) => {
        const highest = Math.min(before.most, most + toCome.red[index + 1]!);
        placeRed(slices, redPlacings[group]!, losing, Math.max(before.least, least), highest, before.most);
      });
    };
    const blueStep = (slices: Slices, losing: boolean, least: number, most: number): void => {
      blueGroups.forEach((group, index) => {
        const lowest = Math.max(before.least, least - toCome.blue[index + 1]!);
        placeBlue(slices, bluePlacings[group]!, losing, lowest, Math.min(before.most, most), before.least);
      });
    };
    if (rules.tie === "stay") {
      // RED behind: its first dice lose, then BLUE's take their places.
      const counted = !mirrored && after.least < 0;
      if (counted) {
        copy(now, behind, before.least, before.most);
        blueStep(behind, false, after.least, toCome.red[0]! - 1);
        redStep(behind, true, after.least, -1);
      }
      // RED ahead or level: the other way round.
      redStep(now, false, -toCome.blue[0]!, after.most);
      blueStep(now, true, 0, after.most);
      if (counted) for (let lead = after.least; lead < 0; lead++) exchange(now, behind, lead);
      if (mirrored) for (let lead = 1; lead <= after.most; lead++) mirror(now, lead);
    } else if (rules.tie === "attacker-wins") {
      blueStep(now, true, before.least, before.most);
      redStep(now, true, before.least, before.most);
    } else {
      redStep(now, true, before.least, before.most);
      blueStep(now, true, before.least, before.most);
    }
    if (modulus !== undefined) reduce(now, after.least, after.most, modulus);
  }
  return now.at(0);
}

/** The groups whose dice can show `face`, smallest dice first, or (order −1) largest first. */
function groupsWith(side: Side, face: number, order: number): number[] {
  const groups = side.sizes.flatMap((size, group) => (size >= face ? [group] : []));
  return order > 0 ? groups : groups.reverse();
}

/** How many dice the groups from each index on can place at most; 0 at the end. */
function diceToCome(side: Side, groups: readonly number[]): number[] {
  return [...groups, -1].map((_, index) =>
    Math.min(
      side.limit,
      groups.slice(index).reduce((sum, group) => sum + side.most[group]!, 0),
    ),
  );
}

function copy(from: Slices, to: Slices, least: number, most: number): void {
  for (let lead = least; lead <= most; lead++) to.at(lead).set(from.at(lead));
}

/** The slice of a lead of BLUE's from that of RED's, in blocks that stay in the cache. */
function mirror(slices: Slices, lead: number): void {
  const source = slices.at(lead);
  const target = slices.at(-lead);
  const columns = rowsOf(slices.red, lead);
  const rows = widthOf(slices.blue, lead);
  const block = 32;
  for (let top = 0; top < rows; top += block) {
    const bottom = Math.min(rows, top + block);
    for (let left = 0; left < columns; left += block) {
      const right = Math.min(columns, left + block);
      for (let row = top; row < bottom; row++)
        for (let column = left; column < right; column++)
          target[row * columns + column] = source[column * rows + row]!;
    }
  }
}

function exchange(one: Slices, other: Slices, lead: number): void {
  const slice = one.at(lead);
  one.set(lead, other.at(lead));
  other.set(lead, slice);
}

/** RED places dice of one group. The lead rises, so slices are done upwards and read only what is still old. */
function placeRed(
  slices: Slices,
  placings: readonly (readonly Placing[])[],
  losing: boolean,
  least: number,
  most: number,
  mostKnown: number,
): void {
  const { red, blue } = slices;
  for (let lead = least; lead <= most; lead++) {
    const places = losing && lead < 0 ? Math.min(-lead, placings.length - 1) : 0;
    const rows = rowsOf(red, lead);
    const width = widthOf(blue, lead);
    const target = slices.at(lead);
    for (const { dice, to, from, ways } of placings[places]!) {
      if (lead + dice > mostKnown) break;
      const source = slices.at(lead + dice);
      const sourceWidth = widthOf(blue, lead + dice);
      for (let entry = 0; entry < to.length && to[entry]! < rows; entry++) {
        addRow(target, to[entry]! * width, source, from[entry]! * sourceWidth, width, ways[entry]!);
      }
    }
  }
}

function addRow(
  target: Float64Array,
  into: number,
  source: Float64Array,
  outOf: number,
  width: number,
  ways: number,
): void {
  for (let column = 0; column < width; column++) target[into + column]! += ways * source[outOf + column]!;
}

/** BLUE places dice of one group. The lead falls, so slices are done downwards. */
function placeBlue(
  slices: Slices,
  placings: readonly (readonly Placing[])[],
  losing: boolean,
  least: number,
  most: number,
  leastKnown: number,
): void {
  const { red, blue } = slices;
  for (let lead = most; lead >= least; lead--) {
    const places = losing && lead > 0 ? Math.min(lead, placings.length - 1) : 0;
    const width = widthOf(blue, lead);
    const target = slices.at(lead);
    for (const { dice, to, from, ways } of placings[places]!) {
      if (lead - dice < leastKnown) break;
      const source = slices.at(lead - dice);
      const sourceWidth = widthOf(blue, lead - dice);
      let entries = 0;
      while (entries < to.length && to[entries]! < width) entries++;
      const columns = { to: to.subarray(0, entries), from: from.subarray(0, entries), ways };
      addColumns(target, width, source, sourceWidth, rowsOf(red, lead), columns);
    }
  }
}

interface Columns {
  readonly to: Int32Array;
  readonly from: Int32Array;
  readonly ways: Float64Array;
}

/** Four rows at a time, so that each entry is looked up once for all of them. */
function addColumns(
  target: Float64Array,
  width: number,
  source: Float64Array,
  sourceWidth: number,
  rows: number,
  { to, from, ways }: Columns,
): void {
  let row = 0;
  for (; row + 3 < rows; row += 4) {
    const into = row * width;
    const outOf = row * sourceWidth;
    for (let entry = 0; entry < to.length; entry++) {
      const column = into + to[entry]!;
      const other = outOf + from[entry]!;
      const factor = ways[entry]!;
      target[column]! += factor * source[other]!;
      target[column + width]! += factor * source[other + sourceWidth]!;
      target[column + 2 * width]! += factor * source[other + 2 * sourceWidth]!;
      target[column + 3 * width]! += factor * source[other + 3 * sourceWidth]!;
    }
  }
  for (; row < rows; row++) {
    for (let entry = 0; entry < to.length; entry++)
      target[row * width + to[entry]!]! += ways[entry]! * source[row * sourceWidth + from[entry]!]!;
  }
}
