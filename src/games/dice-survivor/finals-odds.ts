import type { Rules } from "./rulings.js";

/**
 * The mean worth to a player of challenging everyone left in the Finals, over all falls of the dice; a tie of all is
 * thrown again. `points` (by seat) are those before, and are used for scratch.
 */
export function finalsOddsOf(
  rules: Rules,
): (
  points: Int32Array,
  player: number,
  majorTo: number,
  worth: (points: Int32Array, player: number) => number,
) => number {
  const { players, finalsAdd, tieOnRolls, naturalFirst, naturalOnReroll, shortGift } = rules;
  /** How many throws end so; see `Outcome`. Those of a second throw follow those of the first. */
  const counts = new Float64Array(2 * OUTCOMES);

  return (points, player, majorTo, worth) => {
    let minorTo = -1;
    for (let seat = 0; seat < players; seat++)
      if (points[seat] > 0 && seat !== player && seat !== majorTo) minorTo = seat;
    const [own, first, second] = [points[player], points[majorTo], minorTo < 0 ? 0 : points[minorTo]];
    count(own, first, second, minorTo >= 0);

    const at = (x: number, y: number, z: number): number => {
      points[player] = Math.max(0, x);
      points[majorTo] = Math.max(0, y);
      if (minorTo >= 0) points[minorTo] = Math.max(0, z);
      const value = worth(points, player);
      points[player] = own;
      points[majorTo] = first;
      if (minorTo >= 0) points[minorTo] = second;
      return value;
    };
    const scale = 1 / (1 - counts[OUTCOMES + TIE]);
    let sum = 0;
    for (let outcome = 0; outcome < TIE; outcome++) {
      const chance = counts[outcome] + counts[TIE] * counts[OUTCOMES + outcome] * scale;
      if (chance === 0) continue;
      if (outcome === ONE) {
        const both = minorTo >= 0 && (own > 1 || shortGift === "bank") ? 1 : 0;
        sum += chance * at(own - 1 - (own > 1 ? both : 0), first + 1, second + both);
      } else if (outcome === TWENTY) sum += chance * at(own + (minorTo < 0 ? 1 : 2), first - 1, second - 1);
      else
        sum += chance * at(own - (outcome & 1), first - ((outcome >> 1) & 1), second - ((outcome >> 2) & 1));
    }
    return sum;
  };

  function count(own: number, first: number, second: number, three: boolean): void {
    const adds = finalsAdd ? 1 : 0;
    const sides = three ? 8 : 1;
    counts.fill(0);
    const each = 1 / (20 * 12 * sides);
    for (let thrown = 1; thrown <= 20; thrown++)
      for (let major = 1; major <= 12; major++)
        for (let minor = 1; minor <= sides; minor++) {
          const a = thrown + adds * own;
          const b = major + adds * first;
          const c = three ? minor + adds * second : b;
          const best = Math.max(a, b, c);
          const level = a === b && b === c;
          const tie = tieOnRolls ? thrown === major && (!three || thrown === minor) : level;
          const pays = (a < best ? 1 : 0) + (b < best ? 2 : 0) + (three && c < best ? 4 : 0);
          const isOne = thrown === 1 && (naturalFirst || a < best || level);
          const natural = isOne ? ONE : thrown === 20 ? TWENTY : -1;
          const bare = tie ? TIE : pays;
          counts[natural >= 0 ? natural : bare] += each;
          counts[OUTCOMES + (natural >= 0 && naturalOnReroll ? natural : bare)] += each;
        }
  }
}

/** Bits 0, 1, 2: the player, the Major, the Minor pays. Then naturals and the tie of all. */
const ONE = 8;
const TWENTY = 9;
const TIE = 10;
const OUTCOMES = 11;
