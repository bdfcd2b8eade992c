import { MOST_CAPPED, MOSTLY_CAPPED } from "../results/capped.js";
import { measured } from "../results/lookup.js";
import type { Results } from "../results/results.js";
import { PERCENT, POINTS } from "../text/format.js";
import { betweenPlayers } from "../words/worded.js";
import { basisOf, changesOf, isSure, ofGame, type Changed } from "./compared.js";
import { apartWords } from "./doubt.js";
import { exceptionOf, type Finding } from "./finding.js";
import { shareOf100, UNWON } from "./words.js";

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
  const ending = same.find((one) => mostCut(one) < MOST_CAPPED);
  return {
    ...told,
    ...(sharedInstead(most) ?? cutChanged(most)),
    rule: ruleIn(most),
    exception: ending && endingOf(results, ending),
    isAll: cut > MOSTLY_CAPPED,
    others: same,
  };
}

type Told = Pick<Finding, "clause" | "rest" | "basis">;

function cutChanged(most: Changed): Told {
  const [before, after] = [most.before, most.after].map(shareOf100);
  const are = `of 100 games ${UNWON.capped}`;
  const basis = basisOf(most, PERCENT);
  if (before === after) return { clause: `${before} ${are} before and after`, basis };
  return { clause: `${before} ${are} before and ${after} after`, rest: apartWords(most.interval), basis };
}

/** Where the rule ends games that were cut off, but so that several win them; null where it does not. */
function sharedInstead({ of, against, before, after, interval }: Changed): Told | null {
  const shared = measured(of, "shared", "game");
  const more = (shared.value ?? 0) - (measured(against, "shared", "game").value ?? 0);
  if (interval.value! >= 0 || more < MUCH_SHARED) return null;
  const left = shareOf100(after) === "0" ? "" : `${shareOf100(after)} ${UNWON.capped} and `;
  return {
    clause: `${shareOf100(before)} of 100 games ${UNWON.capped} before, and ${left}${shareOf100(shared)} ${UNWON.shared} after`,
    basis: [
      { name: "cut off before", interval: before, unit: PERCENT },
      ...(left === "" ? [] : [{ name: "after", interval: after, unit: PERCENT }]),
      { name: "shared after", interval: shared, unit: PERCENT },
    ],
  };
}

/** Of what is cut off under either rule. */
function mostCut({ before, after }: Changed): number {
  return Math.max(before.value ?? 0, after.value ?? 0);
}

/** Sensible players whose games mostly end under either rule. */
function endingOf(results: Results, one: Changed) {
  const [less, more] = [one.before, one.after].toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0));
  const when = more === one.after ? "after" : "before";
  const most = shareOf100(more);
  const what =
    most === "0"
      ? `hardly any ${UNWON.capped}`
      : `${most} of 100 games ${UNWON.capped} ${shareOf100(less) === most ? "before and after" : when}`;
  return exceptionOf(betweenPlayers(results, one.of), what, more, PERCENT);
}
