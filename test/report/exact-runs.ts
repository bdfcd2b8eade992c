import { prepareArm } from "../../src/play/arm.js";
import { BlockPlayer, runLayout } from "../../src/play/block-player.js";
import type { ClaimInFile } from "../../src/experiment/claims/schema.js";
import { resolveClaims } from "../../src/experiment/claims/resolve.js";
import { rollOff } from "../../src/games/roll-off/index.js";
import { exactFiguresOf } from "../../src/report/evaluation/exact.js";
import { readingsOf, type Readings } from "../../src/report/evaluation/readings.js";
import { resultsOf } from "../../src/report/evaluation/results.js";
import type { Results } from "../../src/report/results/results.js";
import * as random from "../../strategies/roll-off/random.js";

const HASH = "0".repeat(64);

const strategies = ["chance", "chance"].map((label) => ({ label, hash: HASH, params: {} }));
const one = (variant: string, options: object) => ({
  ...{ name: `${variant}/pair`, variant, lineup: "pair", strategies },
  options: options as never,
});

/** Two sets of options that have exact figures, and one that has none. */
const VARIANTS = {
  uneven: { pools: ["d12", "3d4"] },
  leaving: { pools: ["2d6", "2d6"], tie: "both-leave" },
  "tied only": { pools: ["d4+d8", "2d6"], reroll: "tied-only" },
};
const measures = {
  ...{ length: true, decisions: true, leads: true },
  metrics: rollOff.create({}, 2).metrics.map(({ name }) => name),
};

function played(written: readonly ClaimInFile[], blocks: number) {
  const arms = Object.entries(VARIANTS).map(([name, options]) => one(name, options));
  const variants = arms.map(({ variant: name, options }) => {
    const game = rollOff.create(options, 2);
    return { name, options, game, games: new Map([[2, game]]) };
  });
  const compared = [
    { of: 2, against: 1 },
    { of: 0, against: 1 },
  ];
  const { claims, comparisons } = resolveClaims(written, arms, compared, variants, measures, []);
  const plan = {
    ...{ tool: "test", game: "roll-off", gameVersion: rollOff.version, seed: "exact" },
    ...{ arms, comparisons, measures },
  };
  const layout = runLayout(
    plan,
    arms.map((arm, index) => prepareArm(rollOff, arm, index)),
  );
  const summary = new BlockPlayer(plan, rollOff, new Map([[HASH, random]])).play(0, blocks);
  return { plan, layout, summary, claims };
}

/** What is known of them at any level. */
export function readConflicts(blocks: number): Readings {
  const { plan, layout, summary } = played([], blocks);
  return readingsOf(plan, layout, summary, exactFiguresOf(rollOff, plan));
}

/** Conflicts that are really played, with what is claimed of them. */
export function conflictsWith(written: readonly ClaimInFile[], blocks: number): Results {
  const { plan, layout, summary, claims } = played(written, blocks);
  const experiment = { file: "x.yaml", settings: [], question: "Who?", secondsPerTurn: [], level: 0.95 };
  return resultsOf({ ...experiment, claims }, plan, layout, summary, { looks: [blocks] }, rollOff);
}

export const conflicts = conflictsWith([], 4000);
