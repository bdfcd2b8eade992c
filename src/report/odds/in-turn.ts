import {
  ATLAS_DICE,
  fallenInTurn,
  poolWords,
  rollOffOdds,
  type CoreRules,
  type Pool,
} from "../../odds/roll-off/index.js";
import { csvOf } from "../csv/csv.js";
import { plainTable } from "../document/terminal-text.js";
import { chancePercent, printed } from "./words.js";

type InTurn = ReturnType<typeof inTurnOdds>;

/** What pools do to another one that they meet one after the other, and together; `fallen`: how likely it has fallen when each is done. */
export function inTurnOdds(pools: readonly Pool[], against: Pool, rules: CoreRules) {
  const { win, draw } = rollOffOdds(pools.flat(), against, rules);
  return { pools, against, rules, fallen: fallenInTurn(pools, against, rules), together: win[0] + draw };
}

export function inTurnReport({ pools, against, ...odds }: InTurn): string {
  const fallen = odds.fallen.map(chancePercent);
  const all = pools.flat();
  const together = chancePercent(odds.together);
  const limit = all.length > ATLAS_DICE ? ` By the rules a pool holds ${ATLAS_DICE} dice at most.` : "";
  return printed(
    `One after the other they bring ${poolWords(against)} down in ${fallen.at(-1)!}, together in ${together}.`,
    plainTable(
      ["Who meets it", "it has fallen"],
      [
        ...pools.map((pool, at) => [`${at === 0 ? "" : "then "}${poolWords(pool)}`, fallen[at]]),
        [`together: ${poolWords(all)}`, together],
      ],
    ),
    `Computed, not simulated. Whoever comes next meets the dice that are left.${limit}`,
  );
}

/** One row for each pool in turn, and one for all together. */
export function inTurnCsv({ pools, against, fallen, together }: InTurn): string {
  const met = poolWords(against);
  return csvOf(
    ["turn", "pool", "against", "fallen"],
    [
      ...pools.map((pool, at) => [at + 1, poolWords(pool), met, fallen[at]]),
      ["together", poolWords(pools.flat()), met, together],
    ],
  );
}
