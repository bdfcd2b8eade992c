import type { Rules } from "../rulings.js";
import { CRUISER } from "../shades.js";
import { At, Count, Ending } from "../state.js";
import { ROUND, soleSurvivor } from "../turn.js";
import { countOf, ofGame, yes, type Counted, type State } from "./counted.js";

/** How games end, and who has won them alone. */
export function endings({ maxRounds }: Rules): Counted[] {
  const ended = (name: string, ending: Ending, meaning: string): Counted => ({
    ...ofGame(name, "share of games", 1, meaning, (state) => yes(state.data[At.ending] === ending)),
    ending: true,
  });
  return [
    ofGame("rounds", "rounds", maxRounds, "rounds begun, as the rule book counts them", (state) =>
      Math.min(maxRounds, Math.ceil(state.data[At.rounds] / ROUND)),
    ),
    ended("endedByLastShip", Ending.lastShip, "games won in ordinary combat: only one player had ships left"),
    ended("endedByFinalBattle", Ending.finalBattle, "games decided by a declared final battle"),
    ended("endedByDraw", Ending.draw, "games that end in a declared draw"),
    ended("endedByLimit", Ending.limit, "games that the limit on rounds ended as a draw"),
    ofGame("decided", "share of games", 1, "games that one player won alone", (state) =>
      yes(soleSurvivor(state) >= 0),
    ),
  ];
}

/** What happens once two ships of two players are left. */
export function endGames(): Counted[] {
  const reached = (state: State) => state.counts[Count.lastShips] > 0;
  const decided = (state: State) => soleSurvivor(state) >= 0;
  /** 1 + the player with a Cruiser where the other has none, 0 for no difference. */
  const nimbler = ({ counts }: State): number => {
    const one = counts[Count.lastShips] - 1;
    const other = counts[Count.lastShips + 1] - 1;
    if (one < 0 || (one % 3 === CRUISER) === (other % 3 === CRUISER)) return 0;
    return 1 + (((one % 3 === CRUISER ? one : other) / 3) | 0);
  };
  return [
    ofGame("endGames", "share of games", 1, "games that come down to two ships of two players", (state) =>
      yes(reached(state)),
    ),
    ofGame(
      "endGamesDecided",
      "share of end games",
      1,
      "end games won by one side, by combat or final battle",
      (state) => yes(reached(state) && decided(state)),
      "endGames",
    ),
    ofGame(
      "unequalEndGames",
      "share of games",
      1,
      "games that come down to a Cruiser against a ship that is none",
      (state) => yes(nimbler(state) > 0),
    ),
    ofGame(
      "unequalEndGamesDecided",
      "share of games",
      1,
      "games that come down to a Cruiser against a ship that is none, and that one of them won",
      (state) => yes(nimbler(state) > 0 && decided(state)),
    ),
    ofGame(
      "cruiserWonEndGame",
      "share of such end games",
      1,
      "end games of a Cruiser against another class that the Cruiser won, of those with a winner",
      (state) => yes(nimbler(state) > 0 && soleSurvivor(state) === nimbler(state) - 1),
      "unequalEndGamesDecided",
    ),
    ofGame(
      "declarerWon",
      "share of final battles",
      1,
      "final battles that ended the game, won by whoever declared it",
      countOf(Count.declarerWon),
      "endedByFinalBattle",
    ),
  ];
}
