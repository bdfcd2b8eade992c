import type { AnyGame, AnyState } from "../game/index.js";

/** A round gives everybody a turn, so that nobody leads just because it was his move. Where nobody begins, each turn does. */
export function turnsPerRound({ sides, numPlayers }: AnyGame): number {
  return sides === undefined ? numPlayers : 1;
}

/** Who is ahead in one game, as its `lead` judges it, after each round. */
export class LeadWatch {
  /** How often the sole lead has passed to another player; sharing it for a while changes nothing. */
  changes = 0;

  readonly #game: AnyGame;
  readonly #leads: Float64Array;
  /** For each round, who led after it: bit p is set if player p was (or shared) first. */
  readonly #leaders: Uint8Array;
  readonly #deficits: Float64Array;
  #lastLeader = -1;
  #rounds = 0;

  constructor(game: AnyGame) {
    this.#game = game;
    this.#leads = new Float64Array(game.numPlayers);
    this.#deficits = new Float64Array(game.numPlayers);
    this.#leaders = new Uint8Array(Math.floor(game.maxTurns / turnsPerRound(game)) + 1);
  }

  begin(): void {
    this.changes = 0;
    this.#lastLeader = -1;
    this.#rounds = 0;
    for (let player = 0; player < this.#deficits.length; player++) this.#deficits[player] = 0;
    // Before the first round all are level.
    this.#leaders[0] = 0xff;
  }

  /** Takes the standing after another round. */
  roundPlayed(state: AnyState): void {
    const players = this.#leads.length;
    let best = -Infinity;
    for (let player = 0; player < players; player++) {
      const lead = this.#game.lead(state, player);
      this.#leads[player] = lead;
      if (lead > best) best = lead;
    }
    let leaders = 0;
    let leader = -1;
    for (let player = 0; player < players; player++) {
      const deficit = best - this.#leads[player];
      if (deficit > this.#deficits[player]) this.#deficits[player] = deficit;
      if (deficit > 0) continue;
      leader = leaders === 0 ? player : -1;
      leaders |= 1 << player;
    }
    this.#leaders[++this.#rounds] = leaders;
    if (leader < 0 || leader === this.#lastLeader) return;
    if (this.#lastLeader >= 0) this.changes++;
    this.#lastLeader = leader;
  }

  /** Half time is after half of the rounds, rounded down; rounds that the end of the game cut short do not count. */
  wasBehindAtHalfTime(player: number): boolean {
    return (this.#leaders[this.#rounds >> 1] & (1 << player)) === 0;
  }

  /** By how much the player was behind the leader at worst. */
  worstDeficit(player: number): number {
    return this.#deficits[player];
  }
}
