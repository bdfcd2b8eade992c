import { outOf100 } from "../../game/index.js";
import type { Interval } from "../results/interval.js";
import type { ArmResults } from "../results/results.js";
import { fixed } from "../text/format.js";

export { outOf100 };

export function shareOf100({ value }: Interval): string {
  return outOf100(value ?? 0);
}

/** `83 of 100 games`. */
export function gamesOf100(rate: Interval, isMatch = false): string {
  return `${shareOf100(rate)} of 100 ${isMatch ? "matches" : "games"}`;
}

/** What is won and takes its time: a game, or a match of several. */
export function playedWord({ isMatch }: Pick<ArmResults, "isMatch">): string {
  return isMatch === true ? "match" : "game";
}

/** The same of others; bare in larger groups, of which a fair share is told as well. */
export function otherGames(rate: Interval, { players }: { readonly players: number }): string {
  return players === 2 ? gamesOf100(rate) : shareOf100(rate);
}

/** `, where 33 would be fair`; of two everybody knows, and where equals begin from a position nobody does. */
export function whereFair(fair: number | null): string {
  return fair === null || fair === 1 / 2 ? "" : `, where ${outOf100(fair)} would be fair`;
}

/** A difference of win rates in whole games of 100; of less than one the tenths. */
export function fewGames(value: number): string {
  const games = Math.abs(100 * value);
  return fixed(games, games < 0.95 ? 1 : 0);
}

/** Shares of games that lie less apart differ by rounding alone, where they are told in whole games of 100. */
export const HALF_A_GAME = 0.005;

/** Where the number of players differs. */
export const [AT_SMALLEST, AT_LARGEST] = ["at the smallest table", "at the largest"] as const;

/** Of so many of which two are told. */
export function othersBetween(all: number): string {
  return all === 2 ? "" : all === 3 ? "; the other lies between" : "; the others lie between";
}

/** What was before and what common dice change of it are two numbers: together they may go beyond all games. */
export function withinAll(sum: number): number {
  return Math.min(1, Math.max(0, sum));
}

/** How games end that nobody wins alone. */
export const UNWON = { shared: "are shared", capped: "are cut off at the turn cap" } as const;
