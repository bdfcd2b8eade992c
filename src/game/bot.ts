import type { Dice } from "./dice.js";
import type { Game } from "./game.js";

/**
 * A player. It sees observations and its own random dice, never the state and never the next roll.
 * It answers with an action's number; with `Bot<O, number | string>` also with its words, in games that know actions by
 * their words (`actionFromString`), as all games made by `defineGame` do.
 */
export interface Bot<O, Answer extends number | string = number> {
  /** Called before every game: the seat it plays and its own dice. Nothing may be remembered from earlier games. */
  restart(player: number, random: Dice): void;
  /**
   * One of the first `count` entries of `legal`, or the words of one. Asked only where there are at least two: a player's
   * only action is played without asking, and no call tells the bot. What happened meanwhile is in the observation.
   * Observation and list must be left as they are.
   */
  chooseAction(observation: Readonly<O>, legal: Int32Array, count: number): Answer;
  /**
   * With which probabilities it is about to choose: writes one for each of the first `count` entries of `legal`, by place; they
   * sum to 1. For bots that leave choices to their dice and know how; left out by all others. Where luck is taken out, it is
   * asked right before `chooseAction`, with the same observation. It rolls no dice and changes nothing.
   */
  policy?(observation: Readonly<O>, legal: Int32Array, count: number, out: Float64Array): void;
}

/**
 * Calls `visit` once for each distinct sequence of rolls that `action` can take from `state`, with the resulting
 * state (valid during the call only) and its probability; the probabilities sum to 1.
 */
export type Outcomes<S> = (
  state: Readonly<S>,
  action: number,
  visit: (next: Readonly<S>, probability: number) => void,
) => void;

/**
 * Writes into `out` the numbers of the best actions in a state, ascending, and returns how many: with each of them whoever
 * chooses wins as often as can be, whatever the other one does. For states with two or more legal actions that can
 * come up in the game; throws in others.
 */
export type BestPlay<S> = (state: Readonly<S>, out: Int32Array) => number;

/** A value in an experiment file: of an option or of a strategy's parameter. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** What a strategy gets when its bot is created. */
export interface StrategyContext<S, O, P = Record<string, unknown>> {
  /** The rules with their options. */
  readonly game: Game<S, O>;
  /** The parameters, checked against their descriptions, defaults filled in. */
  readonly params: P;
  /** Exact outcomes of an action in a state the bot holds, by enumerating the dice. */
  readonly outcomes: Outcomes<S>;
  /** The best play of the game, which was solved; only for a strategy that exports `needsBestPlay`. */
  readonly bestPlay?: BestPlay<S>;
}

/** One parameter of a strategy, as people may set it in an experiment file. */
export type ParameterDescription = { readonly meaning: string } & (
  | { readonly kind: "number"; readonly default?: number; readonly min?: number; readonly max?: number }
  | { readonly kind: "choice"; readonly default?: string; readonly values: readonly string[] }
  | { readonly kind: "list"; readonly default?: readonly string[] }
  /**
   * Another strategy of the same game; the bot's `params` hold a function that creates one of its bots. The default
   * `strongest` stands for the strongest on the game's ladder that needs no weights, `random` where it has none.
   */
  | { readonly kind: "strategy"; readonly default?: string }
  /**
   * What positions are worth, from trained weights: a file, or `fitting` for those that fit game, rules and players; the bot's
   * `params` hold a `PositionValue`. Any other default is a word for doing without; the bot's `params` hold null then.
   */
  | { readonly kind: "value"; readonly default?: string }
);

/** What a strategy file exports. Only `create` is required. */
export interface StrategyModule<S, O, P = Record<string, unknown>, Answer extends number | string = number> {
  /** One line for people: how it plays. */
  readonly description?: string;
  /** Those who play so, as answers speak of them, in the plural: `players who always attack`. */
  readonly words?: string;
  /** The parameters by name; one without a default must be given. */
  readonly parameters?: Readonly<Record<string, ParameterDescription>>;
  /**
   * Whether the game is solved before this plays: a game for two without secrets, of some million positions at most. Then
   * `bestPlay` answers while games are played; in `create` it does not yet.
   */
  readonly needsBestPlay?: boolean;
  create(context: StrategyContext<S, O, P>): Bot<O, Answer>;
}
