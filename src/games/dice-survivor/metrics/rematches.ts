import type { Rules } from "../rulings.js";
import { Row } from "../state.js";
import { ofPlayer, row, type Counted } from "./metric.js";

/** A Challenge costs two points at most, its Rematch four, and a natural brings two at most. */
const MOST_SAVED = 4;

/** Rematches asked for, won, and what they saved. */
export function rematchMetrics({ players, maxTurns, actions, rematches }: Rules): Counted[] {
  const asked = { unit: "Rematches", bounds: [0, rematches] } as const;
  return [
    ofPlayer(
      "rematchesOffered",
      {
        unit: "Challenges",
        bounds: [0, maxTurns * actions],
        meaning: "Challenges lost as the opponent with a Rematch left",
      },
      row(players, Row.rematchesOffered),
    ),
    ofPlayer("rematches", { ...asked, meaning: "Rematches asked for" }, row(players, Row.rematchesAsked)),
    ofPlayer(
      "rematchesWon",
      {
        ...asked,
        meaning: "Rematches that cost the opponent nothing, for each one asked for",
        per: "rematches",
      },
      row(players, Row.rematchesWon),
    ),
    ofPlayer(
      "rematchesSaved",
      {
        unit: "points",
        bounds: [-MOST_SAVED * rematches, MOST_SAVED * rematches],
        meaning:
          "points that a Rematch saves against accepting (below 0: costs more), for each one asked for",
        per: "rematches",
      },
      row(players, Row.rematchesSaved),
    ),
  ];
}
