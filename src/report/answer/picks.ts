import { highestOf, isSurePick, timeTold, type PickValue } from "../results/picks.js";
import type { Results } from "../results/results.js";
import { isStrongest, rankOf } from "../results/strength.js";
import { listed, POINTS } from "../text/format.js";
import { timeWords } from "../words/picks.js";
import type { Finding } from "./finding.js";
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
  return at === "first" ? pick : `${pick} as pick ${at}`;
}

function openings(values: readonly PickValue[]) {
  const leading = highestOf(values);
  const [best] = leading;
  const worst = values.reduce((least, one) => (one.value! < least.value! ? one : least));
  const most = mostWords(leading, values);
  if (!isSurePick(worst) || worst.value! > 0) return { clause: most, basis: [best] };
  const next = values
    .filter((one) => !leading.includes(one))
    .reduce((most, one) => (one.value! > most.value! ? one : most), worst);
  const cost = `${fewGames(worst.value!)} of 100 games`;
  // What may be as good as the best is not told by name where there are many.
  const second =
    leading.length > MOST_NAMED
      ? `of the rest the ${next.pick} costs`
      : `taking the next best, the ${next.pick}, costs`;
  return next === worst || !isSurePick(next)
    ? { clause: `${most}; taking the ${worst.pick} instead costs ${cost}`, basis: [best, worst] }
    : {
        clause: `${most}; ${second} ${fewGames(next.value!)}, the ${worst.pick} ${cost}`,
        basis: [best, next, worst],
      };
}

/** Which of `values` is worth most, or which of several that are about as good. */
function mostWords(leading: readonly PickValue[], values: readonly PickValue[]): string {
  const [best, ...alike] = leading;
  const when = timeWords(best.at);
  if (alike.length === 0) return `the ${best.pick} is worth most ${when}; no other comes near`;
  const places = placesOf(leading, values);
  if (places !== null) return `the ${stemOf(best)} is worth most ${when}, ${places.join(" or ")} alike`;
  return alike.length < MOST_NAMED
    ? `${listed(leading.map(({ pick }) => `the ${pick}`))} are worth most ${when}`
    : `the ${best.pick} looks best ${when}, but ${alike.length} others may be as good`;
}

/** Where it goes, of what leads wherever it goes: nothing but the last word of these picks differs. Null of others. */
function placesOf(leading: readonly PickValue[], values: readonly PickValue[]): string[] | null {
  const stem = stemOf(leading[0]);
  const all = values.filter((one) => stemOf(one) === stem);
  const areAll = stem !== "" && all.length === leading.length && all.every((one) => leading.includes(one));
  return areAll ? all.map(({ pick }) => pick.slice(stem.length + 1)) : null;
}

/** A pick without its last word: `black d20` of `black d20 front`. */
function stemOf({ pick }: PickValue): string {
  return pick.split(" ").slice(0, -1).join(" ");
}

function numbered(values: readonly PickValue[]) {
  const sure = values.filter(isSurePick).toSorted((a, b) => Math.abs(b.value!) - Math.abs(a.value!));
  if (sure.length === 0) return { clause: "no forced pick surely changes who wins", basis: [] };
  const last = Math.max(...sure.map(({ at }) => Number(at)));
  const [most] = sure;
  const moves = `${most.value! < 0 ? "costs" : "brings"} the most, ${fewGames(most.value!)} of 100 games`;
  const stake =
    most.at === 1
      ? `the ${most.pick} as the first pick of whoever starts ${moves}`
      : `the ${most.pick} as pick ${most.at} ${moves}`;
  return { clause: `${stake}; after pick ${last} no pick surely matters`, basis: [most] };
}
