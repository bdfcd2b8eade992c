import type { ArmResults, Results } from "../results/results.js";
import { PERCENT } from "../text/format.js";
import { firstWords } from "../words/starter.js";
import type { Finding } from "./finding.js";
import { amongWords, askedOf, equalsByStrength, isAlike, ruleOf, winRate } from "./leading.js";
import { ruleWords } from "./worded.js";
import { gamesOf100, shareOf100 } from "./words.js";

/** Under which of several rules whoever starts comes nearest to a fair share, between the strongest equals; null without any. */
export function fairestFinding(results: Results): Finding | null {
  const equals = equalsByStrength(results);
  if (equals.length === 0) return null;
  const arms = equals.filter((arm) => isAlike(arm, equals[0]));
  const rateOf = (arm: ArmResults) => winRate(results, arm);
  const edge = (arm: ArmResults) => Math.abs((rateOf(arm).value ?? Infinity) - 1 / arm.players);
  const usual = arms.find(({ variant }) => variant === results.variants[0].name) ?? arms[0];
  const fairest = arms.reduce((best, arm) => (edge(arm) < edge(best) ? arm : best));
  const number = (name: string, arm: ArmResults) => ({ name, interval: rateOf(arm), unit: PERCENT });
  const [who, games] = [firstWords(results), gamesOf100(rateOf(usual))];
  return {
    among: amongWords(results, fairest),
    ...(fairest === usual
      ? { clause: `${who} wins ${games}, and nothing tried comes nearer to fair`, basis: [number("", usual)] }
      : {
          clause: `${who} wins ${shareOf100(rateOf(fairest))} instead of ${games}`,
          ...ruleOf(results, fairest, arms),
          rest: ", nearest to fair of what was tried",
          basis: [number("before", usual), number("after", fairest)],
        }),
    asked: askedOf(
      arms.toSorted((one, other) => edge(one) - edge(other) || 0),
      ({ variant }) => ruleWords({}, variant),
      rateOf,
    ),
    ...{ unit: PERCENT, reference: 1 / fairest.players, fairAmong: fairest.players },
  };
}
