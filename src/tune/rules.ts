import type { Change, Claim, ClaimCase } from "../experiment/index.js";
import type { ExactFigures } from "../game/index.js";
import { newRunSummary, type RunLayout, type RunSummary } from "../measure/index.js";
import { prepareArms } from "../play/arm.js";
import { runLayout } from "../play/block-player.js";
import type { Arm, Plan } from "../play/plan.js";
import type { SolvedExperiment } from "../run/best-play.js";
import type { Found } from "./found.js";

/** Rules that are played: those as they stand, or a change of them. */
export interface Rules {
  readonly loaded: SolvedExperiment;
  readonly plan: Plan;
  readonly layout: RunLayout;
  readonly claims: readonly Claim[];
  /** By arm of the plan, where they can be computed. */
  readonly solved: readonly ExactFigures[];
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
  return {
    ...{ loaded, plan, layout, summary: newRunSummary(layout), looks: [], found: null },
    claims: claims.map((claim) => withArms(claim, moved)),
    solved: kept.flatMap((arm) => solved?.[arm] ?? []),
  };
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

export function layoutOf({ game }: SolvedExperiment, plan: Plan): RunLayout {
  return runLayout(
    plan,
    prepareArms(() => game.definition, plan.arms),
  );
}
