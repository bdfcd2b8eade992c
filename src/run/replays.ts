import { urlsOf } from "../experiment/index.js";
import { DECIDED } from "../measure/index.js";
import type { ChancePoint } from "../play/win-chance.js";
import { gamesOfInterest, type GameOfInterest } from "../report/results/games-of-interest.js";
import { toldOfLuck } from "../report/results/lookup.js";
import { MAX_LINES, type Replay } from "../report/results/replays.js";
import type { Results } from "../report/results/results.js";
import type { SolvedExperiment } from "./best-play.js";
import { replay } from "./replay.js";

/** Among so many games the typical one is looked for. */
const CANDIDATES = 10;

/** The games of a run that are worth reading, told in words; `limit` as `replay` has it. */
export async function replaysOf(
  results: Results,
  experiment: SolvedExperiment,
  limit: number,
): Promise<Replay[]> {
  const told = await storiesOf(gamesOfInterest(results), experiment, limit);
  const typical = typicalOf(results, await storiesOf(candidates(results), experiment, limit));
  return typical === null ? told : [...told, typical];
}

/** The stories of those games that could be told. */
async function storiesOf(
  games: readonly GameOfInterest[],
  { plan, game, strategies, bestPlay }: SolvedExperiment,
  limit: number,
): Promise<Replay[]> {
  const bundles = urlsOf(strategies);
  const stories = games.map((one) => ({
    ...{ game: one, lines: [] as string[], points: [] as ChancePoint[], players: [] as readonly string[] },
  }));
  const asked = games.map(({ arm, block, seating }) => {
    const index = plan.arms.findIndex(({ name }) => name === arm);
    return { plan, game: game.reference, bundles, bestPlay, arm: index, block, seating, positions: false };
  });
  const problems = await replay(
    asked,
    limit,
    (line, story) => {
      if (stories[story].lines.length < MAX_LINES) stories[story].lines.push(line);
    },
    (point, players, story) => {
      stories[story].points.push(point);
      stories[story].players = players;
    },
  );
  // They were played before: only a machine that is short of time or memory cannot play them again.
  return stories
    .filter((_, index) => problems[index] === null)
    .map(({ game: one, lines, players, points }) => ({
      ...{ ...one, lines },
      ...(points.length > 0 && { chance: { players, points } }),
    }));
}

/** The first games of the first arm of which luck is told. */
function candidates({ arms, blocks }: Results): GameOfInterest[] {
  const arm = arms.find(({ luck }) => luck !== undefined);
  if (arm === undefined) return [];
  return Array.from({ length: Math.min(CANDIDATES, blocks) }, (_, block) => ({
    ...{ kind: "typical" as const, arm: arm.name, block, seating: 0, value: 0 },
  }));
}

/** Of these the one whose length and whose decision come nearest to what is usual; the first one of several. */
function typicalOf({ arms }: Results, stories: readonly Replay[]): Replay | null {
  const [first] = stories;
  if (first === undefined) return null;
  const arm = arms.find(({ name }) => name === first.arm)!;
  const median = arm.quantiles.find(({ share }) => share === 0.5)?.value ?? 0;
  const decided = toldOfLuck(arm, "decidedTurn").value ?? 0;
  const oddity = (story: Replay) => Math.abs(turnsOf(story) - median) + Math.abs(decidedIn(story) - decided);
  const [typical] = stories.toSorted((a, b) => oddity(a) - oddity(b));
  return { ...typical, value: turnsOf(typical) };
}

function turnsOf({ chance }: Replay): number {
  return chance?.points.at(-1)?.turn ?? 0;
}

/** The turn after which the chance of whoever ends ahead stays above 90 %. */
function decidedIn({ chance }: Replay): number {
  const points = chance?.points ?? [];
  const last = points.at(-1)?.chances ?? [];
  const ahead = last.indexOf(Math.max(...last));
  const open = points.findLastIndex(({ chances }) => chances[ahead] <= DECIDED);
  return points[open + 1]?.turn ?? 0;
}
