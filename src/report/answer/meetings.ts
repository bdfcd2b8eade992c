import { measured, rivals } from "../results/lookup.js";
import type { ArmResults, Results } from "../results/results.js";
import { verdictAgainst } from "../results/verdict.js";
import { PERCENT } from "../text/format.js";
import type { Finding } from "./finding.js";
import { byStrength, isSenseless } from "./leading.js";
import { gamesOf100, outOf100 } from "./words.js";

interface Met {
  readonly arm: ArmResults;
  readonly label: string;
}

const rateOf = ({ arm }: Met) => measured(arm, "returns", rivals(arm)[0]);

/** How the strategy named first fares against the others: with sensible players, the best and the worst of what was tried. */
export function meetingFinding(results: Results): Finding | null {
  const met = metIn(results);
  if (met.length === 0) return null;
  const sensible = met.filter(({ arm }) => !isSenseless(arm));
  const all = sensible.length > 0 ? sensible : met;
  const ordered = all.toSorted((a, b) => (rateOf(b).value ?? 0) - (rateOf(a).value ?? 0) || 0);
  const [most, least] = [ordered[0], ordered[ordered.length - 1]];
  const [first] = byStrength(
    results,
    all.map(({ arm }) => arm),
  );
  const leading = all.find(({ arm }) => arm === first)!;
  const other = [most, least].find((one) => one !== leading && isOtherwise(one, leading));
  return {
    among: null,
    clause: `${sideWords(leading)} wins ${gamesOf100(rateOf(leading))}${fair(leading)}${doubt(leading)}`,
    ...(other !== undefined && {
      exception: `In “${other.label}” it is ${outOf100(rateOf(other).value ?? 0)}`,
    }),
    basis: [{ name: "", interval: rateOf(leading), unit: PERCENT }],
    ...pictured(all),
  };
}

/** The most one-sided meeting. */
export function payoffFinding(results: Results): Finding | null {
  const met = metIn(results).filter(({ arm }) => rivals(arm).length === 2);
  if (met.length === 0) return null;
  const edge = (one: Met) => Math.abs((rateOf(one).value ?? 0.5) - 0.5);
  const most = met.reduce((best, one) => (edge(one) > edge(best) ? one : best));
  const rate = rateOf(most);
  const value = rate.value ?? 0.5;
  const few = Math.max(value, 1 - value);
  const whose = value >= 0.5 ? "first" : "second";
  return {
    among: null,
    clause: `most one-sided is “${most.label}”: the ${whose} side wins ${outOf100(few)} of 100 games${doubt(most)}`,
    basis: [{ name: "", interval: rate, unit: PERCENT }],
    ...pictured(met),
  };
}

function pictured(all: readonly Met[]): Pick<Finding, "asked" | "unit" | "reference"> {
  const [{ arm }] = all;
  const asked = all.map((one) => ({ name: one.label, interval: rateOf(one) }));
  return { asked, unit: PERCENT, reference: 1 / arm.players };
}

function doubt(one: Met): string {
  const isLevel = verdictAgainst(rateOf(one), 1 / one.arm.players) === "level";
  return isLevel && rateOf(one).method !== "exact" ? ", which may be chance" : "";
}

function metIn({ arms }: Results): Met[] {
  const isOne = arms.every(({ variant }) => variant === arms[0].variant);
  return arms
    .filter((arm) => rivals(arm).length > 0)
    .map((arm) => ({ arm, label: isOne ? arm.lineup : `${arm.lineup}, ${arm.variant}` }));
}

/** Who is asked about: by name where it has no parameters, else by the line-up that the author named. */
function sideWords({ arm, label }: Met): string {
  const [first, ...others] = rivals(arm);
  if (others.length > 1) return `${first} in “${label}”`;
  if ([first, ...others].some((one) => one.includes("("))) return `in “${label}” the first side`;
  return arm.players === 2 ? `${first} against ${others[0]}` : `${first} among ${others[0]}`;
}

function fair({ arm }: Met): string {
  return arm.players === 2 ? "" : `, where ${outOf100(1 / arm.players)} would be fair`;
}

function isOtherwise(one: Met, other: Met): boolean {
  const [own, its] = [one, other].map((met) => verdictAgainst(rateOf(met), 1 / met.arm.players));
  return own !== "level" && own !== its;
}
