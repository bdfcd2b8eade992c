import { subjectOf, type AnyGameDefinition } from "../../game/index.js";
import type { Arm, Comparison, LockstepPlan } from "../../play/plan.js";
import { Mistake } from "../mistake.js";
import type { Variant } from "../variants.js";
import { alternativesOf, type AuditAlternative, type LeftOut } from "./alternatives.js";
import type { AuditSettings } from "./settings.js";

export type { AuditAlternative } from "./alternatives.js";

/** What an audit asks, for its report. */
export interface AuditQuestion {
  /** Shares of games: changes within ± this much do not matter. */
  readonly winMargin: number;
  /** Shares of the mean length. */
  readonly lengthMargin: number;
  /** In the order of the game's options. */
  readonly alternatives: readonly AuditAlternative[];
  /** What could not be flipped, and why, as a clause. */
  readonly leftOut: readonly LeftOut[];
}

/** A line-up with a strategy that says it cannot play under a variant. */
export interface Refusal {
  readonly variant: string;
  readonly lineup: string;
  readonly reason: string;
}

/** An audit as part of a plan. */
export interface PlannedAudit {
  /** Throws a `Mistake` where every line-up refuses every alternative, so that nothing is left to ask. */
  readonly check: (arms: readonly Arm[], refusals: readonly Refusal[]) => void;
  /** What is asked once the arms that are refused have been left out. */
  readonly question: (refusals: readonly Refusal[]) => AuditQuestion;
  /** The variants that are there for an alternative alone. */
  readonly flipped: readonly string[];
  readonly variants: readonly Variant[];
  /** Every alternative with its base, line-up by line-up. */
  readonly comparisons: (arms: readonly Arm[]) => Comparison[];
  readonly locksteps: (arms: readonly Arm[]) => LockstepPlan[];
}

/** What is flipped in the audited rules, and how that becomes arms. Throws a `Mistake`. */
export function auditOf(
  definition: AnyGameDefinition,
  audited: Variant,
  counts: readonly number[],
  settings: AuditSettings,
): PlannedAudit {
  const { variants, alternatives, leftOut } = alternativesOf(definition, audited, counts, settings);
  const { winMargin, lengthMargin, lockstep } = settings;
  const lineupsIn = (arms: readonly Arm[]) => [...new Set(arms.map(({ lineup }) => lineup))];
  const armOf = (arms: readonly Arm[], variant: string, lineup: string) =>
    arms.findIndex((arm) => arm.variant === variant && arm.lineup === lineup);
  const bases = [...new Set(alternatives.map(({ base }) => base))];
  return {
    flipped: variants.map(({ name }) => name).filter((name) => !bases.includes(name)),
    check: (arms, [first]) => {
      if (
        first === undefined ||
        arms.some(({ variant }) => alternatives.some((alternative) => alternative.variant === variant))
      )
        return;
      const { variant, lineup, reason } = first;
      throw new Mistake(
        { path: ["game"] },
        `no line-up can play any of the alternatives: ${variant} for ${lineup}: ${reason}`,
        "other line-ups, or other options",
      );
    },
    question: (refusals) => ({
      winMargin,
      lengthMargin,
      alternatives,
      leftOut: [
        ...leftOut,
        ...refusals.map(({ variant, lineup, reason }) => {
          const refused = alternatives.find((alternative) => alternative.variant === variant)!;
          const { option, clause } = refused;
          const where = clause === undefined ? variant : `where ${clause}`;
          return { option, subject: subjectOf(refused), reason: `${where}, for ${lineup}: ${reason}` };
        }),
      ],
    }),
    variants,
    comparisons: (arms) =>
      alternatives.flatMap(({ variant, base }) =>
        lineupsIn(arms)
          .map((lineup) => ({ of: armOf(arms, variant, lineup), against: armOf(arms, base, lineup) }))
          .filter(({ of }) => of >= 0),
      ),
    locksteps: (arms) =>
      bases.flatMap((base) =>
        lineupsIn(arms).map((lineup) => ({
          base: armOf(arms, base, lineup),
          alternatives: alternatives
            .filter((alternative) => alternative.base === base)
            .map(({ variant }) => armOf(arms, variant, lineup))
            .filter((arm) => arm >= 0),
          games: lockstep,
        })),
      ),
  };
}
