import { poolWords, type Pool } from "../../odds/roll-off/index.js";
import { csvOf } from "../csv/csv.js";
import { plainTable } from "../document/terminal-text.js";
import { fixed } from "../text/format.js";
import { standing, type Match } from "./match.js";
import { percent } from "./tables.js";

const CLOSEST = 20;

export function againstAllReport(pool: Pool, matches: readonly Match[]): string {
  const better = matches.filter(({ win }) => standing(win) === "favourite").length;
  const rows = matches
    .toSorted((one, other) => Math.abs(one.win - 0.5) - Math.abs(other.win - 0.5))
    .slice(0, CLOSEST)
    .sort((one, other) => other.win - one.win)
    .map(({ pool: other, win, rounds }) => [poolWords(other), percent(win), fixed(rounds, 3)]);
  const name = poolWords(pool);
  return [
    "",
    `${name} is the better side against ${better} of ${matches.length} pools. The closest matches:`,
    "",
    plainTable(["Against", `${name} wins`, "mean rounds"], rows),
    "",
    "All of them: --csv or --json.",
    "",
  ].join("\n");
}

export function againstAllCsv(pool: Pool, matches: readonly Match[]): string {
  const name = poolWords(pool);
  const rows = matches.map((one) => [name, poolWords(one.pool), one.win, one.rounds]);
  return csvOf(["pool", "against", "win", "mean rounds"], rows);
}
