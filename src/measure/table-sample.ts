import { RandomDice, Streams } from "../dice/index.js";
import type { ExactFigure, ExactTable } from "../game/index.js";
import { normalQuantile, regularizedBeta } from "../stats/index.js";

/** One figure of an exact table as simulation found it. */
export interface Sampled {
  readonly mean: number;
  readonly standardError: number;
  /**
   * How far the mean lies from the exact value, in standard errors; infinite where no spread explains a difference.
   * Of an event that is expected less than 25 times it is the distance that is as unlikely for a normal variable.
   */
  readonly distance: number;
}

/** With fewer expected events than this their number is not near enough to normal. */
const MIN_EVENTS = 25;

/**
 * Plays every row of a table `games` times (at least 2) by the game's own rules: by row, then by figure. The same seed
 * gives the same numbers, whichever other tables are played. Throws if the table cannot be sampled.
 */
export function sampleTable(table: ExactTable, games: number, seed: string): Sampled[][] {
  const { keys, figures, rows } = table;
  if (table.sample === undefined) throw new Error(`${table.name} cannot be sampled`);
  const streams = new Streams(`${seed} ${table.name}`);
  const dice = new RandomDice();
  const out = new Float64Array(figures.length);
  return rows.map((row, index) => {
    const exact = row.slice(keys.length) as number[];
    const sums = figures.map(() => ({ difference: 0, squares: 0, events: true, ones: 0 }));
    streams.start(dice, index, 0);
    for (let game = 0; game < games; game++) {
      out.fill(NaN);
      table.sample!(index, dice, out);
      sums.forEach((sum, figure) => {
        const difference = out[figure] - exact[figure];
        sum.difference += difference;
        sum.squares += difference * difference;
        if (out[figure] === 1) sum.ones++;
        else if (out[figure] !== 0) sum.events = false;
      });
    }
    return sums.map((sum, figure) => sampled(figures[figure], exact[figure], sum, games));
  });
}

interface Sums {
  /** Of the values less the exact one. */
  readonly difference: number;
  readonly squares: number;
  /** Whether every value was 0 or 1, and how many were 1. */
  readonly events: boolean;
  readonly ones: number;
}

function sampled({ name, unit }: ExactFigure, exact: number, sums: Sums, games: number): Sampled {
  const difference = sums.difference / games;
  if (Number.isNaN(difference)) throw new Error(`the sample writes no ${name}`);
  const variance = Math.max(0, sums.squares - games * difference ** 2) / (games - 1);
  const standardError = Math.sqrt(variance / games);
  const mean = exact + difference;
  if (unit === "share" && sums.events)
    return { mean, standardError, distance: distanceOfEvents(exact, sums.ones, games) };
  const rounding = 1e-9 * Math.max(1, Math.abs(exact));
  if (Math.abs(difference) <= rounding) return { mean, standardError, distance: 0 };
  return { mean, standardError, distance: difference / standardError };
}

/** By the spread that the exact chance itself has; by the exact binomial tail where events are few. */
function distanceOfEvents(chance: number, ones: number, games: number): number {
  const expected = games * chance;
  // What is impossible or sure by the table has no spread.
  if (chance <= 0 || chance >= 1) return ones === expected ? 0 : (ones - expected) * Infinity;
  const score = (ones - expected) / Math.sqrt(expected * (1 - chance));
  if (Math.min(expected, games - expected) >= MIN_EVENTS) return score;
  const tail =
    score > 0
      ? regularizedBeta(chance, ones, games - ones + 1)
      : regularizedBeta(1 - chance, games - ones, ones + 1);
  return Math.sign(score) * Math.max(0, -normalQuantile(tail));
}
