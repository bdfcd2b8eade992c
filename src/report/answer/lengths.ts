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
import { amongSizes, amongWords, byStrength, equalsByStrength, ruleOf } from "./leading.js";

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
  const own = halves.filter(({ arm }) => (arm.swept ?? arm.lineup) === (leading.swept ?? leading.lineup));
  const isBySize = equals.length > 0 && sizesDiffer({ arms: own.map(({ arm }) => arm) });
  return {
    ...(isBySize ? bySize(results, own) : inOneArm(results, own, equals.length > 0)),
    asked: halves.map(({ arm, interval }) => ({ name: arm.name, interval })),
    ...{ unit: turnUnits(results).whole, reference: null },
  };
}

interface Half {
  readonly arm: ArmResults;
  readonly interval: OpenInterval;
}

type Told = Omit<Finding, "asked" | "unit" | "reference">;

function inOneArm(results: Results, own: readonly Half[], areEquals: boolean): Told {
  const [{ arm, interval: half }] = own;
  const turns = quantity(half.value ?? half.cap ?? 0, turnWord(results));
  return {
    among: areEquals ? amongWords(results, arm) : null,
    clause:
      half.value === null
        ? `most games are still not over after ${turns}`
        : `a typical game takes ${typical(results, arm, turns)}`,
    ...ruleOf(
      arm,
      own.map((one) => one.arm),
    ),
    basis: [{ name: "half of the games end within", interval: half, unit: turnUnits(results).whole }],
  };
}

/** From the smallest table to the largest. */
function bySize(results: Results, own: readonly Half[]): Told {
  const sizes = own.toSorted((a, b) => a.arm.players - b.arm.players);
  const [few, many] = [sizes[0], sizes[sizes.length - 1]];
  const [least, most] = [few, many].map(({ interval: { value, cap } }) =>
    value === null ? `more than ${count(cap ?? 0)}` : count(value),
  );
  return {
    among: amongSizes(results, many.arm),
    clause: `a typical game goes from ${least} ${turnsWord(results)} to ${most}`,
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
