import type { ClaimCaseResult, ClaimResult, ClaimsResults } from "./claims.js";
import { count, exactPercent, fixed, listed, PERCENT, POINTS, shown, type Unit } from "./format.js";

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
    const named = cases.map((one) => detail(one, claim.form, cases.length));
    return `${index === 0 ? "" : `${verdict}: `}${named.join(", ")}`;
  });
  return `${claim.verdict}: ${claimTitle(claim)}: ${details.join("; ")}${advice(claim)}${care(claim)}.`;
}

/** The designer's words, or where there are none the claim spelt out. */
export function claimTitle(claim: ClaimResult): string {
  if (claim.says !== "") return claim.says.trim().replace(/[.:]$/, "");
  const first = claim.cases[0]!;
  const isDifference = first.arm === null && claim.form !== "order";
  const who = first.who === "game" ? "" : ` of ${first.who === "1st to play" ? "whoever starts" : first.who}`;
  const measure = `${isDifference ? "change of " : ""}${first.measure === "returns" ? "win rate" : first.measure}${who}`;
  if (claim.form === "order") {
    const arms = [first.of!, ...claim.cases.map(({ against }) => against!)];
    return `${measure} in the order ${arms.join(" > ")}`;
  }
  const bounds = [claim.atLeast, claim.atMost].map((bound) =>
    bound === null ? "" : boundWords(bound, first),
  );
  if (claim.form === "between") return `${measure} between ${bounds[0]} and ${bounds[1]}`;
  return claim.form === "atLeast" ? `${measure} at least ${bounds[0]}` : `${measure} at most ${bounds[1]}`;
}

/** More cases than this with one verdict that holds, and their names must do. */
const MOST_VALUES = 3;

function detail(one: ClaimCaseResult, form: ClaimResult["form"], cases: number): string {
  const minutes = /^minutesAt(.+)$/.exec(one.measure)?.[1];
  const speed = minutes === undefined ? "" : ` at ${minutes} s a turn`;
  const place =
    one.arm ?? (form === "order" ? `${one.of} over ${one.against}` : `${one.of} against ${one.against}`);
  const where = `${place}${speed}`;
  if (one.verdict === "not exercised") return `${where} (${one.reason})`;
  if (one.verdict === "holds" && cases > MOST_VALUES) return where;
  const { value, low, high, method } = one;
  const interval = { value, low, high, familyLow: low, familyHigh: high, standardError: null, method };
  return `${shown(interval, unitOf(one))} in ${where}`;
}

/** What would decide what is undecided. */
function advice({ verdict, cases }: ClaimResult): string {
  const open = cases.filter((one) => one.verdict === "undecided");
  if (open.length === 0) return "";
  const near = open.filter(({ tooClose }) => tooClose);
  const more = Math.max(0, ...open.map(({ moreGames }) => moreGames ?? 0));
  const parts: string[] = [];
  if (more > 0 && verdict === "undecided")
    parts.push(`about ${count(more)} more games for each arm should tell (80 % power)`);
  if (near.length > 0) {
    const where = near.length === cases.length ? "" : ` in ${listed(near.map((one) => one.arm ?? one.of!))}`;
    parts.push(`too close to tell${where}: a bound lies so near that no sensible number of games would`);
  }
  return parts.length === 0 ? "" : `; ${parts.join("; ")}`;
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

function boundWords(bound: number, one: ClaimCaseResult): string {
  const { factor, name } = unitOf(one);
  const text = Number((bound * factor).toFixed(4));
  return `${text < 0 ? `−${-text}` : text}${name}`;
}
