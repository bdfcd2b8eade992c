import { highestOf, isSurePick, timeTold, type PickValue } from "../results/picks.js";
import type { Results } from "../results/results.js";
import { isStrongest, rankOf } from "../results/strength.js";
import { listed, POINTS } from "../text/format.js";
import { timeWords } from "../words/picks.js";
import type { Finding } from "./finding.js";
import { betweenPlayers } from "./worded.js";
import { fewGames } from "./words.js";

const MOST_NAMED = 3;

/** Which pick to take first, of the strongest who were asked, and what the worst one costs. */
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
    basis: told.basis.map((one) => ({ name: nameOf(one), interval: one, unit: POINTS })),
    asked: values.map((one) => ({ name: nameOf(one), arms: [first.arm], interval: one })),
    ...{ unit: POINTS, reference: 0 },
  };
}

function nameOf({ pick, at }: PickValue): string {
  return at === "first" ? pick : `${pick} as pick ${at}`;
}

function openings(values: readonly PickValue[]) {
  const [best, ...alike] = highestOf(values);
  const when = timeWords(best.at);
  const worst = values.reduce((least, one) => (one.value! < least.value! ? one : least));
  const most =
    alike.length === 0
      ? `the ${best.pick} is worth most ${when}; no other comes near`
      : alike.length < MOST_NAMED
        ? `${listed([best, ...alike].map(({ pick }) => `the ${pick}`))} are worth most ${when}`
        : `the ${best.pick} looks best ${when}, but ${alike.length} others may be as good`;
  if (!isSurePick(worst) || worst.value! > 0) return { clause: most, basis: [best] };
  const cost = `taking the ${worst.pick} instead costs ${fewGames(worst.value!)} of 100 games`;
  return { clause: `${most}; ${cost}`, basis: [best, worst] };
}

function numbered(values: readonly PickValue[]) {
  const sure = values.filter(isSurePick).toSorted((a, b) => Math.abs(b.value!) - Math.abs(a.value!));
  if (sure.length === 0) return { clause: "no forced pick surely changes who wins", basis: [] };
  const last = Math.max(...sure.map(({ at }) => Number(at)));
  const [most] = sure;
  const moves = most.value! < 0 ? "costs" : "brings";
  const stake = `the ${most.pick} as pick ${most.at} ${moves} the most, ${fewGames(most.value!)} of 100 games`;
  return { clause: `${stake}; after pick ${last} no pick surely matters`, basis: [most] };
}
