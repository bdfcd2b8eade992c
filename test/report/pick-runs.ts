import { shields } from "../../src/games/shields/index.js";
import { prepareArm } from "../../src/play/arm.js";
import { BlockPlayer, runLayout } from "../../src/play/block-player.js";
import type { Arm, ForcedPick, Plan, StrategyPlan } from "../../src/play/plan.js";
import { resultsOf } from "../../src/report/evaluation/results.js";
import type { Results } from "../../src/report/results/results.js";
import * as random from "../../strategies/shields/random.js";

const plain: StrategyPlan = { label: "random", hash: "random", params: {} };

/** What picks are worth that are forced on a random player. */
export function resultsWith(
  forced: readonly ForcedPick[],
  options: Arm["options"],
  blocks: number,
  looks = [blocks],
): Results {
  const arm = (lineup: string, strategies: readonly StrategyPlan[], draft = {}): Arm => ({
    ...{ name: `standard/${lineup}`, variant: "standard", lineup, options, strategies, ...draft },
  });
  const plan: Plan = {
    ...{
      tool: "test",
      game: "shields",
      gameVersion: { rules: 1, behaviour: 1 },
      seed: "pick results",
      comparisons: [],
    },
    arms: [
      arm("random", [plain, plain], { recordsPicks: true }),
      ...forced.map((one) =>
        arm(`random, ${one.pick} ${one.at}`, [
          { ...plain, label: `random, ${one.pick} ${one.at}`, forced: one },
          plain,
        ]),
      ),
    ],
    measures: { length: true, decisions: false, leads: false, metrics: [] },
  };
  const layout = runLayout(
    plan,
    plan.arms.map((one, index) => prepareArm(shields, one, index)),
  );
  const summary = new BlockPlayer(plan, shields, new Map([["random", random as never]])).play(0, blocks);
  const experiment = { file: "x.yaml", settings: [], question: "Which?", secondsPerTurn: [], level: 0.95 };
  return resultsOf(experiment, plan, layout, summary, { looks }, shields);
}
