import { EnumerationError, mergedOutcomesOf, Purpose, RandomDice, type Streams } from "../dice/index.js";
import { OptionError, tensorOf, TERMINAL, type Game, type Outcomes } from "../game/index.js";
import { isA } from "../game/lines.js";
import { promise } from "./finding.js";

/** So many outcomes are played in a game, and of one action: what goes beyond that is not looked at. */
const IN_GAME = 1000;
const OF_ACTION = 250;
/** So many measures besides the lead. */
const DRAWN = 3;
/** A right game is called wrong this often, whatever it measures and however long it is watched. */
const LEVEL = 1e-6;

/** What a measure that no roll changes varies by. */
const ROUNDING = 1e-12;

class TooMany extends Error {}

/** What a position comes to for a player, by several measures that are fixed before the games; any will do. */
type Measures<S> = (state: Readonly<S>, player: number, out: Float64Array) => void;

/**
 * Adds up, roll by roll, how much better a player fares than was to be expected over all that could be rolled. On average that
 * is nothing, by any measure, if games are played by the dice that outcomes are listed for.
 */
export class LuckWatch<S, O> {
  readonly #game: Game<S, O>;
  readonly #outcomes: Outcomes<S>;
  readonly #measures: Measures<S>;
  /** By measure: luck so far, its variance as the listed outcomes have it, and the most that a roll could have brought. */
  readonly #sums = new Float64Array(1 + DRAWN);
  readonly #variances = new Float64Array(1 + DRAWN);
  readonly #most = new Float64Array(1 + DRAWN);
  #rolls = 0;
  #left = 0;
  /** Of the action under way; the expectation is null where nothing is rolled, or too much. */
  #player = 0;
  #expected: Float64Array | null = null;

  constructor(game: Game<S, O>, streams: Streams) {
    this.#game = game;
    this.#outcomes = mergedOutcomesOf(game);
    this.#measures = measuresOf(game, streams);
  }

  /** Before a game. */
  begin(): void {
    this.#left = IN_GAME;
  }

  /** Before a player's action. Throws a `Broken` where its outcomes cannot be played without harm to the position. */
  before(state: S, action: number, player: number): void {
    this.#player = player;
    this.#expected = null;
    if (this.#left <= 0) return;
    const found = this.#listed(state, action, player);
    if (found.length < 2) return;
    const expected = new Float64Array(1 + DRAWN);
    for (const { chance, worth } of found) worth.forEach((one, index) => (expected[index] += chance * one));
    for (const { chance, worth } of found)
      worth.forEach((one, index) => {
        const beyond = Math.abs(one - expected[index]);
        this.#variances[index] += chance * beyond ** 2;
        this.#most[index] = Math.max(this.#most[index], beyond);
      });
    this.#expected = expected;
    this.#rolls++;
  }

  /** After it was played. */
  after(state: Readonly<S>): void {
    if (this.#expected === null) return;
    const worth = new Float64Array(1 + DRAWN);
    this.#measures(state, this.#player, worth);
    for (let index = 0; index < worth.length; index++)
      this.#sums[index] += worth[index] - this.#expected[index];
  }

  /** Throws a `Broken` where luck does not come to nothing. */
  check(): void {
    const errors = Array.from(this.#sums, (sum, index) =>
      this.#isFar(index) ? Math.abs(sum) / Math.sqrt(this.#variances[index]) : 0,
    );
    promise(
      Math.max(...errors) === 0,
      "chance",
      () =>
        `luck comes to nothing on average, and in ${this.#rolls} rolls it is ${Math.max(...errors).toFixed(1)} standard errors away from that: something else than the dice decides, or falls have wrong chances`,
    );
  }

  /** Freedman, "On tail probabilities for martingales", 1975: right for few rolls and lopsided ones, too. */
  #isFar(index: number): boolean {
    const [sum, variance, most] = [this.#sums[index], this.#variances[index], this.#most[index]];
    if (variance < ROUNDING) return false;
    return 2 * (1 + DRAWN) * Math.exp(-(sum ** 2) / 2 / (variance + (most * Math.abs(sum)) / 3)) < LEVEL;
  }

  #listed(state: S, action: number, player: number) {
    const found: { readonly chance: number; readonly worth: Float64Array }[] = [];
    const text = this.#game.stateToString(state);
    try {
      this.#outcomes(state, action, (next, chance) => {
        this.#left--;
        if (found.length === OF_ACTION) throw new TooMany();
        const worth = new Float64Array(1 + DRAWN);
        if (chance < 1) this.#measures(next, player, worth);
        found.push({ chance, worth });
      });
    } catch (error) {
      if (!isA(error, TooMany) && !isA(error, EnumerationError)) throw error;
      found.length = 0;
    }
    const now = this.#game.stateToString(state);
    promise(now === text, "copies", () => `an action on a copy changes the position it is of, to ${now}`);
    return found;
  }
}

/** How far ahead a player is, and mixtures of what it sees, drawn once. The end is worth what it returns. */
function measuresOf<S, O>(game: Game<S, O>, streams: Streams): Measures<S> {
  const returns = new Float64Array(game.numPlayers);
  const mixtures = mixturesOf(game, streams);
  return (state, player, out) => {
    if (game.currentPlayer(state) === TERMINAL) {
      game.returns(state, returns);
      out.fill(returns[player]);
      return;
    }
    mixtures(state, player, out);
    out[0] = bounded(aheadOf(game, state, player));
  };
}

function aheadOf<S, O>(game: Game<S, O>, state: Readonly<S>, player: number): number {
  let ahead = game.numPlayers * game.lead(state, player);
  for (let seat = 0; seat < game.numPlayers; seat++) ahead -= game.lead(state, seat);
  return ahead / game.numPlayers;
}

function mixturesOf<S, O>(game: Game<S, O>, streams: Streams): Measures<S> {
  const tensor = tensorIn(game);
  if (tensor === null) return () => undefined;
  const { size, write } = tensor;
  const seen = new Float32Array(size);
  const room = game.newObservation();
  const dice = new RandomDice();
  const weights = Array.from({ length: DRAWN }, (_, index) => {
    streams.start(dice, index, Purpose.learning.weights);
    return Float64Array.from(seen, () => (dice.roll(201) - 101) / 100 / Math.sqrt(size));
  });
  return (state, player, out) => {
    write(game.observe(state, player, room), player, seen);
    weights.forEach((own, index) => (out[1 + index] = bounded(sumOf(own, seen))));
  };
}

function sumOf(weights: Float64Array, numbers: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < weights.length; at++) sum += weights[at] * numbers[at];
  return sum;
}

/** From −1 to 1. */
function bounded(number: number): number {
  return number / (1 + Math.abs(number));
}

/** Null where a position is no row of numbers. */
function tensorIn<S, O>(game: Game<S, O>) {
  try {
    return tensorOf(game);
  } catch (error) {
    if (isA(error, OptionError)) return null;
    throw error;
  }
}
