import {
  quantileDifferencesOf,
  quantilesOf,
  ratioOfSums,
  readHistogram,
  simultaneousLevel,
  type Estimate,
  type HistogramSample,
  type Unmeasured,
} from "../stats/index.js";
import { GROUPS } from "./layout.js";
import { cappedGames, groupGames } from "./samples.js";
import type { ArmCounts } from "./summary.js";

/**
 * For any share and level the least number of turns within which at least that share of games ends, with the whole numbers that it may be.
 * A game that the turn cap ended would have gone on for nobody knows how long: where the quantile lies among such games
 * `value` is Infinity, and where it may, `high`; it is surely among them where `low` is a turn more than the cap.
 */
export function lengthQuantiles(
  arm: ArmCounts,
  played = lengthSample(arm),
  distribution = readHistogram(played),
): (share: number, level: number) => Estimate | Unmeasured {
  const { lengthBins } = arm.layout;
  const playedQuantile = quantilesOf(played, distribution);
  if (cappedGames(arm).every((games) => games === 0)) return playedQuantile;
  const openQuantile = quantilesOf(openSample(arm));
  const opened = (turns: number) => (turns === lengthBins ? Infinity : turns);
  const atCap = endsAtCap(arm);
  return (share, level) => {
    const open = openQuantile(share, level);
    if (open.value === null) return open;
    // Capped games that are known to last longer than the cap are no reason to doubt the lower end.
    const low = atCap ? open.low : (playedQuantile(share, level) as Estimate).low;
    return { ...open, value: opened(open.value), low, high: opened(open.high) };
  };
}

/**
 * For any share and level the paired difference of two arms' quantiles of the length. Where the quantile of an arm may lie among games that the
 * turn cap ended, the difference has no end on that side.
 */
export function lengthQuantileDifferences(
  of: ArmCounts,
  against: ArmCounts,
): (share: number, level: number) => Estimate | Unmeasured {
  const samples = [lengthSample(of), lengthSample(against)] as const;
  const read = [readHistogram(samples[0]), readHistogram(samples[1])] as const;
  const ofQuantile = lengthQuantiles(of, samples[0], read[0]);
  const againstQuantile = lengthQuantiles(against, samples[1], read[1]);
  const difference = quantileDifferencesOf(...samples, ...read);
  const areClosed = endsAtCap(of) && endsAtCap(against);
  return (share, level) => {
    const single = simultaneousLevel(level, 2);
    const first = ofQuantile(share, single);
    const second = againstQuantile(share, single);
    if (first.value === null || second.value === null) return first.value === null ? first : second;
    if (areClosed && [first, second].every(({ high }) => Number.isFinite(high)))
      return difference(share, level);
    return {
      value: first.value - second.value,
      low: first.low - second.high,
      high: first.high - second.low,
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
  const { lengthBins, maxTurns } = arm.layout;
  const sample = lengthSample(arm);
  const capped = cappedGames(arm);
  const atCap = endsAtCap(arm);
  const groups = sample.groups.map((games, group) => {
    const bins = Float64Array.from({ length: lengthBins + 1 }, (_, turns) => games[turns] ?? 0);
    bins[lengthBins] = capped[group];
    let left = capped[group];
    for (let turns = atCap ? maxTurns : 0; left > 0; turns++) {
      const taken = Math.min(left, bins[turns]);
      bins[turns] -= taken;
      left -= taken;
    }
    return bins;
  });
  return { ...sample, groups };
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
