import { poolWords, STANDARD, type CoreRules, type RollOffOdds } from "../../odds/roll-off/index.js";
import { csvOf } from "../csv/csv.js";
import { tableText } from "../document/terminal.js";
import { fixed } from "../text/format.js";
import { oddsTables } from "./tables.js";
import { exactly, printed, sideNames } from "./words.js";

/** Everything about one conflict as a table to be read aloud. `fractions` are the same odds as exact fractions. */
export function oddsReport(odds: RollOffOdds<number>, fractions?: RollOffOdds<string>): string {
  const [first, second] = sideNames(odds.pools);
  const { winners, rounds, left, likeliest, dice } = oddsTables(odds, fractions);
  const mean = `${fixed(odds.rounds.mean, 3)} rounds in the mean${exactly(fractions?.rounds.mean)}`;
  return printed(
    `${first} against ${second}${rulesWords(odds)}`,
    tableText(winners),
    `${tableText(rounds)}\n${mean}`,
    `${tableText(left)}\n${keptWords(odds, [first, second])}`,
    ...[likeliest, dice].map((table) => tableText(table)),
    precisionWords(odds),
  );
}

/** How many dice each side keeps in the mean of the conflicts that it wins. */
function keptWords({ survivors }: RollOffOdds<number>, names: readonly string[]): string {
  const kept = survivors.flatMap(({ byCount }, side) => {
    const won = byCount.filter(({ count }) => count > 0);
    const wins = won.reduce((sum, { chance }) => sum + chance, 0);
    const dice = won.reduce((sum, { count, chance }) => sum + count * chance, 0);
    return wins > 0 ? `${names[side]} ${fixed(dice / wins, 3)}` : [];
  });
  return `in the mean the winner keeps: ${kept.join(", ")}`;
}

/** The rules that differ from those as they stand. */
function rulesWords({ rules }: RollOffOdds<unknown>): string {
  const all = Object.keys(STANDARD) as (keyof CoreRules)[];
  const changed = all.filter((rule) => rules[rule] !== STANDARD[rule]);
  return changed.length === 0
    ? ""
    : ` (${changed.map((rule) => `${rule}: ${shown(rules[rule])}`).join(", ")})`;
}

function shown(value: string | readonly string[]): string {
  return typeof value === "string" ? value : `[${value.join(", ")}]`;
}

function precisionWords({ relativeError, rounds }: RollOffOdds<number>): string {
  const last = rounds.distribution.length;
  const cut =
    rounds.beyond > 0
      ? ` The distribution of rounds is followed for ${last} rounds; less than 1e-12 of all conflicts take longer.`
      : "";
  return `Computed, not simulated: every figure is right to a share of ${relativeError.toExponential(0)} of itself.${cut}`;
}

/** One tidy row for each figure: of which side, what, of what, and its value. */
export function oddsCsv<N extends number | string>(odds: RollOffOdds<N>): string {
  const { pools, win, draw, rounds, survivors, dice } = odds;
  const rows: (string | number)[][] = [];
  const add = (side: number, measure: string, of: string | number, value: N | number) =>
    rows.push([side < 0 ? "both" : poolWords(pools[side]), side < 0 ? "" : side + 1, measure, of, value]);
  for (const side of [0, 1]) add(side, "win", "", win[side]);
  add(-1, "draw", "", draw);
  add(-1, "mean rounds", "", rounds.mean);
  for (const { rounds: number, chance } of rounds.distribution) add(-1, "rounds", number, chance);
  add(-1, "more rounds", "", rounds.beyond);
  for (const side of [0, 1]) {
    for (const { count, chance } of survivors[side].byCount) add(side, "survivors by count", count, chance);
    for (const { set, chance } of survivors[side].bySet)
      add(side, "survivors by set", poolWords(set), chance);
    for (const { size, survival } of dice[side]) add(side, "survival", `d${size}`, survival);
    for (const { size, rolls } of dice[side]) add(side, "rolls", `d${size}`, rolls);
  }
  return csvOf(["pool", "side", "measure", "of", "value"], rows);
}
