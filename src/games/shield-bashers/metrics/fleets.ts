import { SEATS } from "../actions.js";
import type { Rules } from "../rulings.js";
import { CRUISER, SHADES } from "../shades.js";
import { Own } from "../state.js";
import { soleSurvivor } from "../turn.js";
import { ofDecidedGames, ofGame, ownCount, yes, type Counted } from "./counted.js";

/** How whoever began with which primary on the Cruiser fares, in games with one winner. */
export function fleets({ players }: Rules): Counted[] {
  return SHADES.flatMap((shade, primary) => {
    const name = `${shade}Cruisers`;
    const began = `who began with the ${shade} primary on the Cruiser`;
    return ofDecidedGames(
      players,
      { name, meaning: `players in decided games ${began}` },
      { name: `${name}Won`, meaning: `players ${began} and won, of decided games` },
      (state, player) => ownCount(state, player, Own.firstPrimary + CRUISER) === primary,
    );
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
      "soleWinner",
    ),
  );
}
