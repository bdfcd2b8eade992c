import { areEquals } from "../results/equals.js";
import { aboveFair, fairShare } from "../results/fair.js";
import type { Interval } from "../results/interval.js";
import { isPart, measured, NOTHING } from "../results/lookup.js";
import { firstPlace } from "../results/order.js";
import type { ArmResults, MeasureResult, Results } from "../results/results.js";
import { grouped, NUMBER, PERCENT, POINTS, type Unit } from "../text/format.js";
import { firstsWords, firstWords, winsWords } from "./starter.js";
import { turnsWord, turnUnits } from "./turns.js";

/** What is looked at over the number of players. */
export interface Subject {
  readonly title: string;
  readonly unit: Unit;
  /** What it is held against, in the unit of results. */
  readonly reference?: number;
  /** Without a value where an arm says nothing of it. */
  readonly of: (arm: ArmResults) => Interval;
  /** A mean length: where games were capped it is the least that it can be. */
  readonly isLength?: true;
}

/** The line-ups, under each variant and from each position, that were played with several numbers of players, these ascending. */
export function sweepsOf({ arms, variants }: Results) {
  const nameOf = ({ variant, swept, position }: ArmResults) =>
    [variants.length === 1 ? [] : variant, swept ?? [], position ?? []].flat().join("/");
  const swept = arms.filter((arm) => arm.swept !== undefined);
  return grouped(swept, nameOf).map((members) => ({
    name: nameOf(members[0]),
    arms: members.toSorted((one, other) => one.players - other.players),
  }));
}

/** Measures that every game has; what else is counted once for the game is its own. */
const COMMON =
  /^(turns|decisions|legalActions|leadChanges|decided|comeback|shared|capped|place(\d.*)?|(returns|minutesAt).*)$/;

export function isOfTheGame({ measure }: Pick<MeasureResult, "measure">): boolean {
  return !COMMON.test(measure);
}

/** More pictures of a game's own metrics than this are not taken in at a glance. */
const MAX_METRICS = 3;

/** Length, the starter's edge between equals, and what the game itself counts, but for events that were there or not. */
export function subjectsOf(results: Results): Subject[] {
  const [arm] = results.arms;
  const metrics = arm.measures.filter(
    (one) => one.who === "game" && one.unit !== "games" && isOfTheGame(one),
  );
  const isLong = measured(arm, "turns", "game").value !== null;
  const equals = sweepsOf(results).flatMap(({ arms }) => arms.filter(areEquals));
  const winsOf = equals.every((one) => fairShare(one) !== null) ? edgeOf : rateOf;
  return [
    isLong ? lengthOf(results) : [],
    equals.length > 0 ? winsOf(results) : [],
    metrics.slice(0, MAX_METRICS).map(metricOf),
  ].flat();
}

function metricOf(metric: MeasureResult): Subject {
  const { measure, meaning, unit } = metric;
  return {
    title: isPart(metric) ? `${meaning} (%)` : `${meaning} (${unit})`,
    unit: isPart(metric) ? PERCENT : NUMBER,
    of: (arm) => measured(arm, measure, "game"),
  };
}

function lengthOf(results: Results): Subject {
  return {
    title: `mean length (${turnsWord(results)})`,
    unit: turnUnits(results).mean,
    of: (arm) => measured(arm, "turns", "game"),
    isLength: true,
  };
}

/** What whoever starts wins from a position, of equals only. */
function rateOf(results: Results): Subject {
  return {
    title: `win rate of ${firstWords(results)} (%)`,
    unit: PERCENT,
    of: (arm) => (areEquals(arm) ? measured(arm, "returns", firstPlace(results)) : NOTHING),
  };
}

/** What whoever starts wins above a fair share, of equals only. */
function edgeOf(results: Results): Subject {
  const edge = winsWords(firstsWords(results), true);
  return {
    title: `${edge} (points)`,
    unit: POINTS,
    reference: 0,
    of: (arm) => (areEquals(arm) ? aboveFair(measured(arm, "returns", firstPlace(results)), arm) : NOTHING),
  };
}
