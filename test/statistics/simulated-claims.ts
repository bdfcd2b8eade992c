import { resolveClaims } from "../../src/experiment/claims/resolve.js";
import type { ClaimInFile } from "../../src/experiment/claims/schema.js";
import { WHOLE_WIN, type RunSummary } from "../../src/measure/index.js";
import { judgeClaims } from "../../src/report/evaluation/claims.js";
import { readingsOf } from "../../src/report/evaluation/readings.js";
import type { ClaimsResults, ClaimVerdict } from "../../src/report/results/results.js";
import { everything } from "../support/plans.js";
import { DrawnRun, TwoArms, wrongShares, type DrawGame, type WrongShares } from "./drawn-run.js";

const twoArms = new TwoArms(["base/duel", "soft/duel"], ["leaper", "stepper"]);

/** The starter's chance to win in each arm, in 10,000ths. */
const STARTER = [5200, 5400] as const;
/** A game has 11 to 31 turns, all equally likely: 21 on average and as the median. */
const TURNS = 21;
const COMEBACK = 0.3;
const CAPPED = 0.002;

const [FIRST, SECOND, LEAPER, CAP, LENGTH, DECIDED, BEHIND] = [
  "returns/order1",
  "returns/order2",
  "returns/strategy1",
  "capped",
  "turns",
  "decided",
  "comeback",
].map((key) => twoArms.column(key)) as [number, number, number, number, number, number, number];

const drawGame: DrawGame = (dice) => {
  const common = dice.roll(10_000);
  const commonTurns = dice.roll(TURNS);
  return (totals, arm) => {
    // Half of the games come out of the dice that both arms share.
    const starter = (dice.roll(2) === 1 ? common : dice.roll(10_000)) <= STARTER[arm];
    const winners = dice.roll(2) === 1 ? [starter ? FIRST : SECOND, LEAPER] : [starter ? FIRST : SECOND];
    for (const winner of winners) totals[winner] += WHOLE_WIN;
    const turns = 10 + (dice.roll(2) === 1 ? commonTurns : dice.roll(TURNS));
    totals[LENGTH] += turns;
    if (dice.roll(1 / CAPPED) === 1) {
      totals[CAP]++;
      // Beside each player's returns stands what of them capped games gave.
      for (const winner of winners) totals[winner + 1] += WHOLE_WIN;
    }
    if (dice.roll(10) === 1) return turns;
    totals[DECIDED]++;
    if (dice.roll(10) <= 10 * COMEBACK) totals[BEHIND]++;
    return turns;
  };
};

/** Two strategies of one strength; whoever starts wins 52 % in the first arm and 54 % in the second. */
export function simulatedRun(seed: string): DrawnRun {
  return new DrawnRun(twoArms, seed, drawGame);
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
  const { game, arms, plan, layout } = twoArms;
  const variants = ["base", "soft"].map((name) => ({ name, options: {}, game, games: new Map([[2, game]]) }));
  const resolved = resolveClaims(claims, arms, plan.comparisons, variants, everything, []);
  return judgeClaims(resolved.claims, level, readingsOf(plan, layout, summary, undefined, { looks }));
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

/** The shares of `count` experiments with a wrong verdict. */
export function wrongVerdicts(
  known: readonly KnownClaim[],
  looks: readonly number[],
  count: number,
  judging: Judging,
): WrongShares {
  return wrongShares(
    (index) => simulatedRun(`claims ${index}`),
    looks,
    count,
    (soFar, summary) => judging(known, soFar, summary),
  );
}
