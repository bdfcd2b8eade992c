import { poolWords, type RollOffOdds } from "../../odds/roll-off/index.js";
import { csvOf } from "../csv/csv.js";

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
