import type { AnyGame, AnyState } from "../game/index.js";

/** A round gives everybody a turn, so that nobody leads just because it was his move. Where nobody begins, each turn does. */
export function turnsPerRound({ sides, numPlayers }: AnyGame): number {
  return sides === undefined ? numPlayers : 1;
}

/** Who is ahead in one game, as its `lead` judges it, after each round. Standings are kept, and judged once it is over. */
export class LeadWatch {
  readonly #game: AnyGame;
  readonly #players: number;
  /** Round by round every player's lead. */
  readonly #leads: Float64Array;
  #rounds = 0;

  constructor(game: AnyGame) {
    this.#game = game;
    this.#players = game.numPlayers;
    this.#leads = new Float64Array(Math.floor(game.maxTurns / turnsPerRound(game)) * game.numPlayers);
  }

  begin(): void {
    this.#rounds = 0;
  }

  /** Takes the standing after another round. */
  roundPlayed(state: AnyState): void {
    const first = this.#rounds++ * this.#players;
    for (let player = 0; player < this.#players; player++)
      this.#leads[first + player] = this.#game.lead(state, player);
  }

  /** How often the sole lead has passed to another player; sharing it for a while changes nothing. */
  changes(): number {
    const leads = this.#leads;
    const players = this.#players;
    let changes = 0;
    let lastLeader = -1;
    for (let first = 0; first < this.#rounds * players; first += players) {
      let best = leads[first];
      let leader = 0;
      for (let player = 1; player < players; player++) {
        const lead = leads[first + player];
        if (lead < best) continue;
        leader = lead > best ? player : -1;
        best = lead;
      }
      if (leader < 0 || leader === lastLeader) continue;
      if (lastLeader >= 0) changes++;
      lastLeader = leader;
    }
    return changes;
  }

  /** Half time is after half of the rounds, rounded down; rounds that the end of the game cut short do not count. */
  wasBehindAtHalfTime(player: number): boolean {
    const half = this.#rounds >> 1;
    // Before the first round all are level.
    return half > 0 && this.#deficit(half - 1, player) > 0;
  }

  /** By how much the player was behind the leader at worst. */
  worstDeficit(player: number): number {
    let worst = 0;
    for (let round = 0; round < this.#rounds; round++) worst = Math.max(worst, this.#deficit(round, player));
    return worst;
  }

  /** By how much the player is behind the leader after the round, from 0. */
  #deficit(round: number, player: number): number {
    const leads = this.#leads;
    const first = round * this.#players;
    let best = leads[first];
    for (let other = 1; other < this.#players; other++) best = Math.max(best, leads[first + other]);
    return best - leads[first + player];
  }
}
