import type { ExactTable, OptionValues } from "../../game/index.js";
import { rulesOf } from "./rulings.js";

const PLAYERS = [3, 4, 5, 6, 7, 8];

/** How many tokens the bank must have, as far as the rules say; `mostTokens` counts what games come to. */
export function tokensTable(given: OptionValues): ExactTable {
  const { maxPP, extraPerTurn, extraTarget } = rulesOf(given, PLAYERS[0]);
  const isBounded = Number.isFinite(maxPP);
  const limit = isBounded
    ? "Nobody can have more than maxPP, so a bank for all of them is always enough."
    : extraPerTurn === 0
      ? "There is no Extra Play Point."
      : `No rule limits them: with ${Math.max(1, extraTarget - 1)} points every try succeeds. What games come to is counted as mostTokens and in needsOver60Tokens and its like.`;
  return {
    name: "tokens",
    title: "How many tokens a table needs",
    note: `All start with their Play Points, and every Extra Play Point takes one more from the bank. ${limit}`,
    keys: [{ name: "players", meaning: "participants" }],
    figures: [
      { name: "atStart", meaning: "Play Points at the start", unit: "tokens" },
      { name: "roundAdds", meaning: "the most that a round of turns adds", unit: "tokens" },
      ...(isBounded ? [{ name: "atMost", meaning: "the most there can ever be", unit: "tokens" }] : []),
    ],
    rows: PLAYERS.map((players) => {
      const { startPP, actions, extraPerTurn } = rulesOf(given, players);
      const row = [String(players), players * startPP, players * Math.min(actions, extraPerTurn)];
      return isBounded ? [...row, players * maxPP] : row;
    }),
  };
}
