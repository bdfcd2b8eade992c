import { MOST_CAPPED, MOSTLY_CAPPED } from "../results/capped.js";
import type { Results } from "../results/results.js";
import { PERCENT, POINTS } from "../text/format.js";
import { betweenPlayers } from "../words/worded.js";
import { basisOf, changesOf, isSure, ofGame, type Changed } from "./compared.js";
import { doubtWords } from "./doubt.js";
import { exceptionOf, type Finding } from "./finding.js";
import { outOf100, shareOf100, UNWON } from "./words.js";

/** A change of the games that are shared from which on it is told. */
const MUCH_SHARED = 0.1;

/** What a rule does to the games that several win by the rules. Null where it does little. */
export function sharedChange(results: Results): Finding | null {
  const found = changesOf(results, ofGame("shared"), POINTS);
  if (found === null) return null;
  const { most, told, ruleIn } = found;
  if (!isSure(most) || Math.abs(most.interval.value!) < MUCH_SHARED) return null;
  const [before, after] = [most.before, most.after].map(shareOf100);
  return {
    ...told,
    clause: `${after} instead of ${before} of 100 games ${UNWON.shared}`,
    rule: ruleIn(most),
    basis: basisOf(most, PERCENT),
  };
}

/** What a rule does to the games that are cut off. Null where these are few. */
export function cutChange(results: Results): Finding | null {
  const found = changesOf(results, ofGame("capped"), POINTS);
  if (found === null) return null;
  const { most, same, told, ruleIn } = found;
  const cut = mostCut(most);
  if (cut < MOST_CAPPED) return null;
  const [before, after] = [most.before, most.after].map(shareOf100);
  const are = `of 100 games ${UNWON.capped}`;
  const ending = same.find((one) => mostCut(one) < MOST_CAPPED);
  return {
    ...told,
    ...(before === after
      ? { clause: `${before} ${are} before and after` }
      : { clause: `${before} ${are} before and ${after} after`, rest: doubtWords(most.interval, 0) }),
    rule: ruleIn(most),
    exception: ending && endingOf(results, ending),
    isAll: cut > MOSTLY_CAPPED,
    ...{ others: same, basis: basisOf(most, PERCENT) },
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
