import { NEARLY_ALL_CAPPED } from "../results/capped.js";
import { differenceOf } from "../results/interval.js";
import {
  alikeTogether,
  highestOf,
  isLower,
  isSureLoss,
  isSurePick,
  namedTogether,
  timeTold,
  type PicksTogether,
  type PickValue,
} from "../results/picks.js";
import type { Results } from "../results/results.js";
import { isStrongest, rankOf } from "../results/strength.js";
import { listed, POINTS } from "../text/format.js";
import { byValue, timeWords } from "../words/picks.js";
import { hasRoom } from "../words/room.js";
import { betweenPlayers } from "../words/worded.js";
import { apartWords } from "./doubt.js";
import { nothing, type Finding } from "./finding.js";
import { fewGames } from "./words.js";

const MOST_NAMED = 3;

interface Told {
  readonly clause: string;
  readonly basis: readonly PickValue[];
}

/** Which pick to take first, of the strongest who were asked, and what the next best and the worst one cost. */
export function pickFinding(results: Results): Finding | null {
  const [first] = results.picks.toSorted(
    (a, b) => rankOf(results, a.strategy) - rankOf(results, b.strategy) || 0,
  );
  if (first === undefined) return null;
  const values = first.values.filter(({ value }) => value !== null);
  if (values.length === 0) return null;
  if (values.every(({ capped }) => capped > NEARLY_ALL_CAPPED))
    return nothing("hardly any game ends, and nobody can say which pick is worth most", POINTS);
  const time = timeTold(values);
  const { strategy } = first;
  const among = isStrongest(results, strategy)
    ? "between the strongest players"
    : betweenPlayers(results, { strategies: [strategy], lineup: strategy, players: 2 });
  const picks = alikeTogether(values);
  const ways = time === null ? [numbered(picks)] : openings(picks.filter(({ at }) => at === time));
  const told = ways.find(({ clause }) => hasRoom(`${among} ${clause}`)) ?? ways[ways.length - 1];
  return {
    among,
    clause: told.clause,
    basis: told.basis.map((one) => ({ name: nameOf(one), interval: one })),
    asked: values.map((one) => ({ name: nameOf(one), arms: [first.arm], interval: one })),
    ...{ unit: POINTS, reference: 0 },
  };
}

function nameOf({ pick, at }: PickValue): string {
  if (at === "first") return pick;
  return at === 1 ? `${pick} as first pick` : `${pick} as pick ${at}`;
}

/** Of picks of one time what may be told, the most first. */
function openings(picks: readonly PicksTogether[]): readonly Told[] {
  if (picks.length === 1) return [alone(picks[0])];
  const leading = highestOf(picks);
  if (leading.every(isSureLoss)) return [losing(picks)];
  const [best] = leading;
  const others = byValue(picks.filter((one) => !leading.includes(one)));
  if (others.length === 0) return undecided(picks);
  const dice = diceOf(leading, picks);
  const most = { clause: mostWords(leading, dice), basis: [best] };
  const [next, worst] = [others[0], others[others.length - 1]];
  if (!isSureLoss(worst)) return [most];
  const worsts = toldAlike(worst, others);
  const cost = fewGames(worst.value!);
  const withWorst = {
    clause: `${most.clause}; taking ${theWords(worsts)} instead costs ${cost} of 100 games`,
    basis: [best, worst],
  };
  const nexts = toldAlike(next, others);
  if (nexts.includes(worst) || !isSureLoss(next)) return [withWorst, most];
  const costing = `${costs(nexts)} ${fewGames(next.value!)} of 100 games`;
  // What may be as good as the best is not told by name where there are many.
  const isOfMany = dice.length > MOST_NAMED;
  const second = `${isOfMany ? "of the rest" : "the next best,"} ${theWords(nexts)}${isOfMany ? "" : ","} ${costing}`;
  const withNext = {
    clause: `${most.clause}; ${second}, the worst, ${theWords(worsts)}, ${cost}`,
    basis: [best, next, worst],
  };
  return [withNext, withWorst, most];
}

function alone(one: PicksTogether): Told {
  const when = timeWords(one.at);
  if (!isSurePick(one))
    return {
      clause: `${theWords([one])} ${when} ${isOne(one) ? "does" : "do"} not surely change who wins`,
      basis: [one],
    };
  const moves = one.value! < 0 ? costs([one]) : isOne(one) ? "brings" : "bring";
  return { clause: `${theWords([one])} ${when} ${moves} ${fewGames(one.value!)} of 100 games`, basis: [one] };
}

/** Where none surely is better than another; what the first and the last look like, where all look worse than the free choice. */
function undecided(picks: readonly PicksTogether[]): readonly Told[] {
  const ranked = byValue(picks);
  const [best, worst] = [ranked[0], ranked[ranked.length - 1]];
  const none = { clause: `no pick tried is surely better than another ${timeWords(best.at)}`, basis: [] };
  if (best.value! >= 0) return [none];
  const cost = `${theWords([best])} ${costs([best])} ${fewGames(best.value!)} of 100 games`;
  const clause = `${none.clause}; ${cost}, ${theWords([worst])} ${fewGames(worst.value!)}`;
  return [{ clause, basis: [best, worst] }, none];
}

/** Where the free choice surely beats whatever was tried, none of it is worth anything. */
function losing(picks: readonly PicksTogether[]): Told {
  const ranked = byValue(picks);
  const [best, worst] = [ranked[0], ranked[ranked.length - 1]];
  const [least, most] = [best, worst].map(({ value }) => fewGames(value!));
  const loses = `every pick tried ${timeWords(best.at)} costs games`;
  if (least === most) return { clause: `${loses}, ${least} of 100`, basis: [best, worst] };
  const [good, bad] = [best, worst].map((one) => theWords(toldAlike(one, picks)));
  const doubt = apartWords(worst.behind ?? differenceOf(best, worst));
  return {
    clause: `${loses}, from ${least} of 100 (${good}) to ${most} (${bad})${doubt}`,
    basis: [best, worst],
  };
}

/** Those that are told as the same number, and may be the same; of many the one. */
function toldAlike(one: PicksTogether, picks: readonly PicksTogether[]): readonly PicksTogether[] {
  const number = fewGames(one.value!);
  const alike = picks.filter(
    (other) =>
      fewGames(other.value!) === number &&
      Math.sign(other.value!) === Math.sign(one.value!) &&
      !isLower(one, other) &&
      !isLower(other, one),
  );
  return alike.length > MOST_NAMED ? [one] : alike;
}

/** Which of `dice` is worth most, or which of several that are about as good as the best pick. */
function mostWords([best, ...alike]: readonly PicksTogether[], [first, ...others]: readonly Die[]): string {
  const when = timeWords(best.at);
  if (alike.length === 0)
    return `the ${best.pick} ${isOne(best) ? "is" : "are"} worth most ${when}; no other comes near`;
  if (others.length === 0) return `the ${first.name} is worth most ${when}, ${first.places}`;
  if (others.length < MOST_NAMED)
    return `${listed([first, ...others].map(({ name, places }) => `the ${name} ${places}`.trim()))} are worth most ${when}`;
  const many = alike.reduce((sum, { names }) => sum + names.length, 0);
  return `the ${best.pick} ${isOne(best) ? "looks" : "look"} best ${when}, but ${many} others may be as good`;
}

/** `the red, yellow and blue d8`, `the red d8 and the potion d6`. */
function theWords(picks: readonly PicksTogether[]): string {
  const names = picks.flatMap((one) => one.names);
  const joined = namedTogether(names);
  if (joined !== listed(names) || picks.every(isOne)) return `the ${joined}`;
  return listed(picks.map(({ pick }) => `the ${pick}`));
}

function isOne({ names }: PicksTogether): boolean {
  return names.length === 1;
}

function costs(picks: readonly PicksTogether[]): string {
  return picks.length === 1 && isOne(picks[0]) ? "costs" : "cost";
}

/** A die with the places where it is worth about as much, such as `front or back`; without any where it has one, or not all of its places lead. */
interface Die {
  readonly name: string;
  readonly places: string;
}

/** Where nothing but the last word of picks differs, and this is no size, it is the place of one die. */
function diceOf(leading: readonly PickValue[], values: readonly PickValue[]): Die[] {
  const dice = leading.map((one): Die => {
    const stem = stemOf(one);
    const all = values.filter((other) => stemOf(other) === stem);
    const isAnywhere = stem !== "" && all.length > 1 && all.every((other) => leading.includes(other));
    const places = all.map(({ pick }) => pick.slice(stem.length + 1)).join(" or ");
    return isAnywhere ? { name: stem, places } : { name: one.pick, places: "" };
  });
  return [...new Map(dice.map((die) => [die.name, die])).values()];
}

/** A pick without its place: `black d20` of `black d20 front`; empty of one without. */
function stemOf({ pick }: PickValue): string {
  return /^(.+) \D+$/.exec(pick)?.[1] ?? "";
}

function numbered(picks: readonly PicksTogether[]): Told {
  const sure = picks.filter(isSurePick).toSorted((a, b) => Math.abs(b.value!) - Math.abs(a.value!));
  if (sure.length === 0) return { clause: "no forced pick surely changes who wins", basis: [] };
  const lastOf = (all: readonly PickValue[]) => Math.max(...all.map(({ at }) => Number(at)));
  const last = lastOf(sure);
  const [most] = sure;
  const moves = most.value! < 0 ? costs([most]) : isOne(most) ? "brings" : "bring";
  const when = most.at === 1 ? "the first pick of whoever starts" : `pick ${most.at}`;
  const later = lastOf(picks) > last ? `; no pick tried after pick ${last} surely matters` : "";
  const clause = `the ${most.pick} as ${when} ${moves} the most, ${fewGames(most.value!)} of 100 games${later}`;
  return { clause, basis: [most] };
}
