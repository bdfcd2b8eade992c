import { urlsOf } from "../experiment/index.js";
import { gamesOfInterest } from "../report/results/games-of-interest.js";
import { MAX_LINES, type Replay } from "../report/results/replays.js";
import type { Results } from "../report/results/results.js";
import type { SolvedExperiment } from "./best-play.js";
import { replay } from "./replay.js";

/** The games of a run that are worth reading, told in words; `limit` as `replay` has it. */
export async function replaysOf(
  results: Results,
  { plan, game, strategies, bestPlay }: SolvedExperiment,
  limit: number,
): Promise<Replay[]> {
  const bundles = urlsOf(strategies);
  const games = gamesOfInterest(results).map((game) => ({ ...game, lines: [] as string[] }));
  const asked = games.map(({ arm, block, seating }) => {
    const index = plan.arms.findIndex(({ name }) => name === arm);
    return { plan, game: game.reference, bundles, bestPlay, arm: index, block, seating, positions: false };
  });
  const problems = await replay(asked, limit, (line, game) => {
    if (games[game].lines.length < MAX_LINES) games[game].lines.push(line);
  });
  // They were played before: only a machine that is short of time or memory cannot play them again.
  return games.filter((_, index) => problems[index] === null);
}
