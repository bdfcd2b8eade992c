import {
  beyondOf,
  flipsOf,
  sizeOf,
  worstOf,
  type AuditChange,
  type AuditResults,
  type AuditRuling,
  type AuditVerdict,
} from "../results/audit.js";
import { withOne, type Interval } from "../results/interval.js";
import { measured } from "../results/lookup.js";
import { firstPlace } from "../results/order.js";
import type { ArmResults, Results } from "../results/results.js";
import { fixed, POINTS, quantity, type Unit } from "../text/format.js";
import { casesIn, starterOf, subjectOf } from "../words/audit.js";
import { firstWords } from "../words/starter.js";
import { CHANGED, type Asked, type Basis, type Finding } from "./finding.js";
import { amongEquals, leadingFirst, winRate } from "./leading.js";
import { UNWON, fewGames, gamesOf100, outOf100, playedWord, withinAll } from "./words.js";

/** How many rulings surely matter to the strongest equals, and which: the one that changes most first. */
export function auditFindings(results: Results): Finding[] {
  const { audit } = results;
  if (audit === undefined) return [];
  const leading = leadingIn(results, audit);
  const rulings = audit.rulings.map((ruling) => ruledFor(ruling, leading));
  const [most, ...others] = rulings
    .flatMap(({ most }) => most ?? [])
    .toSorted((a, b) => sizeOf(b.change) - sizeOf(a.change));
  const among = amongEquals(results, leading);
  const told = { among, basis: [], asked: flipped(audit), unit: POINTS, reference: 0 };
  const first = { ...told, ...countWords(audit, rulings) };
  if (most === undefined) return [first];
  const { clause: read } = most.alternative;
  const what = read === undefined ? subject(most.ruling) : `if ${read}`;
  const clause = `most of all ${what}: ${changeWords(results, most)}`;
  return [
    first,
    { ...told, clause, basis: [basisOf(results, most)] },
    ...others.map(({ ruling }) => ({ ...told, clause: `then ${subject(ruling)}` })),
  ];
}

/** The strongest who play by most of the readings: nobody learned what he was not taught. */
function leadingIn(results: Results, { rulings }: AuditResults): ArmResults {
  const arms = leadingFirst(results, results.arms);
  const playsMost = (arm: ArmResults) =>
    2 * rulings.filter((ruling) => casesOf(ruling, arm).length > 0).length >= rulings.length;
  return arms.find(playsMost) ?? arms[0];
}

function casesOf(ruling: AuditRuling, { lineup }: ArmResults) {
  return flipsOf([ruling]).filter(({ one }) => one.lineup === lineup);
}

type Ruled = ReturnType<typeof ruledFor>;

/** A ruling as those of one arm see it: its verdict, and what goes farthest of all that surely goes beyond its margin. */
function ruledFor(ruling: AuditRuling, arm: ArmResults) {
  const cases = casesOf(ruling, arm);
  const [most] = beyondOf(cases);
  // What every alternative of it refuses to these players never came up between them.
  const verdict: AuditVerdict = cases.length === 0 ? "not exercised" : worstOf(cases.map(({ one }) => one));
  return { ruling, verdict, most };
}

/** How many matter, and where there is room how many more matter to others alone. */
function countWords({ rulings }: AuditResults, ruled: readonly Ruled[]): Pick<Finding, "clause" | "more"> {
  const count = (all: readonly Pick<Ruled, "verdict">[], verdict: AuditVerdict) =>
    all.filter((one) => one.verdict === verdict).length;
  const matter = count(ruled, "matters");
  const surely = count(ruled, "undecided") === 0 ? "" : "surely ";
  const more = count(rulings, "matters") - matter;
  const which = matter === 0 ? "no ruling" : quantity(matter, "ruling");
  return {
    clause: `${which} ${surely}${matter < 2 ? "matters" : "matter"}`,
    ...(more > 0 && { more: { words: `, and ${more} more to other players`, basis: [] } }),
  };
}

/** The first half of what a ruling is about: the second lists how it can be read, or explains it. */
function subject({ meaning }: AuditRuling): string {
  return meaning.split(/:| \(/)[0];
}

type Most = NonNullable<Ruled["most"]>;

/** The rules as they stand, as the same players see them. */
function usualOf({ arms }: Results, { one }: Most): ArmResults {
  return arms.find(({ name }) => name === one.against)!;
}

function changeWords(results: Results, most: Most): string {
  const { measure, who, value } = most.change;
  const usual = usualOf(results, most);
  if (measure === "turns") {
    const size = Math.abs(100 * value);
    return `a ${playedWord(usual)} gets ${fixed(size, size < 9.5 ? 1 : 0)} % ${value < 0 ? "shorter" : "longer"}`;
  }
  if (measure === "returns" && who === firstPlace(results)) {
    const before = winRate(results, usual);
    const now = outOf100(withinAll(before.value! + value));
    return `${firstWords(results)} wins ${now} instead of ${gamesOf100(before, usual.isMatch)}`;
  }
  const before = measured(usual, measure, "game");
  if ((measure === "shared" || measure === "capped") && before.value !== null)
    return `${outOf100(withinAll(before.value + value))} instead of ${gamesOf100(before, usual.isMatch)} ${UNWON[measure]}`;
  return `${subjectOf({ measure, who })} ${value < 0 ? "falls" : "rises"} by ${fewGames(value)} points`;
}

const LONGER: Unit = { factor: 100, name: " %", signed: true };

function basisOf(results: Results, most: Most): Basis {
  const { change } = most;
  const interval = bare(change);
  return change.measure === "turns"
    ? { name: `a ${playedWord(usualOf(results, most))}`, interval, unit: LONGER }
    : { name: CHANGED, interval };
}

/** As a number with its interval, also where nothing changed. */
function bare({ value, low, high, method }: AuditChange): Interval {
  return withOne({ value, low, high, method });
}

/** What every flipped ruling does to whoever starts, with every line-up. */
function flipped(audit: AuditResults): Asked[] {
  return casesIn(audit).map(({ name, one }) => ({
    name: `${name}, ${one.lineup}`,
    arms: [one.of, one.against],
    interval: bare(starterOf(one)),
  }));
}
