import type { Rules } from "../rulings.js";
import { Count, Own } from "../state.js";
import { ofPlayer, ownCount, yes, type Counted } from "./counted.js";

/** What each player does. */
export function deeds({ maxRounds, players }: Rules): Counted[] {
  const turns = maxRounds * players;
  const own =
    (place: number): Counted["read"] =>
    (state, seat) =>
      ownCount(state, seat, place);
  return [
    ofPlayer("attacks", "attacks", 2 * turns, "attacks and rams made", own(Own.attacks)),
    ofPlayer("attacksLost", "attacks", 2 * turns, "attacks and rams lost", own(Own.attacksLost)),
    ofPlayer(
      "firstToAttack",
      "share of players",
      1,
      "players who made the first attack of the game",
      (state, seat) => yes(state.counts[Count.firstAttacker] === 1 + seat),
    ),
    ofPlayer("repairs", "repairs", turns, "repairs", own(Own.repairs)),
    ofPlayer("tertiariesRestored", "shields", turns, "tertiaries put back", own(Own.tertiaries)),
    ofPlayer("primarySwaps", "shields", turns, "primaries exchanged", own(Own.primarySwaps)),
    ofPlayer("secondarySwaps", "shields", turns, "secondaries exchanged", own(Own.secondarySwaps)),
  ];
}
