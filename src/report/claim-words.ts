import type { ClaimCaseResult, ClaimResult, ClaimsResults } from "./claims.js";
import { count, exactPercent, fixed, listed, PERCENT, POINTS, shown, type Unit } from "./format.js";
import { FIRST } from "./order.js";

/** What the verdicts are worth, as a clause to stand behind a heading. */
export function claimsHeading({ level, looks }: ClaimsResults): string {
  const look = looks.length === 1 ? "" : `; look ${looks.length} at this run, which its intervals pay for`;
  return `all verdicts hold together at ${exactPercent(level)}${look}`;
}

/** One claim with its verdict and what it rests on, in one line. */
export function claimLine(claim: ClaimResult): string {
  const groups = (["fails", "undecided", "not exercised", "holds"] as const)
    .map((verdict) => ({ verdict, cases: claim.cases.filter((one) => one.verdict === verdict) }))
    .filter(({ cases }) => cases.length > 0);
  const details = groups.map(({ verdict, cases }, index) => {
    const named = cases.map((one) => detail(one, cases.length));
    return `${index === 0 ? "" : `${verdict}: `}${named.join(", ")}`;
  });
  return `${claim.verdict}: ${claimTitle(claim)}: ${details.join("; ")}${advice(claim)}${care(claim)}.`;
}

/** The designer's words, or where there are none the claim spelt out. */
export function claimTitle(claim: ClaimResult): string {
  if (claim.says !== "") return claim.says.trim().replace(/[.:]$/, "");
  const first = claim.cases[0];
  const isDifference = first.arm === null && claim.form !== "order";
  const who = first.who === "game" ? "" : ` of ${first.who === FIRST ? "whoever starts" : first.who}`;
  const measure = `${isDifference ? "change of " : ""}${measureWords(first.measure)}${who}`;
  if (claim.form === "order") {
    const arms = [first.of!, ...claim.cases.map(({ against }) => against!)];
    return `${measure} in the order ${[...new Set(arms)].join(" > ")}`;
  }
  const { atLeast, atMost } = claim;
  if (atLeast !== null && atMost !== null)
    return `${measure} between ${boundWords(atLeast, first, false)} and ${boundWords(atMost, first)}`;
  return atLeast !== null
    ? `${measure} at least ${boundWords(atLeast, first)}`
    : `${measure} at most ${boundWords(atMost!, first)}`;
}

function measureWords(measure: string): string {
  if (measure === "returns") return "win rate";
  if (measure === "medianTurns") return "median length";
  return measure === "turns" || measure.startsWith("minutesAt") ? "average length" : measure;
}

/** More cases than this with one verdict that holds, and their names must do. */
const MOST_VALUES = 3;

function detail(one: ClaimCaseResult, cases: number): string {
  const where = placeOf(one);
  if (one.verdict === "not exercised") return `${where} (${one.reason})`;
  if (one.verdict === "holds" && cases > MOST_VALUES) return where;
  const { value, low, high, method } = one;
  const interval = { value, low, high, familyLow: low, familyHigh: high, standardError: null, method };
  return `${shown(interval, unitOf(one))} in ${where}`;
}

function placeOf({ arm, of, against, measure }: ClaimCaseResult): string {
  const seconds = /^minutesAt(.+)$/.exec(measure)?.[1];
  return `${arm ?? `${of} against ${against}`}${seconds === undefined ? "" : ` at ${seconds} s a turn`}`;
}

/** What would decide what is undecided. */
function advice({ verdict, cases }: ClaimResult): string {
  if (verdict !== "undecided") return "";
  const open = cases.filter((one) => one.verdict === "undecided");
  const near = open.filter(({ tooClose }) => tooClose);
  const more = Math.max(0, ...open.map(({ moreGames }) => moreGames ?? 0));
  const parts: string[] = [];
  if (more > 0) parts.push(`about ${count(more)} more games for each arm should tell (80 % power)`);
  if (near.length > 0) {
    const where = near.length === cases.length ? "" : ` in ${listed(near.map(placeOf))}`;
    parts.push(`too close to tell${where}: a bound lies so near that no sensible number of games would`);
  }
  if (parts.length === 0) parts.push("too little has happened yet to say how many more games it takes");
  return `; ${parts.join("; ")}`;
}

function care({ cases }: ClaimResult): string {
  const most = Math.max(0, ...cases.map(({ capped }) => capped ?? 0));
  if (most === 0) return "";
  return `; take care, up to ${fixed(most * 100, 1)} % of the games were ended by the turn cap and count as shared`;
}

function unitOf({ isShare, arm, unit, measure }: ClaimCaseResult): Unit {
  if (isShare) return arm === null ? POINTS : PERCENT;
  return { factor: 1, name: ` ${unit}`, signed: arm === null, whole: measure === "medianTurns" };
}

function boundWords(bound: number, one: ClaimCaseResult, withUnit = true): string {
  const { factor, name } = unitOf(one);
  const number = Number((bound * factor).toFixed(4));
  const text = number < 0 ? `−${-number}` : String(number);
  if (!withUnit) return text;
  return `${text}${Math.abs(number) === 1 ? name.replace(/s$/, "") : name}`;
}
