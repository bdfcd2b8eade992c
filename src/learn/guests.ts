import { happens } from "../dice/chance.js";
import { Purpose, RandomDice, type Streams } from "../dice/index.js";
import type { Bot } from "../game/index.js";

/** Who does not learn sits with those who do. */
export interface GuestRule {
  /** The chance that a game has guests, all of one strategy. */
  readonly guestGames: number;
  /** Whether they have all seats but one, rather than any number of them. */
  readonly guestsFillTable: boolean;
  /** Whether they have all seats, so that it is learned what positions are worth to them; left out where they do not. */
  readonly guestsAlone?: boolean;
}

/** Bots of one strategy, one for each seat, and what they think positions are worth. */
export interface Company {
  readonly bots: readonly Bot<unknown>[];
  readonly values: { deal(game: number): void };
  /** Tells a bot of the game that was set up, by its state and number, and its seat in it. */
  readonly tellRole: (bot: Bot<unknown>, state: unknown, game: number, seat: number) => void;
}

/** Players of fixed strategies at some seats of the games that are learned from. */
export class Guests {
  readonly #rule: GuestRule;
  readonly #streams: Streams;
  /** By strategy, made when it first sits down. */
  readonly #companies: (Company | undefined)[];
  readonly #create: (strategy: number) => Company;
  readonly #dice: readonly RandomDice[];
  /** By seat, for the game under way: null where somebody learns. */
  readonly #seated: (Bot<unknown> | null)[];
  readonly #order: number[];
  /** The seat of the only one who learns in the game under way, or −1 where more do. */
  only = -1;

  /** `create` makes the bots of a strategy. */
  constructor(
    strategies: number,
    players: number,
    rule: GuestRule,
    streams: Streams,
    create: (strategy: number) => Company,
  ) {
    this.#rule = rule;
    this.#streams = streams;
    this.#create = create;
    this.#companies = Array.from({ length: strategies }, () => undefined);
    this.#dice = Array.from({ length: players }, () => new RandomDice());
    this.#seated = this.#dice.map(() => null);
    this.#order = this.#dice.map((_, seat) => seat);
  }

  /** Draws who sits where in the game of this number, which is set up. */
  sitDown(number: number, state: unknown, dice: RandomDice): void {
    this.#seated.fill(null);
    this.only = -1;
    if (this.#companies.length === 0 || !happens(dice, this.#rule.guestGames)) return;
    // Each game is its own: nothing of it may hang on those that a thread played before.
    this.#order.forEach((_, seat) => (this.#order[seat] = seat));
    const players = this.#seated.length;
    const strategy = dice.roll(this.#companies.length) - 1;
    const { bots, values, tellRole } = (this.#companies[strategy] ??= this.#create(strategy));
    values.deal(number);
    const count = this.#countOf(players, dice);
    for (let place = 0; place < count; place++) {
      const other = place + dice.roll(players - place) - 1;
      const seat = this.#order[other];
      this.#order[other] = this.#order[place];
      this.#order[place] = seat;
      this.#streams.start(this.#dice[seat], number, Purpose.learning.botOf(seat));
      bots[seat].restart(seat, this.#dice[seat]);
      tellRole(bots[seat], state, number, seat);
      this.#seated[seat] = bots[seat];
    }
    if (count === players - 1) this.only = this.#seated.indexOf(null);
  }

  #countOf(players: number, dice: RandomDice): number {
    if (this.#rule.guestsAlone === true) return players;
    return this.#rule.guestsFillTable ? players - 1 : dice.roll(players - 1);
  }

  /** The guest at a seat; null where somebody learns. */
  at(seat: number): Bot<unknown> | null {
    return this.#seated[seat];
  }
}
