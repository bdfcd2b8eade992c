import { measured } from "../results/lookup.js";
import type { Results } from "../results/results.js";
import { PERCENT } from "../text/format.js";
import { endingsMet } from "../words/endings.js";
import { byValue, type Finding } from "./finding.js";
import { amongEquals, endlessWords, leadersOf, leadingFirst, ruleAndSizeOf } from "./leading.js";
import { outOf100, shareOf100 } from "./words.js";

/** A third way that fewer games end by is left out. */
const MANY = 0.05;

/** How games end: the two most frequent ways, and where there is room the third. */
export function endingFinding(results: Results): Finding | null {
  const met = endingsMet(results);
  if (met.length === 0) return null;
  // The strongest of the rules that lead, and those whose games do not end.
  const all = leadingFirst(results, results.arms);
  const usual = all.filter(({ variant }) => variant === all[0].variant);
  const leaders = leadersOf(usual, (arm) => [arm]);
  const [leading] = leaders.leading;
  const shares = byValue(
    met.map(({ measure, words }) => ({
      ...{ name: words, arms: [leading.name], interval: measured(leading, measure, "game") },
    })),
  );
  const [first, second, ...others] = shares;
  const most = shareOf100(first.interval);
  // Two that are all there is come to a hundred.
  const areAll = others.every(({ interval }) => interval.value === 0);
  const next = areAll ? outOf100(1 - Number(most) / 100) : shareOf100(second.interval);
  const isAlone = second === undefined || !(second.interval.value! > 0);
  const brief = `${most} of 100 games end by ${first.name}${isAlone ? "" : `, ${next} by ${second.name}`}`;
  const third = others.find(({ interval }) => interval.value! >= MANY);
  return {
    among: amongEquals(results, leading),
    clause: third === undefined ? brief : `${brief}, ${shareOf100(third.interval)} by ${third.name}`,
    ...{ brief, leadsInBrief: third !== undefined, rule: ruleAndSizeOf(results, leading) },
    exception: endlessWords(results, leaders.endless),
    ...{ basis: shares.slice(0, third === undefined ? 2 : 3), asked: shares, unit: PERCENT, reference: null },
  };
}
