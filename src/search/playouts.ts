import { TERMINAL, type Bot, type Game } from "../game/index.js";
import { CommonDice } from "./common-dice.js";
import type { PositionValue } from "../value/index.js";

/** How positions are played out. */
export interface PlayoutSetup<S, O> {
  readonly game: Game<S, O>;
  /** Makes the bots that play: one for every seat. */
  readonly createBot: () => Bot<O>;
  /** Where to stop; left out, games are played to their end. */
  readonly horizon?: Horizon<S>;
}

/** So many choices of the viewer are played, the first action included; where he would choose again, `value` says the rest. */
export interface Horizon<S> {
  readonly choices: number;
  readonly value: PositionValue<S>;
}

/** Changes some decisions of the player for whom games are played out. */
export interface OwnChoices<O> {
  /** One of the first `count` entries of `legal`; `usual` is what the player's bot would do. */
  choose(observation: Readonly<O>, legal: Int32Array, count: number, usual: number): number;
}

/**
 * Plays positions out by bots of one strategy in all seats. They see what players see, and begin in the middle of a
 * game: what they would remember of its beginning they do not know.
 */
export class Playouts<S, O> {
  readonly dice: CommonDice;
  own: OwnChoices<O> | null = null;

  readonly #game: Game<S, O>;
  readonly #bots: readonly Bot<O>[];
  readonly #observations: readonly O[];
  readonly #legal: Int32Array;
  readonly #horizon: Horizon<S> | undefined;

  constructor({ game, createBot, horizon }: PlayoutSetup<S, O>) {
    const perSeat = <T>(make: () => T): T[] => Array.from({ length: game.numPlayers }, make);
    this.dice = new CommonDice(game.numPlayers);
    this.#game = game;
    this.#bots = perSeat(createBot);
    this.#observations = perSeat(() => game.newObservation());
    this.#legal = new Int32Array(game.numDistinctActions);
    this.#horizon = horizon;
  }

  /**
   * Plays on to the end or the horizon, with `first` where that is an action and not negative, and writes what that is worth to
   * each seat, as `viewer` sees it. `state` is changed. The same dice make of equal positions equal games.
   */
  play(state: S, first: number, viewer: number, out: Float64Array): void {
    const game = this.#game;
    const horizon = this.#horizon;
    const { dice } = this;
    for (let seat = 0; seat < this.#bots.length; seat++) this.#bots[seat].restart(seat, dice.ofBot[seat]);
    let turn = -1;
    let next = first;
    let choices = first < 0 ? 0 : 1;
    for (;;) {
      const player = game.currentPlayer(state);
      if (player === TERMINAL) {
        game.returns(state, out);
        return;
      }
      if (game.turn(state) !== turn) dice.begin((turn = game.turn(state)));
      if (next < 0) {
        const count = game.legalActions(state, this.#legal);
        if (horizon !== undefined && count > 1 && player === viewer && choices++ === horizon.choices) {
          horizon.value.write(state, viewer, out);
          return;
        }
        next = count === 1 ? this.#legal[0] : this.#choice(state, player, viewer, count);
      }
      game.applyAction(state, next, dice.thrown[player]);
      next = -1;
    }
  }

  #choice(state: S, player: number, viewer: number, count: number): number {
    const observation = this.#game.observe(state, player, this.#observations[player]);
    const usual = this.#bots[player].chooseAction(observation, this.#legal, count);
    if (!isAmong(this.#legal, count, usual))
      throw new Error(
        `a strategy that is looked ahead with returned ${String(usual)}, which is not legal then`,
      );
    if (this.own === null || player !== viewer) return usual;
    return this.own.choose(observation, this.#legal, count, usual);
  }
}

function isAmong(legal: Int32Array, count: number, action: number): boolean {
  for (let index = 0; index < count; index++) if (legal[index] === action) return true;
  return false;
}

/**
 * What positions are worth by so many games that bots play out from each, with the same dice from every position. Writes the
 * same for equal positions. The position is taken as it is: of secrets it should be one that was drawn.
 */
export function playoutValue<S, O>(setup: PlayoutSetup<S, O>, games: number): PositionValue<S> {
  const playouts = new Playouts(setup);
  const played = setup.game.newState();
  const share = new Float64Array(setup.game.numPlayers);
  return {
    begin: () => setup.horizon?.value.begin(),
    write(state, viewer, out) {
      out.fill(0);
      for (let game = 0; game < games; game++) {
        setup.game.copyState(state, played);
        playouts.dice.seed(0, game);
        playouts.play(played, -1, viewer, share);
        for (let seat = 0; seat < share.length; seat++) out[seat] += share[seat] / games;
      }
    },
  };
}
