import { FIRST, timedMeasure } from "../../measure/index.js";
import { PICK_VALUE } from "../../experiment/claims/schema.js";
import type { ClaimCaseResult, ClaimResult, ClaimsResults, ClaimVerdict } from "../results/results.js";
import { CAP_LEAVES_OPEN } from "../results/capped.js";
import { withOne } from "../results/interval.js";
import {
  exactPercent,
  fixed,
  listed,
  PERCENT,
  POINTS,
  shown,
  unknownWords,
  type Unit,
} from "../text/format.js";
import { lengthWords } from "./lengths.js";
import { gamesForAll } from "./more-games.js";
import type { ShortNames } from "./names.js";

/** What the verdicts are worth, as a clause to stand behind a heading. */
export function claimsHeading({ level, looks }: ClaimsResults): string {
  const look = looks.length === 1 ? "" : `; look ${looks.length} at this run, which its intervals pay for`;
  return `all verdicts hold together at ${exactPercent(level)}${look}`;
}

export const VERDICTS: Readonly<Record<ClaimVerdict, string>> = {
  holds: "holds",
  fails: "does not hold",
  undecided: "not yet known",
  "not exercised": "never came up",
};

/** Whether the claim is about other measures, too. The same at several times a turn is told apart by its place. */
function isOneOfSeveral({ measure }: ClaimCaseResult, { cases }: ClaimResult): boolean {
  return cases.some((one) => untimed(one.measure) !== untimed(measure));
}

function untimed(measure: string): string {
  return measure.startsWith("minutesAt") ? "minutes" : (timedMeasure(measure)?.name ?? measure);
}

/** The designer's words, or where there are none the claim spelt out; with its margin, where it takes that to hold. */
export function claimTitle(claim: ClaimResult): string {
  const { verdict, margin, cases } = claim;
  const isJust =
    verdict === "holds" && margin !== undefined && cases.some((one) => one.withinMargin === true);
  return `${claimWords(claim)}${isJust ? `, give or take ${marginWords(margin, cases[0])}` : ""}`;
}

/** What a claim says whose verdict is open, with its bounds: `“It hardly changes who is favoured” (−3 to 3 points)`. */
export function openClaim(claim: ClaimResult): string {
  const words = `“${claimWords(claim)}”`;
  if (claim.form === "order" || claim.says === "") return words;
  return `${words} (${boundsOf(claim, (low, high) => `${low} to ${high}`)})`;
}

/** `between 40 and 50 %`, `at least 20 %`. */
function boundsOf(
  { atLeast, atMost, cases: [first] }: ClaimResult,
  range = (low: string, high: string) => `between ${low} and ${high}`,
): string {
  if (atLeast === null) return `at most ${boundWords(atMost!, first)}`;
  if (atMost === null) return `at least ${boundWords(atLeast, first)}`;
  return range(boundWords(atLeast, first, false), boundWords(atMost, first));
}

function marginWords(margin: number, one: ClaimCaseResult): string {
  return boundWords(margin, one.isShare ? { ...one, arm: null } : one);
}

function claimWords(claim: ClaimResult): string {
  if (claim.says !== "") return claim.says.trim().replace(/[.:]$/, "");
  const first = claim.cases[0];
  const isDifference = first.arm === null && claim.form !== "order";
  const measure = `${isDifference ? "change of " : ""}${measureWords(first)}${whoWords(claim)}`;
  const { order } = claim;
  if (order !== null) return `${measure} in the order ${order.join(" > ")}`;
  return `${measure} ${boundsOf(claim)}`;
}

function measureWords({ measure, quantile }: ClaimCaseResult): string {
  if (measure === "returns") return "win rate";
  if (measure === "medianTurns") return "median length";
  if (measure === PICK_VALUE) return "value of a forced pick";
  if (quantile !== null) return `length within which ${exactPercent(quantile)} of the games end`;
  if (measure === "turns" || measure.startsWith("minutesAt")) return "average length";
  return untimed(measure);
}

/** Whose number it is, where it is one and the same player's in all cases. */
function whoWords({ cases }: ClaimResult): string {
  const [{ who, measure }] = cases;
  if (who === "game" || cases.some((one) => one.who !== who)) return "";
  return ` ${measure === PICK_VALUE ? "with" : "of"} ${who === FIRST ? "whoever starts" : who}`;
}

/** The value of a case with its interval; of a length beyond the turn cap what is known of it. */
export function caseWords(one: ClaimCaseResult): string {
  const { arm, low, high, method, cap, measure } = one;
  if (measure === PICK_VALUE && method === "exact") return "no change, being its own choice";
  const unit = unitOf(one);
  const interval = withOne(one);
  // A claim is that games end, the number is of those that do not.
  if (cap === undefined)
    return (
      unknownWords(interval, unit) ??
      `${shown(interval, unit)}${measure === "capped" && arm !== null ? " cut off" : ""}`
    );
  // The cap is in the unit of the value, as the interval is.
  if (arm !== null) return lengthWords({ ...interval, cap }, unit);
  const text = (bound: number) =>
    `${bound > 0 ? "+" : ""}${fixed(bound, unit.whole === true ? 0 : 1)}${unit.name}`;
  if (low === null && high === null) return "a change that the turn cap hides";
  return low === null ? `less than ${text(high!)} (the turn cap)` : `more than ${text(low)} (the turn cap)`;
}

/** Where a claim was put to the test, by full names unless there are shorter ones. */
function placeOf({ arm, of, against, measure }: ClaimCaseResult, names?: ShortNames): string {
  const seconds = /^minutesAt([0-9.]+)$/.exec(measure)?.[1];
  const pace = seconds === undefined ? timedMeasure(measure)?.words : `at ${seconds} s a turn`;
  const compared = names?.comparisonInFull(of!, against!) ?? `${of} against ${against}`;
  const place = arm === null ? compared : (names?.arms.get(arm) ?? arm);
  return pace === undefined ? place : `${place} ${pace}`;
}

/** The same as briefly as its run allows; of a claim about several measures with which of them. */
export function placeIn(one: ClaimCaseResult, names: ShortNames, claim?: ClaimResult): string {
  const place = placeOf(one, names);
  return claim !== undefined && isOneOfSeveral(one, claim) ? `${one.measure} in ${place}` : place;
}

export function advice(claim: ClaimResult): string {
  const { verdict, cases } = claim;
  if (verdict !== "undecided") return "";
  const open = cases.filter((one) => one.verdict === "undecided");
  const near = open.filter(({ tooClose }) => tooClose);
  const hidden = open.filter(({ reason, cap }) => reason !== null && cap !== undefined);
  const known = open.filter(({ reason, cap }) => reason !== null && cap === undefined);
  const cut = known.filter(({ reason }) => reason === CAP_LEAVES_OPEN);
  const split = known.filter((one) => !cut.includes(one));
  const reasons = [
    [near, "too close to tell", "wherever in its interval the value lies, no sensible number of games would"],
    [hidden, hidden[0]?.reason, "more games cannot tell, a higher cap may"],
    [cut, CAP_LEAVES_OPEN, "more games alone may not tell, a higher cap may"],
    [split, split[0]?.reason, "more games alone may not tell, more trainings may"],
  ] as const;
  const told = reasons.flatMap(([some, why, so]) => {
    const where = some.length === cases.length ? "" : ` in ${listed(some.map((one) => placeOf(one)))}`;
    return some.length === 0 ? [] : `${why}${where}: ${so}`;
  });
  const games = gamesForAll(open, soughtWords(claim, open.length)) ?? [];
  return `; ${[games, told].flat().join("; ")}`;
}

/** What is not known of so many open cases: `whether it is at least 20 %`. */
function soughtWords(claim: ClaimResult, open: number): string {
  if (claim.form === "order") return "whether they come in this order";
  return `whether ${open === 1 ? "it" : "each"} is ${boundsOf(claim)}`;
}

export function care({ cases }: ClaimResult): string {
  const most = Math.max(0, ...cases.map(({ capped }) => capped ?? 0));
  if (most === 0) return "";
  const { measure } = cases[0];
  const counted =
    measure === "returns" || measure === PICK_VALUE
      ? "might have gone either way"
      : "would have lasted longer";
  const upTo = cases.length === 1 ? "" : "up to ";
  return `; take care, ${upTo}${fixed(most * 100, 1)} % of the games were ended by the turn cap and ${counted}`;
}

function unitOf({ isShare, arm, unit, measure, quantile }: ClaimCaseResult): Unit {
  if (isShare) return arm === null || measure === PICK_VALUE ? POINTS : PERCENT;
  const whole = /^(medianT|t)urns$/.test(measure) && quantile !== null;
  return { factor: 1, name: ` ${unit}`, signed: arm === null, whole };
}

function boundWords(bound: number, one: ClaimCaseResult, withUnit = true): string {
  const { factor, name } = unitOf(one);
  const number = Number((bound * factor).toFixed(4));
  const text = number < 0 ? `−${-number}` : String(number);
  if (!withUnit) return text;
  return `${text}${Math.abs(number) === 1 ? name.replace(/s$/, "") : name}`;
}
