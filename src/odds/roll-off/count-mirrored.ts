import { ROW_TILE } from "./faces.js";
import { openSide, type OpenSide } from "./open-side.js";
import { mostLost, placeBlue, placeRed, tilesOf, type Tile } from "./place.js";
import { placingsOf, type Placing } from "./placing.js";
import { ordersOf, type CoreRules } from "./rules.js";
import { diceAbove, type Side } from "./side.js";
import {
  BLOCK,
  BLOCK_BITS,
  blockedAt,
  blockedSlices,
  leadsAfter,
  reduce,
  rowsOf,
  startSlices,
  widthOf,
  type Slices,
} from "./slices.js";

/** The faces from the size of one group to that of the next: to them all larger dice are alike. */
export interface Stage {
  readonly side: OpenSide;
  readonly slices: Slices;
  readonly placings: readonly (readonly (readonly Placing[])[])[];
  readonly columns: readonly Tile[];
  readonly rows: readonly Tile[];
}

/**
 * The count of one round (see `countChains`) of a side against itself where ties stay, up to the faces of these sizes,
 * its smallest: BLUE's lead is RED's with the sides exchanged and is copied; without a lead, states with the most dice
 * are counted in one half of the matrix only, the row having the higher number. After all sizes the counts of all states
 * are in the slice without a lead.
 */
export function mirroredCount(
  side: Side,
  rules: CoreRules,
  sizes: readonly number[],
  modulus?: number,
): Stage {
  let last: Stage | undefined;
  let below = 0;
  for (const size of sizes) {
    const stage = stageOf(openSide(side, size, ordersOf(rules)[0] === "smaller-high"));
    if (last === undefined) startSlices(stage.slices);
    else spread(last, stage, leadsAfter(side, side, below));
    for (let face = below + 1; face <= size; face++) {
      countFace(side, stage, face);
      const { least, most } = leadsAfter(side, side, face);
      if (modulus !== undefined) reduce(stage.slices, least, most, modulus);
    }
    last = stage;
    below = size;
  }
  return last!;
}

function stageOf(side: OpenSide): Stage {
  return {
    side,
    slices: blockedSlices(side, side),
    placings: placingsOf(side),
    columns: tilesOf(side, BLOCK),
    rows: tilesOf(side, ROW_TILE),
  };
}

/** RED's dice, BLUE's dice, and the copy, for one face. */
function countFace(whole: Side, { slices, placings, columns, rows }: Stage, face: number): void {
  const before = leadsAfter(whole, whole, face - 1);
  const after = leadsAfter(whole, whole, face);
  const canShow = diceAbove(whole, face - 1);
  // Whoever has dice in a place has at least one in each place before it.
  const toCome = [...placings, null].map((_, place) =>
    place === placings.length ? 0 : Math.max(0, canShow - place),
  );
  for (const tile of columns) {
    placings.forEach((placing, place) => {
      const most = Math.min(before.most, after.most + toCome[place + 1]);
      const span = { least: Math.max(before.least, -toCome[0]), most, known: before.most };
      placeRed(slices, placing, false, span, tile, true);
    });
  }
  for (const tile of rows) {
    placings.forEach((placing, place) => {
      const least = Math.max(before.least, -toCome[place + 1]);
      const span = { least, most: Math.min(before.most, after.most), known: before.least };
      placeBlue(slices, placing, true, span, tile, true);
    });
  }
  for (const tile of columns) for (let lead = 1; lead <= after.most; lead++) mirror(slices, lead, tile);
}

/** Takes over what was counted of states that were alike until now. */
function spread(old: Stage, { side, slices, columns }: Stage, leads: { least: number; most: number }): void {
  const like = Int32Array.from(side.first, (state) => old.side.like[state]);
  for (const tile of columns) {
    for (let lead = leads.least; lead <= leads.most; lead++) {
      if (tile.end > widthOf(side, lead)) continue;
      const source = old.slices.at(lead);
      const target = slices.at(lead);
      const [rows, oldRows] = [rowsOf(side, lead), rowsOf(old.side, lead)];
      const oldPlaces = Int32Array.from({ length: tile.end - tile.first }, (_, index) =>
        blockedAt(oldRows, 0, like[tile.first + index]),
      );
      for (let dice = 0; dice <= side.limit - Math.max(0, lead); dice++) {
        const lost = mostLost(lead, dice, tile.dice, tile.lost);
        if (lost < 0) continue;
        const half = lead === 0 && tile.dice === side.limit && dice === side.limit;
        const end = side.from(dice, lost + 1);
        for (let row = Math.max(side.from(dice, 0), half ? tile.first : 0); row < end; row++) {
          const oldRow = like[row];
          const into = blockedAt(rows, row, tile.first);
          const outOf = oldRow * BLOCK;
          if (half) {
            for (let index = 0; index < oldPlaces.length; index++) {
              const oldColumn = like[tile.first + index];
              const at =
                oldColumn > oldRow ? blockedAt(oldRows, oldColumn, oldRow) : oldPlaces[index] + outOf;
              target[into + index] = source[at]!;
            }
          } else {
            for (let index = 0; index < oldPlaces.length; index++)
              target[into + index] = source[oldPlaces[index] + outOf]!;
          }
        }
      }
    }
  }
}

/** Rows of the slice of a lead of BLUE's from that of RED's, where they are columns. */
function mirror({ red, blue, at }: Slices, lead: number, rows: Tile): void {
  const source = at(lead);
  const target = at(-lead);
  const size = rowsOf(red, -lead) * BLOCK;
  const sourceStart = (rows.first >> BLOCK_BITS) * rowsOf(red, lead) * BLOCK + (rows.first & (BLOCK - 1));
  for (let dice = 0; dice <= blue.limit - lead; dice++) {
    const lost = mostLost(lead, dice, rows.dice, rows.lost);
    if (lost < 0) continue;
    const end = blue.from(dice, lost + 1);
    for (let column = blue.from(dice, 0); column < end; column++) {
      const outOf = sourceStart + column * BLOCK;
      const into = (column >> BLOCK_BITS) * size + (column & (BLOCK - 1));
      for (let row = rows.first; row < rows.end; row++)
        target[into + row * BLOCK] = source[outOf + row - rows.first]!;
    }
  }
}
