import { timesPlace } from "./clock.js";
import { GROUPS, type ArmLayout } from "./layout.js";
import { newComparisonSummary, type ComparisonLayout, type ComparisonSummary } from "./comparison.js";
import { endsOf } from "./times.js";
import {
  mergeLockstep,
  newLockstepSummary,
  type LockstepLayout,
  type LockstepSummary,
} from "./lockstep-counts.js";

/**
 * Everything one arm remembers of its games: whole numbers only, so that summaries merge exactly, in any order, and
 * do not grow with the number of games.
 */
export interface ArmSummary {
  /** Sum of each column over all games: `sums[group * columns + column]`. */
  readonly sums: Float64Array;
  /** The same by block number modulo `ArmLayout.dealt.sets`: `dealt[set * columns + column]`; only where blocks are dealt. */
  readonly dealt?: Float64Array;
  /** Sum over blocks of each column's squared block total, laid out as the sums. */
  readonly squares: Float64Array;
  /** For each column in how many blocks its total is 0. */
  readonly zeros: Float64Array;
  /** Each column's total in block 0, and in how many blocks it is the same: most blocks of a column may be alike. */
  readonly first: Float64Array;
  readonly same: Float64Array;
  /** Blocks by block total, laid out as in `ArmLayout.tallies`. */
  readonly tallies: Float64Array;
  /** Games by number of turns: `lengths[group * lengthBins + turns]`. */
  readonly lengths: Float64Array;
  /** The same by block number modulo `ArmLayout.dealt.sets`: `dealtLengths[set * lengthBins + turns]`; empty where no blocks are dealt. */
  readonly dealtLengths: Float64Array;
  /** Players by the turn in which they dropped out, never in place 0: `dropouts[group * dropoutBins + turn]`. */
  readonly dropouts: Float64Array;
  /** Picks of the game by number, and the wins of who made them, laid out as `picksPlace` says; empty unless asked for. */
  readonly picks: Float64Array;
  /** Games by how long they took, in the classes of `TIME_EDGES`, laid out as `timesPlace` says; empty unless asked for. */
  readonly times: Float64Array;
  /** The same by block number modulo `ArmLayout.dealt.sets` instead of groups; empty where no blocks are dealt. */
  readonly dealtTimes: Float64Array;
  /** Single games worth a replay. */
  readonly notable: Notable;
}

/** What was counted in an arm, with where it stands: all that an estimate needs. */
export interface ArmCounts {
  readonly layout: ArmLayout;
  readonly summary: ArmSummary;
  readonly blocks: number;
  /** The scheduled looks so far, which levels pay for; left out where there are none. */
  readonly looks?: readonly number[];
}

/** The game with the greatest `value` of its kind; of several the first by block and seating. */
export interface NotableGame {
  value: number;
  block: number;
  seating: number;
}

export interface Notable {
  readonly longest: NotableGame;
  /** Value: minus the turns. */
  readonly shortest: NotableGame;
  /** Value: by how much the winner was behind at worst, as the game's `lead` counts; 0 if leads are not measured. */
  readonly comeback: NotableGame;
  /** Value: what the roll of it moved that moved most, in parts of a win; 0 if luck is not told. */
  readonly luckiest: NotableGame;
}

/** Blocks 0 to `blocks` − 1 of a run (or, inside a run, one contiguous part of them). */
export interface RunSummary {
  blocks: number;
  readonly arms: readonly ArmSummary[];
  readonly comparisons: readonly ComparisonSummary[];
  readonly locksteps: readonly LockstepSummary[];
  /** Arms that have fewer blocks, because nothing needs more of them; left out where all have as many. */
  stops?: readonly Stop[];
}

/** Arms that stopped at a look. A comparison of one of them has no more blocks than it. */
export interface Stop {
  readonly blocks: number;
  readonly arms: readonly number[];
  /** What arms that went on, and are compared with one of them, had come to. */
  readonly others: readonly { readonly arm: number; readonly summary: ArmSummary }[];
}

/** What is counted by value: few games leave most of it 0, and it may be long. */
export const HISTOGRAMS = [
  "tallies",
  "lengths",
  "dealtLengths",
  "dropouts",
  "picks",
  "times",
  "dealtTimes",
] as const;

export type Histogram = (typeof HISTOGRAMS)[number];

/** Those of many numbers that are not 0, and where they stand. */
export interface Sparse {
  readonly places: Uint32Array;
  readonly values: Float64Array;
}

/** An arm of a part of a run. */
export type ArmPart = Omit<ArmSummary, Histogram> & {
  readonly [Name in Histogram]: Float64Array | Sparse;
};

/** A part of a run on its way to the whole: to send all zeros of a summary takes longer than to play a few games. */
export interface RunPart extends Omit<RunSummary, "arms" | "stops"> {
  readonly arms: readonly ArmPart[];
}

export interface RunLayout {
  readonly arms: readonly ArmLayout[];
  readonly comparisons: readonly ComparisonLayout[];
  readonly locksteps?: readonly LockstepLayout[];
}

export function newRunSummary(layout: RunLayout): RunSummary {
  return {
    blocks: 0,
    arms: layout.arms.map(newArmSummary),
    comparisons: layout.comparisons.map(newComparisonSummary),
    locksteps: (layout.locksteps ?? []).map(newLockstepSummary),
  };
}

export function newArmSummary(layout: ArmLayout): ArmSummary {
  const columns = layout.columns.length;
  const none = (): NotableGame => ({ value: -Infinity, block: -1, seating: -1 });
  return {
    sums: new Float64Array(GROUPS * columns),
    ...(layout.dealt !== undefined && { dealt: new Float64Array(layout.dealt.sets * columns) }),
    squares: new Float64Array(GROUPS * columns),
    zeros: new Float64Array(columns),
    first: new Float64Array(columns),
    same: new Float64Array(columns),
    tallies: new Float64Array(layout.tallies.length),
    lengths: new Float64Array(GROUPS * layout.lengthBins),
    dealtLengths: new Float64Array((layout.dealt?.sets ?? 0) * layout.lengthBins),
    dropouts: new Float64Array(GROUPS * layout.dropoutBins),
    picks: new Float64Array(layout.picks === null ? 0 : GROUPS * layout.picks.length),
    times: new Float64Array(timesLength(layout, GROUPS)),
    dealtTimes: new Float64Array(timesLength(layout, layout.dealt?.sets ?? 0)),
    notable: { longest: none(), shortest: none(), comeback: none(), luckiest: none() },
  };
}

function timesLength({ clock }: ArmLayout, groups: number): number {
  return clock === null ? 0 : timesPlace(endsOf(clock.times).length, 0, 0, groups);
}

/** The memory that its numbers take. */
export function bytesOf({ arms, comparisons, locksteps }: RunSummary): number {
  const numbers = [...arms, ...comparisons, ...locksteps].flatMap((part) => Object.values(part) as unknown[]);
  return numbers.reduce<number>((sum, one) => sum + (ArrayBuffer.isView(one) ? one.byteLength : 0), 0);
}

/** Adds `part` to `whole`. */
export function mergeInto(whole: RunSummary, part: RunPart): void {
  whole.blocks += part.blocks;
  whole.arms.forEach((arm, index) => mergeArm(arm, part.arms[index]));
  whole.comparisons.forEach((comparison, index) => mergeComparison(comparison, part.comparisons[index]));
  whole.locksteps.forEach((lockstep, index) => mergeLockstep(lockstep, part.locksteps[index]));
}

export function mergeArm(arm: ArmSummary, other: ArmPart): void {
  add(arm.sums, other.sums);
  if (arm.dealt !== undefined) add(arm.dealt, other.dealt!);
  addChecked(arm.squares, other.squares);
  add(arm.zeros, other.zeros);
  // Block 0 is the same for all parts.
  arm.first.set(other.first);
  add(arm.same, other.same);
  add(arm.tallies, other.tallies);
  add(arm.lengths, other.lengths);
  add(arm.dealtLengths, other.dealtLengths);
  add(arm.dropouts, other.dropouts);
  add(arm.picks, other.picks);
  add(arm.times, other.times);
  add(arm.dealtTimes, other.dealtTimes);
  keepMoreNotable(arm.notable.longest, other.notable.longest);
  keepMoreNotable(arm.notable.shortest, other.notable.shortest);
  keepMoreNotable(arm.notable.comeback, other.notable.comeback);
  keepMoreNotable(arm.notable.luckiest, other.notable.luckiest);
}

export function mergeComparison(comparison: ComparisonSummary, other: ComparisonSummary): void {
  addChecked(comparison.squares, other.squares);
  add(comparison.zeros, other.zeros);
  add(comparison.tallies, other.tallies);
}

function add(to: Float64Array, from: Float64Array | Sparse): void {
  if (from instanceof Float64Array) {
    if (from.length !== to.length) throw new Error("summaries of unlike layouts are added");
    for (let index = 0; index < to.length; index++) to[index] += from[index];
    return;
  }
  const { places, values } = from;
  for (let index = 0; index < places.length; index++) to[places[index]] += values[index];
}

/** Sums of squares grow fastest: past 2^53 they would no longer be whole numbers, and no answer beats a wrong one. */
function addChecked(to: Float64Array, from: Float64Array): void {
  add(to, from);
  if (to.some((value) => value > Number.MAX_SAFE_INTEGER))
    throw new Error("a sum of squares has grown past 2^53");
}

function keepMoreNotable(best: NotableGame, other: NotableGame): void {
  const { value, block, seating } = other;
  const earlier = block < best.block || (block === best.block && seating < best.seating);
  if (value > best.value || (value === best.value && earlier)) Object.assign(best, { value, block, seating });
}

/** Empties a summary, so that it can be used again: nothing is counted, and no arm has stopped. */
export function clear(summary: RunSummary): void {
  summary.blocks = 0;
  delete summary.stops;
  for (const arm of summary.arms) {
    for (const numbers of Object.values(arm)) if (numbers instanceof Float64Array) numbers.fill(0);
    for (const game of Object.values(arm.notable) as NotableGame[])
      Object.assign(game, { value: -Infinity, block: -1, seating: -1 });
  }
  for (const comparison of summary.comparisons) {
    for (const numbers of Object.values(comparison) as Float64Array[]) numbers.fill(0);
  }
  for (const lockstep of summary.locksteps) {
    lockstep.games = 0;
    lockstep.counts.fill(0);
    lockstep.first.fill(0);
  }
}
