import { MAX_GAMES } from "../../experiment/schema/values.js";
import {
  blocksToDecide,
  looksUpTo,
  nextLook,
  type ClaimedRange,
  type Estimate,
  type Looked,
} from "../../stats/index.js";
import type { MoreGames } from "../results/results.js";
import { byBlocks } from "./levels.js";
import type { Readings } from "./readings.js";

/** A run that would need more than so many times its games cannot be told to go on. */
const TOO_MANY_TIMES = 1000;

/** What verdicts and forecasts rest on. */
export interface Judge {
  readonly readings: Readings;
  readonly level: number;
  /** The level after one more look. */
  readonly nextLevel: number;
}

/** By a number of blocks: what stopped at a look is judged as it was then. `levelOf`: that of all intervals after some looks. */
export function judgesOf(readings: Readings, levelOf: (looked: Looked) => number) {
  return byBlocks((blocks): Judge => {
    const own = looksUpTo(readings.looked, blocks);
    return { readings, level: levelOf(own), nextLevel: levelOf(nextLook(own)) };
  });
}

/** Of what is decided, or cannot be. */
export const NO_FORECAST: MoreGames = { moreGames: null, tooClose: false };

export function gamesToDecide(estimate: Estimate, range: ClaimedRange, judge: Judge): MoreGames {
  const { level, nextLevel, readings } = judge;
  const { blocks } = estimate;
  const { least, most } = blocksToDecide(estimate, range, level, nextLevel);
  const games = readings.layout.arms.map(({ gamesPerBlock }) => gamesPerBlock);
  const tooMany = Math.min(TOO_MANY_TIMES * blocks, MAX_GAMES / Math.max(...games));
  const more = (wanted: number) => twoDigits(Math.max(1, wanted - blocks) * Math.min(...games));
  if (least > tooMany) return { moreGames: null, tooClose: true };
  return {
    moreGames: { least: more(least), most: most > tooMany ? null : more(most) },
    tooClose: false,
  };
}

/** Rounded up: more digits would promise more than a forecast can keep. */
function twoDigits(games: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(games)) - 1);
  return Math.ceil(games / unit) * unit;
}
