import type { AuditAlternative } from "../../experiment/index.js";
import type { LockstepKind } from "../../measure/index.js";
import type { Interval } from "./interval.js";
import type { MoreGames } from "./more-games.js";

/**
 * `matters`: some change is surely beyond its margin. `does not matter`: every change surely lies within. `not
 * exercised`: nothing ever came out of it. All of these hold together at the audit's level.
 */
export type AuditVerdict = "matters" | "undecided" | "does not matter" | "not exercised";

/** In this order rulings are ranked, and the first that any part has is the verdict of the whole. */
export const AUDIT_VERDICTS: readonly AuditVerdict[] = [
  "matters",
  "undecided",
  "does not matter",
  "not exercised",
];

/** The change of one measure when a ruling is flipped, for one line-up. */
export interface AuditChange extends Pick<Interval, "unchanged"> {
  /** `returns` (a win rate), `shared`, `capped` or `turns`. */
  readonly measure: string;
  /** `game`, a place in the order of play such as `1st to play`, or a strategy's label. */
  readonly who: string;
  /** Shares of games; for `turns` a share of the base's mean length. The interval is the one the verdict rests on. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly method: string;
  /** Changes within ± this much do not matter. */
  readonly margin: number;
  readonly verdict: "beyond" | "within" | "undecided";
}

/** In how many of the games that were followed move by move the alternative made a difference of one kind. */
export interface AuditShare {
  readonly kind: LockstepKind;
  readonly games: number;
  /** Share of the games, with its exact interval. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** The first block in which it did, or null. */
  readonly block: number | null;
}

/** One alternative for one line-up. */
export interface AuditCase extends MoreGames {
  readonly lineup: string;
  /** Whether somebody plays at random: such a case counts last. */
  readonly isSenseless?: true;
  /** Names of the arms: with the alternative, and without. */
  readonly of: string;
  readonly against: string;
  readonly verdict: AuditVerdict;
  /** The starter's win rate first, or where a game has sides that of the first side. */
  readonly changes: readonly AuditChange[];
  readonly shares: readonly AuditShare[];
  /** Whether nothing that was counted came out differently, in any block of the whole run. */
  readonly same: boolean;
}

/** One ruling at one of its other values. */
export interface AuditAlternativeResult {
  readonly value: string;
  readonly variant: string;
  readonly base: string;
  readonly verdict: AuditVerdict;
  readonly cases: readonly AuditCase[];
}

export interface AuditRuling extends Pick<
  AuditAlternative,
  "option" | "kind" | "meaning" | "baseValue" | "under"
> {
  readonly verdict: AuditVerdict;
  /** The one that changes most first. */
  readonly alternatives: readonly AuditAlternativeResult[];
}

/** The audit of a game's rulings. */
export interface AuditResults {
  /** With this probability, at least, no verdict is wrong, however often the run is extended and looked at. */
  readonly level: number;
  /** How many blocks there were at each look so far. */
  readonly looks: readonly number[];
  /** Confidence level of each single interval of a change, and of each interval of a share. */
  readonly intervalLevel: number;
  readonly shareLevel: number;
  readonly winMargin: number;
  readonly lengthMargin: number;
  /** Games of each line-up that were followed move by move. */
  readonly followed: number;
  readonly lineups: readonly string[];
  /** What matters most first. */
  readonly rulings: readonly AuditRuling[];
  /** What could not be flipped, and why. */
  readonly leftOut: readonly { readonly option: string; readonly reason: string }[];
}

/** The verdict of several together. */
export function worstOf(parts: readonly { readonly verdict: AuditVerdict }[]): AuditVerdict {
  return AUDIT_VERDICTS.find((verdict) => parts.some((part) => part.verdict === verdict))!;
}

/** How far a change goes, in margins. */
export function sizeOf({ value, margin }: AuditChange): number {
  return Math.abs(value) / margin;
}

/** How far it goes at least, in margins: 0 where its interval holds no change at all. */
export function sureSizeOf({ low, high, margin }: AuditChange): number {
  return Math.max(0, low, -high) / margin;
}

/** The change of a case that goes furthest. */
export function largestChange({ changes }: AuditCase): AuditChange {
  return changes.reduce((most, change) => (sizeOf(change) > sizeOf(most) ? change : most));
}

/** Without those who play anyhow, unless there are no others. */
export function sensibleCases({ cases }: AuditAlternativeResult): readonly AuditCase[] {
  const found = cases.filter(({ isSenseless }) => isSenseless !== true);
  return found.length > 0 ? found : cases;
}

/** The line-up for which an alternative changes most. */
export function largestCase(alternative: AuditAlternativeResult): AuditCase {
  return sensibleCases(alternative).reduce((most, one) =>
    sizeOf(largestChange(one)) > sizeOf(largestChange(most)) ? one : most,
  );
}

export function shareOf({ shares }: AuditCase, kind: LockstepKind): AuditShare {
  return shares.find((share) => share.kind === kind)!;
}
