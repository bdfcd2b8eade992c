import { MOST_CAPPED, NEARLY_ALL_CAPPED } from "../results/capped.js";
import { aboveFair, sizesDiffer } from "../results/fair.js";
import { differenceOf, type Interval } from "../results/interval.js";
import { measured } from "../results/lookup.js";
import { firstPlace, placesOf } from "../results/order.js";
import type { ArmResults, Results } from "../results/results.js";
import { isSenseless } from "../results/strength.js";
import { verdictAgainst, type Verdict } from "../results/verdict.js";
import { count, PERCENT, POINTS, quantity } from "../text/format.js";
import { firstWords } from "../words/starter.js";
import { apartWords, doubtOf, doubtWords, sameWords } from "./doubt.js";
import type { Exception, Finding } from "./finding.js";
import { amongWords, equalsByStrength, isAlike, ruleOf } from "./leading.js";
import { betweenPlayers, ruleWords, type Worded } from "./worded.js";
import {
  AT_LARGEST,
  AT_SMALLEST,
  gamesOf100,
  otherGames,
  othersBetween,
  outOf100,
  whereFair,
} from "./words.js";

/** Who is favoured, between equals. Null where none met. */
export function winsFinding(results: Results): Finding | null {
  const equals = equalsByStrength(results);
  if (equals.length === 0) return null;
  const [first] = equals;
  const leading = equals.filter((arm) => isAlike(arm, first));
  if (leading.length === 1) return inOneArm(results, first, equals.slice(1));
  if (sizesDiffer({ arms: leading })) return bySize(results, leading);
  const cuts = leading.map((arm) => measured(arm, "capped", "game"));
  return cuts.every(({ value }) => (value ?? 0) > NEARLY_ALL_CAPPED)
    ? withoutEnds(
        results,
        first,
        cuts[0],
        equals.filter((arm) => !leading.includes(arm)),
      )
    : inSeveral(results, leading);
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
  const cut = measured(arm, "capped", "game");
  if ((cut.value ?? 0) > NEARLY_ALL_CAPPED) return withoutEnds(results, arm, cut, others);
  const isCut = (cut.value ?? 0) >= MOST_CAPPED;
  const isFair = outOf100(rate.value ?? 0) === outOf100(fair) && sameWords(aboveFair(rate, arm)) === "";
  const other = others.find((one) => !isSenseless(one) && isOtherwise(verdictOf(results, one), verdict));
  return {
    among: amongWords(results, arm),
    ...(isCut
      ? wonAndCut(results, arm, cut)
      : {
          clause: `${firstWords(results)} wins ${gamesOf100(rate, arm.isMatch)}${whereFair(arm)}`,
          rest: isFair ? "" : doubtWords(rate, fair),
          basis: [{ name: "", interval: rate, unit: PERCENT }],
        }),
    ...(other !== undefined && { exception: exceptionOf(results, other) }),
    asked: [arm, ...others].map((one) => ({
      ...{ name: one.lineup, arms: [one.name] },
      interval: rateOf(results, one),
    })),
    unit: PERCENT,
    reference: fair,
  };
}

/** Games that hardly ever end say nothing of who is favoured: those of sensible others do. */
function withoutEnds(
  results: Results,
  arm: ArmResults,
  cut: Interval,
  others: readonly ArmResults[],
): Finding {
  const other = others.find(
    (one) => !isSenseless(one) && (measured(one, "capped", "game").value ?? 0) < MOST_CAPPED,
  );
  return {
    among: amongWords(results, arm),
    clause: `${outOf100(cut.value!)} of 100 games are cut off at the limit, and nobody can say who is favoured`,
    ...(other !== undefined && { exception: exceptionOf(results, other), fairAmong: arm.players }),
    basis: [{ name: "", interval: cut, unit: PERCENT }],
    asked: [{ name: arm.lineup, arms: [arm.name], interval: cut }],
    ...{ unit: PERCENT, reference: null },
  };
}

/** Where many games are cut off, what became of all: as a win rate these would count as shared. */
function wonAndCut(results: Results, arm: ArmResults, cut: Interval): Pick<Finding, "clause" | "basis"> {
  const [won, lost] = placesOf(results, arm).map((place) => measured(arm, "returnsIfCappedLost", place));
  const other = arm.players === 2 ? `, the other ${outOf100(lost.value ?? 0)}` : "";
  return {
    clause: `${firstWords(results)} wins ${gamesOf100(won)}${other}; ${outOf100(cut.value!)} are cut off at the limit`,
    basis: [
      { name: "", interval: won, unit: PERCENT },
      { name: "cut off", interval: cut, unit: PERCENT },
    ],
  };
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
  const others = othersBetween(rates.length);
  const difference = differenceOf(most.interval, least.interval);
  return {
    among: amongWords(results, arms[0]),
    ...(high === low
      ? { clause: `${who} wins ${gamesOf100(most.interval)} in every case`, rest: sameWords(difference) }
      : {
          clause: `${who} wins ${gamesOf100(most.interval)} ${most.name} and ${low} ${least.name}`,
          rest: `${apartWords(difference)}${others}`,
        }),
    basis: [most, least].map(({ name, interval }) => ({ name, interval, unit: PERCENT })),
    ...{ asked: rates, unit: PERCENT, reference: 1 / arms[0].players, fairAmong: arms[0].players },
    isRange: true,
  };
}

/**
 * From the smallest table to the largest, under the first of the rules; where another table favours whoever starts more, or
 * less, from the one that does most to the one that does least.
 */
function bySize(results: Results, arms: readonly ArmResults[]): Finding {
  const bySize = arms
    .filter(({ variant }) => variant === arms[0].variant)
    .toSorted((a, b) => a.players - b.players);
  const edges = bySize.map((arm) => ({ arm, interval: aboveFair(rateOf(results, arm), arm) }));
  const ordered = edges.toSorted((a, b) => (b.interval.value ?? 0) - (a.interval.value ?? 0) || 0);
  const extremes = [ordered[0], ordered[ordered.length - 1]];
  const ends = [edges[0], edges[edges.length - 1]];
  const areEnds = ends.every((edge) => extremes.includes(edge));
  const [one, other] = areEnds ? ends : extremes;
  const points = ({ interval: { value } }: typeof one) => Math.round(100 * (value ?? 0));
  const difference = differenceOf(one.interval, other.interval);
  const among = amongWords(results, bySize[bySize.length - 1]);
  const edge = `the edge of ${firstWords(results)} over a fair share`;
  const size = quantity(points(one), "point");
  return {
    among,
    ...ruleOf(results, arms[0], arms),
    ...(points(one) === points(other)
      ? {
          clause: `${edge} is ${size} ${areEnds ? `${AT_SMALLEST} and ${AT_LARGEST}` : "at every table"}`,
          rest: sameWords(difference),
        }
      : areEnds
        ? {
            clause: `${edge} goes from ${size} ${AT_SMALLEST} to ${count(points(other))} ${AT_LARGEST}`,
            rest: doubtWords(difference, 0),
            brief: `${edge} goes from ${size} to ${count(points(other))}${doubtWords(difference, 0)}`,
          }
        : {
            clause: `${edge} is ${size} with ${one.arm.players} players and ${count(points(other))} with ${other.arm.players}`,
            ...(doubtOf(difference, 0) === null && {
              brief: `${edge} is greatest with ${one.arm.players} players, ${size}`,
            }),
            rest: `${apartWords(difference)}${othersBetween(edges.length)}`,
          }),
    basis: [one, other].map(({ arm, interval }) => ({
      ...{ name: `with ${arm.players}`, interval },
      unit: POINTS,
    })),
    asked: edges.map(({ arm, interval }) => ({
      ...{ name: `${arm.players} players`, arms: [arm.name] },
      interval,
    })),
    ...{ unit: POINTS, reference: 0, isRange: true },
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
