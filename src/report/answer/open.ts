import type { ClaimCaseResult, ClaimResult, MoreGames, Progress, Results } from "../results/results.js";
import { capHidesForGood } from "../results/verdict.js";
import { PERCENT, POINTS } from "../text/format.js";
import { answerTo } from "./answer.js";
import { doubtOf } from "./doubt.js";
import type { Asked, Finding } from "./finding.js";

/** How far a run has come that goes on until it is decided, and what decides the rest. */
export interface Open extends Progress {
  /** The arms, by name, that something needs more games of: also a number of the answer that the run does not go on for. */
  readonly arms: ReadonlySet<string>;
  /** More games of each arm that should decide all that is open; null where nobody can say. */
  readonly more: number | null;
}

/** One verdict that a run goes on for. */
interface Sought {
  readonly state: "decided" | "open" | "beyond";
  /** Of what is open: more games that should decide it; null where nobody can say. */
  readonly more: number | null;
  readonly arms: readonly string[];
}

const DECIDED: Sought = { state: "decided", more: null, arms: [] };
const BEYOND: Sought = { state: "beyond", more: null, arms: [] };

/** What did not come up in so many blocks, or differs so much between trainings, hardly changes with more of them. */
const MANY_BLOCKS = 2000;

/** `games`: of each arm in a block. */
export function openIn(results: Results, what: Progress["what"], games: number): Open {
  const asked = [...claimsIn(results), ...rulingsIn(results)];
  // What an audit answers are its rulings.
  const answers = results.audit === undefined ? answersIn(results, what, games) : [];
  const found = what === "known" ? [...asked, ...answers] : asked;
  const open = found.filter(({ state }) => state === "open");
  const isForeseen = open.length > 0 && open.every(({ more }) => more !== null);
  const number = (state: Sought["state"]) => found.filter((one) => one.state === state).length;
  return {
    ...{ what, decided: number("decided"), open: open.length, beyond: number("beyond") },
    more: isForeseen ? Math.max(...open.map(({ more }) => more!)) : null,
    arms: new Set([...asked, ...answers].flatMap(({ arms }) => arms)),
  };
}

function claimsIn({ claims, blocks }: Results): Sought[] {
  return (claims?.claims ?? []).map((claim) => {
    if (isDecided(claim)) return DECIDED;
    const open = claim.cases.filter(
      (one) => !isDecided(one) && (one.reason === null || blocks < MANY_BLOCKS),
    );
    return open.length === 0 ? BEYOND : openBy(open);
  });
}

function isDecided({ verdict }: Pick<ClaimResult, "verdict">): boolean {
  return verdict === "holds" || verdict === "fails";
}

function rulingsIn({ audit, blocks }: Results): Sought[] {
  const alternatives = (audit?.rulings ?? []).flatMap((ruling) => ruling.alternatives);
  return alternatives.map(({ verdict, cases }) => {
    const isOpen = verdict === "undecided" || (verdict === "not exercised" && blocks < MANY_BLOCKS);
    return isOpen ? openBy(cases.filter((one) => one.verdict === verdict)) : DECIDED;
  });
}

type OpenCase = MoreGames & Partial<Pick<ClaimCaseResult, "arm" | "of" | "against">>;

/** What more games may decide of these cases. */
function openBy(cases: readonly OpenCase[]): Sought {
  const games = cases.map(({ moreGames }) => moreGames?.most ?? moreGames?.least ?? null);
  return {
    state: "open",
    more: games.includes(null) ? null : Math.max(...games.map((one) => one!)),
    arms: cases.flatMap(({ arm, of, against }) => [arm ?? [], of ?? [], against ?? []].flat()),
  };
}

/** The numbers of the answer, each as often as it is asked about; what a run does not go on for need not be told closely. */
function answersIn(results: Results, what: Progress["what"], games: number): Sought[] {
  const { findings } = answerTo(results);
  const isKnown = what === "known";
  return findings.flatMap((finding) => [
    ...finding.asked.map((asked) => answerSought(finding, asked, results, games, isKnown)),
    ...(isKnown ? (finding.others ?? []) : []).map((asked) =>
      answerSought(finding, asked, results, games, true, true),
    ),
  ]);
}

/** Nobody needs to know a share more closely than to a point, or a length than to 2 %. */
const CLOSE_SHARE = 0.01;
/** A share that is surely above or below what it is held against is told when it is known so closely; that of others, sure or not. */
const ROUGH_SHARE = 0.05;
const CLOSE = 0.02;

function answerSought(
  { reference, unit, length }: Finding,
  { interval, arms }: Omit<Asked, "name">,
  { blocks }: Results,
  games: number,
  isKnown: boolean,
  isOther = false,
): Sought {
  const { value, familyLow: low, familyHigh: high } = interval;
  // What there was nothing to measure of may come up yet.
  if (value === null || low === null || high === null)
    return blocks < MANY_BLOCKS ? { ...BEYOND, arms } : BEYOND;
  const half = (high - low) / 2;
  const isShare = unit === PERCENT || unit === POINTS;
  const close = isShare ? CLOSE_SHARE : CLOSE * Math.abs(length ?? value);
  const doubt = reference === null ? null : doubtOf(interval, reference);
  const isRough = !isShare || !isKnown || half <= ROUGH_SHARE;
  const isSure = doubt === null || doubt === "within a margin";
  if (reference !== null && half <= ROUGH_SHARE && capHidesForGood(interval, reference)) return BEYOND;
  if (half <= close && doubt !== "cut off") return DECIDED;
  if (reference !== null && (isRough ? isSure || isOther : isSure && isOther)) return DECIDED;
  // Where trainings tell more than games do, more of these tell little.
  const isOfTrainings = interval.trainings !== undefined || doubt === "trainings" || doubt === "cut off";
  if (isOfTrainings && blocks >= MANY_BLOCKS) return reference !== null && isSure ? DECIDED : BEYOND;
  const enough = isShare ? ROUGH_SHARE : half;
  const distance = reference === null || isSure ? enough : Math.abs(value - reference);
  /** Half the width of an interval that would decide it. */
  const wanted = reference === null ? close : Math.max(close, Math.min(distance, enough));
  const more = Math.ceil(blocks * games * Math.max(0, (half / wanted) ** 2 - 1));
  return { state: "open", arms, more };
}
