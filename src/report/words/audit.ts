import {
  largestCase,
  largestChange,
  shareOf,
  sizeOf,
  type AuditCase,
  type AuditChange,
  type AuditAlternativeResult,
  type AuditResults,
  type AuditRuling,
  type AuditShare,
  type AuditVerdict,
} from "../results/audit.js";
import { withOne } from "../results/interval.js";
import { FIRST } from "../results/order.js";
import {
  allOf,
  count,
  quantity,
  fixed,
  listed,
  roundedDown,
  roundedUp,
  shown,
  upperFirst,
  type Unit,
} from "../text/format.js";
import { gamesForAll } from "./more-games.js";

/** Changes within these do not matter. */
type Margins = Pick<AuditResults, "winMargin" | "lengthMargin">;

const POINTS: Unit = { factor: 100, name: " points", signed: true };
const PERCENT: Unit = { factor: 100, name: " %", signed: true };

/** What the designer should do about a ruling, in one line. */
export function rulingSays(ruling: AuditRuling, margins: Margins): string {
  const { meaning, verdict } = ruling;
  return `${HEADS[verdict]} ${meaning} (${playedAs(ruling)}): ${TAILS[verdict](ruling, margins)}.`;
}

/** How the rules audited have it. */
function playedAs({ option, baseValue, baseClause, under, underClause }: AuditRuling): string {
  const where = under === "" ? "" : underClause === undefined ? ` with ${under}` : ` where ${underClause}`;
  return `${baseClause === undefined ? `${option}, played as ${baseValue}` : `as played, ${baseClause}`}${where}`;
}

/** Another reading of a ruling: `where an attack may follow a ram`. */
function readAs({ value, clause }: Reading): string {
  return clause === undefined ? `as ${value}` : `where ${clause}`;
}

/** The same as a sentence begins. */
function beginning(reading: Reading): string {
  return `${readAs(reading)}${reading.clause === undefined ? "" : ","}`;
}

type Reading = Pick<AuditAlternativeResult, "value" | "clause">;

/** What a ruling decides, and of one that matters what it changes most for the strongest for whom it does. `lineups`: the strongest first. */
export function rulingBriefly(
  { meaning, option, baseClause, verdict, alternatives }: AuditRuling,
  lineups: readonly string[],
): string {
  const name = `${upperFirst(meaning)}${baseClause === undefined ? ` (${option})` : ""}`;
  if (verdict !== "matters") return name;
  const sure = alternatives
    .flatMap((reading) => reading.cases.map((one) => ({ reading, ...one })))
    .flatMap(({ changes, ...one }) =>
      changes.filter((change) => change.verdict === "beyond").map((change) => ({ ...one, change })),
    );
  // The strongest players for whom it matters, and of these what changes most.
  const told = lineups.find((lineup) => sure.some((one) => one.lineup === lineup));
  const [most] = sure
    .filter(({ lineup }) => lineup === told)
    .toSorted((a, b) => sizeOf(b.change) - sizeOf(a.change));
  const whose = lineups.length === 1 ? "" : ` for ${most.lineup}`;
  return `${name}: ${beginning(most.reading)} ${changeSays(most.change)}${whose}`;
}

const HEADS: Readonly<Record<AuditVerdict, string>> = {
  matters: "Clarify",
  undecided: "Not decided yet:",
  "does not matter": "No need to clarify",
  "not exercised": "Never came up:",
};

const TAILS: Readonly<Record<AuditVerdict, (ruling: AuditRuling, margins: Margins) => string>> = {
  matters: ({ alternatives }) => alternatives.map(alternativeSays).join("; "),
  undecided: ({ alternatives }) => alternatives.map(alternativeSays).join("; "),
  "does not matter": ({ alternatives }, { winMargin, lengthMargin }) => {
    const changes = alternatives.flatMap(({ cases }) => cases.flatMap((one) => one.changes));
    const most = (wanted: boolean) =>
      Math.max(
        ...changes
          .filter(({ measure }) => (measure === "turns") === wanted)
          .map(({ low, high }) => Math.max(high, -low)),
      );
    const readings = `${listed(alternatives.map(readAs))}${alternatives[0].clause === undefined ? "" : ","}`;
    const bounds = `by more than ${upTo(most(false), winMargin)} points, or the length by more than ${upTo(most(true), lengthMargin)} %`;
    return `${readings} it changes no win rate ${bounds}${nuance(alternatives)}`;
  },
  "not exercised": ({ alternatives }) => neverWords(alternatives.flatMap(({ cases }) => cases)),
};

/** A bound in hundredths, rounded up, and never beyond the margin that it was found to be within. */
function upTo(bound: number, margin: number): string {
  const digits = bound < 0.001 ? 2 : 1;
  return margin <= bound ? fixed(margin * 100, digits) : roundedUp(bound * 100, digits);
}

/** One alternative: what it changes most, for whom, and for whom not. */
function alternativeSays(alternative: AuditAlternativeResult): string {
  const { verdict, cases } = alternative;
  const reading = beginning(alternative);
  if (verdict === "not exercised") return `${reading} it never came up`;
  if (verdict === "does not matter") return `${reading} it does not matter`;
  const own = { ...alternative, cases: cases.filter((one) => one.verdict === verdict) };
  const most = largestCase(own);
  const told =
    verdict === "matters" ? most.changes.filter((one) => one.verdict === "beyond") : [largestChange(most)];
  const changes = told
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, 2)
    .map(changeSays);
  const where = cases.length === 1 ? "" : ` for ${most.lineup}`;
  const so = verdict === "matters" ? "" : "so far ";
  return `${reading} ${so}${listed(changes)}${where}${forWhom(alternative)}${advice(own.cases, verdict)}`;
}

/** `holds for 4 of 5 line-ups` in the audit's words; nothing where all agree. */
export function forWhom({ cases, verdict }: AuditAlternativeResult): string {
  const groups = (["matters", "undecided", "does not matter", "not exercised"] as const)
    .map((one) => ({
      one,
      names: cases.filter((found) => found.verdict === one).map(({ lineup }) => lineup),
    }))
    .filter(({ names }) => names.length > 0);
  if (groups.length === 1)
    return cases.length === 1 ? "" : ` (${WHOM[verdict]} ${allOf(cases.length, "line-ups")})`;
  const parts = groups.map(({ one, names }, index) =>
    index === 0
      ? `${WHOM[one]} ${names.length} of ${cases.length} line-ups`
      : `${WHOM[one]} ${listed(names)}`,
  );
  return ` (${parts.join("; ")})`;
}

const WHOM: Readonly<Record<AuditVerdict, string>> = {
  matters: "matters for",
  undecided: "undecided for",
  "does not matter": "does not matter for",
  "not exercised": "never came up for",
};

function advice(cases: readonly AuditCase[], verdict: AuditVerdict): string {
  if (verdict !== "undecided") return "";
  const near = cases.filter(({ tooClose }) => tooClose);
  if (near.length > 0)
    return `; too close to a margin to tell for ${listed(near.map(({ lineup }) => lineup))}`;
  return `; ${gamesForAll(cases) ?? "too little has happened yet to say how many more games it takes"}`;
}

/** `the starter's win rate rises by 3.1 points (2.2 to 4.0)`. */
export function changeSays(change: AuditChange): string {
  const { value, low, high, unchanged } = change;
  if (unchanged !== undefined) return `${subjectOf(change)} shows ${changeShown(change, true)}`;
  const isSure = low > 0 || high < 0;
  const size: AuditChange = value < 0 ? { ...change, value: -value, low: -high, high: -low } : change;
  const amount = isSure ? changeShown(size, false) : changeShown(change, true);
  const way = value < 0 ? "falls" : "rises";
  if (change.measure !== "turns")
    return `${subjectOf(change)} ${isSure ? `${way} by` : "changes by"} ${amount}`;
  if (!isSure) return `the mean length changes by ${amount}`;
  return `games get ${value < 0 ? "shorter" : "longer"} by ${amount}`;
}

export function changeShown(change: AuditChange, signed: boolean): string {
  return shown(withOne(change), { ...(change.measure === "turns" ? PERCENT : POINTS), signed });
}

/** Whose number changes. */
export function subjectOf({ measure, who }: Pick<AuditChange, "measure" | "who">): string {
  if (measure === "shared") return "the share of shared wins";
  if (measure === "capped") return "the share of games ended by the turn cap";
  if (measure === "turns") return "the mean length";
  return `${who === FIRST ? "the starter's" : who.endsWith(" to play") ? `the ${who}'s` : `${who}'s`} win rate`;
}

/** What the verdict hides: rules that change choices without changing results, and line-ups that never get there. */
function nuance(alternatives: readonly AuditAlternativeResult[]): string {
  const cases = alternatives.flatMap((alternative) => alternative.cases);
  const never = [
    ...new Set(cases.filter(({ verdict }) => verdict === "not exercised").map(({ lineup }) => lineup)),
  ];
  const most = (kind: AuditShare["kind"]) => Math.max(...cases.map((one) => shareOf(one, kind).value));
  const parts: string[] = [];
  const quiet = most("played") === 0 && most("outcome") === 0;
  if (quiet && most("legal") > 0)
    parts.push(
      `it changes what is legal in up to ${percent(most("legal"))} % of the games, but none of these strategies ever played otherwise for it; a better one might`,
    );
  else if (quiet && most("seen") > 0)
    parts.push("it changes what players see, but none of these strategies ever played otherwise for it");
  const lineups = new Set(cases.map(({ lineup }) => lineup)).size;
  if (never.length > 0 && never.length < lineups) parts.push(`it never came up for ${listed(never)}`);
  return parts.map((part) => `; ${part}`).join("");
}

function neverWords(cases: readonly AuditCase[]): string {
  const games = shareOf(cases[0], "any").games;
  const bound = Math.max(...cases.map((one) => shareOf(one, "any").high));
  const each = cases.length === 1 ? "" : " of each line-up";
  return `in none of ${count(games)} games${each} did it change what was legal, what was played or what came of it (so in at most ${percent(bound, roundedUp)} % of all such games); these strategies tell nothing about it`;
}

/** A share in per cent, two digits of it. */
export function percent(share: number, rounded = fixed): string {
  const value = share * 100;
  return rounded(value, value === 0 || value >= 10 ? 0 : value >= 1 ? 1 : 2);
}

/** `34 % (29 to 39)`, or `0 % (at most 0.9)`. */
export function shareShown({ value, low, high }: AuditShare): string {
  if (value === 0) return `0 % (at most ${percent(high, roundedUp)})`;
  if (value === 1) return `100 % (at least ${percent(low, roundedDown)})`;
  return `${percent(value)} % (${percent(low)} to ${percent(high)})`;
}

/** The answer in one sentence: how many rulings have which verdict. */
export function auditHeadline(rulings: readonly AuditRuling[]): string {
  const of = (verdict: AuditVerdict) => rulings.filter((ruling) => ruling.verdict === verdict).length;
  const parts = [
    [of("matters"), "matter", "matters"],
    [
      of("does not matter"),
      ...(of("matters") > 0 ? ["do not", "does not"] : ["do not matter", "does not matter"]),
    ],
    [of("not exercised"), "never came up", "never came up"],
    [of("undecided"), "are undecided", "is undecided"],
  ] as const;
  const told = parts
    .filter(([number]) => number > 0)
    .map(([number, many, one], index) => {
      const words = `${number} ${number === 1 ? one : many}`;
      return index === 0 ? `Of ${quantity(rulings.length, "ruling")} ${words}` : words;
    });
  return listed(told);
}
