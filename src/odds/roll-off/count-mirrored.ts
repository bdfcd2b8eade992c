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
  blockedLengths,
  leadsAfter,
  rowsOf,
  slicesIn,
  startSlices,
  widthOf,
  type Slices,
} from "./slices.js";

/** One step of a count: does part number `part` of `parts`. Threads that share the memory may do them at once. */
export type CountStep = (part: number, parts: number) => void;

/** The face that a step completes, or null, and the slices that then hold the ways to show at most that face. */
export interface FaceStep {
  readonly face: number | null;
  readonly slices: Slices;
  readonly work: CountStep;
}

/** The faces from the size of one group to that of the next: to them all larger dice are alike. */
export interface Stage {
  readonly side: OpenSide;
  readonly slices: Slices;
  readonly placings: readonly (readonly (readonly Placing[])[])[];
  readonly columns: readonly Tile[];
  readonly rows: readonly Tile[];
}

/** Memory for the count of a side against itself, up to the faces of so many sizes: by stage and lead, how many numbers. */
export function mirroredLengths(side: Side, stages: number): number[][] {
  return side.sizes.slice(0, stages).map((size) => {
    // From below or from above: as many states are alike.
    const open = openSide(side, size, false);
    return blockedLengths(open, open);
  });
}

/**
 * The count of one round (see `countChains`) of a side against itself where ties stay: BLUE's lead is RED's with the
 * sides exchanged and is copied; without a lead, states with the most dice are counted in one half of the matrix only,
 * the row having the higher number. After the last size the counts of all states are in the slice without a lead.
 */
export function mirroredCount(side: Side, rules: CoreRules): FaceStep[] {
  const memory = mirroredLengths(side, side.sizes.length).map((lengths) =>
    lengths.map((length) => new Float64Array(length)),
  );
  return mirroredStages(side, rules, memory).steps;
}

/** So far as there is memory for it, by stage. It must be empty, and may be shared by several threads. */
export function mirroredStages(
  side: Side,
  rules: CoreRules,
  memory: readonly Float64Array[][],
): { steps: FaceStep[]; last: Stage } {
  const steps: FaceStep[] = [];
  const stages: Stage[] = [];
  memory.forEach((slices, index) => {
    const size = side.sizes[index];
    const open = openSide(side, size, ordersOf(rules)[0] === "smaller-high");
    const stage: Stage = {
      side: open,
      slices: slicesIn(open, open, slices),
      placings: placingsOf(open),
      columns: tilesOf(open, BLOCK),
      rows: tilesOf(open, ROW_TILE),
    };
    const from = (side.sizes[index - 1] ?? 0) + 1;
    if (index === 0) startSlices(stage.slices);
    else steps.push(spreadStep(stages[index - 1], stage, leadsAfter(side, side, from - 1)));
    for (let face = from; face <= size; face++) steps.push(...faceSteps(side, stage, face));
    stages.push(stage);
  });
  return { steps, last: stages.at(-1)! };
}

/** How many steps the count takes up to the faces of these sizes: three for each face, and one from each stage to the next. */
export function mirroredStepCount(sizes: readonly number[]): number {
  return 3 * Math.max(...sizes) + sizes.length - 1;
}

/** RED's dice, BLUE's dice, and the copy, for one face. */
function faceSteps(whole: Side, { slices, placings, columns, rows }: Stage, face: number): FaceStep[] {
  const before = leadsAfter(whole, whole, face - 1);
  const after = leadsAfter(whole, whole, face);
  const canShow = diceAbove(whole, face - 1);
  // Whoever has dice in a place has at least one in each place before it.
  const toCome = [...placings, null].map((_, place) =>
    place === placings.length ? 0 : Math.max(0, canShow - place),
  );
  const red = (tile: Tile): void => {
    placings.forEach((placing, place) => {
      const most = Math.min(before.most, after.most + toCome[place + 1]);
      const span = { least: Math.max(before.least, -toCome[0]), most, known: before.most };
      placeRed(slices, placing, false, span, tile, true);
    });
  };
  const blue = (tile: Tile): void => {
    placings.forEach((placing, place) => {
      const least = Math.max(before.least, -toCome[place + 1]);
      const span = { least, most: Math.min(before.most, after.most), known: before.least };
      placeBlue(slices, placing, true, span, tile, true);
    });
  };
  const copy = (tile: Tile): void => {
    for (let lead = 1; lead <= after.most; lead++) mirror(slices, lead, tile);
  };
  return [
    { face: null, slices, work: shared(columns, red) },
    { face: null, slices, work: shared(rows, blue) },
    { face, slices, work: shared(columns, copy) },
  ];
}

/** Takes over what was counted of states that were alike until now. */
function spreadStep(
  old: Stage,
  { side, slices, columns }: Stage,
  leads: { least: number; most: number },
): FaceStep {
  const like = Int32Array.from(side.first, (state) => old.side.like[state]);
  const spread = (tile: Tile): void => {
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
  };
  return { face: null, slices, work: shared(columns, spread) };
}

/** Tiles take turns, since those with more dice have more to do. */
export function shared(tiles: readonly Tile[], work: (tile: Tile) => void): CountStep {
  return (part, parts) => {
    for (let index = part; index < tiles.length; index += parts) work(tiles[index]);
  };
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
