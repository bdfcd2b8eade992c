import { mapped } from "../results/interval.js";
import { lineupOf } from "../results/equals.js";
import { measured, rivals } from "../results/lookup.js";
import type { ArmResults, Results } from "../results/results.js";
import { isSenseless } from "../results/strength.js";
import { verdictAgainst, type Verdict } from "../results/verdict.js";
import { listed, PERCENT } from "../text/format.js";
import { doubtWords, isOtherwise } from "./doubt.js";
import type { Exception, Finding } from "./finding.js";
import { byStrength, ruleOf } from "./leading.js";
import { decidingOf } from "./said.js";
import { otherClause, sideClause, sideWords } from "./worded.js";
import { gamesOf100, otherGames, shareOf100, whereFair } from "./words.js";

interface Met {
  readonly arm: ArmResults;
  readonly label: string;
}

const rateOf = ({ arm }: Met) => measured(arm, "returns", rivals(arm)[0]);

/** How the strategy named first fares against the others, and the strongest of these against whom it is surely otherwise. */
export function meetingFinding(results: Results): Finding | null {
  const met = metIn(results.arms);
  if (met.length === 0) return null;
  const told = toldIn(results, met);
  if (told !== null) return inTheirOrder(results, met, told);
  const sensible = met.filter(({ arm }) => !isSenseless(arm));
  const all = sensible.length > 0 ? sensible : met;
  const deciding = decidingOf(results, all, ({ arm }) => arm);
  const [leading] = strongestOf(results, deciding);
  const ranked = deciding.length === 2 && all.length > 2 ? deciding.find((one) => one !== leading)! : null;
  const verdict = verdictOf(leading);
  const other = strongestOf(results, all).find((one) => isOtherwise(verdictOf(one), verdict));
  return {
    among: null,
    clause: `${sideWords(results, leading.arm, gamesOf100(rateOf(leading)))}${under(results, leading)}${whereFair(leading.arm)}`,
    rest: ranked === null ? doubt(leading) : rankedWords(results, ranked),
    ...(ranked === null && other !== undefined && { exception: exceptionOf(results, leading, other) }),
    basis: [
      { name: "", interval: rateOf(leading), unit: PERCENT },
      ...(ranked === null ? [] : [{ name: "otherwise", interval: rateOf(ranked), unit: PERCENT }]),
    ],
    ...pictured(all, [leading]),
  };
}

/** The meetings that the file asks to be told, each under the first of the rules; null where it leaves that open. */
function toldIn({ tell = [] }: Results, met: readonly Met[]): readonly Met[] | null {
  const told = tell.flatMap((name) => met.find(({ arm }) => lineupOf(arm) === name) ?? []);
  return told.length > 1 ? told : null;
}

/** One after the other; who wins is said once where it is the same player. */
function inTheirOrder(results: Results, all: readonly Met[], told: readonly Met[]): Finding {
  const [first, ...others] = told;
  const wordsOf = (one: Met, wins: string) => `${sideWords(results, one.arm, wins)}${doubt(one)}`;
  const [who] = wordsOf(first, "{}").split("{}");
  const further = others.map((one) => {
    const words = wordsOf(one, shareOf100(rateOf(one)));
    return words.startsWith(who) ? words.slice(who.length) : words;
  });
  const clauses = [wordsOf(first, gamesOf100(rateOf(first))), ...further];
  return {
    among: null,
    clause: told.some((one) => doubt(one) !== "") ? clauses.join("; ") : listed(clauses),
    rest: `${under(results, first)}${whereFair(first.arm)}`,
    basis: told.map((one) => ({ name: lineupOf(one.arm), interval: rateOf(one), unit: PERCENT })),
    ...pictured(all, told),
  };
}

function strongestOf(results: Results, met: readonly Met[]): Met[] {
  const ordered = byStrength(
    results,
    met.map(({ arm }) => arm),
  );
  return met.toSorted((one, other) => ordered.indexOf(one.arm) - ordered.indexOf(other.arm));
}

/** Against whom a claim ranks the first one: `; the strongest player who opens with a red and a yellow shield wins 10`. */
function rankedWords(results: Results, ranked: Met): string {
  return `; ${sideWords(results, ranked.arm, shareOf100(rateOf(ranked)))}${under(results, ranked)}`;
}

function exceptionOf(results: Results, leading: Met, other: Met): Exception {
  const said = otherClause(results, leading.arm, other.arm, otherGames(rateOf(other), other.arm));
  return {
    sentence: `${said}${under(results, other)}`,
    basis: { name: "otherwise", interval: rateOf(other), unit: PERCENT },
  };
}

/** The most one-sided meeting of `arms`. */
export function payoffFinding(results: Results, arms = results.arms): Finding | null {
  const met = metIn(arms).filter(({ arm }) => rivals(arm).length === 2);
  if (met.length === 0) return null;
  const told = toldIn(results, met);
  if (told !== null) return inTheirOrder(results, met, told);
  const edge = (one: Met) => Math.abs((rateOf(one).value ?? 0.5) - 0.5);
  const deciding = decidingOf(results, met, ({ arm }) => arm);
  const most = deciding.reduce((best, one) => (edge(one) > edge(best) ? one : best));
  const said = sideClause(results, most.arm, gamesOf100(rateOf(most)));
  const isFirst = said !== null || (rateOf(most).value ?? 0.5) >= 0.5;
  const rate = isFirst ? rateOf(most) : mapped(rateOf(most), (value) => 1 - value, true);
  const { strategies } = most.arm;
  const winner = { ...most.arm, strategies: isFirst ? strategies : strategies.toReversed() };
  return {
    among: null,
    clause: said ?? `most one-sided: ${sideWords(results, winner, gamesOf100(rate))}`,
    ...ruleOf(results, most.arm, results.arms),
    rest: doubt(most),
    basis: [{ name: "", interval: rate, unit: PERCENT }],
    ...pictured(met, [most]),
  };
}

function pictured(all: readonly Met[], told: readonly Met[]) {
  const ordered = [...told, ...all.filter((one) => !told.includes(one))];
  const asked = ordered.map((one) => ({ name: one.label, arms: [one.arm.name], interval: rateOf(one) }));
  return { asked, unit: PERCENT, reference: 1 / told[0].arm.players };
}

function doubt(one: Met): string {
  return doubtWords(rateOf(one), 1 / one.arm.players);
}

function metIn(arms: readonly ArmResults[]): Met[] {
  const isOne = arms.every(({ variant }) => variant === arms[0].variant);
  return arms
    .filter((arm) => rivals(arm).length > 0)
    .map((arm) => ({ arm, label: isOne ? arm.lineup : `${arm.lineup}, ${arm.variant}` }));
}

function under(results: Results, { arm }: Met): string {
  const { rule } = ruleOf(results, arm, results.arms);
  return rule === undefined ? "" : ` ${rule}`;
}

function verdictOf(one: Met): Verdict {
  return verdictAgainst(rateOf(one), 1 / one.arm.players);
}
