import { measured } from "../results/lookup.js";
import { firstPlace } from "../results/order.js";
import type { ArmResults, Results } from "../results/results.js";
import { PERCENT } from "../text/format.js";
import { firstWords } from "../words/starter.js";
import type { Finding } from "./finding.js";
import { amongWords, equalsByStrength, isAlike, ruleOf } from "./leading.js";
import { ruleWords } from "./worded.js";
import { gamesOf100, outOf100 } from "./words.js";

/** Under which of several rules whoever starts comes nearest to a fair share, between the strongest equals; null without any. */
export function fairestFinding(results: Results): Finding | null {
  const equals = equalsByStrength(results);
  if (equals.length === 0) return null;
  const arms = equals.filter((arm) => isAlike(arm, equals[0]));
  const rateOf = (arm: ArmResults) => measured(arm, "returns", firstPlace(results));
  const edge = (arm: ArmResults) => Math.abs((rateOf(arm).value ?? Infinity) - 1 / arm.players);
  const usual = arms.find(({ variant }) => variant === results.variants[0].name) ?? arms[0];
  const fairest = arms.reduce((best, arm) => (edge(arm) < edge(best) ? arm : best));
  const who = firstWords(results);
  const told =
    fairest === usual
      ? { clause: `${who} wins ${gamesOf100(rateOf(usual))}, and nothing tried comes nearer to fair` }
      : {
          clause: `${who} wins ${outOf100(rateOf(fairest).value ?? 0)} instead of ${gamesOf100(rateOf(usual))}`,
          ...ruleOf(results, fairest, arms),
          rest: ", nearest to fair of what was tried",
        };
  const number = (name: string, arm: ArmResults) => ({ name, interval: rateOf(arm), unit: PERCENT });
  return {
    among: amongWords(results, fairest),
    ...told,
    basis: fairest === usual ? [number("", usual)] : [number("before", usual), number("after", fairest)],
    asked: arms
      .toSorted((one, other) => edge(one) - edge(other) || 0)
      .map((arm) => ({
        ...{ name: ruleWords({}, arm.variant), arms: [arm.name] },
        interval: rateOf(arm),
      })),
    ...{ unit: PERCENT, reference: 1 / fairest.players, fairAmong: fairest.players },
  };
}
