import { MOST_CAPPED, MOSTLY_CAPPED } from "../results/capped.js";
import { sizesCompared, winsChange } from "../results/fair.js";
import { mapped, type Interval } from "../results/interval.js";
import { difference, measured, rivals } from "../results/lookup.js";
import { firstPlace } from "../results/order.js";
import type { ArmResults, Results } from "../results/results.js";
import { verdictAgainst } from "../results/verdict.js";
import { count, PERCENT, POINTS } from "../text/format.js";
import { firstWords } from "../words/starter.js";
import {
  armsOf,
  askedOf,
  changesIn,
  exceptionOf,
  greatestFirst,
  isSure,
  partsOf,
  pictured,
  ruleAmong,
  type Changed,
  type Clause,
  type Compared,
} from "./compared.js";
import { CHANGED_NOTHING, doubtOf, doubtWords, reasonWords, sameWords, wordsOf } from "./doubt.js";
import { CHANGED, type Basis, type Exception, type Finding } from "./finding.js";
import { amongWords, byStrength, endlessWords } from "./leading.js";
import { decidingOf } from "./said.js";
import { sideWords } from "./worded.js";
import { fewGames, gamesOf100, outOf100, quoted } from "./words.js";

/** What a rule does to who is favoured; where it leaves many games without an end, or without a single winner, that leads. */
export function winsChanges(results: Results): readonly Finding[] {
  return [cutChange(results) ?? sharedChange(results) ?? [], seatChange(results) ?? []].flat();
}

/** A change of the games that are shared from which on it is told. */
const MUCH_SHARED = 0.1;

/** What a rule does to the games that several win by the rules. Null where it does little. */
function sharedChange(results: Results): Finding | null {
  const all = changesIn(partsOf(results).leading, ({ comparison }) =>
    difference(comparison, "shared", "game"),
  );
  const [most] = greatestFirst(all);
  if (most === undefined || !isSure(most) || Math.abs(most.change.value!) < MUCH_SHARED) return null;
  const rates = ratesOf(most, (arm) => measured(arm, "shared", "game"));
  const [before, after] = [rates.before, rates.after].map(({ value }) => outOf100(value ?? 0));
  return {
    among: amongWords(results, most.of),
    clause: `${after} instead of ${before} of 100 games are shared`,
    ...ruleAmong(results, most, all),
    basis: basisOf(most, rates),
    ...pictured(all, most, POINTS),
  };
}

/** What a rule does to the games that are cut off. Null where these are few. */
export function cutChange(results: Results): Finding | null {
  const { leading, others } = partsOf(results);
  const cut = ({ comparison }: Compared) => difference(comparison, "capped", "game");
  const all = changesIn(leading, cut);
  const [most] = greatestFirst(all);
  if (most === undefined) return null;
  const shares = cutShares(most);
  const [before, after] = [shares.before, shares.after].map(({ value }) => value ?? 0);
  if (Math.max(before, after) < MOST_CAPPED) return null;
  const same = changesIn(others, cut).filter((one) => isSameRule(one, most));
  const ending = same.find((one) => Object.values(cutShares(one)).every(({ value }) => value! < MOST_CAPPED));
  const are = "of 100 games are cut off at the limit";
  return {
    among: amongWords(results, most.of),
    ...(outOf100(before) === outOf100(after)
      ? { clause: `${outOf100(before)} ${are} before and after` }
      : {
          clause: `${outOf100(before)} ${are} before and ${outOf100(after)} after`,
          rest: doubtWords(most.change, 0),
        }),
    ...ruleAmong(results, most, all),
    ...(ending !== undefined && { exception: endingOf(results, ending) }),
    ...(Math.max(before, after) > MOSTLY_CAPPED && { isAll: true }),
    others: askedOf(same),
    basis: basisOf(most, shares),
    ...pictured(all, most, POINTS),
  };
}

function cutShares({ of, against }: Compared): Rates {
  const shareOf = (arm: ArmResults) => measured(arm, "capped", "game");
  return { before: shareOf(against), after: shareOf(of) };
}

/** Sensible players whose games mostly end under either rule. */
function endingOf(results: Results, one: Changed): Exception {
  const shares = Object.values(cutShares(one)).map(({ value }) => value ?? 0);
  const most = outOf100(Math.max(...shares));
  const what = most === "0" ? "hardly any are" : `at most ${most} are`;
  return exceptionOf(results, one, what, POINTS);
}

/** What a rule does to whoever starts. Null where no equals were compared. */
export function seatChange(results: Results): Finding | null {
  const { leading, others, endless } = partsOf(results);
  const wins = ({ comparison }: Compared) => winsChange(results, comparison, firstPlace(results));
  const all = changesIn(leading, wins);
  const [most] = greatestFirst(all);
  if (most === undefined) return null;
  const same = changesIn(others, wins).filter((one) => isSameRule(one, most));
  const exception = exceptionTo(results, most, same);
  const rateOf = (arm: ArmResults) => measured(arm, "returns", firstPlace(results));
  const rates = ratesOf(most, rateOf);
  return {
    among: amongWords(results, most.of),
    ...(sizesCompared(results)
      ? edgeChanged(results, most, all)
      : (idleChange(results, most, all) ?? winsChanged(results, most, all, rates))),
    ...(!sizesCompared(results) && winsBriefly(results, most)),
    ...(exception !== null && { exception }),
    ...endlessWords(results, endless),
    ...(!sizesCompared(results) && moreOf(results, most, all)),
    basis: basisOf(most, rates),
    ...pictured(all, most, POINTS),
    others: askedOf(same),
    ...(!sizesCompared(results) && { fairAmong: most.of.players }),
  };
}

/** Where no game ended otherwise, nor in another turn, nobody made use of the rule. */
function idleChange(
  results: Results,
  most: Changed,
  all: readonly Changed[],
): (Clause & Pick<Finding, "isAll">) | null {
  const idle = idleWords(most, all);
  if (idle === null) return null;
  const wins = gamesOf100(measured(most.against, "returns", firstPlace(results)));
  return { clause: `${firstWords(results)} wins ${wins} either way: ${idle}`, isAll: true };
}

/** Null where the rule changed anything. */
function idleWords({ comparison, change: { unchanged } }: Changed, all: readonly Changed[]): string | null {
  if (unchanged === undefined || difference(comparison, "turns", "game")?.unchanged === undefined)
    return null;
  const rule = all.length > 1 ? "all that was tried" : "the rule";
  return `${rule} ${CHANGED_NOTHING} in ${count(unchanged.games)} games`;
}

type Pair = Pick<Compared, "of" | "against">;

function isSameRule(one: Pair, other: Pair): boolean {
  return one.of.variant === other.of.variant && one.against.variant === other.against.variant;
}

interface Rates {
  readonly before: Interval;
  readonly after: Interval;
}

/**
 * Before and after, which agree with the change: where one of both is known exactly, the other one is what the change, told more
 * closely on common dice, makes of it.
 */
function ratesOf({ of, against, change }: Changed, rateOf: (arm: ArmResults) => Interval): Rates {
  const [before, after] = [rateOf(against), rateOf(of)];
  const [isBefore, isAfter] = [before, after].map(({ method }) => method === "exact");
  if (isBefore === isAfter) return { before, after };
  const share = (value: number) => Math.min(1, Math.max(0, value));
  return isBefore
    ? { before, after: mapped(change, (value) => share(before.value! + value)) }
    : { before: mapped(change, (value) => share(after.value! - value), true), after };
}

function basisOf({ change }: Changed, { before, after }: Rates): Basis[] {
  return [
    { name: "before", interval: before, unit: PERCENT },
    { name: "after", interval: after, unit: PERCENT },
    { name: CHANGED, interval: change, unit: POINTS },
  ];
}

/** Between tables of several sizes every win rate differs: the fair share does. */
function edgeChanged(results: Results, most: Changed, all: readonly Changed[]): Clause {
  const value = most.change.value!;
  return {
    clause: `the edge of ${firstWords(results)} over a fair share ${value < 0 ? "falls" : "rises"} by ${fewGames(value)} of 100 games`,
    ...ruleAmong(results, most, all),
    rest: doubtWords(most.change, 0),
  };
}

function winsChanged(results: Results, most: Changed, all: readonly Changed[], rates: Rates): Clause {
  const who = firstWords(results);
  const [before, after] = [rates.before, rates.after].map(({ value }) => outOf100(value ?? 0));
  const sure = all.filter(isSure);
  const doubt = doubtOf(most.change, 0);
  // What hides a change is told with the change that it hides.
  const isHidden = doubt === "cut off" || doubt === "trainings";
  if (sure.length === 0 && all.length > 1 && !isHidden)
    return {
      clause: `${who} wins ${before} of 100 games, and nothing tried surely changes that`,
      rest: reasonWords(doubt),
    };
  if (before === after) {
    const rest = sameWords(most.change);
    return {
      clause: `${who} wins ${before} of 100 games ${rest === "" ? "either way" : "before and after"}`,
      rest,
    };
  }
  if (sure.length === 0)
    return {
      clause: `${who} wins ${before} of 100 games before and ${after} after`,
      ...(all.length > 1 && ruleAmong(results, most, all)),
      rest: wordsOf(doubt),
    };
  return {
    clause:
      most.of.isMatch === true
        ? `${who} wins ${after} of 100 matches instead of ${before}`
        : `${who} wins ${after} instead of ${before} of 100 games`,
    ...ruleAmong(results, most, all),
    rest: all.length > 1 && sure.length === 1 ? "; nothing else tried surely changes who wins" : "",
  };
}

/** Where several rules surely change something: what the other of two does, or what none of the others exceeds, if that is surely less. */
function moreOf(results: Results, most: Changed, all: readonly Changed[]): Pick<Finding, "more"> {
  const [other, ...further] = all.filter((one) => one !== most);
  if (!isSure(most) || other === undefined || all.filter(isSure).length < 2) return {};
  if (further.length === 0) {
    const value = other.change.value!;
    const { rule = "" } = ruleAmong(results, other, all);
    const words = `; ${fewGames(value)} ${value < 0 ? "fewer" : "more"} ${rule}`;
    return { more: { words, basis: [{ name: rule, interval: other.change, unit: POINTS }] } };
  }
  const ends = ({ change: { familyLow, familyHigh } }: Changed) =>
    [familyLow, familyHigh].map((end) => Math.abs(end ?? Infinity));
  const bound = Math.max(...[other, ...further].flatMap(ends));
  if (bound >= Math.min(...ends(most))) return {};
  const words = `; nothing else tried changes that by more than ${Math.ceil(100 * bound - 1e-9)}`;
  return { more: { words, basis: [] } };
}

/** Where neither a change nor none is sure, there are no fewer words for it. */
function winsBriefly(results: Results, most: Changed): Pick<Finding, "brief"> {
  const who = firstWords(results);
  const value = most.change.value!;
  if (isSure(most))
    return { brief: `${who} wins ${fewGames(value)} of 100 games ${value < 0 ? "less" : "more"}` };
  const isSame = fewGames(value).startsWith("0") && sameWords(most.change) === "";
  return isSame ? { brief: `${who} wins as often as before` } : {};
}

/** Sensible players for whom the same rule surely does otherwise; the strongest of them. */
function exceptionTo(results: Results, most: Changed, others: readonly Changed[]): Exception | null {
  const verdict = verdictAgainst(most.change, 0);
  const other = others.find((one) => isSure(one) && verdictAgainst(one.change, 0) !== verdict);
  if (other === undefined) return null;
  const value = other.change.value!;
  const games = `${fewGames(value)} ${fewGames(value) === "1" ? "game" : "games"}`;
  const who = firstWords(results);
  const what = sizesCompared(results)
    ? `the edge of ${who} ${value < 0 ? "falls" : "rises"} by ${games}`
    : `${who} wins ${games} ${value < 0 ? "less" : "more"}`;
  return exceptionOf(results, other, what, POINTS);
}

/** What a rule does to the first of two strategies that meet, of the strongest line-up. */
export function strategyChange(results: Results): Finding | null {
  const armOf = (wanted: string) => results.arms.find(({ name }) => name === wanted)!;
  const met = results.comparisons
    .map((comparison) => ({ comparison, of: armOf(comparison.of), against: armOf(comparison.against) }))
    .filter(({ of, against }) => rivals(of).length > 0 && rivals(against).length > 0);
  const all = changesIn(met, ({ comparison, of }) => winsChange(results, comparison, rivals(of)[0]));
  if (all.length === 0) return null;
  const deciding = decidingOf(results, all, ({ of }) => of);
  const [strongest] = byStrength(
    results,
    deciding.map(({ of }) => of),
  );
  const isOwn = ({ of }: Changed) => of.lineup === strongest.lineup;
  const own = deciding.filter(isOwn);
  const [most] = greatestFirst(own);
  const rateOf = (arm: ArmResults) => measured(arm, "returns", rivals(arm)[0]);
  const rates = ratesOf(most, rateOf);
  const { of, against } = most;
  const elsewhere = of.lineup === against.lineup ? "" : ` in ${quoted(against.lineup)}`;
  const [before, after] = [rates.before, rates.after].map((rate) => gamesOf100(rate));
  const idle = idleWords(most, own);
  const told = {
    among: null,
    basis: basisOf(most, rates),
    asked: [most, ...all.filter((one) => one !== most)].map((one) => ({
      ...{ name: `${one.of.lineup}, ${one.of.variant}`, arms: armsOf(one) },
      interval: one.change,
    })),
    ...{ unit: POINTS, reference: 0 },
  };
  if (idle !== null)
    return { ...told, clause: `${sideWords(results, of, `${before} either way`)}: ${idle}`, isAll: true };
  const clauseOf = (wins: string) => sideWords(results, of, wins);
  const same = sameWords(most.change);
  return {
    ...told,
    ...(before === after
      ? {
          clause: clauseOf(`${before} ${same === "" ? "either way" : "before and after"}`),
          rest: same,
        }
      : {
          clause: clauseOf(`${outOf100(rates.after.value ?? 0)} instead of ${before}${elsewhere}`),
          rest: doubtWords(most.change, 0),
        }),
    ...ruleAmong(results, most, all.filter(isOwn)),
    // Behind those who are met it would read as if it were theirs.
    isRuleApart: true,
  };
}
