import { FIRST } from "../../measure/index.js";
import {
  beyondOf,
  flipsOf,
  largestCase,
  shareOf,
  type AuditAlternativeResult,
  type AuditCase,
  type AuditChange,
  type AuditResults,
  type AuditRuling,
  type AuditShare,
} from "../results/audit.js";
import { withOne } from "../results/interval.js";
import { AUDIT_VERDICTS } from "../results/kinds.js";
import {
  fixed,
  listed,
  PERCENT,
  POINTS,
  quantity,
  roundedDown,
  roundedUp,
  shown,
  upperFirst,
} from "../text/format.js";
import { shortened } from "../text/labels.js";
import { each, figure, tableOf, type Badge, type Column, type Table } from "../text/table.js";
import { gamesToTell } from "./more-games.js";

/** Another reading of a ruling as a sentence begins: `where an attack may follow a ram,`. */
function beginning({ value, clause }: Pick<AuditAlternativeResult, "value" | "clause">): string {
  return clause === undefined ? `as ${value}` : `where ${clause},`;
}

/** What a ruling decides, and of one that matters what it changes most for the strongest for whom it does. `lineups`: the strongest first. */
export function rulingBriefly(ruling: AuditRuling, lineups: readonly string[]): string {
  const { meaning, option, baseClause, verdict, alternatives } = ruling;
  const name = `${upperFirst(meaning)}${baseClause === undefined ? ` (${option})` : ""}`;
  if (verdict === "does not matter") return `${name}${nuance(alternatives)}`;
  if (verdict !== "matters") return name;
  // The strongest players for whom it matters, and of these what changes most.
  const beyond = beyondOf(flipsOf([ruling]));
  const [{ alternative, one, change }] = beyond.toSorted(
    (a, b) => lineups.indexOf(a.one.lineup) - lineups.indexOf(b.one.lineup),
  );
  const whose = lineups.length === 1 ? "" : ` for ${one.lineup}`;
  return `${name}: ${beginning(alternative)} ${sureChange(change)}${whose}`;
}

/** `the starter's win rate rises by 3.1 points (2.2 to 4.0)`. */
function sureChange(change: AuditChange): string {
  const { value, low, high, measure } = change;
  const isLess = value < 0;
  const amount = changeShown(isLess ? { ...change, value: -value, low: -high, high: -low } : change, false);
  return measure === "turns"
    ? `games get ${isLess ? "shorter" : "longer"} by ${amount}`
    : `${subjectOf(change)} ${isLess ? "falls" : "rises"} by ${amount}`;
}

export function changeShown(change: AuditChange, signed: boolean): string {
  return shown(withOne(change), { ...(change.measure === "turns" ? PERCENT : POINTS), signed });
}

export function subjectOf({ measure, who }: Pick<AuditChange, "measure" | "who">): string {
  if (measure === "shared") return "the share of shared wins";
  if (measure === "capped") return "the share of games ended by the turn cap";
  if (measure === "turns") return "the mean length";
  return `${who === FIRST ? "the starter's" : who.endsWith(" to play") ? `the ${who}'s` : `${who}'s`} win rate`;
}

/** What that verdict hides: rules that change choices without changing results, and line-ups that never get there. */
function nuance(alternatives: readonly AuditAlternativeResult[]): string {
  const cases = alternatives.flatMap((alternative) => alternative.cases);
  const lineupsOf = (some: readonly AuditCase[]) => [...new Set(some.map(({ lineup }) => lineup))];
  const never = lineupsOf(cases.filter(({ verdict }) => verdict === "not exercised"));
  const most = (kind: AuditShare["kind"]) => Math.max(...cases.map((one) => shareOf(one, kind).value));
  const isQuiet = most("played") === 0 && most("outcome") === 0;
  const same = "but none of these strategies ever played otherwise for it";
  const legal = `; it changes what is legal in up to ${twoDigits(most("legal"))} % of the games, ${same}; a better one might`;
  const seen = most("seen") > 0 ? `; it changes what players see, ${same}` : "";
  const quiet = most("legal") > 0 ? legal : seen;
  const isForSome = never.length > 0 && never.length < lineupsOf(cases).length;
  return `${isQuiet ? quiet : ""}${isForSome ? `; it never came up for ${listed(never)}` : ""}`;
}

/** A share in per cent, two digits of it. */
function twoDigits(share: number, rounded = fixed): string {
  const value = share * 100;
  return rounded(value, value === 0 || value >= 10 ? 0 : value >= 1 ? 1 : 2);
}

/** `34 % (29 to 39)`, or `0 % (at most 0.9)`. */
export function shareShown({ value, low, high }: AuditShare): string {
  if (value === 0) return `0 % (at most ${twoDigits(high, roundedUp)})`;
  if (value === 1) return `100 % (at least ${twoDigits(low, roundedDown)})`;
  return `${twoDigits(value)} % (${twoDigits(low)} to ${twoDigits(high)})`;
}

export function auditHeadline(rulings: readonly AuditRuling[]): string {
  const told = VERDICTS.flatMap(([verdict, one, many]) => {
    const number = rulings.filter((ruling) => ruling.verdict === verdict).length;
    return number === 0 ? [] : `${number} ${number === 1 ? one : many}`;
  });
  // Behind those that matter the word is not said again.
  const words = told.map((one, index) => (index === 0 ? one : one.replace(/ not matter$/, " not")));
  return `Of ${quantity(rulings.length, "ruling")} ${listed(words)}`;
}

/** Of one ruling, and of several. */
const VERDICTS = [
  ["matters", "matters to somebody", "matter to somebody"],
  ["does not matter", "does not matter", "do not matter"],
  ["not exercised", "never came up", "never came up"],
  ["undecided", "is undecided", "are undecided"],
] as const;

/** Every alternative, by the name under which it stands everywhere. */
export function alternativesOf({ rulings }: AuditResults) {
  return rulings.flatMap((ruling) =>
    ruling.alternatives.map((alternative) => {
      return { name: alternativeName(ruling, alternative), ruling, alternative };
    }),
  );
}

/** `an attack may follow a ram`; without words of the game `trashScope=own (with resurrect=on)`. */
export function alternativeName(
  { option, under, underClause }: AuditRuling,
  { value, clause }: AuditAlternativeResult,
): string {
  const where = underClause === undefined ? `with ${under}` : `where ${underClause}`;
  return `${clause ?? `${option}=${value}`}${under === "" ? "" : ` (${where})`}`;
}

/** Every alternative with every line-up. */
export function casesIn(audit: AuditResults) {
  return flipsOf(audit.rulings).map(({ ruling, alternative, one }) => {
    return { name: alternativeName(ruling, alternative), one };
  });
}

type Row = ReturnType<typeof casesIn>[number];

/** Pixels of an axis label: about 25 letters. */
const LINEUP_WIDTH = 160;

/** One row for each alternative: the line-up for which it changes most stands for all, and says how many agree. */
export function alternativeTable(audit: AuditResults): Table {
  const rows = alternativesOf(audit).map((one) => ({ ...one, one: largestCase(one.alternative) }));
  return tableOf("Ruling", ["Ruling"], rows, ({ name }) => [name], [
    each("verdict", ({ alternative: { verdict } }) => ({
      text: verdict,
      rank: AUDIT_VERDICTS.indexOf(verdict),
    })),
    each("for", ({ alternative: { cases, verdict } }) => {
      const agree = cases.filter((one) => one.verdict === verdict).length;
      return `${agree} of ${cases.length}`;
    }),
    each("most for", ({ one }) => shortened(one.lineup, LINEUP_WIDTH)),
    ...changesIn(audit),
    shareColumn("came up in", "any"),
  ]);
}

/** What each alternative changes for each line-up. */
export function casesTable(audit: AuditResults): Table {
  return tableOf("What each ruling changes", ["Ruling", "Line-up"], casesIn(audit), namesOf, [
    each("Verdict", ({ one: { verdict } }) => ({
      text: "",
      badge: badgeFor(verdict),
      rank: AUDIT_VERDICTS.indexOf(verdict),
    })),
    ...changesIn(audit).map((column) => ({ ...column, head: upperFirst(column.head) })),
    each("More games to tell", ({ one: { moreGames, tooClose } }) => ({
      text: moreGames === null ? (tooClose ? "too close" : "") : gamesToTell(moreGames),
      value: moreGames?.least ?? null,
    })),
  ]);
}

/** Whether each alternative came up with each line-up. */
export function exerciseTable(audit: AuditResults): Table {
  return tableOf("Whether each ruling came up", ["Ruling", "Line-up"], casesIn(audit), namesOf, [
    shareColumn("Legal", "legal"),
    shareColumn("Seen", "seen"),
    shareColumn("Played", "played"),
    shareColumn("Came out otherwise", "outcome"),
  ]);
}

function namesOf({ name, one }: Row): string[] {
  return [name, one.lineup];
}

export function badgeFor(verdict: AuditCase["verdict"]): Badge {
  return { verdict, words: verdict };
}

type OfCase = Pick<Row, "one">;

function shareColumn(head: string, kind: Parameters<typeof shareOf>[1]): Column<OfCase> {
  return each(head, ({ one }) => {
    const share = shareOf(one, kind);
    return figure(shareShown(share), share.value);
  });
}

/** What verdicts rest on; shared and capped games only where an alternative changes them. */
function changesIn(audit: AuditResults): Column<OfCase>[] {
  const cases = casesIn(audit);
  const { who } = starterOf(cases[0].one);
  const column = (head: string, of: (one: AuditCase) => AuditChange): Column<OfCase> =>
    each(head, ({ one }) => {
      const change = of(one);
      return one.same ? { text: "no change", value: 0 } : figure(changeShown(change, true), change.value);
    });
  const measured = (head: string, measure: string) =>
    column(head, ({ changes }) => changes.find((change) => change.measure === measure)!);
  const isChanged = (measure: string) =>
    cases.some(({ one }) => one.changes.some((change) => change.measure === measure && change.value !== 0));
  return [
    column(`${who === FIRST ? "starter" : who}'s win rate`, starterOf),
    measured("length", "turns"),
    ...(isChanged("shared") ? [measured("shared wins", "shared")] : []),
    ...(isChanged("capped") ? [measured("ended by the turn cap", "capped")] : []),
  ];
}

/** The starter's win rate, or where a game has sides that of the first. */
export function starterOf({ changes }: AuditCase): AuditChange {
  return changes[0];
}
