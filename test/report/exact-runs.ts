import { prepareArm } from "../../src/play/arm.js";
import { BlockPlayer, runLayout } from "../../src/play/block-player.js";
import { rollOff } from "../../src/games/roll-off/index.js";
import { resultsOf } from "../../src/report/evaluation/results.js";
import type { Results } from "../../src/report/results/results.js";
import * as random from "../../strategies/roll-off/random.js";

const HASH = "0".repeat(64);

/** Conflicts that are really played, under options that have exact figures and under some that have none. */
export const conflicts: Results = (() => {
  const strategies = ["chance", "chance"].map((label) => ({ label, hash: HASH, params: {} }));
  const one = (variant: string, options: object) => ({
    ...{ name: `${variant}/pair`, variant, lineup: "pair", strategies },
    options: options as never,
  });
  const plan = {
    ...{ tool: "test", game: "roll-off", gameVersion: rollOff.version, seed: "exact" },
    arms: [
      one("uneven", { pools: ["d12", "3d4"] }),
      one("leaving", { pools: ["2d6", "2d6"], tie: "both-leave" }),
      one("tied only", { pools: ["2d6", "2d6"], reroll: "tied-only" }),
    ],
    comparisons: [{ of: 2, against: 1 }],
    measures: {
      ...{ length: true, decisions: true, leads: true },
      metrics: rollOff.create({}, 2).metrics.map(({ name }) => name),
    },
  };
  const layout = runLayout(
    plan,
    plan.arms.map((arm, index) => prepareArm(rollOff, arm, index)),
  );
  const summary = new BlockPlayer(plan, rollOff, new Map([[HASH, random]])).play(0, 4000);
  const experiment = { file: "x.yaml", settings: [], question: "Who?", secondsPerTurn: [], level: 0.95 };
  return resultsOf(experiment, plan, layout, summary);
})();
