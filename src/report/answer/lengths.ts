import { NOTHING } from "../results/lookup.js";
import type { ArmResults, Results } from "../results/results.js";
import { fixed, quantity } from "../text/format.js";
import { minutesClaimed } from "../words/claimed-minutes.js";
import { quantileOf } from "../words/lengths.js";
import { pacesOf } from "../words/paces.js";
import { turnUnits, turnWord } from "../words/turns.js";
import { placeAgainst } from "../words/asked.js";
import type { Finding } from "./finding.js";
import { amongWords, byStrength, equalsByStrength, underRule } from "./leading.js";

/** How long a game takes: half of the games, between the strongest equals. */
export function lengthFinding(results: Results): Finding | null {
  const equals = equalsByStrength(results);
  const arms = equals.length > 0 ? equals : byStrength(results, results.arms);
  const [leading] = arms;
  const half = leading === undefined ? undefined : quantileOf(leading, 0.5);
  if (half === undefined) return null;
  const { whole: unit } = turnUnits(results);
  const isSeveral = arms.some(
    ({ lineup, variant }) => lineup === leading.lineup && variant !== leading.variant,
  );
  const named = isSeveral ? ` ${underRule(leading.variant)}` : "";
  return {
    among: equals.length > 0 ? amongWords(results, leading) : null,
    clause:
      half.value === null
        ? `most games are still not over after ${quantity(half.cap ?? 0, turnWord(results))}`
        : `a typical game takes ${typical(results, leading, quantity(half.value, turnWord(results)))}${named}`,
    basis: [{ name: "half of the games end within", interval: half, unit }],
    asked: arms.flatMap((arm) => {
      const interval = quantileOf(arm, 0.5);
      return interval === undefined ? [] : [{ name: arm.name, interval }];
    }),
    ...{ unit, reference: null },
  };
}

/** In turns and minutes; where the box says how many minutes, in these and held against them. */
function typical(results: Results, arm: ArmResults, turns: string): string {
  const values = pacesOf(results).map((pace) => pace.quantile(arm, 0.5) ?? NOTHING);
  if (values.length === 0) return turns;
  const minutes = values.map(({ value }) => fixed(value ?? 0, 0));
  const range = `${minutes[0] === minutes.at(-1) ? minutes[0] : `${minutes[0]} to ${minutes.at(-1)}`} minutes`;
  const { claimedMinutes } = results;
  if (claimedMinutes === undefined) return `${turns}, ${range}`;
  const [place, ...others] = new Set(values.map((value) => placeAgainst(value, claimedMinutes)));
  const words = { above: "longer than", below: "shorter than", within: "within", level: "about" };
  const against = others.length === 0 ? words[place] : "around";
  return `${range}, ${against} the claimed ${minutesClaimed(claimedMinutes)}`;
}
