import { lengthQuantiles, survival } from "../../measure/lengths.js";
import { longestTime, timeQuantiles } from "../../measure/time-quantile.js";
import { endsOf } from "../../measure/times.js";
import type { ArmResults } from "../results/results.js";
import { exactQuantile } from "./exact.js";
import { both, intervalOf } from "./interval.js";
import { MAX_SURVIVAL_POINTS } from "./levels.js";
import type { PlayedArm } from "./measures.js";

export const MEDIAN = 0.5;

/** The shares whose quantiles of the length are reported. */
const SHARES = [0.05, 0.25, MEDIAN, 0.75, 0.95];

/** Turns within which shares of the games end. */
export function quantilesOf(played: PlayedArm): ArmResults["quantiles"] {
  const { counts, exact } = played;
  return quantilesAt(played, "turns", lengthQuantiles(counts), counts.layout.maxTurns).map((one) => {
    const known = exactQuantile(exact, one.share);
    return known === undefined ? one : { ...one, exact: known };
  });
}

/** Minutes within which shares of the games end, where times are given by kind. */
export function minutesOf(played: PlayedArm): ArmResults["minutes"] {
  const { counts } = played;
  const { clock } = counts.layout;
  if (clock === null) return undefined;
  return endsOf(clock.times).map((end) => {
    const [measure, longest] = [`minutes${end}`, longestTime(counts, end)];
    return { measure, quantiles: quantilesAt(played, measure, timeQuantiles(counts, end), longest) };
  });
}

/** `longest`: the turn cap, or the longest time, told where an end lies beyond it. */
function quantilesAt(
  { arm, levels: { level, levelOf } }: PlayedArm,
  key: string,
  quantile: ReturnType<typeof lengthQuantiles>,
  longest: number,
) {
  return SHARES.map((share) => {
    const family = key === "turns" && share === MEDIAN ? "verdicts" : "counted";
    const shown = levelOf({ of: { kind: "arm", arm }, key, quantile: share }, family);
    const found = both((one) => quantile(share, one), level, shown);
    const isOpen = found.low !== null && (found.high === null || found.familyHigh === null);
    return { share, ...found, ...(isOpen && { cap: longest }) };
  });
}

/** Turn by turn for short games; of long ones some turns, evenly spread, up to where next to nothing happens any more. */
export function survivalOf({ counts, levels }: PlayedArm): ArmResults["survival"] {
  const { level, families } = levels;
  if (counts.layout.dropoutBins === 0) return undefined;
  const last = Math.min(lengthQuantiles(counts)(0.995, level).value ?? 0, counts.layout.maxTurns);
  const step = Math.max(1, Math.ceil(last / (MAX_SURVIVAL_POINTS - 1)));
  const turns = Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
  const simultaneous = survival(counts, turns, families.counted.level);
  const own = survival(counts, turns, level);
  return turns.map((turn, index) => ({ turn, ...intervalOf(own[index], simultaneous[index]) }));
}
