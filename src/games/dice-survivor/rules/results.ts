import type { Rules } from "../bound.js";

/** What the dice of a Challenge or of a KO come to. Naturals, and ties that are thrown again, are for Challenges. */
export const enum Result {
  /** The player has the higher total, or the lower one. */
  win = 0,
  lose = 1,
  /** A natural 1, a natural 20. */
  one = 2,
  twenty = 3,
  /** Equal totals that are not thrown again. */
  level = 4,
  tie = 5,
}

/** Nothing decides before the totals do. */
export const enum Special {
  none = -1,
}

/** `lead`: by how much the player's total is higher; `defended`: what counts of the opponent's two dice. */
export function challengeResult(
  rules: Rules,
  naturals: boolean,
  lead: number,
  thrown: number,
  defended: number,
): Result {
  const special = specialResult(rules, naturals, lead, thrown, defended);
  return special === Special.none ? resultOf(lead) : special;
}

/** What decides before the totals do. Apart from them, since most throws are nothing of the kind. */
export function specialResult(
  rules: Rules,
  naturals: boolean,
  lead: number,
  thrown: number,
  defended: number,
): Result | Special {
  if (naturals && thrown === 1 && (rules.naturalFirst || lead <= 0)) return Result.one;
  if (naturals && thrown === 20) return Result.twenty;
  return (rules.tieOnRolls ? thrown === defended : lead === 0) ? Result.tie : Special.none;
}

export function koResult(ahead: number, thrown: number, defended: number): Result {
  return resultOf(thrown + ahead - defended);
}

function resultOf(lead: number): Result {
  if (lead === 0) return Result.level;
  return lead > 0 ? Result.win : Result.lose;
}

export function winsExtra({ extraTarget }: Rules, points: number, thrown: number): boolean {
  return thrown + points >= extraTarget;
}

/** What the dice of a Challenge in the Finals come to: one of the last three, or the sum of all who pay. */
export const enum FinalsResult {
  player = 1,
  major = 2,
  minor = 4,
  one = 8,
  twenty = 9,
  tie = 10,
}

/** By the points of the player and of the owners of the Major and the Minor die; where two are left `minor` is 0. */
export function finalsResult(
  rules: Rules,
  naturals: boolean,
  own: number,
  first: number,
  second: number,
  thrown: number,
  major: number,
  minor: number,
): number {
  const adds = rules.finalsAdd ? 1 : 0;
  const mine = thrown + adds * own;
  const firsts = major + adds * first;
  const seconds = minor === 0 ? firsts : minor + adds * second;
  const best = Math.max(mine, firsts, seconds);
  const level = mine === firsts && firsts === seconds;
  if (naturals && thrown === 1 && (rules.naturalFirst || mine < best || level)) return FinalsResult.one;
  if (naturals && thrown === 20) return FinalsResult.twenty;
  if (rules.tieOnRolls ? thrown === major && (minor === 0 || thrown === minor) : level)
    return FinalsResult.tie;
  return (
    (mine < best ? FinalsResult.player : 0) +
    (firsts < best ? FinalsResult.major : 0) +
    (minor > 0 && seconds < best ? FinalsResult.minor : 0)
  );
}
