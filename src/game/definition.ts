import type { Game } from "./game.js";
import type { ExactFigures } from "./exact.js";
import type { OptionDescription, OptionValues } from "./options.js";
import type { ExactTable } from "./tables.js";
import type { GameVersion } from "./version.js";

/**
 * In seconds, as an experiment has it: of any turn, one or several to choose from; or by what is done in a turn (the kinds of `pace`, `roll` for
 * a die, `turn` for any turn), each from and to.
 */
export type TurnTime =
  number | readonly number[] | Readonly<Record<string, number | readonly [from: number, to: number]>>;

/** A game before its options are bound: what the registry lists. */
export interface GameDefinition<S, O> {
  /** As in experiment files and folders, such as `shields`. */
  readonly name: string;
  readonly title: string;
  /** What it is, in one sentence, for whoever does not know it. */
  readonly about?: string;
  /** How it is played as its rules stand, a few sentences in each paragraph: for whoever sits down to it without the rule book. */
  readonly howToPlay?: readonly string[];
  /** Every result carries it. */
  readonly version: GameVersion;
  /** What a turn is called, where it is no player's: `round`. Reports tell lengths in it. */
  readonly turnName?: string;
  /** How long a turn takes at the table where nobody says otherwise. */
  readonly secondsPerTurn?: TurnTime;
  readonly minPlayers: number;
  readonly maxPlayers: number;
  readonly options: readonly OptionDescription[];
  /**
   * What people call the seats where all are taken; fewer players have the first of them. Options by seat stand under
   * these names. Left out where all options are the same for all.
   */
  readonly seats?: readonly string[];
  /**
   * Binds the options (names and legal values are checked here, defaults filled in) for a number of players.
   * Throws an `OptionError` for what a person must mend.
   */
  create(options: OptionValues, numPlayers: number): Game<S, O>;
  /**
   * What we had to supply because the designer's text lacks it, under these options and for this number of players: a
   * sentence each, for reports. Left out where the text has all that is played.
   */
  supplied?(options: OptionValues, numPlayers: number): readonly string[];
  /**
   * The game's own exact tables under these options; left out where it has none. Throws an `OptionError` as `create`
   * does.
   */
  tables?(options: OptionValues): readonly ExactTable[];
  /**
   * Exact values of what games count under these options, played by these strategies (their labels, by seat, as in a
   * line-up; they may change places from game to game): reports set them beside the simulated ones. Left out where
   * the game never has any. Throws an `OptionError` as `create` does.
   */
  exact?(options: OptionValues, strategies: readonly string[]): ExactFigures;
  /** The same of games that begin at a position, whoever plays; left out where nothing is computed from any. */
  exactFrom?(start: string, options: OptionValues): ExactFigures;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGameDefinition = GameDefinition<any, any>;
