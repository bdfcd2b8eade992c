import type { TurnTime } from "../definition.js";
import type { Dice } from "../dice.js";
import type { Chosen, OptionDescription } from "../options.js";

/** What is settled before a game begins. */
export interface Setting<Options extends readonly OptionDescription[]> {
  /** How many play. Seats are 0 to this − 1, clockwise. */
  readonly players: number;
  /** By name. One that is marked `bySeat` is a list of values, by seat: `options.stock[player]`. */
  readonly options: Chosen<Options>;
}

/** A position, as `legal` and `play` get it. */
export interface Moment<
  G,
  Options extends readonly OptionDescription[],
  Action extends string,
> extends Setting<Options> {
  /** The words of all actions there ever are, by number. */
  readonly actions: readonly Action[];
  /** The game as `setup` made it. `play` changes it in place; `legal` leaves it alone. */
  readonly g: G;
  /** The seat that chooses. */
  readonly player: number;
  /** The seat whose turn it is, also while another one is asked. */
  readonly turnPlayer: number;
}

/** One action being played, with what it may bring about. */
export interface Play<
  G,
  Options extends readonly OptionDescription[],
  Action extends string,
  Count extends string,
> extends Moment<G, Options, Action> {
  readonly action: Action;
  /** The action's number: its place in `actions`, from 0. */
  readonly index: number;
  /** The dice of the seat that plays: `dice.roll(6)` is 1 to 6. There is no other chance. */
  readonly dice: Dice;
  /** The turn passes: to the next seat that is still in, or to the one that is named. Else the same one goes on. */
  endTurn(next?: number): void;
  /** This seat makes the next choice, whoever's turn it is; the one after that is the turn player's again. */
  ask(seat: number): void;
  /** These seats win, in equal shares, and the game is over with this turn, also where `endTurn` was called before. */
  win(...seats: number[]): void;
  /**
   * This seat drops out: turns pass it by, and who is the only one left after an action wins. Where all drop out at once, or
   * others win, `win` says so.
   */
  dropOut(seat: number): void;
  /** Whether a seat is still in. */
  isIn(seat: number): boolean;
  /** Counts so many more of what `counts` describes, for the player who acts or for the seat that is named. */
  count(name: Count, amount?: number, seat?: number): void;
}

/** What a game counts about itself, for reports and claims. */
export interface CountDescription<Name extends string = string> {
  /** Camel case, unique within the game, such as `busts`. */
  readonly name: Name;
  /** One line for people: what exactly is counted. */
  readonly meaning: string;
  /** In the plural: `turns`, `points`. Left out: times. */
  readonly unit?: string;
  /** Counted for each player; left out: once for the game. */
  readonly each?: "player";
  /** The least number that one game, or one player in it, can give. 0 if left out. */
  readonly min?: number;
  /**
   * The greatest one. The closer, the better the intervals; of what is there or not 1. 1,000,000 if left out; of a
   * measure, one for each action. At most 2,147,483,647.
   */
  readonly max?: number;
}

/**
 * A game as plain data and a few functions. `g`, the game's own part of a position, is made of numbers, texts, true and
 * false, null, lists and plain objects; everything else follows from that.
 */
export interface GameDescription<
  G,
  Options extends readonly OptionDescription[],
  Action extends string,
  Count extends string,
> {
  /** As in files and folders: lower case, with hyphens. */
  readonly name: string;
  /** As people call it. The name, if left out. */
  readonly title?: string;
  /** What it is, in one sentence. */
  readonly about?: string;
  /** How it is played as its rules stand, a few sentences in each paragraph: shown where it is played in a browser. */
  readonly howToPlay?: readonly string[];
  /** How many can play, from 2 to 8: a number, or the least and the most. Who plays alone gets a second seat to play against. */
  readonly players: number | readonly [number, number];
  /** Raise `rules` when the rules change, `behaviour` also with counts. Both are 1 if left out. */
  readonly version?: { readonly rules: number; readonly behaviour: number };
  /** None is called `maxTurns` or `handicap`, which every game has, or as a seat is. */
  readonly options?: Options;
  /** What people call the seats of a game that nobody begins, such as `["attacker", "defender"]`: the first one starts. */
  readonly sides?: readonly string[];
  /** What a turn is called, where it is no player's but all play in it, such as `round`. */
  readonly turnName?: string;
  /** How long a turn takes at the table where nobody says otherwise, in seconds. */
  readonly secondsPerTurn?: TurnTime;
  /** The words of all actions there ever are, in the order of their numbers. */
  readonly actions: readonly Action[] | ((setting: Setting<Options>) => readonly Action[]);
  /** A new game. The dice are the table's: they decide what nobody's turn decides. */
  setup(setting: Setting<Options> & { readonly dice: Dice }): G;
  /** The seat that begins; the dice decide, if left out. */
  starter?(setting: Setting<Options> & { readonly g: G; readonly dice: Dice }): number;
  /** The actions that the rules allow now, in any order, at least one. */
  legal(moment: Moment<G, Options, Action>): readonly Action[];
  /** Plays one of them. */
  play(play: Play<G, Options, Action, Count>): void;
  /** How well a seat stands, as a whole number: higher is better. For comebacks and changes of the lead. */
  lead?(g: Readonly<G>, seat: number, setting: Setting<Options>): number;
  /** What a seat has, in a few words for whoever reads a replay, such as `23 points`. */
  standing?(g: Readonly<G>, seat: number, setting: Setting<Options>): string;
  /**
   * Of games with secrets: takes out of a copy of `g` what `seat` does not know, or puts null in its place. Then bots see no
   * counts, nor how many actions were played.
   */
  hide?(g: G, seat: number, setting: Setting<Options>): void;
  /** The other way round: fills what was hidden from `seat` with something that it might be, by the dice. */
  guess?(g: G, seat: number, dice: Dice, setting: Setting<Options>): void;
  /**
   * The numbers that a value function sees of `g`, as `hide` leaves it, its own side first; always equally many, and none that
   * the rest of the game does not depend on. Left out: all numbers of `g`, if its lists keep their lengths.
   */
  tensor?(g: Readonly<G>, seat: number, setting: Setting<Options>): readonly number[];
  readonly counts?: readonly CountDescription<Count>[];
  /** Nobody has won after so many turns: all who are in share the win, and the game counts as capped. 1,000 if left out. */
  readonly maxTurns?: number;
}
