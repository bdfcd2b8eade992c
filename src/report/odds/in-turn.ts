import {
  ATLAS_DICE,
  fallenInTurn,
  poolWords,
  rollOffOdds,
  type CoreRules,
  type Pool,
} from "../../odds/roll-off/index.js";
import { plainTable } from "../document/terminal-text.js";
import { chancePercent, printed } from "./words.js";

/** What pools do to another one that they meet one after the other, and together. */
export function inTurnReport(pools: readonly Pool[], against: Pool, rules: CoreRules): string {
  const fallen = fallenInTurn(pools, against, rules).map(chancePercent);
  const all = pools.flat();
  const { win, draw } = rollOffOdds(all, against, rules);
  const together = chancePercent(win[0] + draw);
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
