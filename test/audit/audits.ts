import { armsOf, type Position } from "../../src/experiment/arms.js";
import { auditOf } from "../../src/experiment/audit/question.js";
import type { AuditSettings } from "../../src/experiment/audit/settings.js";
import type { AuditQuestion } from "../../src/experiment/index.js";
import { newRunSummary, type RunLayout, type RunSummary } from "../../src/measure/index.js";
import { prepareArm, type StrategyModules } from "../../src/play/arm.js";
import { BlockPlayer, runLayout } from "../../src/play/block-player.js";
import type { GameWatch } from "../../src/play/arm-runner.js";
import type { Plan } from "../../src/play/plan.js";
import { judgeAudit } from "../../src/report/evaluation/audit.js";
import { readingsOf } from "../../src/report/evaluation/readings.js";
import type { AuditCase, AuditResults, AuditRuling } from "../../src/report/results/audit.js";
import { strategy } from "../support/plans.js";
import { anyhow, first, rulings } from "../support/rulings.js";

const modules: StrategyModules = new Map([
  ["first", first],
  ["anyhow", anyhow],
  ["learned", first],
]);

export const SETTINGS: AuditSettings = {
  winMargin: 0.02,
  lengthMargin: 0.02,
  only: null,
  variants: false,
  values: {},
  lockstep: 400,
  placeOfOnly: () => ({ path: [] }),
};

const NO_WATCH: GameWatch = { gameBegins: () => undefined };

export interface Audit {
  readonly question: AuditQuestion;
  readonly plan: Plan;
  readonly layout: RunLayout;
  /** Plays blocks `from` to `to` − 1. */
  readonly play: (from: number, to: number) => RunSummary;
  readonly judge: (summary: RunSummary, looks?: readonly number[], level?: number) => AuditResults;
}

/** An audit of the tiny game, as the command plans it. */
export function auditOfRulings(
  settings: Partial<AuditSettings> = {},
  { seed = "audit", options = {}, lineups = ["first", "anyhow"] as readonly string[], watch = NO_WATCH } = {},
): Audit {
  const game = rulings.create(options, 2);
  const audited = { name: "standard", options, game, games: new Map([[2, game]]) };
  const audit = auditOf(rulings, audited, [2], { ...SETTINGS, ...settings });
  const seats = lineups.map((name) => ({
    name,
    strategies:
      name.split(" ").length === 1 ? [strategy(name), strategy(name)] : name.split(" ").map(strategy),
    paths: [],
  }));
  const arms = armsOf(audit.variants, seats, [] as Position[]);
  const plan: Plan = {
    tool: "test",
    game: "rulings",
    gameVersion: { rules: 1, behaviour: 1 },
    seed,
    arms,
    comparisons: audit.comparisons(arms),
    measures: { length: true, decisions: true, leads: false, metrics: [] },
    locksteps: audit.locksteps(arms),
  };
  const question = audit.question([]);
  const layout = runLayout(
    plan,
    arms.map((arm, index) => prepareArm(rulings, arm, index)),
  );
  const player = new BlockPlayer(plan, rulings, modules, { watch });
  return {
    question,
    plan,
    layout,
    play: (from, to) => player.play(from, to),
    judge: (summary, looks = [summary.blocks], level = 0.95) =>
      judgeAudit(question, level, readingsOf(plan, layout, summary, undefined, { looks })),
  };
}

export function emptySummary({ layout }: Audit): RunSummary {
  return newRunSummary(layout);
}

export function rulingNamed({ rulings: all }: AuditResults, option: string): AuditRuling {
  return all.find((ruling) => ruling.option === option)!;
}

export function caseOf(results: AuditResults, option: string, lineup: string): AuditCase {
  return rulingNamed(results, option).alternatives[0].cases.find((one) => one.lineup === lineup)!;
}

/** The shares of games in which an alternative made a difference, by kind. */
export function sharesOf(results: AuditResults, option: string, lineup: string): Record<string, number> {
  return Object.fromEntries(caseOf(results, option, lineup).shares.map(({ kind, value }) => [kind, value]));
}
