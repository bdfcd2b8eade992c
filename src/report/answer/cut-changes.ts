import { MOST_CAPPED, MOSTLY_CAPPED } from "../results/capped.js";
import type { Results } from "../results/results.js";
import { PERCENT, POINTS } from "../text/format.js";
import { betweenPlayers } from "../words/worded.js";
import {
  basisOf,
  changesOf,
  isSure,
  ofGame,
  ratesOf,
  ruleAmong,
  type Changed,
  type Rates,
} from "./compared.js";
import { doubtWords } from "./doubt.js";
import { exceptionOf, type Finding } from "./finding.js";
import { outOf100, shareOf100, UNWON } from "./words.js";

/** A change of the games that are shared from which on it is told. */
const MUCH_SHARED = 0.1;

/** What a rule does to the games that several win by the rules. Null where it does little. */
export function sharedChange(results: Results): Finding | null {
  const found = changesOf(results, ofGame("shared"), POINTS);
  if (found === null) return null;
  const { most, all, told } = found;
  if (!isSure(most) || Math.abs(most.interval.value!) < MUCH_SHARED) return null;
  const rates = ratesOf(most);
  const [before, after] = rates.map(shareOf100);
  return {
    ...told,
    clause: `${after} instead of ${before} of 100 games ${UNWON.shared}`,
    ...ruleAmong(results, most, all),
    basis: basisOf(most, rates, PERCENT),
  };
}

/** What a rule does to the games that are cut off. Null where these are few. */
export function cutChange(results: Results): Finding | null {
  const found = changesOf(results, ofGame("capped"), POINTS);
  if (found === null) return null;
  const { most, all, same, told } = found;
  const cut = mostCut(most);
  if (cut < MOST_CAPPED) return null;
  const rates: Rates = [most.before, most.after];
  const [before, after] = rates.map(shareOf100);
  const are = `of 100 games ${UNWON.capped}`;
  const ending = same.find((one) => mostCut(one) < MOST_CAPPED);
  return {
    ...told,
    ...(before === after
      ? { clause: `${before} ${are} before and after` }
      : { clause: `${before} ${are} before and ${after} after`, rest: doubtWords(most.interval, 0) }),
    ...ruleAmong(results, most, all),
    ...(ending !== undefined && { exception: endingOf(results, ending) }),
    ...(cut > MOSTLY_CAPPED && { isAll: true }),
    ...{ others: same, basis: basisOf(most, rates, PERCENT) },
  };
}

/** Of what is cut off under either rule. */
function mostCut({ before, after }: Changed): number {
  return Math.max(before.value ?? 0, after.value ?? 0);
}

/** Sensible players whose games mostly end under either rule. */
function endingOf(results: Results, one: Changed) {
  const most = outOf100(mostCut(one));
  const what = most === "0" ? "hardly any are" : `at most ${most} are`;
  return exceptionOf(betweenPlayers(results, one.of), what, one.interval);
}
