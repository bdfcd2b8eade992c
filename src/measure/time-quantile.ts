import {
  eachTraining,
  quantileAt,
  quantilesOf,
  wholeAcrossTrainings,
  type HistogramSample,
} from "../stats/index.js";
import { TIME_EDGES, timesPlace } from "./clock.js";
import type { ArmCounts } from "./summary.js";
import { GROUPS } from "./groups.js";
import { rising, type Quantile } from "./rising.js";
import { endsOf, type TimeEnd } from "./times.js";
import { trainingsOf, type DealtBlocks } from "./trainings.js";

/**
 * For any share and level the minutes within which at least that share of games ends, to a tenth of a minute, of long games to one hundredth:
 * more than `low` minutes, at most `value`, or `high`. A game that the turn cap ended would have gone on: where the
 * quantile lies among such games `value` is Infinity, and where it may, `high`; for `low` they are as long as they were.
 * Where players learned several times, for others like them.
 */
export function timeQuantiles(arm: ArmCounts, end: TimeEnd): Quantile {
  const number = endsOf(arm.layout.clock!.times).indexOf(end);
  const openQuantile = quantilesOf(sampleOf(arm, number, true));
  const playedQuantile = quantilesOf(sampleOf(arm, number, false));
  const minutes = (place: number) => (place < TIME_EDGES.length ? TIME_EDGES[place] / 60 : Infinity);
  return rising((share, level) => {
    const open = openQuantile(share, level);
    const played = playedQuantile(share, level);
    if (open.value === null || played.value === null) return open;
    const trainings = trainingsOf([arm], (dealt) => placeIn(dealt, arm, number, share));
    const possible = { low: 0, high: TIME_EDGES.length };
    const found = wholeAcrossTrainings({ ...open, low: played.low }, trainings, possible, level);
    return {
      ...found,
      // What lies beyond all classes is at least as long as the last of them.
      ...eachTraining(found, (place) => minutes(Math.min(place, TIME_EDGES.length - 1))),
      value: minutes(found.value),
      low: found.low === 0 ? 0 : minutes(found.low - 1),
      high: minutes(found.high),
    };
  });
}

/** The class of the quantile in part of the blocks; that behind all others where it lies among games that were capped. */
function placeIn({ times }: DealtBlocks, arm: ArmCounts, end: number, share: number): number {
  const capped = times(arm, end, 1).reduce((sum, games) => sum + games, 0);
  let within = 0;
  const cumulative = Float64Array.of(...times(arm, end, 0), capped).map((games) => (within += games));
  return within > 0 ? quantileAt(cumulative, share) : NaN;
}

/** The longest that any game took, in minutes, so far as classes tell. */
export function longestTime({ layout, summary }: ArmCounts, end: TimeEnd): number {
  const number = endsOf(layout.clock!.times).indexOf(end);
  const part = summary.times.subarray(timesPlace(number, 0, 0), timesPlace(number + 1, 0, 0));
  const longest = part.reduce(
    (most, games, at) => (games > 0 ? Math.max(most, at % TIME_EDGES.length) : most),
    0,
  );
  return TIME_EDGES[longest] / 60;
}

/** Games by class, those that were capped in one behind all others or where they stopped. */
function sampleOf({ layout, summary, blocks }: ArmCounts, end: number, isOpen: boolean): HistogramSample {
  const classes = TIME_EDGES.length;
  const groups = Array.from({ length: GROUPS }, (_, group) => {
    const [ended, capped] = [0, 1].map((kind) => timesPlace(end, kind, group));
    const bins = new Float64Array(classes + 1);
    for (let place = 0; place < classes; place++) {
      bins[place] += summary.times[ended + place];
      bins[isOpen ? classes : place] += summary.times[capped + place];
    }
    return bins;
  });
  return { blocks, groups, most: layout.gamesPerBlock };
}
