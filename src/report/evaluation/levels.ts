import type { Claim, ClaimCase } from "../../experiment/index.js";
import type { RunLayout } from "../../measure/index.js";
import type { Plan } from "../../play/plan.js";
import { looksUpTo, paidLevel, type Looked } from "../../stats/index.js";
import type { Families } from "../results/results.js";
import { familiesOf } from "./families.js";

/** One number of a run, as claims name it. */
export type NumberOf = Pick<ClaimCase, "of" | "key" | "quantile">;

export interface Levels {
  /** Of each by itself. */
  readonly level: number;
  readonly families: Families;
  /** Of the one interval that is shown of a number: that of the claims it is claimed in, else that of its family. */
  readonly levelOf: (number: NumberOf, family: number) => number;
}

/**
 * The levels of what has so many blocks: what stopped at a look keeps the level of that look. By itself an interval has
 * `level`, but where the run ends when it is decided: there it may end at a lucky look, and every interval holds at all of
 * them.
 */
export function levelsAt(
  plan: Plan,
  layout: RunLayout,
  claims: readonly Claim[],
  level: number,
  looked: Looked,
): (blocks: number) => Levels {
  return byBlocks((blocks) => {
    const looks = looksUpTo(looked, blocks);
    const own = looked.scheduled === true ? paidLevel(level, 1, looks) : level;
    const families = familiesOf(plan, layout, level, looks);
    return { level: own, families, levelOf: levelsOf(claims, claimsLevel(claims, level, looks), layout) };
  });
}

/** What goes by a number of blocks, worked out once for each. */
export function byBlocks<T>(make: (blocks: number) => T): (blocks: number) => T {
  const known = new Map<number, T>();
  return (blocks) => {
    const made = known.get(blocks) ?? make(blocks);
    known.set(blocks, made);
    return made;
  };
}

/** Claims are one family with all their cases (Bonferroni), and every look at the run is paid for. */
export function claimsLevel(claims: readonly Claim[], level: number, looked: Looked): number {
  const size = claims.reduce((sum, { cases }) => sum + cases.length, 0);
  return paidLevel(level, Math.max(1, size), looked);
}

/** `level`: that of the claims' intervals. */
function levelsOf(claims: readonly Claim[], level: number, layout: RunLayout): Levels["levelOf"] {
  const claimed = new Set(claims.flatMap(({ cases }) => cases.map((one) => idOf(one, layout))));
  return (number, family) => (claimed.has(idOf(number, layout)) ? level : family);
}

/** Numbers that are the same, or of which one follows from the other, have the same name. */
function idOf({ of, key, quantile }: NumberOf, { arms, comparisons }: RunLayout): string {
  switch (of.kind) {
    case "arm":
      return JSON.stringify([of.kind, of.arm, oneOfTwo(key, arms[of.arm].numPlayers), quantile]);
    case "comparison": {
      const { numPlayers } = arms[comparisons[of.comparison].of];
      return JSON.stringify([of.kind, of.comparison, oneOfTwo(key, numPlayers), quantile]);
    }
    case "pick":
      return JSON.stringify([of.kind, of.arm]);
    case "picks":
      return JSON.stringify([of.kind, of.of, of.against]);
  }
}

/** What one of two wins the other loses. */
function oneOfTwo(key: string, players: number): string {
  return players === 2 ? key.replace(/^(returns\/(?:order|strategy))2$/, "$11") : key;
}
