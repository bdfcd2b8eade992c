import type { Measures } from "../../src/measure/index.js";
import type { StrategyModules } from "../../src/play/arm.js";
import type { Arm, Plan, StrategyPlan } from "../../src/play/plan.js";
import { anyhow, leaper, stepper } from "./climb.js";

export const modules: StrategyModules = new Map([
  ["anyhow", anyhow],
  ["stepper", stepper],
  ["leaper", leaper],
]);

export const everything: Measures = {
  length: true,
  decisions: true,
  leads: true,
  metrics: ["falls", "climbed", "fallen", "turnsWithFall"],
};

export const strategy = (label: string): StrategyPlan => ({ label, hash: label, params: {} });

export function arm(name: string, labels: readonly string[], options = {}, start?: string): Arm {
  const [variant, lineup] = name.split("/");
  const strategies = labels.map(strategy);
  return {
    name,
    variant: variant,
    lineup: lineup,
    options,
    strategies,
    ...(start !== undefined && { start }),
  };
}

export function climbPlan(
  arms: readonly Arm[],
  comparisons: Plan["comparisons"] = [],
  measures = everything,
): Plan {
  return {
    tool: "test",
    game: "climb",
    gameVersion: { rules: 1, behaviour: 1 },
    seed: "climb",
    arms,
    comparisons,
    measures,
  };
}
