import type { GameVersion, OptionValues, Value } from "../game/index.js";
import type { Measures } from "../measure/index.js";
import type { ValuePlan } from "./values.js";

/** Everything that decides the bytes of a run, except how many blocks are played. Plain data: it goes to workers and files. */
export interface Plan {
  /** The tool's version, from package.json. */
  readonly tool: string;
  readonly game: string;
  /** Content hash (SHA-256, hex) of the bundled code of a game that people brought; left out for those of Evenkeel. */
  readonly gameCode?: string;
  readonly gameVersion: GameVersion;
  readonly seed: string;
  readonly arms: readonly Arm[];
  readonly comparisons: readonly Comparison[];
  readonly measures: Measures;
  /** Rules that are held move by move against others; left out where none are. */
  readonly locksteps?: readonly LockstepPlan[];
}

/**
 * Games of one arm that are played once more, with the rules of other arms (same line-up, other options) following
 * every move: what would they have allowed, what would the same strategies have chosen, what would have come of it?
 */
export interface LockstepPlan {
  /** The arm whose games are played. */
  readonly base: number;
  /** The arms whose rules follow. */
  readonly alternatives: readonly number[];
  /** How many games: one of each of the first so many blocks. */
  readonly games: number;
}

/** A rule variant with a line-up of strategies and, where asked, a starting position. */
export interface Arm {
  /** `variant/lineup` or `variant/lineup/position`; unique in the plan. */
  readonly name: string;
  readonly variant: string;
  readonly lineup: string;
  /** The line-up's name without the number of players, where it is played with several numbers. */
  readonly swept?: string;
  readonly position?: string;
  /** The game's options as given, defaults left out. */
  readonly options: OptionValues;
  /** One strategy for each player; equal ones (by label) are one and the same strategy. */
  readonly strategies: readonly StrategyPlan[];
  /** The position every game starts from, as `stateFromString` reads it. */
  readonly start?: string;
  /** What is picked when, and by whom, is counted as well: the free choice that forced picks are compared with. */
  readonly recordsPicks?: true;
  /** The value function by which luck is taken out of its win rates; left out where it is left in. */
  readonly luck?: ValuePlan;
  /** The value function by which its luck and its choices are told; left out where they are not. */
  readonly judgedBy?: ValuePlan;
  /** The one by which win chances are told and the luck of rolls, where that is another one. */
  readonly chancesBy?: ValuePlan;
  /** Content hash (SHA-256, hex) of the best play that its strategies are given; left out where none asks for it. */
  readonly bestPlay?: string;
}

/** Whether all choose freely. Arms with a forced pick are part of what picks are worth, and no arms to people. */
export function isFree({ strategies: [first] }: Pick<Arm, "strategies">): boolean {
  return first.forced === undefined;
}

/** The strategy of a label, without its parameters. */
export function nameAlone(label: string): string {
  return label.replace(/ \(.*$/s, "");
}

/** What is set in a label, as it stands in its brackets: `threshold 6; mood calm`; empty where nothing is. */
export function parametersOf(label: string): string {
  return label.slice(nameAlone(label).length + 2, -1);
}

/** A strategy with its parameters, ready to be created in any thread. */
export interface StrategyPlan {
  /** As people see it: the name or file as written with the parameters that were set, such as `healer (threshold 6)`. */
  readonly label: string;
  /** Content hash (SHA-256, hex) of the bundled code. */
  readonly hash: string;
  /** Checked, defaults filled in; a parameter of kind `strategy` holds a `StrategyPlan`, one of kind `value` a `ValuePlan`. */
  readonly params: Readonly<Record<string, Value | StrategyPlan | ValuePlan>>;
  /** Where one of its parameters plays each game in its place: it has no code of its own then, and `hash` is that of all this. */
  readonly mixture?: Mixture;
  /** One pick that its bot is not free to choose. Only the first player of a line-up may have one. */
  readonly forced?: ForcedPick;
  /** The set-ups that its bot chooses among, as the game names them; left out where it may choose any, or chooses by a parameter. */
  readonly setups?: readonly string[];
}

/** Strategies, one of which is drawn for each game. */
export interface Mixture {
  /** What whoever starts draws from, then what whoever plays second does; where nobody starts, the sides. */
  readonly roles: readonly MixedRole[];
  /** The game's options under which it was found, defaults left out. */
  readonly options: OptionValues;
}

export interface MixedRole {
  /** As people call it: `whoever starts`, or a side. */
  readonly role: string;
  /** Probabilities above 0 by strategy, which is the parameter of that name; their sum is 1, as computed. */
  readonly weights: Readonly<Record<string, number>>;
}

/** A pick that a player must make when it is due; where it is no longer there, he is free. */
export interface ForcedPick {
  /** As the game names it. */
  readonly pick: string;
  /** The player's own first pick, or the given pick of the game (from 1), if it is his. */
  readonly at: PickTime;
}

export type PickTime = "first" | number;

/** A paired difference: everything measured in arm `of` minus the same in arm `against`, block by block. Indices of arms. */
export interface Comparison {
  readonly of: number;
  readonly against: number;
}
