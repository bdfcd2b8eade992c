import { cyclesOf, poolWords, type Atlas, type Cycle } from "../../odds/roll-off/index.js";
import { csvOf } from "../csv/csv.js";
import { plainTable } from "../document/terminal-text.js";
import { count, fixed } from "../text/format.js";
import { meanOf, chancePercent, printed, sumOf } from "./words.js";

/** One row for every unordered pair, a pool against itself included. */
export function atlasCsv({ pools, win, rounds }: Atlas): string {
  const told = pools.map((pool) => [poolWords(pool), pool.length, sumOf(pool)]);
  const rows = told.flatMap((own, one) =>
    told.slice(one).map((others, further) => {
      const at = one * pools.length + one + further;
      return [...own, ...others, win[at], rounds[at]];
    }),
  );
  return csvOf(["pool", "dice", "sum", "against", "against dice", "against sum", "win", "mean rounds"], rows);
}

export function atlasReport(atlas: Atlas): string {
  const number = atlas.pools.length;
  return printed(
    `${count(number)} pools, ${count((number * (number + 1)) / 2)} pairs, computed exactly. All of them: --csv or --json; charts: --chart folder`,
    plainTable(["Mean chance to win", "against one die more", "against all"], strengthRows(atlas)),
    cyclesWords(cyclesOf(atlas), "of equal sum", atlas),
    cyclesWords(cyclesOf(atlas, false), "of any sum", atlas),
  );
}

function strengthRows({ pools, win }: Atlas): string[][] {
  const all = [...pools.keys()];
  const placesOf = (dice: number) => all.filter((place) => pools[place].length === dice);
  return [1, 2, 3, 4, 5].flatMap((dice) => {
    const [own, more] = [placesOf(dice), placesOf(dice + 1)];
    if (own.length === 0) return [];
    const mean = (others: readonly number[]) =>
      chancePercent(meanOf(own.map((one) => meanOf(others.map((other) => win[one * pools.length + other])))));
    return [[dice === 1 ? "1 die" : `${dice} dice`, more.length === 0 ? "—" : mean(more), mean(all)]];
  });
}

function cyclesWords(cycles: readonly Cycle[], which: string, { pools }: Atlas): string {
  if (cycles.length === 0) return `No three pools ${which} beat one another in a ring.`;
  const wordsOf = (cycle: Cycle) =>
    cycle.pools.flatMap((pool, place) => [poolWords(pools[pool]), fixed(100 * cycle.win[place], 2)]);
  const rows = cycles.slice(0, 5).map(wordsOf);
  const head = ["A", "A beats B (%)", "B", "B beats C (%)", "C", "C beats A (%)"];
  return `${count(cycles.length)} rings of three pools ${which}, each beating the next. The clearest:\n${plainTable(head, rows)}`;
}
