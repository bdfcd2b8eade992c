import type { Dice } from "../dice.js";
import { DescriptionError } from "../errors.js";
import { TERMINAL } from "../game.js";
import type { Chosen, OptionDescription } from "../options.js";
import type { Counters } from "./counters.js";
import type { GameDescription, Play, Setting } from "./description.js";
import { Ending, IMAGINED, type DefinedState } from "./state.js";

/**
 * What `legal` and `play` of a description are handed: one object for all positions of a game. Its functions are fields,
 * because people take them out of it (`play({ g, dice, endTurn })`).
 */
export class Playing<
  G,
  Options extends readonly OptionDescription[],
  Action extends string,
  Count extends string,
> implements Play<G, Options, Action, Count> {
  readonly players: number;
  options: Chosen<Options>;
  readonly actions: readonly Action[];
  g!: G;
  player = 0;
  turnPlayer = 0;
  action!: Action;
  index = 0;
  dice!: Dice;

  readonly #settings: readonly Setting<Options>[];
  readonly #play: GameDescription<G, Options, Action, Count>["play"];
  readonly #counters: Counters;
  readonly #maxTurns: number;
  readonly #maxLength: number;
  #state!: DefinedState<G>;
  #asked = TERMINAL;

  constructor(
    play: GameDescription<G, Options, Action, Count>["play"],
    /** By the seat that starts. */
    settings: readonly Setting<Options>[],
    actions: readonly Action[],
    counters: Counters,
    limits: { readonly maxTurns: number; readonly maxGameLength: number },
  ) {
    this.#settings = settings;
    this.players = settings[0].players;
    this.options = settings[0].options;
    this.#play = play;
    this.actions = actions;
    this.#counters = counters;
    this.#maxTurns = limits.maxTurns;
    this.#maxLength = limits.maxGameLength;
  }

  /** The same object, at this position. */
  at(state: Readonly<DefinedState<G>>): this {
    this.g = state.g;
    this.options = this.#settings[state.starter].options;
    this.player = state.player;
    this.turnPlayer = state.turnPlayer;
    return this;
  }

  apply(state: DefinedState<G>, index: number, dice: Dice): void {
    this.at(state);
    this.#state = state;
    const { turn, turnPlayer } = state;
    this.index = index;
    this.action = this.actions[index];
    this.dice = dice;
    this.#asked = TERMINAL;
    state.length++;
    this.#play(this);
    if (state.ending === Ending.none) this.#endIfAlone(state);
    if (state.ending === Ending.rules) {
      // Who passes the turn on and then names a winner begins no turn by it.
      state.turn = turn;
      state.turnPlayer = turnPlayer;
    }
    if (state.ending === Ending.none && (state.turn > this.#maxTurns || state.length >= this.#maxLength)) {
      state.ending = Ending.cap;
      state.turn = Math.min(state.turn, this.#maxTurns);
    }
    if (state.ending !== Ending.none) state.player = TERMINAL;
    else state.player = this.#asked === TERMINAL ? this.#turnPlayer(state) : this.#asked;
  }

  readonly endTurn = (next?: number): void => {
    const state = this.#state;
    if (state.ending !== Ending.none || lastIn(state) !== null) return;
    const seat = next === undefined ? this.#after(state.turnPlayer) : this.#seat(next, "endTurn");
    if (state.out[seat] === 1)
      throw new DescriptionError(
        `endTurn names ${nameOf(seat)}, who dropped out: endTurn() passes to the next that is in`,
      );
    state.turnPlayer = seat;
    state.turn++;
  };

  readonly ask = (seat: number): void => {
    this.#asked = this.#seat(seat, "ask");
  };

  readonly win = (...seats: number[]): void => {
    if (seats.length === 0) throw new DescriptionError("win names nobody");
    for (const seat of seats) this.#state.won[this.#seat(seat, "win")] = 1;
    this.#state.ending = Ending.rules;
  };

  readonly dropOut = (seat: number): void => {
    this.#state.out[this.#seat(seat, "dropOut")] = 1;
  };

  readonly isIn = (seat: number): boolean => this.#state.out[this.#seat(seat, "isIn")] === 0;

  readonly count = (name: Count, amount = 1, seat: number = this.player): void => {
    const counted = this.#seat(seat, "count");
    if (this.#state.seenBy !== IMAGINED) this.#counters.add(this.#state.counts, name, amount, counted);
  };

  /** After an action, since others may drop out in the same one, or `play` may say who wins. */
  #endIfAlone(state: DefinedState<G>): void {
    const last = lastIn(state);
    if (last === TERMINAL) throw new DescriptionError("all have dropped out: win(…) says who shares the win");
    if (last !== null) this.win(last);
  }

  #turnPlayer({ turnPlayer, out }: DefinedState<G>): number {
    if (out[turnPlayer] === 0) return turnPlayer;
    throw new DescriptionError(
      `${nameOf(turnPlayer)} dropped out in a turn of its own, which goes on: endTurn() ends it`,
    );
  }

  /** The next seat clockwise that is still in. */
  #after(from: number): number {
    const { out } = this.#state;
    for (let step = 1; step <= this.players; step++) {
      const seat = (from + step) % this.players;
      if (out[seat] === 0) return seat;
    }
    return from;
  }

  #seat(seat: number, where: string): number {
    if (Number.isInteger(seat) && seat >= 0 && seat < this.players) return seat;
    throw new DescriptionError(`${where} names ${seat}, which is no seat from 0 to ${this.players - 1}`);
  }
}

/** The last seat that is still in, `TERMINAL` where none is, null where there are others. */
function lastIn({ out }: DefinedState<unknown>): number | null {
  const first = out.indexOf(0);
  return first === out.lastIndexOf(0) ? first : null;
}

/** As positions name players, and as code numbers seats. */
function nameOf(seat: number): string {
  return `player ${seat + 1} (seat ${seat})`;
}
