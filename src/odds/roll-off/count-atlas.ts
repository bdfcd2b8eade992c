import { countChains } from "./count-chains.js";
import { mirroredCount, type Stage } from "./count-mirrored.js";
import { ROW_TILE } from "./faces.js";
import { mostLost, tilesOf, type Tile } from "./place.js";
import { choose } from "./placing.js";
import { STANDARD } from "./rules.js";
import { sideOfGroups, type Side } from "./side.js";
import { BLOCK, blockedAt, blockedLengths, rowsOf } from "./slices.js";

/**
 * The count of one round (see `countChains`) of a side of two sizes or more against itself by the standard rules. What
 * the largest dice show above the second largest is counted all at once: there they meet only each other, and start
 * without a lead. Counted are all states where the row has at least as many dice as the column; of equally many, the
 * most, only where the row has the higher number.
 */
export function atlasCount(side: Side): Float64Array {
  const low = mirroredCount(side, STANDARD, side.sizes.slice(0, -1));
  const counts = new Float64Array(blockedLengths(side, side)[side.limit]);
  addTop(side, low, counts);
  return counts;
}

/** Some of the largest dice show what no other die can, and are taken out of states that have them. */
interface Taken {
  readonly dice: number;
  /** By state: the state below that is left, or −1, and the ways to choose the dice. */
  readonly left: Int32Array;
  readonly ways: Float64Array;
  /** By what is taken of the other side: in how many ways all these dice fare so. */
  readonly faring: Float64Array;
}

function addTop(side: Side, low: Stage, counts: Float64Array): void {
  const takings = takingsOf(side, low);
  const ofRow = Array.from({ length: side.states }, (_, row) => takings.filter(({ left }) => left[row] >= 0));
  const tiles = tilesOf(side, BLOCK).map((tile) => ({ ...tile, takings: columnsOf(takings, tile) }));
  // All columns of some rows at once: they come from few rows below.
  for (const rows of tilesOf(side, ROW_TILE)) {
    for (const tile of tiles) {
      const half = tile.dice === side.limit;
      if (tile.dice > rows.dice || (half && tile.first >= rows.end)) break;
      if (tile.lost > mostLost(0, tile.dice, rows.dice, rows.lost)) continue;
      const start = blockedAt(side.states, 0, tile.first - (tile.first & (BLOCK - 1)));
      for (let row = rows.first; row < rows.end; row++) {
        for (const red of ofRow[row]) {
          for (const blue of tile.takings) {
            const factor = red.ways[row] * red.faring[blue.taken];
            if (factor === 0) continue;
            const mirrored = half && red.dice === 0 && blue.dice === 0;
            addColumns(counts, start + row * BLOCK, factor, low, red.dice, red.left[row], blue, mirrored);
          }
        }
      }
    }
  }
}

/** To each column the number from which it comes; `mirrored`: where that is known in one half only. */
function addColumns(
  counts: Float64Array,
  into: number,
  factor: number,
  { side, slices }: Stage,
  redDice: number,
  row: number,
  { dice, to, left, ways }: Columns,
  mirrored: boolean,
): void {
  const lead = redDice - dice;
  const source = slices.at(lead);
  const rows = rowsOf(side, lead);
  for (let index = 0; index < to.length; index++) {
    const column = left[index];
    const at = mirrored && column > row ? blockedAt(rows, column, row) : blockedAt(rows, row, column);
    counts[into + to[index]] += factor * ways[index] * source[at];
  }
}

/** What can be taken from columns of a tile, and from which of them, by their place in a block. */
interface Columns {
  readonly taken: number;
  readonly dice: number;
  readonly to: Int32Array;
  readonly left: Int32Array;
  readonly ways: Float64Array;
}

function columnsOf(takings: readonly Taken[], { first, end }: Tile): Columns[] {
  return takings.flatMap(({ dice, left, ways }, taken) => {
    const columns: number[] = [];
    for (let column = first; column < end; column++) if (left[column] >= 0) columns.push(column);
    if (columns.length === 0) return [];
    return {
      taken,
      dice,
      to: Int32Array.from(columns, (column) => column & (BLOCK - 1)),
      left: Int32Array.from(columns, (column) => left[column]),
      ways: Float64Array.from(columns, (column) => ways[column]),
    };
  });
}

/** Everything that can be taken: so many survivors and so many lost dice. */
function takingsOf(side: Side, low: Stage): Taken[] {
  const group = side.sizes.length - 1;
  const [below, size] = side.sizes.slice(-2);
  // Of these faces all are alike.
  const top = sideOfGroups([size - below], [side.most[group]], side.limit);
  const faring = countChains(top, top, STANDARD);
  return Array.from(top.dice, (dice, taken) => {
    const left = new Int32Array(side.states).fill(-1);
    const ways = new Float64Array(side.states);
    for (let state = 0; state < side.states; state++) {
      const rest = side.without(state, group, top.kept[0][taken], top.lost[0][taken]);
      if (rest < 0) continue;
      left[state] = low.side.like[rest];
      ways[state] = choose(side.kept[group][state] + side.lost[group][state], dice);
    }
    return { dice, left, ways, faring: faring.subarray(taken * top.states, (taken + 1) * top.states) };
  });
}
