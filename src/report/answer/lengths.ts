import { sizesDiffer } from "../results/fair.js";
import { NOTHING } from "../results/lookup.js";
import type { ArmResults, Results } from "../results/results.js";
import { count, fixed, quantity } from "../text/format.js";
import { minutesClaimed } from "../words/claimed-minutes.js";
import { quantileOf, type OpenInterval } from "../words/lengths.js";
import { pacesOf } from "../words/paces.js";
import { turnsWord, turnUnits, turnWord } from "../words/turns.js";
import { placeAgainst } from "../words/asked.js";
import type { Finding } from "./finding.js";
import { amongEquals, amongSizes, byStrength, equalsByStrength, isAlike, ruleOf } from "./leading.js";

/** How long a game takes: half of the games, between the strongest equals. */
export function lengthFinding(results: Results): Finding | null {
  const equals = equalsByStrength(results);
  const arms = equals.length > 0 ? equals : byStrength(results, results.arms);
  const halves = arms.flatMap((arm) => {
    const interval = quantileOf(arm, 0.5);
    return interval === undefined ? [] : [{ arm, interval }];
  });
  if (halves.length === 0) return null;
  const [{ arm: leading }] = halves;
  const own = halves.filter(({ arm }) => isAlike(arm, leading));
  const alike = own.map(({ arm }) => arm);
  return {
    ...(sizesDiffer({ arms: alike })
      ? bySize(
          results,
          own.filter(({ arm }) => arm.variant === leading.variant),
        )
      : inOneArm(results, own[0])),
    ...ruleOf(results, leading, alike),
    asked: halves.map(({ arm, interval }) => ({ name: arm.name, interval })),
    ...{ unit: turnUnits(results).whole, reference: null },
  };
}

interface Half {
  readonly arm: ArmResults;
  readonly interval: OpenInterval;
}

type Told = Omit<Finding, "asked" | "unit" | "reference">;

function inOneArm(results: Results, { arm, interval: half }: Half): Told {
  const turns = quantity(half.value ?? half.cap ?? 0, turnWord(results));
  return {
    among: amongEquals(results, arm),
    clause:
      half.value === null
        ? `most games are still not over after ${turns}`
        : `a typical game takes ${typical(results, arm, turns)}`,
    basis: [{ name: "half of the games end within", interval: half, unit: turnUnits(results).whole }],
  };
}

/** From the smallest table to the largest. */
function bySize(results: Results, own: readonly Half[]): Told {
  const sizes = own.toSorted((a, b) => a.arm.players - b.arm.players);
  const [few, many] = [sizes[0], sizes[sizes.length - 1]];
  const [least, most] = [few, many].map(({ interval: { value, cap = 0 } }) =>
    value === null ? `more than ${count(cap)}` : count(value),
  );
  return {
    among: amongSizes(amongEquals(results, many.arm)),
    clause:
      least === most
        ? `a typical game stays at ${least} ${turnsWord(results)}`
        : `a typical game goes from ${least} ${turnsWord(results)} to ${most}`,
    basis: [few, many].map(({ arm, interval }) => ({
      name: `half of the games with ${arm.players} end within`,
      ...{ interval, unit: turnUnits(results).whole },
    })),
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
