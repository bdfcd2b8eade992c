import type { Interval } from "../results/interval.js";
import type { ClaimResult, MoreGames, Progress, Results } from "../results/results.js";
import { PERCENT, POINTS } from "../text/format.js";
import { answerTo } from "./answer.js";
import { doubtOf } from "./doubt.js";
import type { Finding } from "./finding.js";

/** How far a run has come that goes on until it is decided, and what decides the rest. */
export interface Open extends Progress {
  /** More games of each arm that should decide all that is open; null where nobody can say. */
  readonly more: number | null;
}

/** One verdict that a run goes on for. */
interface Sought {
  readonly state: "decided" | "open" | "beyond";
  /** Of what is open: more games that should decide it; null where nobody can say. */
  readonly more: number | null;
}

/** What did not come up in so many blocks, or differs so much between trainings, hardly changes with more of them. */
const MANY_BLOCKS = 2000;

/** `games`: of each arm in a block. */
export function openIn(results: Results, what: Progress["what"], games: number): Open {
  const found = [
    ...claimsIn(results),
    ...rulingsIn(results),
    ...(what === "known" ? answersIn(results, games) : []),
  ];
  const open = found.filter(({ state }) => state === "open");
  const isForeseen = open.length > 0 && open.every(({ more }) => more !== null);
  const number = (state: Sought["state"]) => found.filter((one) => one.state === state).length;
  return {
    ...{ what, decided: number("decided"), open: open.length, beyond: number("beyond") },
    more: isForeseen ? Math.max(...open.map(({ more }) => more!)) : null,
  };
}

function claimsIn(results: Results): Sought[] {
  return (results.claims?.claims ?? []).map((claim) => {
    if (claim.verdict === "holds" || claim.verdict === "fails") return { state: "decided", more: null };
    const open = openCases(claim, results);
    return open.length === 0 ? { state: "beyond", more: null } : { state: "open", more: most(open) };
  });
}

/** What keeps a claim open that more games may change. */
function openCases({ cases }: ClaimResult, { blocks }: Results): readonly MoreGames[] {
  return cases.filter(({ verdict, reason }) => {
    if (verdict === "holds" || verdict === "fails") return false;
    return reason === null || blocks < MANY_BLOCKS;
  });
}

function rulingsIn(results: Results): Sought[] {
  const alternatives = (results.audit?.rulings ?? []).flatMap((ruling) => ruling.alternatives);
  return alternatives.map(({ verdict, cases }) => {
    if (verdict === "not exercised" && results.blocks < MANY_BLOCKS) return { state: "open", more: null };
    if (verdict !== "undecided") return { state: "decided", more: null };
    return { state: "open", more: most(cases.filter((one) => one.verdict === "undecided")) };
  });
}

function most(open: readonly MoreGames[]): number | null {
  const known = open.map(({ moreGames }) => moreGames?.most ?? moreGames?.least ?? null);
  return known.length === 0 || known.includes(null) ? null : Math.max(...known.map((one) => one!));
}

/** The numbers of the answer, each as often as it is asked about. */
function answersIn(results: Results, games: number): Sought[] {
  const { findings } = answerTo(results);
  return findings.flatMap((finding) =>
    finding.asked.map(({ interval }) => answerSought(finding, interval, results, games)),
  );
}

/** Nobody needs to know a share more closely than to a point, or a length than to 2 %, where nothing is held against it. */
const CLOSE_SHARE = 0.01;
const CLOSE = 0.02;

function answerSought(
  { reference, unit }: Finding,
  interval: Interval,
  { blocks }: Results,
  games: number,
): Sought {
  const { value, familyLow: low, familyHigh: high } = interval;
  if (value === null || low === null || high === null) return { state: "beyond", more: null };
  const half = (high - low) / 2;
  const isShare = unit === PERCENT || unit === POINTS;
  const close = isShare ? CLOSE_SHARE : CLOSE * Math.abs(value);
  const doubt = reference === null ? null : doubtOf(interval, reference);
  if (reference === null ? half <= close : doubt === null || doubt === "within a margin")
    return { state: "decided", more: null };
  if (doubt !== null && doubt !== "chance" && blocks >= MANY_BLOCKS) return { state: "beyond", more: null };
  const wanted = reference === null ? close : Math.max(Math.abs(value - reference), half / MOST_TIMES);
  return {
    state: "open",
    more: wanted === 0 ? null : Math.ceil(blocks * games * ((half / wanted) ** 2 - 1)),
  };
}

/** An interval is told to need no more than so many times as narrow a one. */
const MOST_TIMES = 30;
