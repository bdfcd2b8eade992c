import type { Answer } from "../../experiment/index.js";
import type { GameVersion, OptionValues } from "../../game/index.js";
import type { Times } from "../../measure/index.js";
import type { Mixture } from "../../play/plan.js";
import type { AuditResults } from "./audit.js";
import type { ClaimsResults } from "./claims.js";
import type { Families } from "./families.js";
import type { Beside, Interval } from "./interval.js";
import type { PickResults } from "./picks.js";
import type { Replay } from "./replays.js";

export interface StrategyResults {
  readonly label: string;
  /** Of its code. */
  readonly hash: string;
  /** How it plays, in a line. */
  readonly description?: string;
  /** Those who play so, in the plural: `players who always attack`. */
  readonly words?: string;
  /** Which strategies it draws from, and under which rules that was found; left out for one with code of its own. */
  readonly mixture?: Mixture;
}

export interface MeasureResult extends Interval, Beside {
  readonly measure: string;
  /** `game`, a place in the order of play such as `1st to play`, a side's name, or a strategy's label. */
  readonly who: string;
  readonly unit: string;
  readonly meaning: string;
  /** One of the ways in which a game can end: the share of games that did. */
  readonly ending?: true;
  /** Whether it is a part of a whole, which people read in per cent; left out where it is none. */
  readonly isShare?: true;
}

/**
 * Turns within which a share of the games ends, and the whole numbers that they may be. Where that lies beyond the turn cap
 * `value` is null, and where it may, `high` or `familyHigh`; it surely does where the lower end is a turn more than the cap.
 */
export interface LengthQuantile extends Interval, Pick<Beside, "exact"> {
  readonly share: number;
  /** The turn cap, where an end lies beyond it. */
  readonly cap?: number;
}

export interface ArmResults {
  readonly name: string;
  readonly variant: string;
  readonly lineup: string;
  /** The line-up's name without the number of players, where it was played with several numbers. */
  readonly swept?: string;
  readonly position: string | null;
  readonly strategies: readonly string[];
  readonly players: number;
  readonly games: number;
  /** With how many trainings, or combinations of them, strategies that learned played in turn; left out where with one. */
  readonly trainings?: number;
  /**
   * How far the mean luck of a place lies from 0, in standard errors, of the place where that is farthest; null where there are
   * too few games to tell. Left out where luck is left in win rates.
   */
  readonly luckErrors?: number | null;
  readonly measures: readonly MeasureResult[];
  /** What luck and choices do to the win chance, as the strongest player known sees it; left out where nobody asked. */
  readonly luck?: readonly MeasureResult[];
  /** Turns within which these shares of the games end. */
  readonly quantiles: readonly LengthQuantile[];
  /** Minutes within which these shares of the games end, by measure, where times were given by kind. */
  readonly minutes?: readonly { readonly measure: string; readonly quantiles: readonly LengthQuantile[] }[];
  /** `[turns, games]`, for every length that occurred. */
  readonly lengths: readonly (readonly [number, number])[];
  /** The exact chance of 0, 1, 2, … turns, where the game can compute it. */
  readonly exactLengths?: readonly number[];
  /** Why a game that has exact figures has none here, as a clause. */
  readonly noExact?: string;
  /** The share of the players who were still in after so many turns, where players drop out and that was measured. */
  readonly survival?: readonly ({ readonly turn: number } & Interval)[];
  /** Games to look at: where to find the longest, the shortest, the biggest comeback and the roll that moved most. */
  readonly notable: Readonly<
    Record<string, { readonly value: number; readonly block: number; readonly seating: number }>
  >;
}

/** Of exact values the difference is exact, and stated as one. */
export interface DifferenceResult extends Interval {
  readonly measure: string;
  readonly who: string;
  readonly unit: string;
  /** How many times as many games independent dice would have needed for the same error. */
  readonly gamesSaved: number | null;
  readonly gamesSavedLow: number | null;
  readonly gamesSavedHigh: number | null;
}

export interface ComparisonResults {
  readonly of: string;
  readonly against: string;
  readonly differences: readonly DifferenceResult[];
}

/** How far a run has come that goes on until it is decided. */
export interface Progress {
  /** `decided`: every claim, or ruling of an audit; `known`: every number of the answer as well. */
  readonly what: "decided" | "known";
  readonly decided: number;
  readonly open: number;
  /** What more games would hardly decide: nothing happened in many of them, or trainings differ. */
  readonly beyond: number;
}

/** Rises with every change that an older reader would take for damage, or read wrongly. */
export const FORMAT = 3;

/** Everything a run found, without clock or machine: the same plan and blocks give the same bytes. */
export interface Results {
  readonly format: typeof FORMAT;
  readonly question: string;
  /** What the rule or the situation is that the question is about, where the file says it. */
  readonly about?: string;
  /** How the answer says what the file names: variants, positions, line-ups and measures by their names. */
  readonly words?: Readonly<Record<string, string>>;
  readonly game: string;
  /** The game as people call it. */
  readonly title: string;
  readonly gameVersion: GameVersion;
  /** What the game calls a turn, where it has another word for it. */
  readonly turnName?: string;
  /** What of the rules played is ours and not the designer's, a sentence each. */
  readonly supplied?: readonly string[];
  readonly tool: string;
  readonly seed: string;
  readonly level: number;
  readonly blocks: number;
  /** How many blocks there were whenever the run was looked at, the last of them now. */
  readonly looks: readonly number[];
  /** They follow a schedule, and every interval of the run holds at each of them. */
  readonly scheduled?: true;
  /** What it was played for, and how much of that is decided; the run is unfinished where anything is open. */
  readonly until?: Progress;
  /** How many blocks were asked for, where it was stopped before. */
  readonly asked?: number;
  /** Which intervals hold together, and at which level each of them. */
  readonly families: Families;
  readonly secondsPerTurn: readonly number[];
  /** How long things take by kind, each from and to in tenths of a second, where the file says so. */
  readonly times?: Times;
  /** What the seats are called in a game that nobody begins, in the order of their places. */
  readonly sides?: readonly string[];
  /** How long a game takes as its designer says, in minutes: from, to. */
  readonly claimedMinutes?: readonly [number, number];
  /** The chart that answers the question, or several, the first of them first, where its author named any. */
  readonly answer?: Answer | readonly Answer[];
  /** The metrics of the game that the chart `counted` is about. */
  readonly counted?: readonly string[];
  /** What was run: the experiment file as people named it, and what `--set` gave on top of it. */
  readonly experiment: {
    readonly file: string;
    readonly settings: readonly string[];
    /** The command that runs it, where that is not `run` with the file. */
    readonly command?: readonly string[];
    /** An audit whose line-ups come from a file that is no audit: `evenkeel replay` knows nothing of its arms. */
    readonly borrowed?: true;
  };
  /** The line-ups that played because nobody named any, the strongest known first. */
  readonly usualLineups?: readonly string[];
  /** The strategies on the game's ladder, the strongest first; left out where it has none. */
  readonly ladder?: readonly string[];
  /** Who played wherever the experiment names `learned`, because no weights fit all of its rules. */
  readonly inPlaceOfLearned?: string;
  /** The rules that were played: options as given, the others at their defaults. */
  readonly variants: readonly { readonly name: string; readonly options: OptionValues }[];
  /** Every strategy that took part. */
  readonly strategies: readonly StrategyResults[];
  readonly arms: readonly ArmResults[];
  readonly comparisons: readonly ComparisonResults[];
  /** Verdicts on the claims of the file, where it has any. */
  readonly claims?: ClaimsResults;
  /** Verdicts on the rulings that were flipped, where the experiment is an audit. */
  readonly audit?: AuditResults;
  /** What each pick is worth, one entry for each strategy asked about. */
  readonly picks: readonly PickResults[];
  /** Single games told in words, where the run came to tell them. */
  readonly replays?: readonly Replay[];
}
