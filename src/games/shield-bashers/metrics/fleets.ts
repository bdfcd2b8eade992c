import { SEATS } from "../actions.js";
import type { Rules } from "../rulings.js";
import { CRUISER, SHADES } from "../shades.js";
import { Count, Own } from "../state.js";
import { soleSurvivor } from "../turn.js";
import { ofGame, yes, type Counted, type State } from "./counted.js";

/** How whoever began with which primary on the Cruiser fares, in games with one winner. */
export function fleets({ players }: Rules): Counted[] {
  return SHADES.flatMap((shade, primary): Counted[] => {
    const name = `${shade}Cruisers`;
    const has = ({ counts }: State, player: number) =>
      counts[Count.perPlayer + player * Own.length + Own.firstPrimary + CRUISER] === primary;
    return [
      ofGame(
        name,
        "players",
        players,
        `players in decided games who began with the ${shade} primary on the Cruiser`,
        (state) => {
          let number = 0;
          for (let player = 0; player < players; player++)
            number += yes(soleSurvivor(state) >= 0 && has(state, player));
          return number;
        },
      ),
      ofGame(
        `${name}Won`,
        "share of such players",
        1,
        `players who began with the ${shade} primary on the Cruiser and won, of decided games`,
        (state) => yes(soleSurvivor(state) >= 0 && has(state, soleSurvivor(state))),
        name,
      ),
    ];
  });
}

/** All seats of a board look alike, unless a zone is empty beside two of them. */
export function seats({ players, zones, board }: Rules): Counted[] {
  if (zones.length !== 5 || board.name !== "W6") return [];
  return SEATS.slice(0, players).map((seat, player) =>
    ofGame(
      `${seat}Won`,
      "share of decided games",
      1,
      `games with one winner that were won from zone ${"ABCDEF"[zones[player]]}`,
      (state) => yes(soleSurvivor(state) === player),
      "decided",
    ),
  );
}
