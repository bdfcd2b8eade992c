import {
  quantileAt,
  quantileDifferencesOf,
  quantilesOf,
  ratioOfSums,
  readHistogram,
  simultaneousLevel,
  wholeAcrossTrainings,
  type Estimate,
  type HistogramSample,
} from "../stats/index.js";
import { GROUPS } from "./layout.js";
import { rising, type Quantile } from "./rising.js";
import { cappedGames, columnOf, groupGames } from "./samples.js";
import type { ArmCounts } from "./summary.js";
import { trainingsOf, type DealtBlocks } from "./trainings.js";

/**
 * For any share and level the least number of turns within which at least that share of games ends, with the whole numbers that it may be; where
 * players learned several times, for others like them.
 * A game that the turn cap ended would have gone on for nobody knows how long: where the quantile lies among such games
 * `value` is Infinity, and where it may, `high`; it is surely among them where `low` is a turn more than the cap.
 */
export function lengthQuantiles(arm: ArmCounts): Quantile {
  const ofBlocks = quantilesOfBlocks(arm);
  return rising((share, level) => {
    const found = ofBlocks(share, level);
    if (found.value === null) return found;
    const trainings = trainingsOf([arm], (dealt) => quantileIn(dealt, arm, share));
    const possible = { low: arm.layout.minTurns, high: mostLength(arm) };
    const { value, high, ...rest } = wholeAcrossTrainings(found, trainings, possible, level);
    return { ...rest, value: opened(arm, value), high: opened(arm, high) };
  });
}

/** By the blocks alone; what lies beyond the turn cap is a turn more than it. */
function quantilesOfBlocks(
  arm: ArmCounts,
  played = lengthSample(arm),
  distribution = readHistogram(played),
): Quantile {
  const playedQuantile = quantilesOf(played, distribution);
  if (!isOpen(arm)) return playedQuantile;
  const openQuantile = quantilesOf(openSample(arm));
  const atCap = endsAtCap(arm);
  return (share, level) => {
    const open = openQuantile(share, level);
    if (open.value === null) return open;
    // Capped games that are known to last longer than the cap are no reason to doubt the lower end.
    return atCap ? open : { ...open, low: (playedQuantile(share, level) as Estimate).low };
  };
}

/** Whether games may be longer than the turn cap: where none was yet, more games might. */
function isOpen(arm: ArmCounts): boolean {
  return arm.layout.mayBeCutOff;
}

function mostLength(arm: ArmCounts): number {
  const { lengthBins } = arm.layout;
  return isOpen(arm) ? lengthBins : lengthBins - 1;
}

/** What lies beyond the turn cap nobody knows. */
function opened({ layout }: ArmCounts, turns: number): number {
  return turns >= layout.lengthBins ? Infinity : turns;
}

/** In part of the blocks; a turn more than the cap where it lies beyond. */
function quantileIn({ lengths, sum }: DealtBlocks, arm: ArmCounts, share: number): number {
  const capped = sum(arm, columnOf(arm, "capped"));
  const games = withCapped(lengths(arm), capped, firstCapped(arm));
  let within = 0;
  const cumulative = games.map((some) => (within += some));
  return within > 0 ? quantileAt(cumulative, share) : NaN;
}

/**
 * For any share and level the paired difference of two arms' quantiles of the length; where players learned several times, for others like
 * them. Where the quantile of an arm may lie among games that the turn cap ended, the difference has no end on that side.
 */
export function lengthQuantileDifferences(of: ArmCounts, against: ArmCounts): Quantile {
  const ofBlocks = differencesOfBlocks(of, against);
  return (share, level) => {
    const found = ofBlocks(share, level);
    if (found.value === null || !Number.isFinite(found.value)) return found;
    const { value, low, high } = found;
    if (low === -Infinity && high === Infinity) return found;
    const isBeyond = { of: high === Infinity, against: low === -Infinity };
    const trainings = trainingsOf([of, against], (dealt) => {
      const [own, others] = [quantileIn(dealt, of, share), quantileIn(dealt, against, share)];
      isBeyond.of ||= opened(of, own) === Infinity;
      isBeyond.against ||= opened(against, others) === Infinity;
      return own - others;
    });
    const possible = {
      low: of.layout.minTurns - mostLength(against),
      high: mostLength(of) - against.layout.minTurns,
    };
    // Of a side that has no end nobody knows how sure it is: as sure as the other one.
    const closed = {
      ...found,
      low: low === -Infinity ? 2 * value - high : low,
      high: high === Infinity ? 2 * value - low : high,
    };
    const wider = wholeAcrossTrainings(closed, trainings, possible, level);
    return {
      ...wider,
      low: isBeyond.against ? -Infinity : wider.low,
      high: isBeyond.of ? Infinity : wider.high,
    };
  };
}

/** By the blocks alone. */
function differencesOfBlocks(of: ArmCounts, against: ArmCounts): Quantile {
  const samples = [lengthSample(of), lengthSample(against)] as const;
  const read = [readHistogram(samples[0]), readHistogram(samples[1])] as const;
  const ofQuantile = quantilesOfBlocks(of, samples[0], read[0]);
  const againstQuantile = quantilesOfBlocks(against, samples[1], read[1]);
  const difference = quantileDifferencesOf(...samples, ...read);
  const areClosed = endsAtCap(of) && endsAtCap(against);
  return (share, level) => {
    const single = simultaneousLevel(level, 2);
    const first = ofQuantile(share, single);
    const second = againstQuantile(share, single);
    if (first.value === null || second.value === null) return first.value === null ? first : second;
    const reaches = opened(of, first.high) === Infinity || opened(against, second.high) === Infinity;
    if (areClosed && !reaches) return difference(share, level);
    return {
      value: opened(of, first.value) - opened(against, second.value),
      low: first.low - opened(against, second.high),
      high: opened(of, first.high) - second.low,
      standardError: null,
      method: "exact-bounds",
      blocks: of.blocks,
    };
  };
}

/**
 * Whether all capped games are as long as a game can be. Those of a match are not, because a match goes on: then fewer games
 * have that length than were capped.
 */
function endsAtCap(arm: ArmCounts): boolean {
  const { maxTurns, lengthBins } = arm.layout;
  return cappedGames(arm).every(
    (games, group) => games <= arm.summary.lengths[group * lengthBins + maxTurns],
  );
}

/** The lengths with one more bin for games that were capped; taken from the shortest ones where nobody knows from which. */
function openSample(arm: ArmCounts): HistogramSample {
  const sample = lengthSample(arm);
  const capped = cappedGames(arm);
  const from = firstCapped(arm);
  return { ...sample, groups: sample.groups.map((games, group) => withCapped(games, capped[group], from)) };
}

/** The least number of turns that a capped game may have been counted with. */
function firstCapped(arm: ArmCounts): number {
  return endsAtCap(arm) ? arm.layout.maxTurns : 0;
}

/** Games by number of turns with one more bin for `capped` ones, which are taken from those of `from` turns on. */
function withCapped(games: ArrayLike<number>, capped: number, from: number): Float64Array {
  const bins = new Float64Array(games.length + 1);
  bins.set(games);
  bins[games.length] = capped;
  let left = capped;
  for (let turns = from; left > 0; turns++) {
    const taken = Math.min(left, bins[turns]);
    bins[turns] -= taken;
    left -= taken;
  }
  return bins;
}

/** Games by number of turns, over all groups. */
export function lengthHistogram({ layout, summary }: ArmCounts): Float64Array {
  const bins = layout.lengthBins;
  const games = new Float64Array(bins);
  summary.lengths.forEach((count, index) => (games[index % bins] += count));
  return games;
}

function lengthSample({ layout, summary, blocks }: ArmCounts): HistogramSample {
  const bins = layout.lengthBins;
  const groups = Array.from({ length: GROUPS }, (_, group) =>
    summary.lengths.subarray(group * bins, (group + 1) * bins),
  );
  return { blocks, groups, most: layout.gamesPerBlock, least: layout.minTurns };
}

/**
 * The share of the players who are still in after each turn, from the start on, with its interval; a game that is over
 * keeps those whom it ended with. `turns` ascending.
 */
export function survival(arm: ArmCounts, turns: readonly number[], level: number): Estimate[] {
  const { layout, summary, blocks } = arm;
  const bins = layout.dropoutBins;
  const all = groupGames(arm).map((games) => games * layout.numPlayers);
  const still = [...all];
  let next = 0;
  return turns.map((turn) => {
    for (; next <= turn && next < bins; next++)
      for (let group = 0; group < GROUPS; group++) still[group] -= summary.dropouts[group * bins + next];
    const sample = { blocks, numerators: [...still], denominators: all, low: 0, high: 1 };
    return ratioOfSums({ ...sample, most: layout.gamesPerBlock * layout.numPlayers }, level) as Estimate;
  });
}
