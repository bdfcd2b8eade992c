import { needsItsThread, urlsOf } from "../experiment/index.js";
import { DECIDED } from "../measure/index.js";
import type { ChancePoint } from "../play/win-chance.js";
import {
  gamesOfInterest,
  MAX_LINES,
  worthReading,
  type GameOfInterest,
  type Replay,
} from "../report/results/replays.js";
import { toldOfLuck } from "../report/results/lookup.js";
import type { ArmResults, Results } from "../report/results/results.js";
import type { SolvedExperiment } from "./best-play.js";
import { replay } from "./replay.js";

/** Among so many games the typical one is looked for, and among fewer where they have many turns. */
const CANDIDATES = 10;
const MOST_TURNS = 2000;

/** A game that was told, and how many turns it had. */
interface Story {
  readonly replay: Replay;
  readonly turns: number;
}

/** The games of a run that are worth reading, told in words, a typical one first; `limit` as `replay` has it. */
export async function replaysOf(
  results: Results,
  experiment: SolvedExperiment,
  limit: number,
): Promise<Replay[]> {
  const [arm] = worthReading(results);
  const asked = [...gamesOfInterest(results), ...candidates(results, arm)];
  const stories = await storiesOf(asked, experiment, limit);
  const isCandidate = ({ replay }: Story) => replay.kind === "typical";
  const typical = typicalOf(arm, stories.filter(isCandidate));
  const extremes = stories.filter((story) => !isCandidate(story)).map(({ replay }) => replay);
  return [...(typical === null ? [] : [typical]), ...extremes];
}

/** The stories of those games that could be told. */
async function storiesOf(
  games: readonly GameOfInterest[],
  { plan, game, strategies, bestPlay }: SolvedExperiment,
  limit: number,
): Promise<Story[]> {
  const bundles = urlsOf(strategies);
  const stories = games.map((one) => ({
    ...{ game: one, lines: [] as string[], points: [] as ChancePoint[], players: [] as readonly string[] },
  }));
  const asked = games.map(({ arm, block, seating }) => {
    const index = plan.arms.findIndex(({ name }) => name === arm);
    return { plan, game: game.reference, bundles, bestPlay, arm: index, block, seating, positions: false };
  });
  const ends = await replay(
    asked,
    needsItsThread(
      plan.arms.flatMap((arm) => arm.strategies),
      game,
      strategies,
    ),
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
  return stories.flatMap(({ game: one, lines, players, points }, index) => {
    const end = ends.at(index);
    if (end === undefined || end.problem !== null) return [];
    const told = { ...one, lines, ...(points.length > 0 && { chance: { players, points } }) };
    return [{ replay: told, turns: end.turns }];
  });
}

/** The first games of an arm. */
function candidates({ blocks }: Results, arm: ArmResults): GameOfInterest[] {
  const affordable = Math.max(1, Math.floor(MOST_TURNS / Math.max(1, medianOf(arm))));
  return Array.from({ length: Math.min(CANDIDATES, affordable, blocks) }, (_, block) => ({
    ...{ kind: "typical" as const, arm: arm.name, block, seating: 0, value: 0 },
  }));
}

/** Turns that half of the games end within, or those of the turn cap where most are cut off. */
function medianOf({ quantiles }: ArmResults): number {
  const { value = null, cap = 0 } = quantiles.find(({ share }) => share === 0.5) ?? {};
  return value ?? cap;
}

/** Of these the one whose length and whose decision come nearest to what is usual; the first one of several. */
function typicalOf(arm: ArmResults, stories: readonly Story[]): Replay | null {
  const median = medianOf(arm);
  const decided = toldOfLuck(arm, "decidedTurn").value;
  const oddity = ({ replay: { chance }, turns }: Story) =>
    Math.abs(turns - median) +
    (chance === undefined || decided === null ? 0 : Math.abs(decidedIn(chance.points) - decided));
  const [typical] = stories.toSorted((a, b) => oddity(a) - oddity(b));
  return typical === undefined ? null : { ...typical.replay, value: typical.turns };
}

/** The turn after which the chance of whoever ends ahead stays above 90 %. */
function decidedIn(points: readonly ChancePoint[]): number {
  const last = points.at(-1)?.chances ?? [];
  const ahead = last.indexOf(Math.max(...last));
  const open = points.findLastIndex(({ chances }) => chances[ahead] <= DECIDED);
  return points[open + 1]?.turn ?? 0;
}
