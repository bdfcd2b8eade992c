import type { AnyGameDefinition, Game, OptionValues } from "../game/index.js";
import { boundsOf } from "./bounds.js";
import { SolveError } from "./errors.js";
import { lengthsOf } from "./lengths.js";
import type { Bounds } from "./level.js";
import type { FixedPlayer } from "./players.js";
import { policyOf } from "./policy.js";
import { reach, type Reached } from "./reach.js";
import type { Played, Solution, Start, Worths } from "./solution.js";

export interface SolveSettings {
  /** No more positions than these are looked at: about 500 bytes each. 2,000,000 if left out. */
  readonly maxPositions?: number;
  /** No more outcomes of actions than these are looked at, in all positions together. Any number, if left out. */
  readonly maxOutcomes?: number;
  /** The error of each seat's share that is asked for, above 1e-13; 1e-9 if left out. */
  readonly error?: number;
  /** The position that games begin with, as text; the set-up, if left out. A `PositionError` says what is wrong with it. */
  readonly from?: string;
  /** Whether to tell what every position is worth. */
  readonly worths?: boolean;
  /** Called several times a second: how many positions were found, and of how many the value is known. */
  readonly onProgress?: (
    found: number,
    doing: "exploring" | "solving" | "counting turns",
    done: number,
  ) => void;
  /** Asked several times a second: whether to stop, with a `SolveError`. */
  readonly isAborted?: () => boolean;
}

const MAX_POSITIONS = 2_000_000;
const ERROR = 1e-9;
/** How much nearer than the error asked for each part is brought at first, and from try to try. */
const CLOSER = 1e-3;
const TRIES = 3;

/**
 * The exact value of a game for two with perfect information, and an optimal policy for both seats. The value is that
 * of the game without a limit on its length; a game that never ends is shared. Create the game with `withoutLimits`.
 * Deterministic. Throws a `SolveError` for a game that cannot be solved: one line, for people.
 */
export function solve<S, O>(game: Game<S, O>, settings: SolveSettings = {}): Played {
  return solveFor(game, [undefined, undefined], settings);
}

/**
 * The best that `seat` can do against an opponent who plays a fixed way, exactly: `values[seat]` is what it then gets,
 * and the policy is the seat's own. Throws a `SolveError` as `solve` does, and for an opponent who is seen to choose
 * otherwise in the same position.
 */
export function bestResponse<S, O>(
  game: Game<S, O>,
  opponent: FixedPlayer<S>,
  seat: 0 | 1,
  settings: SolveSettings = {},
): Played {
  return solveFor(game, seat === 0 ? [undefined, opponent] : [opponent, undefined], settings);
}

/**
 * The exact result of two players who play a fixed way, by seat. Only positions that they reach are looked at. Throws
 * a `SolveError` as `bestResponse` does.
 */
export function evaluate<S, O>(
  game: Game<S, O>,
  players: readonly FixedPlayer<S>[],
  settings: SolveSettings = {},
): Solution {
  return solveFor(game, players, settings);
}

/**
 * Options as given, with every limit on the length of a game at its greatest: solving looks at games without limits.
 * Limits that are given stay away, too.
 */
export function withoutLimits(definition: AnyGameDefinition, options: OptionValues): OptionValues {
  const limits = definition.options.flatMap((option) =>
    option.kind === "limit" && option.type === "integer" ? [[option.name, option.max] as const] : [],
  );
  return { ...options, ...Object.fromEntries(limits) };
}

/** All of these in one: each seat plays its fixed way, or as well as can be where it has none. */
export function solveFor<S, O>(
  game: Game<S, O>,
  fixed: readonly (FixedPlayer<S> | undefined)[],
  {
    maxPositions = MAX_POSITIONS,
    maxOutcomes = Infinity,
    error = ERROR,
    from,
    worths = false,
    onProgress,
    isAborted,
  }: SolveSettings,
): Played {
  const tell = (...progress: Parameters<NonNullable<typeof onProgress>>): void => {
    onProgress?.(...progress);
    if (isAborted?.() === true) throw new SolveError("stopped", "solving was stopped");
  };
  const poll = (found: number): void => tell(found, "exploring", 0);
  const reached = reach(game, { maxPositions, maxOutcomes, fixed, from, poll });
  const { graph, beginnings, open } = reached;
  let bounds: Bounds;
  let gap: number;
  let goal = error * CLOSER;
  for (let tries = 1; ; tries++) {
    bounds = boundsOf(graph, goal, (done) => tell(open, "solving", done));
    gap = Math.max(...beginnings.map(({ position }) => bounds.upper[position] - bounds.lower[position]));
    if (gap <= error || tries === TRIES) break;
    goal *= CLOSER;
  }
  const starts = beginnings.map(({ position, starter, probability }): Start => {
    const value = (bounds.lower[position] + bounds.upper[position]) / 2;
    return { starter, probability, values: [value, 1 - value] };
  });
  const over = (share: (start: Start) => number): number =>
    starts.reduce((sum, start) => sum + start.probability * share(start), 0);
  const first = over(({ values }) => values[0]);
  const counting = (): void => tell(open, "counting turns", open);
  const { lengths, longer } = lengthsOf(graph, bounds.choice, beginnings, counting);
  return {
    positions: open,
    values: [first, 1 - first],
    starter: over(({ starter, values }) => values[starter]),
    starts,
    error: gap / 2,
    lengths,
    longer,
    turns: longer > 1e-9 ? null : lengths.reduce((sum, chance, turns) => sum + chance * turns, 0),
    policy: policyOf(reached, bounds, fixed),
    ...(worths && { worths: worthsOf(reached, bounds) }),
  };
}

function worthsOf({ futures }: Reached, { lower, upper }: Bounds): Worths {
  const open = [...futures.keys()].filter((position) => futures[position] !== "");
  return {
    positions: open.map((position) => futures[position]),
    shares: open.map((position) => (lower[position] + upper[position]) / 2),
  };
}
