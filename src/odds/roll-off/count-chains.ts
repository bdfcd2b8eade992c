import { placingsOf, type Placing } from "./placing.js";
import type { CoreRules } from "./rules.js";
import type { Side } from "./side.js";
import { leadsAfter, newSlices, reduce, startSlices, widthOf, rowsOf, type Slices } from "./slices.js";

/** The rules that `countChains` covers: a place in the chain decides, whoever else shows the same face. */
export function chainsCover({ equalOrder, tie, surplus }: CoreRules): boolean {
  const byPlace = tie === "stay" || tie === "attacker-wins" || tie === "defender-wins";
  return byPlace && equalOrder !== "random" && surplus === "safe";
}

/** So many numbers of a row stay in the processor's cache with what they are added to. */
const PART = 1 << 14;

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
  const mirrored = red === blue && rules.tie === "stay";
  const behind = mirrored || rules.tie !== "stay" ? now : newSlices(red, blue);

  const rowsAtOnce = 4 * Math.max(1, Math.floor(PART / blue.states));

  for (let face = 1; face <= top; face++) {
    const before = leadsAfter(red, blue, face - 1);
    const after = leadsAfter(red, blue, face);
    // Told backwards, the die that is lowest in the chain comes first.
    const redGroups = groupsWith(red, face, order);
    const blueGroups = groupsWith(blue, face, order);
    const toCome = { red: diceToCome(red, redGroups), blue: diceToCome(blue, blueGroups) };
    const redStep = (slices: Slices, losing: boolean, least: number, most: number): void => {
      redGroups.forEach((group, index) => {
        const highest = Math.min(before.most, most + toCome.red[index + 1]);
        const span = { least: Math.max(before.least, least), most: highest, known: before.most };
        placeRed(slices, redPlacings[group], losing, span, mirrored);
      });
    };
    // Rows do not depend on one another here: all groups are placed in some rows, while these are at hand.
    const blueStep = (slices: Slices, losing: boolean, least: number, most: number): void => {
      for (let first = 0; first < red.states; first += rowsAtOnce) {
        blueGroups.forEach((group, index) => {
          const lowest = Math.max(before.least, least - toCome.blue[index + 1]);
          const span = { least: lowest, most: Math.min(before.most, most), known: before.least };
          placeBlue(slices, bluePlacings[group], losing, span, mirrored, first, first + rowsAtOnce);
        });
      }
    };
    if (rules.tie === "stay") {
      // RED behind: its first dice lose, then BLUE's take their places.
      const counted = !mirrored && after.least < 0;
      if (counted) {
        copy(now, behind, before.least, before.most);
        blueStep(behind, false, after.least, toCome.red[0] - 1);
        redStep(behind, true, after.least, -1);
      }
      // RED ahead or level: the other way round.
      redStep(now, false, -toCome.blue[0], after.most);
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
  const counts = now.at(0);
  if (mirrored) completeMirror(counts, red);
  return counts;
}

/**
 * Of a side against itself, how many columns of a row are kept up without a lead: the others are mirrored at the end.
 * States with fewer dice than the most are read on the way, on both sides.
 */
function columnsKept(side: Side, row: number): number {
  const fewer = side.limit === 0 ? 0 : side.upTo[side.limit - 1];
  return row < fewer ? fewer : row + 1;
}

function completeMirror(counts: Float64Array, side: Side): void {
  const { states } = side;
  const block = 32;
  for (let top = 0; top < states; top += block) {
    for (let left = top; left < states; left += block) {
      for (let row = top; row < Math.min(states, top + block); row++) {
        const start = Math.max(left, columnsKept(side, row));
        for (let column = start; column < Math.min(states, left + block); column++)
          counts[row * states + column] = counts[column * states + row]!;
      }
    }
  }
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
      groups.slice(index).reduce((sum, group) => sum + side.most[group], 0),
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

/** The leads whose slices are to be done, and how far the slices are known that they read. */
interface Span {
  readonly least: number;
  readonly most: number;
  readonly known: number;
}

/** RED places dice of one group. The lead rises, so slices are done upwards and read only what is still old. */
function placeRed(
  { red, blue, at }: Slices,
  placings: readonly (readonly Placing[])[],
  losing: boolean,
  { least, most, known }: Span,
  mirrored: boolean,
): void {
  for (let lead = least; lead <= most; lead++) {
    const width = widthOf(blue, lead);
    const places = losing && lead < 0 ? Math.min(-lead, placings.length - 1) : 0;
    const rows = rowsOf(red, lead);
    const target = at(lead);
    for (const { dice, to, from, ways } of placings[places]) {
      if (lead + dice > known) break;
      const source = at(lead + dice);
      const sourceWidth = widthOf(blue, lead + dice);
      for (let entry = 0; entry < to.length && to[entry] < rows; entry++) {
        const row = to[entry];
        const columns = mirrored && lead === 0 ? columnsKept(red, row) : width;
        addRow(target, row * width, source, from[entry] * sourceWidth, columns, ways[entry]);
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
  for (let column = 0; column < width; column++) target[into + column] += ways * source[outOf + column];
}

/** BLUE places dice of one group, in these rows. The lead falls, so slices are done downwards. */
function placeBlue(
  { red, blue, at }: Slices,
  placings: readonly (readonly Placing[])[],
  losing: boolean,
  { least, most, known }: Span,
  mirrored: boolean,
  first: number,
  end: number,
): void {
  for (let lead = most; lead >= least; lead--) {
    const rows = Math.min(rowsOf(red, lead), end) - first;
    if (rows <= 0) continue;
    const places = losing && lead > 0 ? Math.min(lead, placings.length - 1) : 0;
    const width = widthOf(blue, lead);
    const target = at(lead);
    for (const placing of placings[places]) {
      if (lead - placing.dice < known) break;
      const source = at(lead - placing.dice);
      const columns = mirrored && lead === 0 ? columnsKept(red, first + rows - 1) : width;
      const sourceWidth = widthOf(blue, lead - placing.dice);
      addColumns(target, width, source, sourceWidth, first, rows, columns, placing);
    }
  }
}

/** Four rows at a time, so that each entry is looked up once for all of them. */
function addColumns(
  target: Float64Array,
  width: number,
  source: Float64Array,
  sourceWidth: number,
  first: number,
  rows: number,
  columns: number,
  { to, from, ways }: Placing,
): void {
  let entries = to.length;
  while (entries > 0 && to[entries - 1] >= columns) entries--;
  let row = first;
  for (; row + 3 < first + rows; row += 4) {
    const into = row * width;
    const outOf = row * sourceWidth;
    for (let entry = 0; entry < entries; entry++) {
      const column = into + to[entry];
      const other = outOf + from[entry];
      const factor = ways[entry];
      target[column] += factor * source[other];
      target[column + width] += factor * source[other + sourceWidth];
      target[column + 2 * width] += factor * source[other + 2 * sourceWidth];
      target[column + 3 * width] += factor * source[other + 3 * sourceWidth];
    }
  }
  for (; row < first + rows; row++) {
    for (let entry = 0; entry < entries; entry++)
      target[row * width + to[entry]] += ways[entry] * source[row * sourceWidth + from[entry]];
  }
}
