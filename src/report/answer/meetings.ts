import { cappedShare, hardlyEnds, MOST_CAPPED } from "../results/capped.js";
import { mapped, type Interval } from "../results/interval.js";
import { lineupOf, partsApart } from "../results/equals.js";
import { measured, rivals } from "../results/lookup.js";
import type { ArmResults, Results } from "../results/results.js";
import { isSenseless } from "../results/strength.js";
import { holdsCutGames } from "../results/verdict.js";
import { listed, PERCENT } from "../text/format.js";
import { doubtOf, otherwiseThan, wordsOf } from "./doubt.js";
import {
  equalShare,
  numbersOf,
  toldFirst,
  wantedOf,
  type Basis,
  type Finding,
  type OfArm,
} from "./finding.js";
import { byStrength, ruleOf } from "./leading.js";
import { decidingOf } from "./said.js";
import { otherClause, sideClause, sideWords } from "../words/worded.js";
import { gamesOf100, otherGames, outOf100, shareOf100, whereFair } from "./words.js";
import { withoutEnds, wonAndCut } from "./without-ends.js";

/** How the strategy named first fares against the others, and the strongest of these against whom it is surely otherwise. */
export function meetingFinding(results: Results): Finding | null {
  const met = metIn(results.arms);
  if (met.length === 0) return null;
  const told = toldIn(results, met);
  if (told !== null && told.length > 1) return inTheirOrder(results, met, told);
  const sensible = met.filter(({ arm }) => !isSenseless(arm));
  const all = sensible.length > 0 ? sensible : met;
  const deciding = decidingOf(results, all, ({ arm }) => arm);
  const [leading] = told ?? strongestOf(results, deciding);
  if (hardlyEnds(leading.arm)) return endless(results, leading, all);
  const clauseOf = ({ arm }: OfArm, games: string) =>
    `${sideWords(results, arm, games)}${under(results, arm)}`;
  const own = wonBy(leading, (games) => clauseOf(leading, games));
  const finding = { among: null, ...own, ...pictured(all, [leading]) };
  if (told !== null) return finding;
  // Against whom a claim ranks the first one.
  const ranked = deciding.length === 2 && all.length > 2 ? deciding.find((one) => one !== leading)! : null;
  if (ranked !== null) {
    const then = `${clauseOf(ranked, shareOf100(wonIn(ranked)))}${cutBeside(ranked)}${doubt(ranked)}`;
    const basis = [...own.basis, ...basisOf(ranked, "then")];
    return { ...finding, rest: `${own.rest ?? ""}; ${then}`, basis };
  }
  const other = otherwiseThan(leading, strongestOf(results, all), equalShare);
  return { ...finding, exception: other && otherwise(results, leading, other) };
}

function wonBy(one: OfArm, wins: (games: string) => string): Pick<Finding, "clause" | "rest" | "basis"> {
  const { arm, interval } = one;
  if (holdsCutGames(interval)) return wonAndCut(arm, rivals(arm), wins);
  const clause = `${wins(gamesOf100(interval))}${whereFair(equalShare(one))}`;
  return { clause, rest: doubt(one), basis: [{ ...one, name: "" }] };
}

/** Games that hardly ever end say nothing of who is favoured: those of others do. */
function endless(results: Results, leading: OfArm, all: readonly OfArm[]): Finding {
  const other = strongestOf(results, all).find(({ arm }) => cappedShare(arm) < MOST_CAPPED);
  return { ...withoutEnds(leading.arm, null), exception: other && otherwise(results, leading, other) };
}

/** The meetings that the file asks to be told, be it one alone, each under the first of the rules; null where it leaves that open. */
function toldIn(results: Results, met: readonly OfArm[]): readonly OfArm[] | null {
  return wantedOf(results, met, (arm) => [lineupOf(arm)], 1);
}

/** One after the other; who wins is said once where it is the same player. */
function inTheirOrder(results: Results, all: readonly OfArm[], told: readonly OfArm[]): Finding {
  const [first, ...others] = told;
  if (told.every(({ arm }) => hardlyEnds(arm))) return withoutEnds(first.arm, null);
  const wordsOf = (one: OfArm, wins: string) =>
    `${sideWords(results, one.arm, wins)}${cutBeside(one)}${doubt(one)}`;
  const [who] = wordsOf(first, "{}").split("{}");
  const further = others.map((one) => wordsOf(one, shareOf100(wonIn(one))));
  const isOneWinner = further.every((words) => words.startsWith(who));
  const rest = isOneWinner ? further.map((words) => words.slice(who.length)) : further;
  const where = `${under(results, first.arm)}${whereFair(equalShare(first))}`;
  // Behind a doubt it would seem to say what is doubted.
  const isEarly = doubt(first) === "" && told.some((one) => doubt(one) !== "");
  const clauses = [`${wordsOf(first, gamesOf100(wonIn(first)))}${isEarly ? where : ""}`, ...rest];
  return {
    among: null,
    clause: isOneWinner && told.every((one) => doubt(one) === "") ? listed(clauses) : clauses.join("; "),
    rest: isEarly ? "" : where,
    basis: told.flatMap((one, at) => basisOf(one, told.length > 2 ? lineupOf(one.arm) : ["", "then"][at])),
    ...pictured(all, told),
  };
}

/** What is won for certain, where games that were cut off are told apart from it. */
function wonIn({ arm, interval }: OfArm): Interval {
  return holdsCutGames(interval) ? measured(arm, "returnsIfCappedLost", rivals(arm)[0]) : interval;
}

/** How many stands below the answer. */
function cutBeside({ interval }: OfArm): string {
  return holdsCutGames(interval) ? " (some are cut off)" : "";
}

/** The number told, and how many games are cut off where that is said beside it. */
function basisOf(one: OfArm, name: string): Basis[] {
  const cut = holdsCutGames(one.interval)
    ? [{ name: "cut off", interval: measured(one.arm, "capped", "game") }]
    : [];
  return [{ name, interval: wonIn(one) }, ...cut];
}

function strongestOf(results: Results, met: readonly OfArm[]): OfArm[] {
  const arms = met.map(({ arm }) => arm);
  return byStrength(results, arms).map((arm) => met[arms.indexOf(arm)]);
}

function otherwise(results: Results, leading: OfArm, other: OfArm) {
  const { arm } = other;
  const interval = wonIn(other);
  const said = otherClause(results, leading.arm, arm, otherGames(interval, arm));
  return { sentence: `${said}${under(results, arm)}${cutBeside(other)}`, basis: { name: "then", interval } };
}

/** The most one-sided meeting of `arms`. */
export function payoffFinding(results: Results, arms = results.arms): Finding | null {
  const met = metIn(arms).filter(({ arm }) => rivals(arm).length === 2);
  if (met.length === 0) return null;
  const told = toldIn(results, met);
  if (told !== null) return inTheirOrder(results, met, told);
  const edge = (one: OfArm) => Math.abs((one.interval.value ?? equalShare(one)) - equalShare(one));
  const all = decidingOf(results, met, ({ arm }) => arm);
  const deciding = all.filter((one) => !hardlyEnds(one.arm));
  if (deciding.length === 0) return withoutEnds(all[0].arm, null);
  const most = deciding.reduce((best, one) => (edge(one) > edge(best) ? one : best));
  const { arm, interval } = most;
  const said = sideClause(results, arm, gamesOf100(interval));
  const isFirst = said !== null || (interval.value ?? 0) >= equalShare(most);
  const rate = isFirst ? interval : mapped(interval, (value) => 1 - value, true);
  const winner = isFirst ? arm : { ...arm, strategies: arm.strategies.toReversed() };
  return {
    among: null,
    clause: said ?? `most one-sided: ${sideWords(results, winner, gamesOf100(rate))}`,
    rule: ruleOf(results, arm, results.arms),
    ...{
      rest: `${isFirst ? whereFair(equalShare(most)) : ""}${doubt(most)}`,
      basis: [{ name: "", interval: rate }],
    },
    ...pictured(met, [most]),
  };
}

function pictured(all: readonly OfArm[], told: readonly OfArm[]) {
  return { asked: toldFirst(told, all), unit: PERCENT, reference: equalShare(told[0]) };
}

/** Who is told to win a fair share has no difference that may be chance. Whatever else leaves it open, many games that are cut off do. */
function doubt(one: OfArm): string {
  const fair = equalShare(one);
  const found = doubtOf(one.interval, fair);
  if (found !== null && cappedShare(one.arm) >= MOST_CAPPED) return wordsOf("cut off");
  return found === "chance" && shareOf100(one.interval) === outOf100(fair) ? "" : wordsOf(found);
}

/** What the strategy named first wins, wherever several meet. */
function metIn(arms: readonly ArmResults[]): OfArm[] {
  const parts = ["lineup", ...partsApart(arms, "variant")] as const;
  return numbersOf(
    arms.filter((arm) => rivals(arm).length > 0),
    (arm) => parts.map((part) => arm[part]).join(", "),
    (arm) => measured(arm, "returns", rivals(arm)[0]),
  );
}

function under(results: Results, arm: ArmResults): string {
  const rule = meetsAsItStands(results, arm) ? undefined : ruleOf(results, arm, results.arms);
  return rule === undefined ? "" : ` ${rule}`;
}

/** Where a file lets a line-up meet by the rules as they stand alone, these go without saying. */
function meetsAsItStands({ arms, variants }: Results, { lineup, variant, position }: ArmResults): boolean {
  const own = variants.find(({ name }) => name === variant);
  const isAlone = arms.filter((arm) => arm.lineup === lineup).length === 1;
  return isAlone && position === null && own !== undefined && Object.keys(own.options).length === 0;
}
