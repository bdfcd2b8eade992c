import { happens } from "../dice/chance.js";
import { Purpose, RandomDice, type Streams } from "../dice/index.js";
import { greatest, TERMINAL, type AnyGame, type AnyState } from "../game/index.js";
import {
  isOpen,
  Luck,
  networkValue,
  OnePly,
  type Inputs,
  type NetworkReader,
  type PositionValue,
} from "../value/index.js";
import type { GuestRule, Guests } from "./guests.js";
import { Hiding } from "./hiding.js";
import { doubled, type Collected } from "./positions.js";

/** How games are played to learn from. */
export interface Recipe extends GuestRule {
  /** How much of what a position is worth comes from later positions and the game's end, rather than from the next one: TD(λ). */
  readonly lambda: number;
  /** The chance that a player plays any action instead of the best. */
  readonly explore: number;
  /** The chance that a game opens with actions half of which are any, and how many there are at most. */
  readonly opening: number;
  readonly openingActions: number;
  /** Where something is hidden: how many of the states that may be are looked at most for each choice. */
  readonly guesses: number;
}

/** A share of the games of half-random openings is any action. */
const HALF = 2;

/** What games are played with. */
export interface SelfPlaySetup {
  readonly game: AnyGame;
  readonly inputs: Inputs<unknown>;
  /** Of what positions are worth, and of what others are likely to hide where that is learned. Shared by all rules that are drawn. */
  readonly readers: readonly NetworkReader[];
  readonly recipe: Recipe;
  readonly streams: Streams;
  /** Dice that explore. */
  readonly own: RandomDice;
  readonly guests: Guests;
}

/** Plays games of one set of rules against itself and collects what came of its positions. */
export class SelfPlay {
  readonly #game: AnyGame;
  readonly #inputs: Inputs<unknown>;
  readonly #recipe: Recipe;
  readonly #streams: Streams;
  readonly #search: OnePly<AnyState, unknown>;
  /** Where nothing is hidden: what the dice did. */
  readonly #luck: Luck<AnyState>;
  readonly #value: PositionValue<AnyState>;
  #collected!: Collected;
  /** Where it is learned what others hide: what is seen of it, really and if it is guessed. */
  readonly #hiding: Hiding | null;
  readonly #state: AnyState;
  readonly #observations: readonly unknown[];
  readonly #legal: Int32Array;
  readonly #row: Float32Array;
  readonly #table = new RandomDice();
  readonly #seats: readonly RandomDice[];
  readonly #own: RandomDice;
  readonly #guests: Guests;
  /** By choice of the game under way: what each seat could expect, and whether the action was any. */
  #expected: Float64Array;
  readonly #wasAny: boolean[] = [];
  /** By step × seats: what its dice gave, in shares of the win. */
  #lucks: Float64Array;
  /** By step × seats, where guests have all seats: what each seat could expect of the action. */
  #hopes: Float64Array;
  /** By step: who acted, the choice's number or −1, and the number of the position that came of it or −1. */
  readonly #steps: { seat: number; eyes: number; choice: number; position: number }[] = [];

  constructor({ game, inputs, readers, recipe, streams, own, guests }: SelfPlaySetup) {
    this.#own = own;
    this.#guests = guests;
    this.#game = game;
    this.#inputs = inputs;
    this.#recipe = recipe;
    this.#streams = streams;
    // One picture of each position will do where many games are to be played.
    const value = networkValue(game, { ...inputs, images: 1 }, readers);
    this.#search = new OnePly(game, value, recipe.guesses);
    this.#luck = new Luck(game, value);
    this.#value = value;
    this.#hiding = readers.length > 1 ? new Hiding(game, inputs) : null;
    this.#state = game.newState();
    this.#observations = Array.from({ length: game.numPlayers }, () => game.newObservation());
    this.#seats = this.#observations.map(() => new RandomDice());
    this.#legal = new Int32Array(game.numDistinctActions);
    this.#row = new Float32Array(inputs.size);
    this.#expected = new Float64Array(256 * game.numPlayers);
    this.#lucks = new Float64Array(256 * game.numPlayers);
    this.#hopes = new Float64Array(this.#lucks.length);
  }

  /** Plays the game of this number and adds its positions, by network; `own` dice are in the stream of its choices. */
  play(number: number, [collected, beliefs]: readonly Collected[]): void {
    this.#collected = collected;
    const game = this.#game;
    const state = this.#state;
    this.#begin(number);
    const anyUntil = this.#drawOpening();
    let choices = 0;
    for (let player = game.currentPlayer(state); player !== TERMINAL; player = game.currentPlayer(state)) {
      const count = game.legalActions(state, this.#legal);
      let action = this.#legal[0];
      let choice = -1;
      const guest = this.#guests.at(player);
      if (count > 1 && guest !== null) {
        const seen = game.observe(state, player, this.#observations[player]) as unknown;
        action = guest.chooseAction(seen as never, this.#legal, count);
      } else if (count > 1) {
        choice = choices++;
        this.#hiding?.note(state, player, this.#own, beliefs);
        action = this.#choose(player, count, choice, choice < anyUntil);
      }
      this.#act(player, action);
      this.#note(player, choice);
    }
    this.#learn();
  }

  #begin(number: number): void {
    this.#streams.start(this.#table, number, Purpose.learning.table);
    this.#seats.forEach((dice, seat) => this.#streams.start(dice, number, Purpose.learning.diceOf(seat)));
    this.#game.initialize(this.#state, this.#table);
    this.#guests.sitDown(number, this.#state, this.#own);
    this.#steps.length = 0;
  }

  #drawOpening(): number {
    const { opening, openingActions } = this.#recipe;
    return happens(this.#own, opening) ? this.#own.roll(openingActions + 1) - 1 : 0;
  }

  #choose(player: number, count: number, choice: number, half: boolean): number {
    const { numPlayers } = this.#game;
    const seen = this.#game.observe(this.#state, player, this.#observations[player]) as unknown;
    this.#search.look(seen as never, player, this.#legal, count, this.#own);
    const best = greatest(this.#search.values, count, this.#own);
    if ((choice + 1) * numPlayers > this.#expected.length) this.#expected = doubled(this.#expected);
    for (let seat = 0; seat < numPlayers; seat++)
      this.#expected[choice * numPlayers + seat] = this.#search.shares[best * numPlayers + seat];
    const any = half ? this.#own.roll(HALF) === 1 : happens(this.#own, this.#recipe.explore);
    this.#wasAny[choice] = any;
    return this.#legal[any ? this.#own.roll(count) - 1 : best];
  }

  #act(player: number, action: number): void {
    const luck = this.#luck;
    luck.begin(this.#state);
    const { only } = this.#guests;
    const open = isOpen(this.#game, this.#state, this.#observations[player]);
    if (open) luck.before(this.#state, action, only < 0 ? player : only);
    this.#game.applyAction(this.#state, action, this.#seats[player]);
    if (open) luck.after(this.#state);
    const at = this.#steps.length * luck.bySeat.length;
    if (at === this.#lucks.length) {
      this.#lucks = doubled(this.#lucks);
      this.#hopes = doubled(this.#hopes);
    }
    this.#lucks.set(luck.bySeat, at);
    if (this.#recipe.guestsAlone === true) this.#hope(player, at);
  }

  /** What is worth something after an action, less what its dice gave, was to be expected of it. */
  #hope(player: number, at: number): void {
    const hopes = this.#hopes.subarray(at, at + this.#game.numPlayers);
    this.#value.write(this.#state, player, hopes);
    this.#luck.bySeat.forEach((luck, seat) => (hopes[seat] -= luck));
  }

  /** Keeps the position that came of an action, as whoever values it sees it. */
  #note(player: number, choice: number): void {
    const game = this.#game;
    const state = this.#state;
    const { images } = this.#inputs;
    const next = game.currentPlayer(state);
    let position = -1;
    let eyes = player;
    if (next !== TERMINAL) {
      const open = isOpen(game, state, this.#observations[player]);
      if (open) eyes = next;
      // What a guest sees is nothing to those who learn, unless everybody sees it.
      if (eyes === next ? open || this.#guests.at(player) === null : choice >= 0) {
        const seen = game.observe(state, eyes, this.#observations[eyes]);
        this.#inputs.write(seen, eyes, this.#row, this.#guests.only < 0 ? eyes : this.#guests.only);
        // Any picture of it.
        if (images > 1)
          for (let image = this.#own.roll(images); image > 1; image--) this.#inputs.next(this.#row);
        position = this.#collected.add(this.#row);
      }
    }
    this.#steps.push({ seat: player, eyes, choice, position });
  }

  /**
   * From the end: every position is worth what came of the choice after it, or in part what was expected of that. What the dice
   * gave is taken off, so that much fewer games teach as much (De Asis and Sutton, "Per-decision multi-step temporal difference
   * learning with control variates", 2018).
   */
  #learn(): void {
    const { numPlayers } = this.#game;
    const { lambda } = this.#recipe;
    const open = isOpen(this.#game, this.#state, this.#observations[0]);
    const end = new Float64Array(numPlayers);
    this.#game.returns(this.#state, end);
    // Where something is hidden each seat has a line of its own.
    const lines = Array.from({ length: open ? 1 : numPlayers }, () => Float64Array.from(end));
    for (let index = this.#steps.length - 1; index >= 0; index--) {
      const { seat, eyes, choice, position } = this.#steps[index];
      const line = lines[open ? 0 : seat];
      if (position >= 0)
        for (let step = 0; step < numPlayers; step++)
          this.#collected.targets[position * numPlayers + step] = line[(eyes + step) % numPlayers];
      for (let one = 0; one < numPlayers; one++) line[one] -= this.#lucks[index * numPlayers + one];
      const isJudged = this.#recipe.guestsAlone === true;
      if (choice < 0 && !isJudged) continue;
      const expected = isJudged ? this.#hopes : this.#expected;
      const from = (isJudged ? index : choice) * numPlayers;
      const rest = this.#wasAny[choice] === true ? 0 : lambda;
      for (let one = 0; one < numPlayers; one++)
        line[one] = (1 - rest) * expected[from + one] + rest * line[one];
    }
  }
}
