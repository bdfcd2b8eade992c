import type { Rules } from "evenkeel/dice-survivor";

/** The value of a position to a player, by his points and those of all together. */
export type PointsValue = (own: number, all: number) => number;

/** Chances are kept for points that differ by no more than this, either way. */
const MAX_KEPT = 20;
const KEPT = 2 * MAX_KEPT + 1;

/**
 * The mean value to a player of challenging everyone left in the Finals, over all falls of the dice; a tie of all is
 * thrown again. `points` are by seat.
 */
export function finalsOddsOf(
  rules: Rules,
): (points: Int32Array, player: number, majorTo: number, value: PointsValue) => number {
  const { players, finalsAdd, tieOnRolls, naturalFirst, naturalOnReroll, shortGift } = rules;
  /** Chances by how far the player is ahead of the Major's and of the Minor's owner; `other` is for all that are not kept. */
  const known: (Float64Array | undefined)[] = Array.from({ length: 2 * KEPT * KEPT });
  const other = new Float64Array(2 * OUTCOMES);

  return (points, player, majorTo, value) => {
    let minorTo = -1;
    for (let seat = 0; seat < players; seat++)
      if (points[seat] > 0 && seat !== player && seat !== majorTo) minorTo = seat;
    const own = points[player];
    const first = points[majorTo];
    const second = minorTo < 0 ? 0 : points[minorTo];
    const chances = chancesOf(own, first, second, minorTo >= 0);
    let sum = 0;
    for (let outcome = 0; outcome < TIE; outcome++) {
      const chance = chances[outcome];
      if (chance === 0) continue;
      if (outcome === ONE) {
        const both = minorTo >= 0 && (own > 1 || shortGift === "bank") ? 1 : 0;
        const left = own - 1 - (own > 1 ? both : 0);
        sum += chance * value(left, left + first + 1 + second + both);
      } else if (outcome === TWENTY) {
        const won = own + (minorTo < 0 ? 1 : 2);
        sum += chance * value(won, won + first - 1 + Math.max(0, second - 1));
      } else {
        const left = own - (outcome & 1);
        sum += chance * value(left, left + first - ((outcome >> 1) & 1) + second - ((outcome >> 2) & 1));
      }
    }
    return sum;
  };

  function chancesOf(own: number, first: number, second: number, three: boolean): Float64Array {
    const overMajor = finalsAdd ? own - first : 0;
    const overMinor = finalsAdd && three ? own - second : 0;
    if (Math.max(Math.abs(overMajor), Math.abs(overMinor)) > MAX_KEPT)
      return count(overMajor, overMinor, three, other);
    const key = ((three ? KEPT : 0) + overMajor + MAX_KEPT) * KEPT + overMinor + MAX_KEPT;
    return (known[key] ??= count(overMajor, overMinor, three, new Float64Array(2 * OUTCOMES)));
  }

  /** How the throws end; see `ONE`. Those of a second throw follow those of the first until they are put together. */
  function count(overMajor: number, overMinor: number, three: boolean, counts: Float64Array): Float64Array {
    const sides = three ? 8 : 1;
    counts.fill(0);
    const each = 1 / (20 * 12 * sides);
    for (let thrown = 1; thrown <= 20; thrown++)
      for (let major = 1; major <= 12; major++)
        for (let minor = 1; minor <= sides; minor++) {
          const b = major - overMajor;
          const c = three ? minor - overMinor : b;
          const best = Math.max(thrown, b, c);
          const level = thrown === b && b === c;
          const tie = tieOnRolls ? thrown === major && (!three || thrown === minor) : level;
          const pays = (thrown < best ? 1 : 0) + (b < best ? 2 : 0) + (three && c < best ? 4 : 0);
          const isOne = thrown === 1 && (naturalFirst || thrown < best || level);
          const natural = isOne ? ONE : thrown === 20 ? TWENTY : -1;
          const bare = tie ? TIE : pays;
          counts[natural >= 0 ? natural : bare] += each;
          counts[OUTCOMES + (natural >= 0 && naturalOnReroll ? natural : bare)] += each;
        }
    const scale = counts[TIE] / (1 - counts[OUTCOMES + TIE]);
    for (let outcome = 0; outcome < TIE; outcome++) counts[outcome] += counts[OUTCOMES + outcome] * scale;
    return counts;
  }
}

/** Bits 0, 1, 2: the player, the Major, the Minor pays. Then naturals and the tie of all. */
const ONE = 8;
const TWENTY = 9;
const TIE = 10;
const OUTCOMES = 11;
