import { mostDice, type Rules } from "../rulings.js";
import { At } from "../state.js";
import { ofGame, type Counted } from "./metric.js";

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
