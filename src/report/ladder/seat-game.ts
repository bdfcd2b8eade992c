import { equilibrium } from "../../odds/matrix-game.js";
import { isPlayed } from "../../play/mixture.js";
import { halfSamples } from "../../stats/index.js";
import type { CountedShare } from "./meetings.js";
import type { Mixed, SeatGame } from "./results.js";

/** A mixture is stable where at least this share of the half-samples gives it the same strategies. */
const STABLE = 0.95;

/**
 * The game in which each of two players chooses a strategy for its role, solved: `shares` are what the row wins that
 * starts against the column that plays second. Where all intervals hold, the value lies between those of their lower and
 * of their upper bounds, because the value of a matrix rises with each of its entries.
 */
export function solvedSeatGame(
  shares: readonly (readonly CountedShare[])[],
): Omit<SeatGame, "roles" | "capped"> & { readonly mixed: readonly Mixed[] } {
  const solve = (entry: (share: CountedShare) => number) => equilibrium(shares.map((row) => row.map(entry)));
  const whole = solve(({ value }) => value);
  const supports = halfSamples().map((half) => {
    const { rows, columns } = solve((share) => shareIn(share, half));
    return { rows: rows.map(isPlayed), columns: columns.map(isPlayed) };
  });
  const isSame = (own: readonly boolean[], weights: readonly number[]) =>
    own.every((played, index) => played === isPlayed(weights[index]));
  const sameHalves = supports.filter(
    ({ rows, columns }) => isSame(rows, whole.rows) && isSame(columns, whole.columns),
  ).length;
  return {
    value: {
      value: whole.value,
      low: solve(({ low }) => low).value,
      high: solve(({ high }) => high).value,
    },
    halves: supports.length,
    sameHalves,
    stable: sameHalves >= STABLE * supports.length,
    mixed: shares.map((row, own) => ({
      starter: whole.rows[own],
      second: whole.columns[own],
      starterHalves: supports.filter(({ rows }) => rows[own]).length,
      secondHalves: supports.filter(({ columns }) => columns[own]).length,
      againstMixture:
        (mean(whole.columns, (other) => row[other].value) +
          mean(whole.rows, (other) => 1 - shares[other][own].value)) /
        2,
    })),
  };
}

/** The share in the groups of a half-sample. */
function shareIn({ value, wins, games }: CountedShare, half: readonly boolean[]): number {
  let [won, played] = [0, 0];
  half.forEach((isIn, group) => {
    if (!isIn) return;
    won += wins[group];
    played += games[group];
  });
  return played === 0 ? value : won / played;
}

function mean(weights: readonly number[], of: (index: number) => number): number {
  return weights.reduce((sum, weight, index) => sum + weight * of(index), 0);
}
