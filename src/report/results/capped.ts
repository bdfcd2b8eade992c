import { measured } from "./lookup.js";
import type { ArmResults } from "./results.js";

/** More capped games than this put a verdict in doubt. */
export const MANY_CAPPED = 0.01;

/** More than these, and what became of the others is part of any answer. */
export const MOST_CAPPED = 0.25;

/** More than these, and nobody can say who is favoured, or how long games take. */
export const MOSTLY_CAPPED = 0.5;

/** More than these, and hardly any game of theirs has an end. */
export const NEARLY_ALL_CAPPED = 0.9;

export function cappedShare(arm: ArmResults): number {
  return measured(arm, "capped", "game").value ?? 0;
}

/** Whether hardly any of its games has an end: nobody knows who would have won them. */
export function hardlyEnds(arm: ArmResults): boolean {
  return cappedShare(arm) > NEARLY_ALL_CAPPED;
}

/** Whether it ended so many that the others say nothing of all. */
export function isMostlyCapped(arm: ArmResults): boolean {
  return cappedShare(arm) > MOSTLY_CAPPED;
}

/** Whether too few games of either tell what a comparison changes of who wins: all that are cut off count as shared. */
export function hidesWhoWins(compared: { readonly of: ArmResults; readonly against: ArmResults }): boolean {
  return [compared.of, compared.against].some(isMostlyCapped);
}

export function isCapped(arm: ArmResults): boolean {
  return cappedShare(arm) > 0;
}

/** Whether it ended so many that they put a verdict in doubt. */
export function isOftenCapped(arm: ArmResults): boolean {
  return cappedShare(arm) > MANY_CAPPED;
}

/** Why a claim about wins is open that games which were cut off could decide either way. */
export const CAP_LEAVES_OPEN = "the turn cap leaves it open";
