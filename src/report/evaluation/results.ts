import type { AnyGameDefinition, ExactFigures } from "../../game/index.js";
import type { Experiment } from "../../experiment/index.js";
import type { Column, RunLayout, RunSummary } from "../../measure/index.js";
import type { Plan } from "../../play/plan.js";
import { FIRST } from "../results/order.js";
import { FORMAT, type Results } from "../results/results.js";
import { strongestFirst } from "../results/strength.js";
import { armsOf } from "./arms.js";
import { judgeAudit } from "./audit.js";
import { judgeClaims } from "./claims.js";
import { comparisonsOf } from "./differences.js";
import { exactFiguresOf } from "./exact.js";
import { familiesOf } from "./families.js";
import { claimsLevel, levelsOf } from "./levels.js";
import { paidLevel, type Looked } from "../../stats/index.js";
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
  const readings = readingsOf(layout, summary, exactFiguresOf(game, plan, solved));
  const families = familiesOf(plan, layout, level, looked);
  const levelOf = levelsOf(claims, claimsLevel(claims, level, looked), layout);
  // A run that ends when it is decided may end at a lucky look: then every interval holds at all of them.
  const own = looked.scheduled === true ? paidLevel(level, 1, looked) : level;
  return strongestFirst({
    format: FORMAT,
    question: experiment.question,
    ...(experiment.about !== undefined && { about: experiment.about }),
    ...(experiment.words !== undefined && { words: experiment.words }),
    game: plan.game,
    gameVersion: plan.gameVersion,
    title: game?.title ?? plan.game,
    ...(game?.turnName !== undefined && { turnName: game.turnName }),
    ...suppliedOf(game, plan),
    tool: plan.tool,
    seed: plan.seed,
    level,
    blocks,
    ...looked,
    families,
    secondsPerTurn: experiment.secondsPerTurn,
    ...(plan.measures.times !== undefined && { times: plan.measures.times }),
    ...sidesOf(layout.arms.flatMap(({ columns }) => columns)),
    ...(experiment.claimedMinutes !== undefined && { claimedMinutes: experiment.claimedMinutes }),
    ...(experiment.answer !== undefined && { answer: experiment.answer }),
    ...(experiment.counted !== undefined && { counted: experiment.counted }),
    experiment: {
      file: experiment.file,
      settings: experiment.settings,
      ...(experiment.command !== undefined && { command: experiment.command }),
      ...(experiment.borrowed === true && { borrowed: true as const }),
    },
    ...(experiment.usualLineups !== undefined && { usualLineups: experiment.usualLineups }),
    ...(experiment.ladder !== undefined && { ladder: experiment.ladder }),
    ...(experiment.inPlaceOfLearned !== undefined && { inPlaceOfLearned: experiment.inPlaceOfLearned }),
    variants: distinct(plan.arms, ({ variant }) => variant).map(({ variant, options }) => ({
      name: variant,
      options,
    })),
    strategies: distinct(
      plan.arms.flatMap(({ strategies }) => strategies).filter(({ forced }) => forced === undefined),
      ({ label }) => label,
    ).map(({ label, hash, mixture }) => ({
      ...{ label, hash },
      ...experiment.described?.[label],
      ...(mixture !== undefined && { mixture }),
    })),
    arms: armsOf({ ...experiment, level: own }, plan, readings, families, levelOf),
    picks: pickResultsOf(plan, readings.arms, own, families, levelOf),
    comparisons: comparisonsOf(plan, layout, readings, own, families, levelOf, experiment),
    ...(claims.length > 0 && {
      claims: judgeClaims(claims, level, looked, plan, layout, summary, readings, game?.turnName),
    }),
    ...(experiment.audit !== undefined && {
      audit: judgeAudit(experiment.audit, level, looked, plan, layout, summary, readings),
    }),
  });
}

/** Each sentence once, however many arms it is about. */
function suppliedOf(rules: AnyGameDefinition | undefined, { arms }: Plan): { supplied?: readonly string[] } {
  const all = arms.flatMap(({ options, strategies }) => rules?.supplied?.(options, strategies.length) ?? []);
  return all.length === 0 ? {} : { supplied: [...new Set(all)] };
}

/** In a game that nobody begins, and where the seats differ, the places have names of their own. */
function sidesOf(columns: readonly Column[]): { sides?: readonly string[] } {
  const places = columns.flatMap(({ measure, who }) =>
    measure === "returns" && who.of === "order" ? [who.name] : [],
  );
  return places[0] === FIRST ? {} : { sides: [...new Set(places)] };
}

/** The first of all that share a key, in their order. */
function distinct<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map(items.toReversed().map((item) => [key(item), item])).values()].toReversed();
}
