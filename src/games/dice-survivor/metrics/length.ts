import { mostDice, mostTokens, type Rules } from "../rulings.js";
import { At } from "../state.js";
import { event, ofGame, type Counted } from "./metric.js";

/** Banks of so many tokens are asked whether they are enough. */
const BANKS = [40, 50, 60, 100] as const;

/** How many tokens a table needs. */
export function tokenMetrics(rules: Rules): Counted[] {
  return [
    ofGame(
      "mostTokens",
      {
        unit: "tokens",
        bounds: [0, mostTokens(rules)],
        meaning: "the most Play Points that all had together at any time: so many tokens the game needed",
      },
      ({ data }) => data[At.mostTokens],
    ),
    ...BANKS.map((bank) =>
      event(
        `needsOver${bank}Tokens`,
        `games that needed more than ${bank} tokens`,
        ({ data }) => data[At.mostTokens] > bank,
      ),
    ),
  ];
}

/** How much there is to roll. */
export function diceMetrics(rules: Rules): Counted[] {
  return [
    ofGame(
      "diceThrown",
      {
        unit: "dice",
        bounds: [0, mostDice(rules)],
        meaning: "dice thrown, those for Player 1 and those thrown again with them",
      },
      ({ data }) => data[At.dice],
    ),
  ];
}
