import { fairShare, sizesCompared } from "../results/fair.js";
import { difference } from "../results/lookup.js";
import { changedPlace } from "../results/order.js";
import type { Results } from "../results/results.js";
import { count, PERCENT, POINTS } from "../text/format.js";
import { firstWords, placeWords } from "../words/starter.js";
import { authorsWords, betweenEquals } from "../words/worded.js";
import {
  basisOf,
  changesOf,
  greatestFirst,
  isSure,
  winsOf,
  type Changed,
  type Changes,
  type Clause,
} from "./compared.js";
import { cutChange, sharedChange } from "./cut-changes.js";
import {
  apartWords,
  CHANGED_NOTHING,
  doubtOf,
  doubtWords,
  otherwiseThan,
  reasonWords,
  sameWords,
  TRAININGS_DIFFER,
} from "./doubt.js";
import { exceptionOf, type Basis, type Exception, type Finding, type More } from "./finding.js";
import { fewGames, gamesOf100, HALF_A_GAME, othersBetween, playedWord, shareOf100 } from "./words.js";

/** What a rule does to who is favoured; where it leaves many games without an end, or without a single winner, that leads. */
export function winsChanges(results: Results): readonly Finding[] {
  return [cutChange(results) ?? sharedChange(results) ?? [], seatChange(results) ?? []].flat();
}

/** What a rule does to whoever starts, or to the seat that it is about. Null where no equals were compared. */
export function seatChange(results: Results): Finding | null {
  const place = changedPlace(results);
  const ofPlace = winsOf(() => place);
  const found = changesOf(results, ofPlace, POINTS);
  if (found === null) return null;
  const { most, all, same, told, endless, ruleIn } = found;
  const isEdge = sizesCompared(results);
  const who = placeWords(results, place);
  const wins = (games: string) => `${who} wins ${games}`;
  const said: Clause & Partial<Finding> = isEdge
    ? edgeChanged(results, found)
    : {
        ...(idleChange(most, all, wins) ?? winsChanged(results, found, wins)),
        brief: winsBriefly(who, most),
        more: moreOf(found),
        ...([most.of, most.against].some((arm) => fairShare(arm) === null)
          ? {}
          : { fairAmong: most.of.players }),
      };
  const user = same.find((one) => !isIdle(one));
  const isNoneNamed = said.rule === undefined && all.length > 1;
  const names = isNoneNamed
    ? [usualWords(results, most) ?? "before", ruleIn(most) ?? "after"]
    : ["before", "after"];
  return {
    ...told,
    ...said,
    exception: endless ?? exceptionTo(results, found, isNoneNamed, who),
    others: same,
    usedBy: user && betweenEquals(results, user.of),
    basis: basisOf(most, PERCENT, isEdge ? [...names, "over a fair share changed by"] : names),
  };
}

/** What is so either way. */
type Wins = (games: string) => string;

/** Where no game ended otherwise, nor in another turn, nobody made use of the rule; null where it changed anything. */
export function idleChange(most: Changed, all: readonly Changed[], wins: Wins): Clause | null {
  const { unchanged } = most.interval;
  if (unchanged === undefined || !isIdle(most)) return null;
  const told = wins(`${gamesOf100(most.before, most.of.isMatch)} either way`);
  const rule = all.length > 1 ? "all that was tried" : "the rule";
  return { clause: `${rule} ${CHANGED_NOTHING} in ${count(unchanged.games)} games; ${told}`, isAll: true };
}

function isIdle({ comparison, interval }: Changed): boolean {
  return interval.unchanged !== undefined && difference(comparison, "turns", "game")?.unchanged !== undefined;
}

/** Where both are told as one number, or as two by rounding alone; null of others. */
export function sameWins({ of, before, after, interval }: Changed, wins: Wins): Clause | null {
  const isHardly = Math.abs(before.value! - after.value!) < HALF_A_GAME;
  if (shareOf100(before) !== shareOf100(after) && !isHardly) return null;
  const rest = sameWords(interval);
  return {
    clause: wins(`${gamesOf100(before, of.isMatch)} ${rest === "" ? "either way" : "before and after"}`),
    rest,
  };
}

/** Between tables of several sizes every win rate differs: the fair share does. */
function edgeChanged(results: Results, { most, ruleIn }: Changes): Clause {
  const moves = edgeMoves(results, most.interval.value!, " over a fair share");
  return {
    clause: `${moves} by ${fewGames(most.interval.value!)} of 100 games`,
    rule: ruleIn(most),
    rest: doubtWords(most.interval, 0),
  };
}

function edgeMoves(results: Results, value: number, over = ""): string {
  return `the edge of ${firstWords(results)}${over} ${value < 0 ? "falls" : "rises"}`;
}

function winsChanged(results: Results, { most, all, ruleIn }: Changes, wins: Wins): Clause {
  const [before, after] = [most.before, most.after].map(shareOf100);
  const sure = all.filter(isSure);
  const doubt = doubtOf(most.interval, 0);
  const isSeveral = all.length > 1;
  // A cap that hides a change is told with the change that it hides.
  if (sure.length === 0 && isSeveral && doubt !== "cut off") {
    const clause = wins(`${before} of 100 games, and nothing tried surely changes that`);
    return { clause, rest: reasonWords(doubt), note: doubt === "trainings" ? TRAININGS_DIFFER : undefined };
  }
  const same = sameWins(most, wins);
  if (same !== null) return same;
  if (sure.length === 0) {
    const usual = isSeveral ? usualWords(results, most) : null;
    const rest = usual === null ? `before and ${after} after` : `${usual} and ${after}`;
    return {
      clause: wins(`${before} of 100 games ${rest}`),
      rule: isSeveral ? ruleIn(most) : undefined,
      rest: apartWords(most.interval),
    };
  }
  const isMatch = most.of.isMatch === true;
  const areAlike = playedWord(most.of) === playedWord(most.against);
  const changed = areAlike
    ? `${after} instead of ${gamesOf100(most.before, isMatch)}`
    : `${gamesOf100(most.after, isMatch)} and ${before} of as many ${isMatch ? "single games" : "matches"}`;
  return {
    clause: wins(changed),
    rule: areAlike ? ruleIn(most) : undefined,
    rest: isSeveral && sure.length === 1 ? "; nothing else tried surely changes who wins" : "",
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
function moreOf(changes: Changes): More | undefined {
  const { most, all } = changes;
  const others = all.filter((one) => one !== most);
  if (others.length === 0 || all.filter(isSure).length < 2) return undefined;
  const doTheSame = all.every((one) => isSure(one) && isLess(one) === isLess(most));
  return others.length === 1 || doTheSame ? leastOf(changes, others) : boundOf(most, others);
}

const isLess = ({ interval }: Changed) => interval.value! < 0;

/** Against the same rules the least is told as the most is; against others what changes. */
function leastOf({ most, all, ruleIn }: Changes, others: readonly Changed[]): More {
  const least = greatestFirst(others).at(-1)!;
  const rule = ruleIn(least) ?? "";
  const under = `${rule}${othersBetween(all.length)}`;
  const told = (words: string, number: Omit<Basis, "name">) => ({
    words: `; ${words}`,
    basis: [{ name: rule, ...number }],
  });
  if (least.against !== most.against) {
    const fewer = `${fewGames(least.interval.value!)} ${isLess(least) ? "fewer" : "more"}`;
    return told(`${fewer} ${under}`, { interval: least.interval });
  }
  const wins = shareOf100(least.after);
  const areAlike = others.every((one) => one.against === most.against && shareOf100(one.after) === wins);
  const where = others.length > 1 && areAlike ? "in every other case" : under;
  return told(`${wins} ${where}`, { interval: least.after, unit: PERCENT });
}

function boundOf(most: Changed, others: readonly Changed[]): More | undefined {
  const ends = ({ interval: { familyLow, familyHigh } }: Changed) =>
    [familyLow, familyHigh].map((end) => Math.abs(end ?? Infinity));
  const bound = Math.max(...others.flatMap(ends));
  if (bound >= Math.min(...ends(most))) return undefined;
  const words = `; nothing else tried changes that by more than ${Math.ceil(100 * bound - 1e-9)}`;
  return { words, basis: [] };
}

/** Where neither a change nor none is sure, there are no fewer words for it. */
function winsBriefly(who: string, most: Changed): string | undefined {
  const games = fewGames(most.interval.value!);
  if (isSure(most)) return `${who} wins ${games} of 100 games ${isLess(most) ? "less" : "more"}`;
  const isSame = games.startsWith("0") && sameWords(most.interval) === "";
  return isSame ? `${who} wins as often as before` : undefined;
}

/**
 * Sensible players for whom the same rule surely does otherwise, or where none is named any of those that were tried; the strongest of
 * them. Whoever asks without a file has chosen no players: then those, too, for whom it surely does less.
 */
function exceptionTo(
  results: Results,
  { most, same, others, ruleIn }: Changes,
  isNoneNamed: boolean,
  who: string,
): Exception | undefined {
  const otherwise = otherwiseThan(most, isNoneNamed ? others : same);
  const isAsked = results.experiment?.command?.[0] === "ask";
  const other = otherwise ?? (isAsked ? same.find((one) => isFainter(one, most)) : undefined);
  if (other === undefined) return undefined;
  const value = other.interval.value!;
  const number = fewGames(value);
  const only = otherwise === undefined ? "only " : "";
  const games = `${only}${number} ${number === "1" ? "game" : "games"}`;
  const what =
    Number(number) === 0
      ? `${who} wins as often as before`
      : sizesCompared(results)
        ? `${edgeMoves(results, value)} by ${games}`
        : `${who} wins ${games} ${value < 0 ? "less" : "more"}`;
  const rule = isNoneNamed ? ruleIn(other) : undefined;
  const told = rule === undefined ? what : `${what} ${rule}`;
  const exception = exceptionOf(betweenEquals(results, other.of), told, other.interval);
  return otherwise === undefined ? { ...exception, isNeeded: true } : exception;
}

/** Whether a change is surely less than another one in its direction. */
function isFainter({ interval }: Changed, most: Changed): boolean {
  if (!isSure(most)) return false;
  const { familyLow: low, familyHigh: high } = most.interval;
  return isLess(most) ? (interval.familyLow ?? -1) > (high ?? 0) : (interval.familyHigh ?? 1) < (low ?? 0);
}
