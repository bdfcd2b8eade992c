import { MOST_CAPPED } from "../results/capped.js";
import { aboveFair, sizesDiffer } from "../results/fair.js";
import type { Interval } from "../results/interval.js";
import { measured } from "../results/lookup.js";
import { firstPlace } from "../results/order.js";
import type { ArmResults, Results } from "../results/results.js";
import { isSenseless } from "../results/strength.js";
import { verdictAgainst, type Verdict } from "../results/verdict.js";
import { count, PERCENT, POINTS, quantity } from "../text/format.js";
import { firstWords } from "../words/starter.js";
import { differenceOf, doubtWords, sameWords } from "./doubt.js";
import type { Exception, Finding } from "./finding.js";
import { amongSizes, amongWords, equalsByStrength, isAlike, ruleOf } from "./leading.js";
import { betweenPlayers, ruleWords, type Worded } from "./worded.js";
import { gamesOf100, otherGames, outOf100, whereFair } from "./words.js";

/** Who is favoured, between equals. Null where none met. */
export function winsFinding(results: Results): Finding | null {
  const equals = equalsByStrength(results);
  if (equals.length === 0) return null;
  const [first] = equals;
  const leading = equals.filter((arm) => isAlike(arm, first));
  if (leading.length === 1) return inOneArm(results, first, equals.slice(1));
  return sizesDiffer({ arms: leading }) ? bySize(results, leading) : inSeveral(results, leading);
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
  const fair = 1 / arm.players;
  const isFair = outOf100(rate.value ?? 0) === outOf100(fair) && sameWords(aboveFair(rate, arm)) === "";
  const other = others.find((one) => !isSenseless(one) && isOtherwise(verdictOf(results, one), verdict));
  return {
    among: amongWords(results, arm),
    clause: `${firstWords(results)} wins ${gamesOf100(rate)}${whereFair(arm)}${cutWords(arm)}`,
    rest: isFair ? "" : doubtWords(rate, fair),
    ...(other !== undefined && { exception: exceptionOf(results, other) }),
    basis: [{ name: "", interval: rate, unit: PERCENT }],
    asked: [arm, ...others].map((one) => ({
      ...{ name: one.lineup, arms: [one.name] },
      interval: rateOf(results, one),
    })),
    unit: PERCENT,
    reference: fair,
  };
}

/** Whose games end too rarely to leave it unsaid what became of the others. */
function cutWords(arm: ArmResults): string {
  const cut = measured(arm, "capped", "game").value ?? 0;
  return cut < MOST_CAPPED ? "" : `, the ${outOf100(cut)} cut off at the limit counted as shared`;
}

function exceptionOf(results: Results, arm: ArmResults): Exception {
  const [who, rate] = [betweenPlayers(results, arm), rateOf(results, arm)];
  return {
    sentence: `${who} ${firstWords(results)} wins ${otherGames(rate, arm)}`,
    basis: { name: who, interval: rate, unit: PERCENT },
  };
}

/** Whether sensible players surely disagree about who is favoured. */
function isOtherwise(one: Verdict, other: Verdict): boolean {
  return one !== "level" && one !== other;
}

/** From the rules with the highest rate to those with the lowest. */
function inSeveral(results: Results, arms: readonly ArmResults[]): Finding {
  const who = firstWords(results);
  const rates = arms
    .map((arm) => ({
      ...{ name: nameAmong(results, arms)(arm), arms: [arm.name] },
      interval: rateOf(results, arm),
    }))
    .toSorted((a, b) => (b.interval.value ?? 0) - (a.interval.value ?? 0) || 0);
  const [most, least] = [rates[0], rates[rates.length - 1]];
  const [high, low] = [most, least].map(({ interval }) => outOf100(interval.value ?? 0));
  const others = rates.length === 2 ? "" : "; the others lie between";
  const difference = differenceOf(most.interval, least.interval);
  return {
    among: amongWords(results, arms[0]),
    ...(high === low
      ? { clause: `${who} wins ${gamesOf100(most.interval)} in every case`, rest: sameWords(difference) }
      : {
          clause: `${who} wins ${gamesOf100(most.interval)} ${most.name} and ${low} ${least.name}`,
          rest: `${doubtWords(difference, 0)}${others}`,
        }),
    basis: [most, least].map(({ name, interval }) => ({ name, interval, unit: PERCENT })),
    ...{ asked: rates, unit: PERCENT, reference: 1 / arms[0].players, fairAmong: arms[0].players },
  };
}

/** From the smallest table to the largest, under the first of the rules. */
function bySize(results: Results, arms: readonly ArmResults[]): Finding {
  const bySize = arms
    .filter(({ variant }) => variant === arms[0].variant)
    .toSorted((a, b) => a.players - b.players);
  const edges = bySize.map((arm) => ({
    players: arm.players,
    interval: aboveFair(rateOf(results, arm), arm),
  }));
  const [few, many] = [edges[0], edges[edges.length - 1]];
  const points = ({ interval: { value } }: typeof few) => Math.round(100 * (value ?? 0));
  const difference = differenceOf(few.interval, many.interval);
  const edge = `the edge of ${firstWords(results)} over a fair share`;
  return {
    among: amongSizes(amongWords(results, bySize[bySize.length - 1])),
    ...(points(few) === points(many)
      ? {
          clause: `${edge} stays at ${quantity(points(few), "point")}`,
          ...ruleOf(results, arms[0], arms),
          rest: sameWords(difference),
        }
      : {
          clause: `${edge} goes from ${quantity(points(few), "point")} to ${count(points(many))}`,
          ...ruleOf(results, arms[0], arms),
          rest: doubtWords(difference, 0),
        }),
    basis: [few, many].map(({ players, interval }) => ({ name: `with ${players}`, interval, unit: POINTS })),
    asked: edges.map(({ players, interval }, index) => ({
      ...{ name: `${players} players`, arms: [bySize[index].name] },
      interval,
    })),
    ...{ unit: POINTS, reference: 0 },
  };
}

/** What tells these arms apart. */
function nameAmong(results: Worded, arms: readonly ArmResults[]): (arm: ArmResults) => string {
  const isSeveral = (of: "variant" | "position") => new Set(arms.map((arm) => arm[of])).size > 1;
  const parts = (["variant", "position"] as const).filter(isSeveral);
  return (arm) => {
    const names = parts.map((part) => arm[part] ?? "");
    const isSaid = (name: string) => Object.hasOwn(results.words ?? {}, name);
    return names.every(isSaid)
      ? names.map((name) => ruleWords(results, name)).join(" ")
      : ruleWords({}, names.join(", "));
  };
}
