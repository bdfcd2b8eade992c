import { TIME_EDGES } from "./clock.js";
import { GROUPS, type ArmLayout } from "./layout.js";
import { blocksCompared, blocksOf, missedBy } from "./stops.js";
import type { ArmSummary, NotableGame, RunLayout, RunSummary } from "./summary.js";

/**
 * Whether games can have given these numbers: whole ones, as many as there are blocks and games, each column's sum that
 * of its block totals. A summary from a file may hold anything. `from`: the first of its blocks.
 */
export function isSound(summary: RunSummary, layout: RunLayout, from = 0): boolean {
  const { blocks, arms, comparisons, locksteps } = summary;
  const upTo = (most: number) => (value: number) => isWhole(value) && value >= 0 && value <= most;
  return (
    upTo(Number.MAX_SAFE_INTEGER)(blocks) &&
    areSoundStops(summary, layout, from) &&
    arms.every((arm, index) => isSoundArm(arm, layout.arms[index], blocksOf(summary, index), from)) &&
    comparisons.every(({ squares, zeros, tallies }, index) => {
      const compared = blocksCompared(summary, layout, index);
      return squares.every(isSquare) && zeros.every(upTo(compared)) && tallies.every(upTo(compared));
    }) &&
    locksteps.every(({ games, counts }) => upTo(blocks)(games) && counts.every(upTo(games)))
  );
}

/** Whether no arm stops twice, and what others had come to is kept wherever a comparison needs it. */
function areSoundStops({ blocks, stops = [] }: RunSummary, layout: RunLayout, from: number): boolean {
  const stopped = stops.flatMap(({ arms }) => arms);
  return (
    new Set(stopped).size === stopped.length &&
    stops.every((stop, index) => {
      const later = stops.slice(index + 1);
      const gone = stops.slice(0, index + 1).flatMap(({ arms }) => arms);
      const kept = stop.others.map(({ arm }) => arm);
      return (
        isWhole(stop.blocks) &&
        stop.blocks > 0 &&
        stop.blocks <= Math.min(blocks, ...later.map((one) => one.blocks - 1)) &&
        missedBy(stop, layout).every((arm) => gone.includes(arm) || kept.includes(arm)) &&
        stop.others.every(({ arm, summary }) => isSoundArm(summary, layout.arms[arm], stop.blocks, from))
      );
    })
  );
}

function isSoundArm(arm: ArmSummary, layout: ArmLayout, blocks: number, from: number): boolean {
  const { sums, squares, zeros, first, same, tallies, lengths, dropouts, picks, notable } = arm;
  const games = blocks * layout.gamesPerBlock;
  const isCount = (most: number) => (value: number) => isWhole(value) && value >= 0 && value <= most;
  return (
    sums.every(isWhole) &&
    first.every(isWhole) &&
    squares.every(isSquare) &&
    [zeros, same, tallies].every((counts) => counts.every(isCount(blocks))) &&
    lengths.every(isCount(games)) &&
    (lengths.length === 0 || total(lengths) === games) &&
    dropouts.every(isCount(games * layout.numPlayers)) &&
    picks.every(isWhole) &&
    layout.columns.every((_, column) => sumsUp(arm, layout, column, blocks)) &&
    (arm.dealt === undefined || isDealtOut(arm.dealt, sums, layout.columns.length)) &&
    (arm.dealt === undefined || isDealtOut(arm.dealtLengths, lengths, layout.lengthBins)) &&
    (arm.dealt === undefined || areTimesDealtOut(arm, layout)) &&
    (Object.values(notable) as NotableGame[]).every(
      ({ value, block, seating }) =>
        (value === -Infinity || Number.isFinite(value)) &&
        isWhole(block) &&
        block < from + blocks &&
        isWhole(seating) &&
        seating < layout.gamesPerBlock,
    )
  );
}

/** Whether a column's block totals, where they are counted by value, are as many as blocks and add up to its sum. */
function sumsUp({ sums, tallies }: ArmSummary, layout: ArmLayout, column: number, blocks: number): boolean {
  const { offset, low, step, length } = layout.tallies;
  if (offset[column] < 0) return true;
  const next = offset.find((begin) => begin > offset[column]) ?? length;
  const counts = tallies.subarray(offset[column], next);
  const counted = counts.reduce((sum, count, index) => sum + count * (low[column] + index * step[column]), 0);
  let sum = 0;
  for (let group = 0; group < GROUPS; group++) sum += sums[group * layout.columns.length + column];
  return total(counts) === blocks && counted === sum;
}

/** Whether what the trainings came to adds up, place by place of `length`. */
function isDealtOut(dealt: Float64Array, all: Float64Array, length: number): boolean {
  const wholes = (values: Float64Array) => {
    const sums = new Float64Array(length);
    values.forEach((value, place) => (sums[place % length] += value));
    return sums;
  };
  const own = wholes(all);
  return dealt.every(isWhole) && wholes(dealt).every((whole, place) => whole === own[place]);
}

/** The same of times, for each end and kind of end. */
function areTimesDealtOut({ times, dealtTimes }: ArmSummary, { dealt }: ArmLayout): boolean {
  const classes = TIME_EDGES.length;
  const parts = times.length / (GROUPS * classes);
  const partOf = (values: Float64Array, groups: number, part: number) =>
    values.subarray(part * groups * classes, (part + 1) * groups * classes);
  return Array.from({ length: parts }, (_, part) => part).every((part) =>
    isDealtOut(partOf(dealtTimes, dealt!.sets, part), partOf(times, GROUPS, part), classes),
  );
}

function total(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** A sum of squares may be too large for a double to hold exactly: `isRatio`. */
function isSquare(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

function isWhole(value: number): boolean {
  return Number.isSafeInteger(value);
}
