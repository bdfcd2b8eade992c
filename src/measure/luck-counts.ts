import type { AnyGame } from "../game/index.js";
import {
  BEHIND,
  DECIDED,
  luckMetrics,
  luckSources,
  MATTERS,
  MATTERS_MUCH,
  TENTHS,
  THIRDS,
  WHOLE_CHANCE,
} from "./luck-metrics.js";

/**
 * Follows the win chance through one game after the other and counts what moved it. Chances come in shares of the win and are
 * counted in whole parts of one. Of several players that much moves which those lose who lose. Allocates nothing once it is
 * made.
 */
export class LuckCounts {
  /** The game that has just ended, in the order of `luckMetrics`. */
  readonly counts: Float64Array;
  /** What the roll of it moved that moved most, in parts of a win. */
  luckiest = 0;

  readonly #players: number;
  readonly #sources: Int32Array;
  readonly #other: number;
  /** By source what luck moved; by turn what luck and what choices moved. */
  readonly #bySource: Float64Array;
  readonly #luckByTurn: Float64Array;
  readonly #choicesByTurn: Float64Array;
  /** By seat: all luck, and what choices cost. */
  readonly #luck: Float64Array;
  readonly #cost: Float64Array;
  /** Turns after which chances were stated, and these by seat. */
  readonly #turns: Int32Array;
  readonly #chances: Float64Array;
  readonly #tenths = new Float64Array(3 * TENTHS);
  #stated = 0;
  #choices = 0;
  #overLittle = 0;
  #overMuch = 0;
  #forced = 0;

  constructor(game: AnyGame) {
    const { numPlayers, maxTurns, pace } = game;
    const sources = luckSources(game);
    const perPlayer = luckMetrics(game).filter(({ scope }) => scope === "player").length;
    this.counts = new Float64Array(luckMetrics(game).length + perPlayer * (numPlayers - 1));
    this.#players = numPlayers;
    this.#other = sources.length - 1;
    const ofKind = Int32Array.from(pace?.kinds ?? [], (kind) => sources.indexOf(kind));
    this.#sources = Int32Array.from({ length: game.numDistinctActions }, (_, action) => {
      const kind = pace?.ofAction[action] ?? -1;
      return kind < 0 ? this.#other : ofKind[kind];
    });
    this.#bySource = new Float64Array(sources.length);
    this.#luckByTurn = new Float64Array(maxTurns + 2);
    this.#choicesByTurn = new Float64Array(maxTurns + 2);
    this.#luck = new Float64Array(numPlayers);
    this.#cost = new Float64Array(numPlayers);
    this.#turns = new Int32Array(maxTurns + 2);
    this.#chances = new Float64Array((maxTurns + 2) * numPlayers);
  }

  /** The game is set up; `chances` by seat. `isLuck`: whether chance decided who has which. */
  begin(chances: Float64Array, isLuck: boolean): void {
    this.luckiest = 0;
    this.#bySource.fill(0);
    this.#luckByTurn.fill(0);
    this.#choicesByTurn.fill(0);
    this.#luck.fill(0);
    this.#cost.fill(0);
    this.#stated = 0;
    this.#choices = 0;
    this.#overLittle = 0;
    this.#overMuch = 0;
    this.#forced = 0;
    if (isLuck)
      for (let seat = 0; seat < this.#players; seat++) {
        const luck = chances[seat] - 1 / this.#players;
        this.#luck[seat] = luck;
        this.#bySource[0] += Math.abs(luck) / 2;
      }
    this.turnEnded(0, chances);
  }

  /** A player chose; what was to be had, in shares of the win. `next`: the best but one. */
  chose(turn: number, player: number, best: number, next: number, mean: number, chosen: number): void {
    this.#choices++;
    if (best - next > MATTERS) this.#overLittle++;
    if (best - next > MATTERS_MUCH) this.#overMuch++;
    this.#choicesByTurn[turn] += best - mean;
    this.#cost[player] += best - chosen;
  }

  /** There was no choice. */
  hadToAct(): void {
    this.#forced++;
  }

  /** Chance had its say; `luck` by seat. */
  rolled(turn: number, action: number, luck: Float64Array): void {
    let moved = 0;
    for (let seat = 0; seat < this.#players; seat++) {
      this.#luck[seat] += luck[seat];
      moved += Math.abs(luck[seat]) / 2;
    }
    this.#luckByTurn[turn] += moved;
    this.#bySource[this.#sources[action]] += moved;
    if (moved > this.luckiest) this.luckiest = moved;
  }

  /** So many turns are over, and these are the chances. */
  turnEnded(turns: number, chances: Float64Array): void {
    this.#turns[this.#stated] = turns;
    const first = this.#stated++ * this.#players;
    for (let seat = 0; seat < this.#players; seat++) this.#chances[first + seat] = chances[seat];
  }

  /** The game is over; `winner` is −1 where nobody won alone within the turn cap. */
  end(turns: number, returns: Float64Array, winner: number): void {
    const { counts } = this;
    let at = this.#writeMoves(turns);
    this.luckiest = whole(this.luckiest);
    counts[at++] = this.luckiest;
    counts[at++] = this.#choices;
    counts[at++] = this.#overLittle;
    counts[at++] = this.#overMuch;
    counts[at++] = this.#forced;
    counts[at++] = this.#leads();
    counts[at++] = winner < 0 ? 0 : 1;
    const decided = winner < 0 ? 0 : this.#decided(winner);
    counts[at++] = decided;
    counts[at++] = turns === 0 ? 0 : whole(decided / turns);
    counts[at++] = winner >= 0 && this.#least(winner) < BEHIND ? 1 : 0;
    this.#addTenths(returns);
    counts.set(this.#tenths, at);
    at += this.#tenths.length;
    const players = this.#players;
    for (let seat = 0; seat < players; seat++) {
      counts[at + seat] = whole(Math.abs(this.#luck[seat]));
      counts[at + players + seat] = whole(this.#cost[seat]);
      const isWinner = seat === winner;
      counts[at + 2 * players + seat] = isWinner ? 1 : 0;
      counts[at + 3 * players + seat] = isWinner && this.#choseWorse(seat) ? 1 : 0;
    }
  }

  /** What moved in all, by source and by third; parts are rounded first, so that they add up. Returns how many it wrote. */
  #writeMoves(turns: number): number {
    const { counts } = this;
    let luck = 0;
    for (let source = 0; source < this.#bySource.length; source++)
      luck += counts[FIRST_SOURCE + source] = whole(this.#bySource[source]);
    let at = FIRST_SOURCE + this.#bySource.length;
    let choices = 0;
    for (let third = 0; third < THIRDS.length; third++) {
      const [rolled, chosen] = [
        this.#inThird(this.#luckByTurn, third, turns),
        this.#inThird(this.#choicesByTurn, third, turns),
      ];
      counts[at++] = rolled + chosen;
      counts[at++] = chosen;
      choices += chosen;
    }
    counts[0] = luck + choices;
    counts[1] = luck;
    counts[2] = choices;
    counts[3] = choices;
    return at;
  }

  /** Turns are numbered from 1; what happens before the first is early. */
  #inThird(byTurn: Float64Array, third: number, turns: number): number {
    const length = THIRDS.length;
    const from = third === 0 ? 0 : Math.floor((third * turns) / length) + 1;
    const to = third === length - 1 ? byTurn.length - 1 : Math.floor(((third + 1) * turns) / length);
    let sum = 0;
    for (let turn = from; turn <= to; turn++) sum += byTurn[turn];
    return whole(sum);
  }

  /** Whether a seat's choices cost more than those of the others on average: if it wins all the same, that is luck. */
  #choseWorse(seat: number): boolean {
    let others = 0;
    for (let other = 0; other < this.#players; other++) if (other !== seat) others += this.#cost[other];
    return this.#cost[seat] > others / Math.max(1, this.#players - 1) + EQUAL;
  }

  /** How often another seat came to have the greatest chance. */
  #leads(): number {
    let leader = -1;
    let changes = 0;
    for (let index = 0; index < this.#stated; index++) {
      let first = 0;
      let isAlone = true;
      for (let seat = 1; seat < this.#players; seat++) {
        const ahead = this.#chance(index, seat) - this.#chance(index, first);
        if (ahead > EQUAL) [first, isAlone] = [seat, true];
        else if (ahead > -EQUAL) isAlone = false;
      }
      if (!isAlone || first === leader) continue;
      if (leader >= 0) changes++;
      leader = first;
    }
    return changes;
  }

  /** After how many turns the winner's chance was above 90 % for good. */
  #decided(winner: number): number {
    let index = this.#stated - 1;
    while (index > 0 && this.#chance(index - 1, winner) > DECIDED) index--;
    return this.#turns[index];
  }

  #least(seat: number): number {
    let least = 1;
    for (let index = 0; index < this.#stated; index++) least = Math.min(least, this.#chance(index, seat));
    return least;
  }

  /** Every chance that was stated but the last one, which is the result. */
  #addTenths(returns: Float64Array): void {
    const tenths = this.#tenths.fill(0);
    for (let index = 0; index + 1 < this.#stated; index++)
      for (let seat = 0; seat < this.#players; seat++) {
        const chance = Math.min(1, Math.max(0, this.#chance(index, seat)));
        const at = 3 * Math.min(TENTHS - 1, Math.floor(chance * TENTHS));
        tenths[at]++;
        tenths[at + 1] += whole(chance);
        tenths[at + 2] += whole(returns[seat]);
      }
  }

  #chance(index: number, seat: number): number {
    return this.#chances[index * this.#players + seat];
  }
}

/** Where in the counts the sources begin. */
const FIRST_SOURCE = 4;

/** Chances that differ by less are equal. */
const EQUAL = 1e-9;

function whole(share: number): number {
  return Math.round(share * WHOLE_CHANCE);
}
