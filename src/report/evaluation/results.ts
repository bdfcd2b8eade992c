import type { AnyGameDefinition, ExactFigures } from "../../game/index.js";
import type { Experiment } from "../../experiment/index.js";
import type { RunLayout, RunSummary } from "../../measure/index.js";
import type { Plan } from "../../play/plan.js";
import { sidesOf } from "../results/order.js";
import { FORMAT, type Results, type StrategyResults } from "../results/results.js";
import { strongestFirst } from "../results/strength.js";
import { armsOf } from "./arms.js";
import { judgeAudit } from "./audit.js";
import { judgeClaims } from "./claims.js";
import { comparisonsOf } from "./differences.js";
import { exactFiguresOf } from "./exact.js";
import { present } from "./interval.js";
import { levelsAt } from "./levels.js";
import type { Looked } from "../../stats/index.js";
import { pickResultsOf } from "./picks.js";
import { readingsOf } from "./readings.js";

/**
 * All that a run found, the strongest players first. `looked`: the looks at the run so far, the last of them now. `game`: the one
 * that was played, for what its rules alone say. `solved`: by arm, what was computed of its line-up.
 */
export function resultsOf(
  experiment: Experiment,
  plan: Plan,
  layout: RunLayout,
  summary: RunSummary,
  looked: Looked = { looks: [summary.blocks] },
  game?: AnyGameDefinition,
  solved: readonly ExactFigures[] = [],
): Results {
  const { level, claims = [] } = experiment;
  const { blocks } = summary;
  const readings = readingsOf(plan, layout, summary, exactFiguresOf(game, plan, solved), looked);
  const levels = levelsAt(readings, experiment);
  const { families } = levels(blocks);
  const supplied = plan.arms.flatMap(
    ({ options, strategies }) => game?.supplied?.(options, strategies.length) ?? [],
  );
  const told = armsOf(experiment, readings, levels, game);
  const isIn = (side: string) =>
    told.some(({ measures }) => measures.some(({ measure, who }) => measure === "returns" && who === side));
  return strongestFirst(
    present<Results>({
      format: FORMAT,
      question: experiment.question,
      about: experiment.about,
      words: experiment.words,
      game: plan.game,
      gameVersion: plan.gameVersion,
      title: game?.title ?? plan.game,
      turnName: game?.turnName,
      supplied: supplied.length === 0 ? undefined : [...new Set(supplied)],
      tool: plan.tool,
      seed: plan.seed,
      level,
      blocks,
      looks: looked.looks,
      scheduled: looked.scheduled,
      until: undefined,
      asked: undefined,
      families,
      secondsPerTurn: experiment.secondsPerTurn,
      times: plan.measures.times,
      // Nobody is told of who is out where games begin.
      sides: sidesOf(layout)?.filter(isIn),
      claimedMinutes: experiment.claimedMinutes,
      answer: experiment.answer,
      tell: experiment.tell,
      counted: experiment.counted,
      table: experiment.table,
      experiment: present<Results["experiment"]>({
        file: experiment.file,
        settings: experiment.settings,
        command: experiment.command,
        borrowed: experiment.borrowed === true ? true : undefined,
      }),
      usualLineups: experiment.usualLineups,
      ladder: experiment.ladder,
      inPlaceOfLearned: experiment.inPlaceOfLearned,
      variants: distinct(plan.arms, ({ variant }) => variant).map(({ variant, options }) => ({
        name: variant,
        options,
      })),
      strategies: strategiesOf(experiment, plan),
      arms: told,
      picks: pickResultsOf(readings, levels(blocks), game),
      comparisons: comparisonsOf(readings, levels, experiment),
      claims: claims.length === 0 ? undefined : judgeClaims(claims, level, readings, game?.turnName),
      audit: experiment.audit && judgeAudit(experiment.audit, level, readings),
      replays: undefined,
    }),
  );
}

/** Who plays a plan, each by its label once. */
export function strategiesOf(
  { described }: Pick<Experiment, "described">,
  { arms }: Plan,
): StrategyResults[] {
  const own = arms.flatMap(({ strategies }) => strategies).filter(({ forced }) => forced === undefined);
  return distinct(own, ({ label }) => label).map(({ label, hash, mixture }) => ({
    ...{ label, hash },
    ...described?.[label],
    ...(mixture !== undefined && { mixture }),
  }));
}

/** The first of all that share a key, in their order. */
function distinct<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map(items.toReversed().map((item) => [key(item), item])).values()].toReversed();
}
