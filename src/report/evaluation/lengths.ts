import { lengthQuantile, survival, type ArmCounts } from "../../measure/estimates.js";
import { longestTime, timeQuantile } from "../../measure/time-quantile.js";
import { endsOf, type TimeEnd } from "../../measure/times.js";
import type { Families } from "../results/families.js";
import type { ArmResults } from "../results/results.js";
import { MOST_SURVIVAL_POINTS } from "./families.js";
import { intervalOf } from "./interval.js";

export const MEDIAN = 0.5;

/** The shares whose quantiles of the length are reported. */
const SHARES = [0.05, 0.25, MEDIAN, 0.75, 0.95];

/** Turns within which shares of the games end; with the turn cap where an end lies beyond it. */
export function quantilesOf(counts: ArmCounts, level: number, families: Families): ArmResults["quantiles"] {
  return SHARES.map((share) => {
    const family = share === MEDIAN ? families.verdicts : families.counted;
    const found = intervalOf(
      lengthQuantile(counts, share, level),
      lengthQuantile(counts, share, family.level),
    );
    const reaches = found.low !== null && (found.high === null || found.familyHigh === null);
    return { share, ...found, ...(reaches && { cap: counts.layout.maxTurns }) };
  });
}

/** Minutes within which shares of the games end, where times are given by kind; where an end is open, with the longest time. */
export function minutesOf(counts: ArmCounts, level: number, families: Families): Pick<ArmResults, "minutes"> {
  const { clock } = counts.layout;
  if (clock === null) return {};
  const at = (end: TimeEnd) =>
    SHARES.map((share) => {
      const estimate = (at: number) => timeQuantile(counts, end, share, at);
      const found = intervalOf(estimate(level), estimate(families.counted.level));
      const isOpen = found.low !== null && (found.high === null || found.familyHigh === null);
      return { share, ...found, ...(isOpen && { cap: longestTime(counts, end) }) };
    });
  return { minutes: endsOf(clock.times).map((end) => ({ measure: `minutes${end}`, quantiles: at(end) })) };
}

/** Turn by turn for short games; of long ones some turns, evenly spread, up to where next to nothing happens any more. */
export function survivalOf(counts: ArmCounts, level: number, family: number): Pick<ArmResults, "survival"> {
  if (counts.layout.dropoutBins === 0) return {};
  const last = Math.min(lengthQuantile(counts, 0.995, level).value ?? 0, counts.layout.maxTurns);
  const step = Math.max(1, Math.ceil(last / (MOST_SURVIVAL_POINTS - 1)));
  const turns = Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
  const simultaneous = survival(counts, turns, family);
  const own = survival(counts, turns, level);
  return {
    survival: turns.map((turn, index) => ({ turn, ...intervalOf(own[index], simultaneous[index]) })),
  };
}
