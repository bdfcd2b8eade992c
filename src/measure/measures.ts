import type { AnyGame, MetricDescription } from "../game/index.js";
import type { Times } from "./times.js";

/** What is counted besides the outcome, which always is. */
export interface Measures {
  /** Turns of a game. */
  readonly length: boolean;
  /** Decisions and legal actions for each. */
  readonly decisions: boolean;
  /** Lead changes and comebacks. */
  readonly leads: boolean;
  /** Places, and how many players are still in after each turn, of games whose players drop out. Not if left out. */
  readonly eliminations?: boolean;
  /** How long things take, to tell the length of a game in minutes. Not if left out. */
  readonly times?: Times;
  /** Players are told apart by seat, not by order of play: in some arm the seats differ. Not if left out. */
  readonly bySeat?: true;
  /** What each strategy wins in the games in which it has the first place. Not if left out. */
  readonly firsts?: true;
  /** Luck, choices and the win chance, by the value function of each arm. Not if left out. */
  readonly luck?: true;
  /** Names of metrics, in the order of `metricsIn`. */
  readonly metrics: readonly string[];
  /** What people count by code of their own. Nothing if left out. */
  readonly own?: readonly OwnMeasure[];
}

/** A file of people's that counts what the game does not. */
export interface OwnMeasure {
  /** As written in the experiment file. */
  readonly file: string;
  /** Content hash (SHA-256, hex) of its bundled code. */
  readonly hash: string;
  readonly metrics: readonly MetricDescription[];
}

/** All metrics of a game: its own, then what people count by code of theirs. */
export function metricsIn(game: AnyGame, { own = [] }: Pick<Measures, "own">): MetricDescription[] {
  return [...game.metrics, ...own.flatMap(({ metrics }) => metrics)];
}
