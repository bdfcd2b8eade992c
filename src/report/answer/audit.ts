import { areEquals } from "../results/equals.js";
import {
  sizeOf,
  worstOf,
  type AuditCase,
  type AuditChange,
  type AuditResults,
  type AuditRuling,
  type AuditVerdict,
} from "../results/audit.js";
import { withOne, type Interval } from "../results/interval.js";
import { FIRST } from "../results/order.js";
import type { ArmResults, Results } from "../results/results.js";
import { fixed, POINTS, quantity, type Unit } from "../text/format.js";
import { alternativeName, starterOf } from "../words/audit-alternatives.js";
import { subjectOf } from "../words/audit.js";
import { firstWords } from "../words/starter.js";
import { CHANGED, type Asked, type Basis, type Finding } from "./finding.js";
import { amongEquals, byStrength } from "./leading.js";
import { fewGames } from "./words.js";

/** How many unclear rulings surely matter to the strongest equals, and which: the one that changes most first. */
export function auditFindings(results: Results): Finding[] {
  const { audit } = results;
  if (audit === undefined) return [];
  const leading = leadingOf(results);
  const rulings = audit.rulings.map((ruling) => ruledFor(ruling, ({ lineup }) => lineup === leading.lineup));
  const asked = { asked: flipped(audit), unit: POINTS, reference: 0 };
  const more = mattersToOthers(audit, leading);
  const mattering = rulings
    .flatMap(({ ruling, sure }) => {
      const [most] = sure.toSorted((a, b) => sizeOf(b) - sizeOf(a));
      return most === undefined ? [] : [{ ruling, most }];
    })
    .toSorted((a, b) => sizeOf(b.most) - sizeOf(a.most));
  const among = amongEquals(results, leading);
  const told = (found: Pick<Finding, "clause" | "brief" | "briefBasis" | "basis">): Finding => ({
    among,
    ...found,
    ...asked,
  });
  return [
    told({
      clause: `${countWords(rulings.map(({ verdict }) => verdict))}${more === 0 ? "" : `, and ${more} more to others`}`,
      basis: [],
    }),
    ...mattering.map(({ ruling, most }, place) => {
      if (place > 0) return told({ clause: `then ${subject(ruling)}`, basis: [] });
      const brief = `most of all ${subject(ruling)}`;
      return told({
        clause: `${brief}: ${changeWords(results, most)}`,
        brief,
        briefBasis: [],
        basis: [basisOf(most)],
      });
    }),
  ];
}

interface Ruled {
  readonly ruling: AuditRuling;
  readonly verdict: AuditVerdict;
  /** What surely goes beyond its margin. */
  readonly sure: readonly AuditChange[];
}

/** A ruling as these line-ups see it. */
function ruledFor(ruling: AuditRuling, isTold: (one: AuditCase) => boolean): Ruled {
  const cases = ruling.alternatives.flatMap((alternative) => alternative.cases).filter(isTold);
  const sure = cases.flatMap(({ changes }) => changes).filter(({ verdict }) => verdict === "beyond");
  // What every alternative of it refuses to these players never came up between them.
  return { ruling, verdict: cases.length === 0 ? "not exercised" : worstOf(cases), sure };
}

/** The strongest equals; where all meet others the strongest who do. */
function leadingOf(results: Results): ArmResults {
  const equals = results.arms.filter(areEquals);
  return byStrength(results, equals.length > 0 ? equals : results.arms)[0];
}

/** How many more rulings matter to others: all that the page lists are told. */
function mattersToOthers({ rulings }: AuditResults, leading: ArmResults): number {
  const matters = (isTold: (one: AuditCase) => boolean) =>
    rulings.filter((ruling) => ruledFor(ruling, isTold).verdict === "matters").length;
  return matters(() => true) - matters(({ lineup }) => lineup === leading.lineup);
}

function countWords(verdicts: readonly AuditVerdict[]): string {
  const count = (verdict: AuditVerdict) => verdicts.filter((one) => one === verdict).length;
  const [matter, open] = [count("matters"), count("undecided")];
  const surely = open === 0 ? "" : "surely ";
  return `${matter} of ${quantity(verdicts.length, "unclear ruling")} ${surely}${matter === 1 ? "matters" : "matter"}`;
}

/** The first half of what a ruling is about: the second lists how it can be read, or explains it. */
function subject({ meaning }: AuditRuling): string {
  return meaning.split(/:| \(/)[0];
}

function changeWords(results: Results, { measure, who, value }: AuditChange): string {
  if (measure === "turns") {
    const size = Math.abs(100 * value);
    return `a game gets ${fixed(size, size < 9.5 ? 1 : 0)} % ${value < 0 ? "shorter" : "longer"}`;
  }
  const way = value < 0 ? "less" : "more";
  if (measure === "returns" && who === (results.sides?.[0] ?? FIRST))
    return `${firstWords(results)} wins ${fewGames(value)} of 100 games ${way}`;
  return `${subjectOf({ measure, who })} ${value < 0 ? "falls" : "rises"} by ${fewGames(value)} points`;
}

const LONGER: Unit = { factor: 100, name: " %", signed: true };

function basisOf(change: AuditChange): Basis {
  return change.measure === "turns"
    ? { name: "a game", interval: bare(change), unit: LONGER }
    : { name: CHANGED, interval: bare(change), unit: POINTS };
}

/** As a number with its interval, also where nothing changed. */
function bare({ value, low, high, method }: AuditChange): Interval {
  return withOne({ value, low, high, method });
}

/** What every flipped ruling does to whoever starts, with every line-up. */
function flipped({ rulings }: AuditResults): Asked[] {
  return rulings.flatMap((ruling) =>
    ruling.alternatives.flatMap((alternative) =>
      alternative.cases.map((one): Asked => ({
        name: `${alternativeName(ruling, alternative)}, ${one.lineup}`,
        arms: [one.of, one.against],
        interval: bare(starterOf(one)),
      })),
    ),
  );
}
