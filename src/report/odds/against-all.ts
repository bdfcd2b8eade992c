import {
  atChance,
  bySmallness,
  nearestOf,
  poolWords,
  reaches,
  type CoreRules,
  type Pool,
} from "../../odds/roll-off/index.js";
import { csvOf } from "../csv/csv.js";
import { plainTable } from "../document/terminal-text.js";
import { count, fixed } from "../text/format.js";
import { chancePercent, printed, standing, sumOf, type Match } from "./words.js";

/** One pool against many: against all of them, or against those that win with a wanted chance. */

const CLOSEST = 20;

export function againstAllReport(pool: Pool, matches: readonly Match[]): string {
  const better = matches.filter(({ win }) => standing(win) === "favourite").length;
  const apart = ({ win }: Match) => Math.abs(win - 0.5);
  const rows = matches
    .toSorted((one, other) => apart(one) - apart(other))
    .slice(0, CLOSEST)
    .sort((one, other) => other.win - one.win)
    .map(({ pool: other, win, rounds }) => [poolWords(other), chancePercent(win), fixed(rounds, 3)]);
  const name = poolWords(pool);
  return printed(
    `${name} is the better side against ${better} of ${matches.length} pools. The closest matches:`,
    plainTable(["Against", `${name} wins`, "mean rounds"], rows),
    "All of them: --csv or --json.",
  );
}

export function againstAllCsv(pool: Pool, matches: readonly Match[]): string {
  const rows = matches.map((one) => [poolWords(pool), poolWords(one.pool), one.win, one.rounds]);
  return csvOf(["pool", "against", "win", "mean rounds"], rows);
}

/** A match with the other side's chance as well: together they are less than 1 where both can lose. */
interface TwoSided extends Match {
  readonly loss: number;
}

/** The matches of a given pool, seen from the other side: fewest and smallest dice first. */
function challengersOf(matches: readonly TwoSided[]): Match[] {
  return matches.map(({ pool, loss, rounds }) => ({ pool, win: loss, rounds })).sort(bySmallness);
}

/** `70 %`, with as many decimals as were asked for. */
function asked(chance: number): string {
  return `${Number((100 * chance).toPrecision(12))} %`;
}

/** Which pools win with such chances, 0 to 1, against a given one: the nearest, and the smallest that are good enough. */
export function atChanceReport(pool: Pool, matches: readonly TwoSided[], chances: readonly number[]): string {
  const challengers = challengersOf(matches);
  const parts = chances.flatMap((chance) => {
    const nearest = nearestOf(challengers, chance);
    const enough = challengers.filter((one) => reaches(one, chance)).length;
    const rows = atChance(challengers, chance).map(({ dice, nearest: near, smallest }) => [
      ...[String(dice), poolWords(near.pool), chancePercent(near.win)],
      ...(smallest === undefined ? ["none", ""] : [poolWords(smallest.pool), chancePercent(smallest.win)]),
    ]);
    return [
      `${asked(chance)}: ${poolWords(nearest.pool)} comes nearest, with ${chancePercent(nearest.win)}; ${enough === 0 ? "none" : count(enough)} of ${count(challengers.length)} pools reach it.`,
      plainTable(["Dice", "nearest", "wins", "smallest that reaches it", "wins"], rows),
    ];
  });
  return printed(
    `Which pools win against ${poolWords(pool)}, and how often? Computed exactly.`,
    ...parts,
    "Smallest: with the fewest sides in all; of several, the one with the smallest die. Of pools equally near the smallest stands.\nAll pools: --csv or --json.",
  );
}

/** For each chance every pool, fewest and smallest dice first. */
export function atChanceCsv(pool: Pool, matches: readonly TwoSided[], chances: readonly number[]): string {
  const challengers = challengersOf(matches);
  const rows = chances.flatMap((chance) =>
    challengers.map((one) => [
      ...[chance, poolWords(one.pool), one.pool.length, sumOf(one.pool), poolWords(pool), one.win],
      ...[reaches(one, chance) ? "yes" : "no", one.rounds],
    ]),
  );
  return csvOf(["chance", "pool", "dice", "sum", "against", "win", "reaches", "mean rounds"], rows);
}

export function atChanceJson(
  pool: Pool,
  rules: CoreRules,
  matches: readonly TwoSided[],
  chances: readonly number[],
): string {
  const challengers = challengersOf(matches);
  const found = chances.map((chance) => ({
    chance,
    nearest: nearestOf(challengers, chance),
    byDice: atChance(challengers, chance).map(({ smallest = null, ...near }) => ({ ...near, smallest })),
    reaching: challengers.filter((one) => reaches(one, chance)).map((one) => one.pool),
  }));
  return `${JSON.stringify({ against: pool, rules, chances: found }, null, 2)}\n`;
}
