import type { AnyGameDefinition } from "../../game/index.js";
import type { Arm, Comparison, ShadowPlan } from "../../play/plan.js";
import { Mistake } from "../mistake.js";
import type { Variant } from "../variants.js";
import { flipsOf, type AuditFlip } from "./flips.js";
import type { AuditSettings } from "./settings.js";

export type { AuditFlip } from "./flips.js";

/** What an audit asks, for its report. */
export interface AuditQuestion {
  /** Shares of games: changes within ± this much do not matter. */
  readonly winMargin: number;
  /** Shares of the mean length. */
  readonly lengthMargin: number;
  /** In the order of the game's options. */
  readonly flips: readonly AuditFlip[];
  /** What could not be flipped, and why, as a clause. */
  readonly leftOut: readonly { readonly option: string; readonly reason: string }[];
}

/** A line-up with a strategy that says it cannot play under a variant. */
export interface Refusal {
  readonly variant: string;
  readonly lineup: string;
  readonly reason: string;
}

/** An audit as part of a plan. */
export interface PlannedAudit {
  /** Throws a `Mistake` where every line-up refuses every flip, so that nothing is left to ask. */
  readonly check: (arms: readonly Arm[], refusals: readonly Refusal[]) => void;
  /** What is asked once the arms that are refused have been left out. */
  readonly question: (refusals: readonly Refusal[]) => AuditQuestion;
  /** The variants that are there for a flip alone. */
  readonly flipped: readonly string[];
  readonly variants: readonly Variant[];
  /** Every flip with its base, line-up by line-up. */
  readonly comparisons: (arms: readonly Arm[]) => Comparison[];
  readonly shadows: (arms: readonly Arm[]) => ShadowPlan[];
}

/** What is flipped in the audited rules, and how that becomes arms. Throws a `Mistake`. */
export function auditOf(
  definition: AnyGameDefinition,
  audited: Variant,
  counts: readonly number[],
  settings: AuditSettings,
): PlannedAudit {
  const { variants, flips, leftOut } = flipsOf(definition, audited, counts, settings);
  const { winMargin, lengthMargin, shadow } = settings;
  const lineupsIn = (arms: readonly Arm[]) => [...new Set(arms.map(({ lineup }) => lineup))];
  const armOf = (arms: readonly Arm[], variant: string, lineup: string) =>
    arms.findIndex((arm) => arm.variant === variant && arm.lineup === lineup);
  const bases = [...new Set(flips.map(({ base }) => base))];
  return {
    flipped: variants.map(({ name }) => name).filter((name) => !bases.includes(name)),
    check: (arms, [first]) => {
      if (first === undefined || arms.some(({ variant }) => flips.some((flip) => flip.variant === variant)))
        return;
      const { variant, lineup, reason } = first;
      throw new Mistake(
        { path: ["game"] },
        `no line-up can play any of the flips: ${variant} for ${lineup}: ${reason}`,
        "other line-ups, or other options",
      );
    },
    question: (refusals) => ({
      winMargin,
      lengthMargin,
      flips,
      leftOut: [
        ...leftOut,
        ...refusals.map(({ variant, lineup, reason }) => ({
          option: flips.find((flip) => flip.variant === variant)!.option,
          reason: `${variant} for ${lineup}: ${reason}`,
        })),
      ],
    }),
    variants,
    comparisons: (arms) =>
      flips.flatMap(({ variant, base }) =>
        lineupsIn(arms)
          .map((lineup) => ({ of: armOf(arms, variant, lineup), against: armOf(arms, base, lineup) }))
          .filter(({ of }) => of >= 0),
      ),
    shadows: (arms) =>
      bases.flatMap((base) =>
        lineupsIn(arms).map((lineup) => ({
          base: armOf(arms, base, lineup),
          flips: flips
            .filter((flip) => flip.base === base)
            .map(({ variant }) => armOf(arms, variant, lineup))
            .filter((arm) => arm >= 0),
          games: shadow,
        })),
      ),
  };
}
