import { sizesCompared, winsChange } from "../results/fair.js";
import { difference, measured } from "../results/lookup.js";
import { firstPlace } from "../results/order.js";
import type { Results } from "../results/results.js";
import { verdictAgainst } from "../results/verdict.js";
import { count, PERCENT, POINTS } from "../text/format.js";
import { firstWords } from "../words/starter.js";
import { authorsWords, betweenPlayers } from "../words/worded.js";
import {
  basisOf,
  changesOf,
  greatestFirst,
  isSure,
  ratesOf,
  ruleAmong,
  type Changed,
  type Changes,
  type Clause,
  type Rates,
  type Subject,
} from "./compared.js";
import { cutChange, sharedChange } from "./cut-changes.js";
import {
  CHANGED_NOTHING,
  doubtOf,
  doubtWords,
  isOtherwise,
  reasonWords,
  sameWords,
  TRAININGS_DIFFER,
  wordsOf,
} from "./doubt.js";
import { exceptionOf, type Basis, type Finding } from "./finding.js";
import { fewGames, gamesOf100, HALF_A_GAME, othersBetween, playedWord, shareOf100 } from "./words.js";

/** What a rule does to who is favoured; where it leaves many games without an end, or without a single winner, that leads. */
export function winsChanges(results: Results): readonly Finding[] {
  return [cutChange(results) ?? sharedChange(results) ?? [], seatChange(results) ?? []].flat();
}

/** What a rule does to whoever starts. Null where no equals were compared. */
export function seatChange(results: Results): Finding | null {
  const place = firstPlace(results);
  const subject: Subject = {
    in: (arm) => measured(arm, "returns", place),
    change: (one) => winsChange(one, place),
  };
  const found = changesOf(results, subject, POINTS);
  if (found === null) return null;
  const { most, same, told, endless } = found;
  const rates = ratesOf(most);
  const who = firstWords(results);
  const wins = (games: string) => `${who} wins ${games}`;
  const said: Clause & Partial<Finding> = sizesCompared(results)
    ? edgeChanged(results, found)
    : {
        ...(idleChange(found, rates, wins) ?? winsChanged(results, found, rates, wins)),
        ...winsBriefly(who, most),
        ...moreOf(results, found),
        fairAmong: most.of.players,
      };
  const isNoneNamed = said.rule === undefined && found.all.length > 1;
  const { rule = "after" } = isNoneNamed ? ruleAmong(results, most, found.all) : {};
  const before = (isNoneNamed ? usualWords(results, most) : null) ?? "before";
  const changed = sizesCompared(results) ? ["over a fair share changed by"] : [];
  return {
    ...told,
    ...said,
    ...exceptionTo(results, found, isNoneNamed),
    ...endless,
    ...{ others: same, basis: basisOf(most, rates, PERCENT, [before, rule, ...changed]) },
  };
}

/** What is so either way. */
export type Wins = (games: string) => string;

/** Where no game ended otherwise, nor in another turn, nobody made use of the rule; null where it changed anything. */
export function idleChange({ most, all }: Changes, rates: Rates, wins: Wins): Clause | null {
  const { unchanged } = most.interval;
  const isIdle = difference(most.comparison, "turns", "game")?.unchanged !== undefined;
  if (unchanged === undefined || !isIdle) return null;
  const told = wins(`${gamesOf100(rates[0])} either way`);
  const rule = all.length > 1 ? "all that was tried" : "the rule";
  return { clause: `${told}: ${rule} ${CHANGED_NOTHING} in ${count(unchanged.games)} games`, isAll: true };
}

/** Where both are told as one number, or as two by rounding alone; null of others. */
export function sameWins({ interval }: Changed, rates: Rates, wins: Wins): Clause | null {
  const [before, after] = rates.map((rate) => gamesOf100(rate));
  const apart = Math.abs(rates[0].value! - rates[1].value!);
  if (before !== after && apart >= HALF_A_GAME) return null;
  const rest = sameWords(interval);
  return { clause: wins(`${before} ${rest === "" ? "either way" : "before and after"}`), rest };
}

/** Between tables of several sizes every win rate differs: the fair share does. */
function edgeChanged(results: Results, { most, all }: Changes): Clause {
  const value = most.interval.value!;
  return {
    clause: `the edge of ${firstWords(results)} over a fair share ${value < 0 ? "falls" : "rises"} by ${fewGames(value)} of 100 games`,
    ...ruleAmong(results, most, all),
    rest: doubtWords(most.interval, 0),
  };
}

function winsChanged(results: Results, { most, all }: Changes, rates: Rates, wins: Wins): Clause {
  const [before, after] = rates.map(shareOf100);
  const sure = all.filter(isSure);
  const doubt = doubtOf(most.interval, 0);
  // A cap that hides a change is told with the change that it hides.
  if (sure.length === 0 && all.length > 1 && doubt !== "cut off") {
    const clause = wins(`${before} of 100 games, and nothing tried surely changes that`);
    return { clause, rest: reasonWords(doubt), ...(doubt === "trainings" && { note: TRAININGS_DIFFER }) };
  }
  const same = sameWins(most, rates, wins);
  if (same !== null) return same;
  const rule = ruleAmong(results, most, all);
  const isSeveral = all.length > 1;
  if (sure.length === 0) {
    const usual = isSeveral ? usualWords(results, most) : null;
    const rest = usual === null ? `before and ${after} after` : `${usual} and ${after}`;
    return {
      clause: wins(`${before} of 100 games ${rest}`),
      ...(isSeveral && rule),
      rest: wordsOf(doubt),
    };
  }
  const isMatch = most.of.isMatch === true;
  const areAlike = playedWord(most.of) === playedWord(most.against);
  return {
    clause: wins(
      areAlike
        ? `${after} instead of ${gamesOf100(rates[0], isMatch)}`
        : `${gamesOf100(rates[1], isMatch)} and ${before} of as many ${isMatch ? "single games" : "matches"}`,
    ),
    ...(areAlike && rule),
    rest: all.length > 1 && sure.length === 1 ? "; nothing else tried surely changes who wins" : "",
  };
}

/** What another rule was held against, as its author says it; null where that is the rule book. */
function usualWords(results: Results, { of, against }: Changed): string | null {
  if (of.position !== against.position) return authorsWords(results, against.position ?? "");
  const isOwn = results.variants.some(
    ({ name, options }) => name === against.variant && Object.keys(options).length > 0,
  );
  return isOwn ? authorsWords(results, against.variant) : null;
}

/**
 * Where several rules surely change something: what the one that changes least does, if all do the same; otherwise what none of
 * the others exceeds, if that is surely less.
 */
function moreOf(results: Results, changes: Changes): Pick<Finding, "more"> {
  const { most, all } = changes;
  const others = all.filter((one) => one !== most);
  if (others.length === 0 || all.filter(isSure).length < 2) return {};
  const doTheSame = all.every((one) => isSure(one) && isLess(one) === isLess(most));
  return others.length === 1 || doTheSame ? leastOf(results, changes, others) : boundOf(most, others);
}

const isLess = ({ interval }: Changed) => interval.value! < 0;

/** Against the same rules the least is told as the most is; against others what changes. */
function leastOf(
  results: Results,
  { most, all }: Changes,
  others: readonly Changed[],
): Pick<Finding, "more"> {
  const least = greatestFirst(others).at(-1)!;
  const { rule = "" } = ruleAmong(results, least, all);
  const winsUnder = (one: Changed) => shareOf100(ratesOf(one)[1]);
  const told = (words: string, number: Omit<Basis, "name">) => ({
    more: { words: `; ${words}`, basis: [{ name: rule, ...number }] },
  });
  const between = othersBetween(all.length);
  if (least.against !== most.against) {
    const fewer = `${fewGames(least.interval.value!)} ${isLess(least) ? "fewer" : "more"}`;
    return told(`${fewer} ${rule}${between}`, { interval: least.interval });
  }
  const wins = winsUnder(least);
  const after = { interval: ratesOf(least)[1], unit: PERCENT };
  const areAlike = others.every((one) => one.against === most.against && winsUnder(one) === wins);
  return others.length > 1 && areAlike
    ? told(`${wins} in every other case`, after)
    : told(`${wins} ${rule}${between}`, after);
}

function boundOf(most: Changed, others: readonly Changed[]): Pick<Finding, "more"> {
  const ends = ({ interval: { familyLow, familyHigh } }: Changed) =>
    [familyLow, familyHigh].map((end) => Math.abs(end ?? Infinity));
  const bound = Math.max(...others.flatMap(ends));
  if (bound >= Math.min(...ends(most))) return {};
  const words = `; nothing else tried changes that by more than ${Math.ceil(100 * bound - 1e-9)}`;
  return { more: { words, basis: [] } };
}

/** Where neither a change nor none is sure, there are no fewer words for it. */
function winsBriefly(who: string, most: Changed): Pick<Finding, "brief"> {
  const value = most.interval.value!;
  if (isSure(most))
    return { brief: `${who} wins ${fewGames(value)} of 100 games ${value < 0 ? "less" : "more"}` };
  const isSame = fewGames(value).startsWith("0") && sameWords(most.interval) === "";
  return isSame ? { brief: `${who} wins as often as before` } : {};
}

/**
 * Sensible players for whom the same rule surely does otherwise, or where none is named any of those that were tried; the strongest of
 * them.
 */
function exceptionTo(
  results: Results,
  { most, all, same, others }: NonNullable<ReturnType<typeof changesOf>>,
  isNoneNamed: boolean,
) {
  const verdict = verdictAgainst(most.interval, 0);
  const other = (isNoneNamed ? others : same).find(({ interval }) =>
    isOtherwise(verdictAgainst(interval, 0), verdict),
  );
  if (other === undefined) return {};
  const value = other.interval.value!;
  const games = `${fewGames(value)} ${fewGames(value) === "1" ? "game" : "games"}`;
  const who = firstWords(results);
  const what = sizesCompared(results)
    ? `the edge of ${who} ${value < 0 ? "falls" : "rises"} by ${games}`
    : `${who} wins ${games} ${value < 0 ? "less" : "more"}`;
  const { rule } = isNoneNamed ? ruleAmong(results, other, all) : {};
  const told = rule === undefined ? what : `${what} ${rule}`;
  return { exception: exceptionOf(betweenPlayers(results, other.of), told, other.interval) };
}
