import { greatest, OptionError, type Dice, type Game, type Tensor } from "../game/index.js";
import { mixed } from "../game/hash.js";

/** How much the search tries out what it knows little of, in shares of the win (PUCT: Rosin 2011). */
const EXPLORE = 1;

/** The square of a normal quantile: as much better must be what is played instead of the usual action. */
const SURE = 4;

/**
 * A tree over one player's own decisions in games played out: it knows what happened after each action in each information set,
 * that is for all positions alike that look the same to the player (single-observer information-set search: Cowling, Powley
 * and Whitehouse 2012). Chance and the others only show in what is seen next.
 */
export class InformationSets<S, O> {
  readonly #tensor: Tensor<O>;
  readonly #numbers: Float32Array;
  readonly #bits: Int32Array;
  readonly #scores: Float64Array;
  /** An entry for each information set and action: two hashes, which are 0 where it is free, and the shares it brought. */
  readonly #keys: Int32Array;
  readonly #visits: Float64Array;
  readonly #sums: Float64Array;
  readonly #squares: Float64Array;
  /** The entries of the game that is played out: of its first `depth` decisions. */
  readonly #path: Int32Array;
  #decisions = 0;
  #first = 0;
  #second = 0;
  #player = 0;
  #isGrowing = false;
  #dice: Dice | undefined;

  /** `games` is how many it grows by. Throws an `OptionError` for a game that has no `tensor`. */
  constructor(game: Game<S, O>, depth: number, games: number) {
    if (game.tensor === undefined)
      throw new OptionError(
        ["depth"],
        "depth above 1 is for games that say in numbers what players see (tensor)",
      );
    this.#tensor = game.tensor();
    this.#numbers = new Float32Array(this.#tensor.size);
    this.#bits = new Int32Array(this.#numbers.buffer);
    this.#scores = new Float64Array(game.numDistinctActions);
    this.#path = new Int32Array(depth);
    let room = 2;
    while (room < 2 * depth * games) room *= 2;
    this.#keys = new Int32Array(2 * room);
    this.#visits = new Float64Array(room);
    this.#sums = new Float64Array(room);
    this.#squares = new Float64Array(room);
  }

  /** Forgets everything. `dice` decide between equals. */
  clear(player: number, dice: Dice): void {
    this.#player = player;
    this.#dice = dice;
    this.#keys.fill(0);
    this.#visits.fill(0);
    this.#sums.fill(0);
    this.#squares.fill(0);
  }

  /** Begins a game to grow by, or one that is played by what was found; so many `decisions` are made already. */
  begin(isGrowing: boolean, decisions: number): void {
    this.#isGrowing = isGrowing;
    this.#decisions = decisions;
  }

  /** What the player does: in its first decisions what is to be tried or found surely better, else what is usual. */
  choose(observation: Readonly<O>, legal: Int32Array, count: number, usual: number): number {
    if (this.#decisions === this.#path.length) return usual;
    this.#see(observation);
    if (!this.#isGrowing) {
      this.#decisions++;
      return this.#found(legal, count, usual);
    }
    const action = this.#toTry(legal, count, usual);
    this.#path[this.#decisions++] = this.#enter(action);
    return action;
  }

  /** The game that was grown by brought the player this share. */
  learn(share: number): void {
    for (let decision = 0; decision < this.#decisions; decision++) {
      const entry = this.#path[decision];
      this.#visits[entry]++;
      this.#sums[entry] += share;
      this.#squares[entry] += share * share;
    }
  }

  #toTry(legal: Int32Array, count: number, usual: number): number {
    const known = this.#entry(usual);
    if (this.#visits[known] === 0) return usual;
    let visits = 0;
    for (let index = 0; index < count; index++) visits += this.#visits[this.#entry(legal[index])];
    const worth = this.#sums[known] / this.#visits[known];
    const root = EXPLORE * Math.sqrt(visits);
    for (let index = 0; index < count; index++) {
      const entry = this.#entry(legal[index]);
      const tried = this.#visits[entry];
      const prior = legal[index] === usual ? 0.5 : 0.5 / (count - 1);
      this.#scores[index] = (tried === 0 ? worth : this.#sums[entry] / tried) + (prior * root) / (1 + tried);
    }
    return legal[greatest(this.#scores, count, this.#dice!)];
  }

  /** The action that is best by its mean, if that lies surely above that of the usual one. */
  #found(legal: Int32Array, count: number, usual: number): number {
    const known = this.#entry(usual);
    if (this.#visits[known] < 2) return usual;
    let best = usual;
    let most = this.#sums[known] / this.#visits[known];
    for (let index = 0; index < count; index++) {
      const entry = this.#entry(legal[index]);
      if (this.#visits[entry] < 2 || this.#sums[entry] / this.#visits[entry] <= most) continue;
      best = legal[index];
      most = this.#sums[entry] / this.#visits[entry];
    }
    const ahead = most - this.#sums[known] / this.#visits[known];
    const error = this.#errorOf(known) + this.#errorOf(this.#entry(best));
    return ahead * ahead > SURE * error ? best : usual;
  }

  /** The square of a mean's error, as if one share of nothing and one whole one had come up as well. */
  #errorOf(entry: number): number {
    const visits = this.#visits[entry] + 2;
    const mean = (this.#sums[entry] + 1) / visits;
    return ((this.#squares[entry] + 1) / visits - mean * mean) / visits;
  }

  /** Takes up what the player sees: two hashes of its numbers. */
  #see(observation: Readonly<O>): void {
    this.#tensor.write(observation, this.#player, this.#numbers);
    let first = 0x243f6a88;
    let second = 0x13198a2e;
    for (let index = 0; index < this.#bits.length; index++) {
      first = stirred(first, this.#bits[index]);
      second = stirred(second, Math.imul(this.#bits[index], 0x9e3779b1) + index);
    }
    this.#first = first;
    this.#second = second;
  }

  /** Where this action's entry is, or would be. */
  #entry(action: number): number {
    const first = stirred(this.#first, action);
    const second = stirred(this.#second, action) | 1;
    const last = this.#visits.length - 1;
    for (let entry = first & last; ; entry = (entry + 1) & last) {
      const isFree = this.#keys[2 * entry + 1] === 0;
      if (isFree || (this.#keys[2 * entry] === first && this.#keys[2 * entry + 1] === second)) return entry;
    }
  }

  #enter(action: number): number {
    const entry = this.#entry(action);
    this.#keys[2 * entry] = stirred(this.#first, action);
    this.#keys[2 * entry + 1] = stirred(this.#second, action) | 1;
    return entry;
  }
}

/** One word more in a hash, and stirred (as MurmurHash3's end begins). */
function stirred(hash: number, word: number): number {
  const next = mixed(hash, word);
  return Math.imul(next ^ (next >>> 16), 0x85ebca6b);
}
