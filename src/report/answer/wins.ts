import { aboveFair, sizesDiffer } from "../results/fair.js";
import type { Interval } from "../results/interval.js";
import { measured } from "../results/lookup.js";
import { firstPlace } from "../results/order.js";
import type { ArmResults, Results } from "../results/results.js";
import { capHides, verdictAgainst, type Verdict } from "../results/verdict.js";
import { count, PERCENT, POINTS, quantity } from "../text/format.js";
import { firstWords } from "../words/starter.js";
import type { Finding } from "./finding.js";
import { amongWords, equalsByStrength, isSenseless, playersWords, underRule } from "./leading.js";
import { gamesOf100, outOf100 } from "./words.js";

/** Who is favoured, between equals. Null where none met. */
export function winsFinding(results: Results): Finding | null {
  const equals = equalsByStrength(results);
  if (equals.length === 0) return null;
  const [first] = equals;
  const leading = equals.filter((arm) => isAlike(arm, first));
  if (leading.length === 1) return inOneArm(results, first, equals.slice(1));
  return sizesDiffer({ arms: leading }) ? bySize(results, leading) : inSeveral(results, leading);
}

/** The same line-up, whatever the rules, the position and the number of players. */
function isAlike(one: ArmResults, other: ArmResults): boolean {
  return (one.swept ?? one.lineup) === (other.swept ?? other.lineup);
}

function rateOf(results: Results, arm: ArmResults): Interval {
  return measured(arm, "returns", firstPlace(results));
}

function verdictOf(results: Results, arm: ArmResults): Verdict {
  return verdictAgainst(rateOf(results, arm), 1 / arm.players);
}

function inOneArm(results: Results, arm: ArmResults, others: readonly ArmResults[]): Finding {
  const rate = rateOf(results, arm);
  const verdict = verdictOf(results, arm);
  const fair = arm.players === 2 ? "" : `, where ${outOf100(1 / arm.players)} would be fair`;
  const other = others.find((one) => !isSenseless(one) && isOtherwise(verdictOf(results, one), verdict));
  return {
    among: amongWords(results, arm),
    clause: `${firstWords(results)} wins ${gamesOf100(rate)}${fair}${verdict === "level" ? doubt(rate, arm) : ""}`,
    ...(other !== undefined && {
      exception: `Between ${playersWords(other)} it is ${outOf100(rateOf(results, other).value ?? 0)}`,
    }),
    basis: [{ name: "", interval: rate, unit: PERCENT }],
    asked: [arm, ...others].map((one) => ({ name: one.lineup, interval: rateOf(results, one) })),
    unit: PERCENT,
    reference: 1 / arm.players,
  };
}

/** Why it is not known who is favoured. */
function doubt(rate: Interval, { players }: ArmResults): string {
  if (rate.method === "exact") return "";
  return capHides(rate, 1 / players)
    ? ", but too many games were cut off to say who is favoured"
    : ", which may be chance";
}

/** Whether sensible players surely disagree about who is favoured. */
function isOtherwise(one: Verdict, other: Verdict): boolean {
  return one !== "level" && one !== other;
}

/** From the rules with the highest rate to those with the lowest. */
function inSeveral(results: Results, arms: readonly ArmResults[]): Finding {
  const who = firstWords(results);
  const rates = arms
    .map((arm) => ({ name: nameAmong(arms)(arm), interval: rateOf(results, arm) }))
    .toSorted((a, b) => (b.interval.value ?? 0) - (a.interval.value ?? 0) || 0);
  const [most, least] = [rates[0], rates[rates.length - 1]];
  const isSure = (most.interval.familyLow ?? 0) > (least.interval.familyHigh ?? 1);
  const isExact = rates.every(({ interval }) => interval.method === "exact");
  const [high, low] = [most, least].map(({ interval }) => outOf100(interval.value ?? 0));
  const others = rates.length === 2 ? "" : "; the others lie between";
  const chance = isSure || isExact ? "" : ", which may be chance";
  return {
    among: amongWords(results, arms[0]),
    clause:
      high === low
        ? `${who} wins ${gamesOf100(most.interval)} in every case`
        : `${who} wins ${gamesOf100(most.interval)} ${most.name} and ${low} ${least.name}${chance}${others}`,
    basis: [most, least].map(({ name, interval }) => ({ name, interval, unit: PERCENT })),
    ...{ asked: rates, unit: PERCENT, reference: 1 / arms[0].players },
  };
}

/** From the smallest table to the largest. */
function bySize(results: Results, arms: readonly ArmResults[]): Finding {
  const edges = arms
    .toSorted((a, b) => a.players - b.players)
    .map((arm) => ({ players: arm.players, interval: aboveFair(rateOf(results, arm), arm) }));
  const [few, many] = [edges[0], edges[edges.length - 1]];
  const points = ({ interval: { value } }: typeof few) => Math.round(100 * (value ?? 0));
  return {
    among: amongWords(results, arms[0]),
    clause: `the edge of ${firstWords(results)} over a fair share is ${quantity(points(few), "point")} with ${few.players} players and ${count(points(many))} with ${many.players}`,
    basis: [few, many].map(({ players, interval }) => ({ name: `with ${players}`, interval, unit: POINTS })),
    asked: edges.map(({ players, interval }) => ({ name: `${players} players`, interval })),
    ...{ unit: POINTS, reference: 0 },
  };
}

/** What tells these arms apart. */
function nameAmong(arms: readonly ArmResults[]): (arm: ArmResults) => string {
  const isSeveral = (of: "variant" | "position") => new Set(arms.map((arm) => arm[of])).size > 1;
  const parts = (["variant", "position"] as const).filter(isSeveral);
  return (arm) => underRule(parts.map((part) => arm[part] ?? "").join(", "));
}
