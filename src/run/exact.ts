import { urlsOf } from "../experiment/index.js";
import type { ExactFigures, ExactValue } from "../game/index.js";
import type { JobIo } from "../jobs/io.js";
import { isMirror } from "../measure/lineup.js";
import type { Arm } from "../play/plan.js";
import { count } from "../report/text/format.js";
import type { Solution } from "../solve/index.js";
import type { SolvedExperiment } from "./best-play.js";
import type { Solved } from "./solve.js";
import { solvedArm } from "./solved-arm.js";

/** Some minutes of work. */
const MAX_OUTCOMES = 100_000_000;

/** What a limit on the length of a game changes less often than this shows in no figure. */
const NEGLIGIBLE = 1e-9;

/**
 * The exact figures of every arm in which two play a fixed way, as far as its game is small enough; the reason where it
 * has none. They are asked for by the file, or by a strategy that needs the game to be solved: then it is small.
 * Undefined where nobody asks; null if it was stopped.
 */
export async function solvedFiguresOf(
  experiment: SolvedExperiment,
  folder: string,
  io: JobIo,
): Promise<readonly ExactFigures[] | null | undefined> {
  const { exact = experiment.bestPlay.size > 0 } = experiment.experiment;
  if (!exact) return undefined;
  const known = new Map<string, ExactFigures>();
  const figures: ExactFigures[] = [];
  const bySeat = experiment.plan.measures.bySeat === true;
  for (const arm of experiment.plan.arms) {
    const key = JSON.stringify([arm.options, arm.start, arm.strategies]);
    const found = known.get(key) ?? (await figuresOf(experiment, arm, bySeat, folder, io));
    if (found === null) return null;
    known.set(key, found);
    figures.push(found);
  }
  return figures;
}

async function figuresOf(
  { game, strategies, bestPlay }: SolvedExperiment,
  arm: Arm,
  bySeat: boolean,
  folder: string,
  io: JobIo,
): Promise<ExactFigures | null> {
  const { strategies: lineup } = arm;
  if (lineup[0].forced !== undefined) return { values: [] };
  const [first, second] = lineup;
  const mirror = isMirror(lineup.map(({ label }) => label));
  const asked = {
    ...{ game, bundles: urlsOf(strategies), settings: { maxOutcomes: MAX_OUTCOMES } },
    seated: mirror ? [lineup] : [lineup, [second, first]],
    ...(arm.bestPlay !== undefined && {
      bestPlay: { hash: arm.bestPlay, table: bestPlay.get(arm.bestPlay)! },
    }),
  };
  const solved = await solvedArm(arm, asked, folder, io);
  if (solved === null) return null;
  return "reason" in solved ? without(solved.reason) : figuresFrom(solved, mirror, bySeat);
}

function without(reason: string): ExactFigures {
  return { values: [], reason };
}

/** Every seating is played as often. Where seats differ, a place is a seat, as in what is counted. */
function figuresFrom({ results, capped, maxTurns }: Solved, mirror: boolean, bySeat: boolean): ExactFigures {
  if (capped.some((chance) => chance > NEGLIGIBLE))
    return without(`the turn cap of ${count(maxTurns)} ends some of the games`);
  const mean = (of: (result: Solution, seating: number) => number): number =>
    results.reduce((sum, result, seating) => sum + of(result, seating), 0) / results.length;
  const values: ExactValue[] = [];
  for (const place of [0, 1]) {
    const value = mean(({ starts }) =>
      starts.reduce((sum, { probability, starter, values }) => {
        const seat = bySeat ? place : (starter + place) % 2;
        return sum + probability * values[seat];
      }, 0),
    );
    values.push({ measure: "returns", place, value });
  }
  if (!mirror)
    for (const strategy of [0, 1])
      values.push({
        measure: "returns",
        strategy,
        value: mean(({ values }, seating) => values[(strategy + seating) % 2]),
      });
  values.push({ measure: "turns", value: mean(({ turns }) => turns!) });
  const longest = Math.max(...results.map(({ lengths }) => lengths.length));
  const lengths = Array.from({ length: longest }, (_, turns) => mean((one) => one.lengths[turns] ?? 0));
  return { values, lengths };
}
