import type { Rules } from "../rulings.js";
import { At, Cause, Row } from "../state.js";
import { event, ofGame, ofPlayer, PARTS, row, type Counted, type ReadGame } from "./metric.js";

/** When the first is eliminated. */
export function fallMetrics({ players, maxTurns }: Rules): Counted[] {
  const firstFall: ReadGame = ({ counts }) => {
    let first = 0;
    for (let seat = 0; seat < players; seat++) {
      const turn = counts[Row.fellAt * players + seat];
      if (turn > 0 && (first === 0 || turn < first)) first = turn;
    }
    return first;
  };
  return [
    event("anyoneOut", "games in which somebody was eliminated", (state) => firstFall(state) > 0),
    ofGame(
      "firstOutTurn",
      {
        unit: "turns",
        bounds: [0, maxTurns],
        meaning: "the turn of the first elimination",
        per: "anyoneOut",
      },
      firstFall,
    ),
    {
      ...ofGame(
        "firstOutShare",
        {
          unit: "share of the game",
          bounds: [0, PARTS],
          meaning: "first elimination, as a share of the turns of the game",
          per: "anyoneOut",
        },
        (state) => Math.round((PARTS * firstFall(state)) / Math.max(1, state.data[At.turn])),
      ),
      divisor: PARTS,
    },
  ];
}

/** By what players are eliminated, and who first. */
export function fallsOfPlayers({ players }: Rules): Counted[] {
  const cause = row(players, Row.cause);
  const fell = row(players, Row.fellAt);
  const outBy = (what: number, name: string, words: string) =>
    ofPlayer(
      name,
      { unit: "games", bounds: [0, 1], meaning: `games in which the player was eliminated by ${words}` },
      (state, seat) => (cause(state, seat) === what ? 1 : 0),
    );
  return [
    outBy(Cause.challenge, "outByChallenge", "losing a Challenge of another's"),
    outBy(Cause.natural, "outByNatural", "giving the last point for a natural 1 or 20"),
    outBy(Cause.ko, "outByKO", "a KO"),
    outBy(Cause.ownFailure, "outByOwnFailure", "a Challenge or KO of his own"),
    ofPlayer(
      "firstOut",
      {
        unit: "games",
        bounds: [0, 1],
        meaning: "games in which nobody was eliminated before the player",
      },
      (state, seat) => {
        const turn = fell(state, seat);
        if (turn === 0) return 0;
        for (let other = 0; other < players; other++)
          if (fell(state, other) > 0 && fell(state, other) < turn) return 0;
        return 1;
      },
    ),
  ];
}
