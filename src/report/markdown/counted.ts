import type { Results } from "../results/results.js";
import { column } from "../text/format.js";
import { countedTablesOf } from "../words/counted-tables.js";
import { armNames, namesOf } from "./tables.js";
import { escaped, tableOf } from "./text.js";

/** What the game itself counts, once a game and by player; nothing where an experiment asks for all of it. */
export function countedTables(results: Results): string[] {
  const names = armNames(results.arms);
  return countedTablesOf(results).map(({ isOfPlayers, heads, units, rows }) => {
    const columns = units.map((unit, index) =>
      column(
        rows.map(({ intervals }) => intervals[index]),
        unit,
      ),
    );
    const head = isOfPlayers ? ["What players do", "who"] : ["What happens"];
    return tableOf(
      [...head, ...heads.map(escaped)],
      rows.map(({ arm, who }, row) => {
        const isFirst = rows[row - 1]?.arm !== arm;
        const name = isFirst ? names[results.arms.indexOf(arm)] : "";
        return [name, ...(isOfPlayers ? namesOf([who]) : []), ...columns.map((cells) => cells[row])];
      }),
    );
  });
}
