import type { Rules } from "../rulings.js";
import { Count } from "../state.js";
import { soleSurvivor } from "../turn.js";
import { countOf, ofGame, yes, type Counted, type State } from "./counted.js";

/** Attacks and rams, and what becomes of whoever begins. */
export function combats({ maxRounds, players }: Rules): Counted[] {
  const most = 2 * maxRounds * players;
  const fought = (state: State) => state.counts[Count.combats] > 0;
  /** Games won by a player who is written down as 1 + his seat. */
  const won = (place: Count) => (state: State) =>
    yes(soleSurvivor(state) >= 0 && soleSurvivor(state) === state.counts[place] - 1);
  return [
    ofGame("combats", "combats", most, "attacks and rams", countOf(Count.combats)),
    ofGame("rams", "combats", most, "combats by moving into an enemy", countOf(Count.rams)),
    ofGame(
      "attacksWon",
      "share of combats",
      most,
      "combats won by the attacker",
      countOf(Count.attacksWon),
      "combats",
    ),
    ofGame(
      "blindAttacks",
      "combats",
      most,
      "attacks on a ship whose secondary the attacker could not know",
      countOf(Count.blind),
    ),
    ofGame(
      "blindAttacksLost",
      "share of blind attacks",
      most,
      "attacks without that knowledge that were lost",
      countOf(Count.blindLost),
      "blindAttacks",
    ),
    ofGame("firstAttacks", "share of games", 1, "games with any combat", (state) => yes(fought(state))),
    ofGame(
      "firstAttackLost",
      "share of first attacks",
      1,
      "first attacks of a game that were lost",
      countOf(Count.firstLost),
      "firstAttacks",
    ),
    ofGame(
      "firstAttackerWon",
      "share of decided games",
      1,
      "games with one winner that whoever attacked first won",
      won(Count.firstAttacker),
      "decided",
    ),
    ofGame(
      "firstVictimWon",
      "share of decided games",
      1,
      "games with one winner that whoever was attacked first won",
      won(Count.firstVictim),
      "decided",
    ),
    ofGame(
      "foughtInVain",
      "share of games",
      1,
      "games with combat that nobody won alone: drawn, or ended by the limit",
      (state) => yes(fought(state) && soleSurvivor(state) < 0),
    ),
  ];
}
