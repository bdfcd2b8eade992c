import { RandomDice, Streams } from "../../src/dice/index.js";
import { resolveClaims } from "../../src/experiment/claims/resolve.js";
import type { ClaimInFile } from "../../src/experiment/claims/schema.js";
import {
  addDifference,
  armLayout,
  comparisonLayout,
  GROUPS,
  lineupOf,
  newRunSummary,
  Recorder,
  WHOLE_WIN,
  type RunLayout,
  type RunSummary,
} from "../../src/measure/index.js";
import { judgeClaims } from "../../src/report/evaluation/claims.js";
import type { ClaimsResults, ClaimVerdict } from "../../src/report/results/claims.js";
import { climb } from "../support/climb.js";
import { arm, climbPlan, everything } from "../support/plans.js";

/**
 * Runs whose truth is known because their numbers are drawn, not played: two arms on common dice, two games a block,
 * written into the summaries that a real run fills.
 */
const labels = ["leaper", "stepper"];
const arms = [arm("base/duel", labels), arm("soft/duel", labels)];
const game = climb.create({}, 2);
const layouts = arms.map(() => armLayout(game, lineupOf(labels), everything));
export const layout: RunLayout = { arms: layouts, comparisons: [comparisonLayout(layouts, 1, 0)] };
export const plan = climbPlan(arms, [{ of: 1, against: 0 }]);

/** The starter's chance to win in each arm, in 10,000ths. */
const STARTER = [5200, 5400] as const;
/** A game has 11 to 31 turns, all equally likely: 21 on average and as the median. */
const TURNS = 21;
const COMEBACK = 0.3;
const CAPPED = 0.002;

const keys = [
  "returns/order1",
  "returns/order2",
  "returns/strategy1",
  "capped",
  "turns",
  "decided",
  "comeback",
];
const [FIRST, SECOND, LEAPER, CAP, LENGTH, DECIDED, BEHIND] = keys.map((key) =>
  layouts[0].columns.findIndex((column) => column.key === key),
) as [number, number, number, number, number, number, number];

/** A run that can be played on. */
export class SimulatedRun {
  readonly summary: RunSummary = newRunSummary(layout);
  readonly #recorders = layouts.map((one, index) => new Recorder(game, one, this.summary.arms[index]));
  readonly #streams: Streams;
  readonly #dice = new RandomDice();

  constructor(seed: string) {
    this.#streams = new Streams(seed);
  }

  playTo(blocks: number): void {
    const { summary } = this;
    const [base, soft] = this.#recorders.map(({ row }) => row);
    for (; summary.blocks < blocks; summary.blocks++) {
      const block = summary.blocks;
      this.#streams.start(this.#dice, block, 0);
      for (const recorder of this.#recorders) recorder.beginBlock();
      for (let seating = 0; seating < 2; seating++) this.#playGame(block);
      for (const recorder of this.#recorders) recorder.endBlock(block);
      addDifference(summary.comparisons[0], layout.comparisons[0], block, soft, 0, base, 0);
    }
  }

  #playGame(block: number): void {
    const dice = this.#dice;
    const common = dice.roll(10_000);
    const commonTurns = dice.roll(TURNS);
    for (const [index, { row }] of this.#recorders.entries()) {
      // Half of the games come out of the dice that both arms share.
      const starter = (dice.roll(2) === 1 ? common : dice.roll(10_000)) <= STARTER[index];
      row[starter ? FIRST : SECOND] += WHOLE_WIN;
      if (dice.roll(2) === 1) row[LEAPER] += WHOLE_WIN;
      const turns = 10 + (dice.roll(2) === 1 ? commonTurns : dice.roll(TURNS));
      row[LENGTH] += turns;
      this.summary.arms[index].lengths[(block % GROUPS) * (layouts[index].maxTurns + 1) + turns]++;
      if (dice.roll(1 / CAPPED) === 1) row[CAP]++;
      if (dice.roll(10) === 1) continue;
      row[DECIDED]++;
      if (dice.roll(10) <= 10 * COMEBACK) row[BEHIND]++;
    }
  }
}

/** A claim with the verdict that would be wrong. */
export interface KnownClaim {
  readonly claim: ClaimInFile;
  readonly wrong: ClaimVerdict;
}

const inBase = { arm: "base/duel" };
const starter = { measure: "returns", who: "starter", ...inBase };
const pair = { of: "soft", against: "base" };

/** Truths at a bound, just inside and just outside: the hardest there are. */
export const KNOWN: readonly KnownClaim[] = [
  { claim: { ...starter, atMost: "52 %" }, wrong: "fails" },
  { claim: { ...starter, between: ["48 %", "51.98 %"] }, wrong: "holds" },
  { claim: { ...starter, atLeast: 0.5198 }, wrong: "fails" },
  { claim: { measure: "comeback", ...inBase, atLeast: COMEBACK }, wrong: "fails" },
  { claim: { measure: "capped", ...inBase, atMost: CAPPED }, wrong: "fails" },
  { claim: { measure: "medianTurns", ...inBase, atMost: TURNS - 1 }, wrong: "holds" },
  { claim: { measure: "returns", who: "starter", comparison: pair, atMost: 0.0198 }, wrong: "holds" },
  { claim: { measure: "turns", order: ["base/duel", "soft/duel"] }, wrong: "holds" },
];

/** The verdicts on claims about a simulated run, looked at so many times. */
export function judge(
  claims: readonly ClaimInFile[],
  looks: readonly number[],
  summary: RunSummary,
  level = 0.95,
): ClaimsResults {
  const variants = ["base", "soft"].map((name) => ({ name, options: {}, game, games: new Map([[2, game]]) }));
  const resolved = resolveClaims(claims, arms, plan.comparisons, variants, everything, []);
  return judgeClaims(resolved.claims, level, looks, plan, layout, summary);
}

export type Judging = (
  known: readonly KnownClaim[],
  looks: readonly number[],
  summary: RunSummary,
) => boolean;

/** Whether any verdict of the family is wrong, with its looks paid for. */
export const paid: Judging = (known, looks, summary) => {
  const { claims } = judge(
    known.map(({ claim }) => claim),
    looks,
    summary,
  );
  return claims.some(({ verdict }, index) => verdict === known[index].wrong);
};

/** The mistake that must show: every claim for itself and every look the first. */
export const unpaid: Judging = (known, looks, summary) =>
  // The first look spends half of the error, so that these intervals are plain 95 % ones.
  known.some(({ claim, wrong }) => judge([claim], looks.slice(-1), summary, 0.9).verdict === wrong);

/** The shares of `count` experiments with a wrong verdict: at the first look, and at any of all looks. */
export function wrongVerdicts(
  known: readonly KnownClaim[],
  looks: readonly number[],
  count: number,
  judging: Judging,
): { readonly first: number; readonly any: number } {
  let [first, any] = [0, 0];
  for (let index = 0; index < count; index++) {
    const run = new SimulatedRun(`claims ${index}`);
    const wrong = looks.map((blocks, look) => {
      run.playTo(blocks);
      return judging(known, looks.slice(0, look + 1), run.summary);
    });
    if (wrong[0]) first++;
    if (wrong.some(Boolean)) any++;
  }
  return { first: first / count, any: any / count };
}
