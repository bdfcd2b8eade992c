import type { Rules } from "../bound.js";
import { winnerOf } from "../rules/end.js";
import { newState, ROUNDS, Row, type SurvivorState } from "../state.js";

/** How those stand who have points at some time; seats are −1 where there is none. */
export class Standing {
  /** The sole leader, and the most points less those of the second. */
  leader = -1;
  lead = 0;
  most = 0;
  /** The only one in the middle of three, and who alone is last. */
  middle = -1;
  last = -1;
  living = 0;
  /** Sum of the points, and of the squared distances from their mean times `living`: a whole number. */
  sum = 0;
  scatter = 0;

  /** Takes the standing in a row of points; that of nobody where there are none. */
  take(counts: Int32Array, row: number, players: number): void {
    let leader = -1;
    let most = 0;
    let second = 0;
    let last = -1;
    let least = Infinity;
    let secondLeast = Infinity;
    let living = 0;
    let sum = 0;
    let squares = 0;
    let seats = 0;
    for (let seat = 0; seat < players; seat++) {
      const own = counts[row * players + seat];
      if (own === 0) continue;
      living++;
      sum += own;
      squares += own * own;
      seats += seat;
      if (own > most) {
        second = most;
        most = own;
        leader = seat;
      } else if (own > second) second = own;
      if (own < least) {
        secondLeast = least;
        least = own;
        last = seat;
      } else if (own < secondLeast) secondLeast = own;
    }
    const isLast = living > 1 && least < secondLeast;
    this.lead = most - second;
    this.leader = this.lead > 0 ? leader : -1;
    this.most = most;
    this.last = isLast ? last : -1;
    this.middle = living === 3 && this.lead > 0 && isLast ? seats - leader - last : -1;
    this.living = living;
    this.sum = sum;
    this.scatter = living * squares - sum * sum;
  }
}

/** A game that is over, with what many of its metrics ask. */
export interface FinishedGame extends SurvivorState {
  /** Who has won alone, or −1. */
  readonly winner: number;
  /** On entering the Finals. */
  readonly entry: Readonly<Standing>;
  /** After each of `ROUNDS` that was not the last. */
  readonly after: readonly Readonly<Standing>[];
}

/** Works out what metrics ask, once for all of them. What it returns is overwritten by the next game. */
export function finishing(rules: Rules): (state: Readonly<SurvivorState>) => FinishedGame {
  const { players, layout } = rules;
  const entry = new Standing();
  const after = ROUNDS.map(() => new Standing());
  const game = { ...newState(players, layout), winner: -1, entry, after };
  const { data, counts } = game;
  return (state) => {
    data.set(state.data);
    game.winner = winnerOf(rules, state);
    entry.take(counts, Row.entry, players);
    for (let index = 0; index < ROUNDS.length; index++)
      after[index].take(counts, Row.afterRound + index, players);
    return game;
  };
}
