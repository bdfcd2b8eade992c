import { MOST_GAMES } from "../../experiment/schema.js";
import type { RunLayout } from "../../measure/index.js";
import { blocksToDecide, type ClaimedRange, type Estimate } from "../../stats/index.js";
import type { MoreGames } from "../results/more-games.js";

/** A run that would need more than so many times its games cannot be told to go on. */
const TOO_MANY_TIMES = 1000;

/** What a forecast needs to know of the verdicts. */
export interface Forecast {
  readonly level: number;
  /** The level after one more look. */
  readonly nextLevel: number;
  readonly layout: RunLayout;
}

export function gamesToDecide(
  estimate: Estimate,
  range: ClaimedRange,
  { level, nextLevel, layout }: Forecast,
): MoreGames {
  const wanted = blocksToDecide(estimate, range, level, nextLevel);
  const games = layout.arms.map(({ gamesPerBlock }) => gamesPerBlock);
  const tooMany = Math.min(TOO_MANY_TIMES * estimate.blocks, MOST_GAMES / Math.max(...games));
  if (wanted > tooMany) {
    // Where few blocks say anything, an estimate near the bound is no reason to expect the value there.
    const { value, low, high, method } = estimate;
    const tooEarly = method === "exact-bounds" && low < value && value < high;
    return { moreGames: null, tooClose: !tooEarly };
  }
  const more = Math.max(1, wanted - estimate.blocks) * Math.min(...games);
  return { moreGames: twoDigits(more), tooClose: false };
}

/** Rounded up: more digits would promise more than a forecast can keep. */
function twoDigits(games: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(games)) - 1);
  return Math.ceil(games / unit) * unit;
}
