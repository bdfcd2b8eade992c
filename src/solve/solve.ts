import type { AnyGameDefinition, Game, OptionValues } from "../game/index.js";
import { boundsOf } from "./bounds.js";
import { lengthsOf } from "./lengths.js";
import type { Bounds } from "./level.js";
import type { FixedPlayer } from "./players.js";
import { policyOf } from "./policy.js";
import { reach, type Reached } from "./reach.js";
import type { Solution, Start, Worths } from "./solution.js";

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
  /** Called several times a second with the number of positions found so far. */
  readonly onProgress?: (found: number) => void;
}

/** A larger game is refused: it would take longer than a minute, and more than a gigabyte of memory. */
export const MAX_POSITIONS = 2_000_000;
const ERROR = 1e-9;
/** How much nearer than the error asked for each part is brought at first, and from try to try. */
const CLOSER = 1e-3;
const TRIES = 3;

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

/**
 * The exact result of a game for two with perfect information: what each seat gets, and the best play of whoever plays no
 * fixed way. `players`: by seat, how it plays; a seat without a fixed player plays as well as can be, against the other's
 * fixed play or best play. The value is that of the game without a limit on its length; a game that never ends is shared.
 * Create the game with `withoutLimits`. Deterministic. Throws a `SolveError` for a game that cannot be solved, and for a
 * fixed player who is seen to choose otherwise in the same position: one line, for people.
 */
export function solve<S, O>(
  game: Game<S, O>,
  players: readonly (FixedPlayer<S> | undefined)[] = [],
  {
    maxPositions = MAX_POSITIONS,
    maxOutcomes = Infinity,
    error = ERROR,
    from,
    worths = false,
    onProgress = () => undefined,
  }: SolveSettings = {},
): Solution {
  const reached = reach(game, { maxPositions, maxOutcomes, fixed: players, from, poll: onProgress });
  const { graph, beginnings, open } = reached;
  let bounds: Bounds;
  let gap: number;
  let goal = error * CLOSER;
  for (let tries = 1; ; tries++) {
    bounds = boundsOf(graph, goal, () => onProgress(open));
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
  const { lengths, longer } = lengthsOf(graph, bounds.choice, beginnings, () => onProgress(open));
  return {
    positions: open,
    values: [first, 1 - first],
    starter: over(({ starter, values }) => values[starter]),
    starts,
    error: gap / 2,
    lengths,
    longer,
    turns: longer > 1e-9 ? null : lengths.reduce((sum, chance, turns) => sum + chance * turns, 0),
    policy: policyOf(reached, bounds, players),
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
