import { describe, expect, test } from "vitest";
import type { ClaimInFile } from "../../../src/experiment/claims/schema.js";
import { resolveClaims } from "../../../src/experiment/claims/resolve.js";
import { shields } from "../../../src/games/shields/index.js";
import type { ArmCounts } from "../../../src/measure/summary.js";
import { pickValue, pickValueDifference } from "../../../src/measure/pick-values.js";
import { BlockPlayer } from "../../../src/play/block-player.js";
import type { Arm, ForcedPick, Plan, StrategyPlan } from "../../../src/play/plan.js";
import { placeIn } from "../../../src/report/words/claims.js";
import { claimText } from "../claim-text.js";
import { judgeClaims } from "../../../src/report/evaluation/claims.js";
import { readingsOf } from "../../../src/report/evaluation/readings.js";
import type { ClaimResult } from "../../../src/report/results/results.js";
import type { ArmResults } from "../../../src/report/results/results.js";
import { shortNames } from "../../../src/report/words/names.js";
import * as focusFire from "../../../strategies/shields/focus-fire.js";
import * as opening from "../../../strategies/shields/opening.js";

/** Focus fire, which likes the black d20 best, in the same place always. */
const opened = {
  create(context: Parameters<typeof focusFire.create>[0]) {
    const params = { picks: ["black d20 front"], then: () => focusFire.create(context) };
    return opening.create({ ...context, params });
  },
};

const plain: StrategyPlan = { label: "focus-fire", hash: "focus-fire", params: {} };
const arm = (lineup: string, strategies: readonly StrategyPlan[], draft = {}): Arm => ({
  name: `standard/${lineup}`,
  variant: "standard",
  lineup,
  options: {},
  strategies,
  ...draft,
});
const FORCED: readonly ForcedPick[] = [
  { pick: "black d20 front", at: "first" },
  { pick: "yellow d12", at: "first" },
  { pick: "potion d8", at: "first" },
];
const BLOCKS = 300;
const plan: Plan = {
  tool: "test",
  game: "shields",
  gameVersion: { rules: 1, behaviour: 1 },
  seed: "pick claims",
  arms: [
    arm("focus-fire", [plain, plain], { recordsPicks: true }),
    ...FORCED.map((forced) =>
      arm(`focus-fire, ${forced.pick} first`, [
        { ...plain, label: `focus-fire, ${forced.pick} first`, forced },
        plain,
      ]),
    ),
  ],
  comparisons: [],
  measures: { length: true, decisions: false, leads: false, metrics: [] },
};
const player = new BlockPlayer(plan, shields, new Map([["focus-fire", opened as never]]));
const summary = player.play(0, BLOCKS);
const counts = plan.arms.map((_, index): ArmCounts => ({
  layout: player.layout.arms[index],
  summary: summary.arms[index],
  blocks: BLOCKS,
}));

function judged(...claims: ClaimInFile[]): readonly ClaimResult[] {
  const game = shields.create({}, 2);
  const variants = [{ name: "standard", options: {}, game, games: new Map([[2, game]]) }];
  const resolved = resolveClaims(claims, plan.arms, [], variants, plan.measures, []);
  return judgeClaims(resolved.claims, 0.95, readingsOf(plan, player.layout, summary)).claims;
}

const about = (pick: string, bounds: Partial<ClaimInFile>): ClaimInFile => ({
  measure: "pickValue",
  pick,
  ...bounds,
});

// Whoever gets the black d20 first nearly always wins in this mirror: any other first pick costs dearly, a potion most.
describe("a claim about what a pick is worth", () => {
  test.each<[ClaimInFile, string]>([
    [about("yellow d12", { atMost: "-5 points" }), "holds"],
    [about("yellow d12", { atLeast: 0 }), "fails"],
    [about("potion d8", { between: [-0.6, -0.35] }), "holds"],
    [{ measure: "pickValue", order: ["yellow d12", "potion d8"] }, "holds"],
    [{ measure: "pickValue", order: ["potion d8", "yellow d12"] }, "fails"],
    [{ measure: "pickValue", order: ["black d20 front", "yellow d12", "potion d8"] }, "holds"],
  ])("%j: %s", (claim, verdict) => {
    expect(judged(claim)[0].verdict).toBe(verdict);
  });

  test("knows that what the strategy takes anyway changes nothing", () => {
    const [free] = judged(about("black d20 front", { atLeast: "-5 points" }));
    expect(free.verdict).toBe("holds");
    expect(free.cases[0]).toMatchObject({ value: 0, low: 0, high: 0, method: "exact" });
    expect(claimText(free)).toContain("No change, being its own choice for standard/focus-fire");
    expect(judged(about("black d20 front", { atLeast: "1 point" }))[0].verdict).toBe("fails");
  });

  test("rests on the value itself, in points", () => {
    const [claim] = judged(about("yellow d12", { atMost: "-5 points" }));
    const own = pickValue(counts[2], 0.95);
    expect(claim.cases[0]).toMatchObject({ arm: "standard/focus-fire, yellow d12 first", value: own.value });
    expect(claimText(claim)).toMatch(
      /^holds: value of a forced pick with focus-fire at most −5 points: −\d+.* points \(.*\) for standard\/focus-fire, yellow d12 first\.$/,
    );
  });

  test("says its order as it was written", () => {
    const [claim] = judged({ measure: "pickValue", order: ["yellow d12", "potion d8"] });
    expect(claimText(claim)).toContain("in the order yellow d12 > potion d8: +");
  });
});

test("reports name the picks that a claim sets in order, though their arms are no arms of the run", () => {
  const [claim] = judged({ measure: "pickValue", order: ["yellow d12", "potion d8"] });
  const free = { name: "standard/focus-fire", variant: "standard", lineup: "focus-fire", position: null };
  const names = shortNames({ arms: [free as ArmResults], comparisons: [] });
  expect(placeIn(claim.cases[0], names)).toBe(
    "standard/focus-fire, yellow d12 first against standard/focus-fire, potion d8 first",
  );
});

test("what one pick is worth more than another is the difference of their values", () => {
  const value = (index: number) => pickValue(counts[index], 0.95).value!;
  const difference = pickValueDifference(counts[2], counts[3], 0.95);
  expect(difference.value).toBeCloseTo(value(2) - value(3), 12);
  if (difference.value === null) throw new Error("it was measured");
  // On the same dice the difference is known better than from two separate runs.
  const apart = Math.hypot(
    ...[2, 3].map((index) => {
      const one = pickValue(counts[index], 0.95);
      return one.value === null ? NaN : one.standardError!;
    }),
  );
  expect(difference.standardError!).toBeLessThan(1.3 * apart);
  expect(difference.low).toBeLessThan(difference.value);
});
