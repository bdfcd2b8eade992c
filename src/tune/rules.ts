import type { Change, Claim, ClaimCase } from "../experiment/index.js";
import type { ExactFigures } from "../game/index.js";
import { newRunSummary, type RunLayout, type RunSummary } from "../measure/index.js";
import { prepareArms } from "../play/arm.js";
import { runLayout } from "../play/block-player.js";
import type { Arm, Plan } from "../play/plan.js";
import { exactFiguresOf, exactNumber } from "../report/evaluation/exact.js";
import type { SolvedExperiment } from "../run/best-play.js";
import { exactly, verdictOf } from "../stats/index.js";
import type { Found, TargetCase } from "./found.js";

/** Rules that are played: those as they stand, or a change of them. */
export interface Rules {
  readonly loaded: SolvedExperiment;
  readonly plan: Plan;
  readonly layout: RunLayout;
  readonly claims: readonly Claim[];
  /** What can be computed, by arm of the plan. */
  readonly exact: readonly ExactFigures[];
  /** Whether every number of the target can be computed: then no game is played. */
  readonly isExact: boolean;
  readonly summary: RunSummary;
  readonly looks: number[];
  found: Found | null;
}

/**
 * Each of these rules by itself, out of an experiment that was read with all of them: its claims are those of every change in
 * turn. `null` stands for the rules as they stand.
 */
export function rulesIn(
  loaded: SolvedExperiment,
  rules: readonly (Change | null)[],
  solved: readonly ExactFigures[] | undefined,
): [Change | null, Rules][] {
  const { claims = [] } = loaded.experiment;
  const changes = rules.filter((change) => change !== null);
  const each = claims.length / changes.length;
  const claimsOf = (index: number) => claims.slice(index * each, (index + 1) * each);
  const { arms } = loaded.plan;
  return rules.map((change) => {
    const own =
      change === null
        ? claimsOf(0).map((claim) => withArms(claim, (arm) => standingArm(arms, arm)))
        : claimsOf(changes.indexOf(change));
    return [change, rulesOf(loaded, own, solved)];
  });
}

/** The arms that some claims rest on, by themselves. */
function rulesOf(
  loaded: SolvedExperiment,
  claims: readonly Claim[],
  solved: readonly ExactFigures[] | undefined,
): Rules {
  const { plan: whole } = loaded;
  const rested = new Set(claims.flatMap(({ cases }) => cases.flatMap(({ of }) => armsOf(of))));
  const variants = new Set([...rested].map((arm) => whole.arms[arm].variant));
  // What a pick is worth is told by all of its arms.
  const isOfPicks = claims.some(({ cases }) => cases.some(({ of }) => of.kind === "pick"));
  const kept = [...whole.arms.keys()].filter((arm) =>
    isOfPicks ? variants.has(whole.arms[arm].variant) : rested.has(arm),
  );
  const moved = (arm: number) => kept.indexOf(arm);
  const plan: Plan = { ...whole, arms: kept.map((arm) => whole.arms[arm]), comparisons: [] };
  const layout = layoutOf(loaded, plan);
  const exact = exactFiguresOf(
    loaded.game.definition,
    plan,
    kept.flatMap((arm) => solved?.[arm] ?? []),
  );
  const own = claims.map((claim) => withArms(claim, moved));
  const found = exactlyFound(own, exact, layout);
  return {
    ...{ loaded, plan, layout, claims: own, exact, found, isExact: found !== null },
    ...{ summary: newRunSummary(layout), looks: [] },
  };
}

/** What is computed of the target; null where something of it cannot be. */
function exactlyFound(
  claims: readonly Claim[],
  figures: readonly ExactFigures[],
  layout: RunLayout,
): Found | null {
  const cases: TargetCase[] = [];
  for (const claim of claims)
    for (const one of claim.cases) {
      const known = exactNumber(figures, layout, one);
      if (known === undefined) return null;
      const value = known * one.factor;
      const allowed = allowedBy(claim);
      cases.push({ value, error: 0, ...allowed, verdict: verdictOf(exactly(value, 0), allowed) });
    }
  return { blocks: 0, cases };
}

/** Where a number may lie, with the margin of its claim. */
export function allowedBy({ range, margin = 0 }: Claim): Claim["range"] {
  return { low: range.low - margin, high: range.high + margin, lowIncluded: true };
}

export function armsOf(of: ClaimCase["of"]): number[] {
  return of.kind === "arm" || of.kind === "pick" ? [of.arm] : [];
}

function withArms(claim: Claim, moved: (arm: number) => number): Claim {
  const movedOf = (of: ClaimCase["of"]): ClaimCase["of"] =>
    of.kind === "arm" || of.kind === "pick" ? { ...of, arm: moved(of.arm) } : of;
  return { ...claim, cases: claim.cases.map((one) => ({ ...one, of: movedOf(one.of) })) };
}

/** The arm of the rules as they stand, which are the first, that is otherwise the same. */
function standingArm(arms: readonly Arm[], index: number): number {
  const { lineup, position, strategies } = arms[index];
  const forced = JSON.stringify(strategies[0].forced);
  return arms.findIndex(
    (one) =>
      one.variant === arms[0].variant &&
      one.lineup === lineup &&
      one.position === position &&
      JSON.stringify(one.strategies[0].forced) === forced,
  );
}

export function gamesPerBlock({ arms }: RunLayout): number {
  return arms.reduce((games, arm) => games + arm.gamesPerBlock, 0);
}

export function layoutOf({ game }: Pick<SolvedExperiment, "game">, plan: Plan): RunLayout {
  return runLayout(
    plan,
    prepareArms(() => game.definition, plan.arms),
  );
}
