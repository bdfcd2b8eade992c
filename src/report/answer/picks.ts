import { NEARLY_ALL_CAPPED } from "../results/capped.js";
import { highestOf, isSurePick, timeTold, type PickValue } from "../results/picks.js";
import type { Results } from "../results/results.js";
import { isStrongest, rankOf } from "../results/strength.js";
import { listed, POINTS } from "../text/format.js";
import { timeWords } from "../words/picks.js";
import { nothing, type Finding } from "./finding.js";
import { betweenPlayers } from "../words/worded.js";
import { fewGames } from "./words.js";

const MOST_NAMED = 3;

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
  const told = time === null ? numbered(values) : openings(values.filter(({ at }) => at === time));
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

function openings(values: readonly PickValue[]) {
  const leading = highestOf(values);
  const [best] = leading;
  const worst = values.reduce((least, one) => (one.value! < least.value! ? one : least));
  const dice = diceOf(leading, values);
  const most = mostWords(leading, dice);
  if (!isSurePick(worst) || worst.value! > 0) return { clause: most, basis: [best] };
  const next = values
    .filter((one) => !leading.includes(one))
    .reduce((most, one) => (one.value! > most.value! ? one : most), worst);
  const cost = fewGames(worst.value!);
  if (next === worst || !isSurePick(next)) {
    const clause = `${most}; taking the ${worst.pick} instead costs ${cost} of 100 games`;
    return { clause, basis: [best, worst] };
  }
  const tied = values.filter(({ value }) => value === next.value);
  const named = tied.length > MOST_NAMED ? [next] : tied;
  const costing = `${named.length === 1 ? "costs" : "cost"} ${fewGames(next.value!)} of 100 games`;
  // What may be as good as the best is not told by name where there are many.
  const second =
    dice.length > MOST_NAMED
      ? `of the rest ${togetherWords(named)} ${costing}`
      : `the next best, ${togetherWords(named)}, ${costing}`;
  const costs = `${second}, the worst, the ${worst.pick}, ${cost}`;
  return { clause: `${most}; ${costs}`, basis: [best, next, worst] };
}

/** Which of `dice` is worth most, or which of several that are about as good as the best pick. */
function mostWords([best, ...alike]: readonly PickValue[], [first, ...others]: readonly Die[]): string {
  const when = timeWords(best.at);
  if (alike.length === 0) return `the ${best.pick} is worth most ${when}; no other comes near`;
  if (others.length === 0) return `the ${first.name} is worth most ${when}, ${first.places}`;
  return others.length < MOST_NAMED
    ? `${listed([first, ...others].map(({ name, places }) => `the ${name} ${places}`.trim()))} are worth most ${when}`
    : `the ${best.pick} looks best ${when}, but ${alike.length} others may be as good`;
}

/** `the red, yellow and blue d8`: what all end with is said once. */
function togetherWords(picks: readonly PickValue[]): string {
  const ends = new Set(picks.map((one) => one.pick.slice(stemOf(one).length)));
  const isOneEnd = ends.size === 1 && picks.every((one) => stemOf(one) !== "");
  const names = isOneEnd ? picks.map(stemOf) : picks.map(({ pick }) => pick);
  return `the ${listed(names)}${isOneEnd ? [...ends][0] : ""}`;
}

/** A die with the places where it is worth about as much, such as `front or back`; without any where it has one, or not all of its places lead. */
interface Die {
  readonly name: string;
  readonly places: string;
}

/** Where nothing but the last word of picks differs, this is the place of one die. */
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

/** A pick without its last word: `black d20` of `black d20 front`. */
function stemOf({ pick }: PickValue): string {
  return pick.split(" ").slice(0, -1).join(" ");
}

function numbered(values: readonly PickValue[]) {
  const sure = values.filter(isSurePick).toSorted((a, b) => Math.abs(b.value!) - Math.abs(a.value!));
  if (sure.length === 0) return { clause: "no forced pick surely changes who wins", basis: [] };
  const lastOf = (all: readonly PickValue[]) => Math.max(...all.map(({ at }) => Number(at)));
  const last = lastOf(sure);
  const [most] = sure;
  const moves = `${most.value! < 0 ? "costs" : "brings"} the most, ${fewGames(most.value!)} of 100 games`;
  const when = most.at === 1 ? "the first pick of whoever starts" : `pick ${most.at}`;
  const later = lastOf(values) > last ? `; no pick tried after pick ${last} surely matters` : "";
  return { clause: `the ${most.pick} as ${when} ${moves}${later}`, basis: [most] };
}
