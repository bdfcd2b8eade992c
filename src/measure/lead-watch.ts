import type { AnyGame, AnyState } from "../game/index.js";

/**
 * Who is ahead in one game, as its `lead` judges it, after each round. A round gives everybody still in a turn, so that
 * nobody leads just because it was his move; where nobody begins, or a turn is a round, each turn does. Standings are kept, and judged once
 * the game is over.
 */
export class LeadWatch {
  readonly #game: AnyGame;
  readonly #players: number;
  /** Round by round every player's lead. */
  readonly #leads: Float64Array;
  #rounds = 0;
  /** The turn under way, and the one with which the round began. */
  #turn = 0;
  #first = 0;
  /** Bit s is set for each seat that has had a turn in the round, or has it. */
  #seated = 0;

  constructor(game: AnyGame) {
    this.#game = game;
    this.#players = game.numPlayers;
    // Where players drop out, rounds get shorter.
    const leastTurns = game.isOut === undefined ? turnsOf(game) : 1;
    this.#leads = new Float64Array(Math.floor(game.maxTurns / leastTurns) * game.numPlayers);
  }

  /** A position may begin in the middle of a game; rounds are counted from its first turn. */
  begin(state: AnyState): void {
    this.#rounds = 0;
    this.#turn = this.#game.turn(state);
    this.#first = Math.max(1, this.#turn);
    this.#seated = this.#turn === 0 ? 0 : this.#turnPlayer(state);
  }

  /** Another action was played: a round may be over with it. */
  played(state: AnyState): void {
    const turn = this.#game.turn(state);
    if (turn === this.#turn) return;
    this.#turn = turn;
    const turns = this.#turnsOfRound(state);
    if (turn >= this.#first + turns) {
      this.#first += turns;
      this.#seated = 0;
      this.#roundPlayed(state);
    }
    this.#seated |= this.#turnPlayer(state);
  }

  /** As many turns as there are seats that have had one, or are in to have one yet. */
  #turnsOfRound(state: AnyState): number {
    const game = this.#game;
    if (game.isOut === undefined || isRound(game)) return turnsOf(game);
    let turns = 0;
    for (let seat = 0; seat < this.#players; seat++)
      if (((this.#seated >> seat) & 1) === 1 || !game.isOut(state, seat)) turns++;
    return turns;
  }

  #turnPlayer(state: AnyState): number {
    return 1 << this.#game.turnPlayer(state);
  }

  #roundPlayed(state: AnyState): void {
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

/** The turns of a round from which nobody has dropped out. */
function turnsOf(game: AnyGame): number {
  return isRound(game) ? 1 : game.numPlayers;
}

/** Whether each turn is a round of its own. */
function isRound({ sides, turnsAreRounds = false }: AnyGame): boolean {
  return turnsAreRounds || sides !== undefined;
}
