import { poolWords, type Pool, type RollOffOdds } from "../../odds/roll-off/index.js";
import { chanceShown } from "../text/format.js";
import type { Cell } from "../text/table.js";

/** What all that is told of odds shares. */

/** A pool that another one was set against: how often that one wins, and the mean number of rounds. */
export interface Match {
  readonly pool: Pool;
  readonly win: number;
  readonly rounds: number;
}

export function sumOf(pool: Pool): number {
  return pool.reduce((sum, size) => sum + size, 0);
}

export function meanOf(values: ArrayLike<number> & Iterable<number>): number {
  return [...values].reduce((sum, value) => sum + value, 0) / values.length;
}

/** Chances are right to about 1e-13: what is nearer to even is even. */
const TINY = 1e-9;

/** What a chance to win makes of a pool, 0 to 1. */
export function standing(win: number): "favourite" | "even" | "underdog" {
  if (Math.abs(win - 1 / 2) <= TINY) return "even";
  return win > 1 / 2 ? "favourite" : "underdog";
}

/** The pools in words; two equal ones are told apart. */
export function sideNames([red, blue]: readonly [Pool, Pool]): [string, string] {
  const [first, second] = [poolWords(red), poolWords(blue)];
  return first === second ? [`${first} (first)`, `${second} (second)`] : [first, second];
}

export function winnersWords({ pools, win, draw }: RollOffOdds<number>): string {
  const [first, second] = sideNames(pools);
  const both = draw > 0 ? `; both lose their last dice in ${chancePercent(draw)}` : "";
  return `${first} wins ${chancePercent(win[0])}, ${second} ${chancePercent(win[1])}${both}`;
}

/** More digits than this tell a reader nothing; the other formats have them all. */
const MAX_DIGITS = 60;

/** A fraction behind the figure that it is. */
export function exactly(fraction: string | undefined): string {
  if (fraction === undefined) return "";
  if (fraction.length <= MAX_DIGITS) return ` = ${fraction}`;
  return ` (the exact fraction has ${fraction.length - 1} digits: see --json)`;
}

export function chanceCell(chance: number): Cell {
  return { text: chancePercent(chance), value: chance };
}

export function chancePercent(chance: number): string {
  return `${chanceShown(chance, 2)} %`;
}

/** What a command prints: paragraphs and tables with an empty line between them. */
export function printed(...parts: readonly string[]): string {
  return `\n${parts.join("\n\n")}\n`;
}
