import { areEquals } from "../results/equals.js";
import { aboveFair } from "../results/fair.js";
import type { Interval } from "../results/interval.js";
import { isPart, measured, NOTHING } from "../results/lookup.js";
import { firstPlace } from "../results/order.js";
import type { ArmResults, Results } from "../results/results.js";
import { NUMBER, PERCENT, POINTS, type Unit } from "../text/format.js";
import { firstsWords, winsWords } from "./starter.js";
import { turnsWord, turnUnits } from "./turns.js";

/** One line-up under one variant with several numbers of players, ascending. */
export interface Sweep {
  readonly name: string;
  readonly arms: readonly ArmResults[];
}

/** What is looked at over the number of players. */
export interface Subject {
  /** As a sentence begins that ends in a value, such as `the mean length of a game is`. */
  readonly says: string;
  readonly title: string;
  readonly unit: Unit;
  /** What it is held against, in the unit of results. */
  readonly reference?: number;
  /** Without a value where an arm says nothing of it. */
  readonly of: (arm: ArmResults) => Interval;
}

export function sweepsOf({ arms, variants }: Results): Sweep[] {
  const sweeps = new Map<string, ArmResults[]>();
  for (const arm of arms) {
    if (arm.swept === undefined) continue;
    const name = variants.length === 1 ? arm.swept : `${arm.variant}/${arm.swept}`;
    sweeps.set(name, [...(sweeps.get(name) ?? []), arm]);
  }
  return [...sweeps].map(([name, members]) => ({
    name,
    arms: members.toSorted((one, other) => one.players - other.players),
  }));
}

/** Measures that every game has; what else is counted once for the game is its own. */
const COMMON = [
  "turns",
  "decisions",
  "legalActions",
  "leadChanges",
  "decided",
  "comeback",
  "shared",
  "capped",
  "place",
];
export function isOfTheGame({ measure }: { readonly measure: string }): boolean {
  return !COMMON.includes(measure) && !/^(returns|minutesAt|place\d)/.test(measure);
}

/** More pictures of a game's own metrics than this are not taken in at a glance. */
const MAX_METRICS = 3;

/** Length, the starter's edge between equals, and what the game itself counts, but for events that were there or not. */
export function subjectsOf(results: Results): Subject[] {
  const [arm] = results.arms;
  const metrics = arm.measures
    .filter((one) => one.who === "game" && one.unit !== "games" && isOfTheGame(one))
    .slice(0, MAX_METRICS);
  const subjects: Subject[] = [
    ...(sweepsOf(results).some(({ arms }) => arms.some(areEquals)) ? [edgeOf(results)] : []),
    ...metrics.map((metric): Subject => {
      const { measure, meaning, unit } = metric;
      return {
        says: `${meaning}:`,
        title: isPart(metric) ? `${meaning} (%)` : `${meaning} (${unit})`,
        unit: isPart(metric) ? PERCENT : NUMBER,
        of: (one) => measured(one, measure, "game"),
      };
    }),
  ];
  if (measured(arm, "turns", "game").value === null) return subjects;
  const length = {
    says: "the mean length of a game is",
    title: `mean length (${turnsWord(results)})`,
    unit: turnUnits(results).mean,
  };
  return [{ ...length, of: (one) => measured(one, "turns", "game") }, ...subjects];
}

/** What whoever starts wins above a fair share, of equals only. */
function edgeOf(results: Results): Subject {
  const edge = winsWords(firstsWords(results), true);
  return {
    says: `${edge} is`,
    title: `${edge} (points)`,
    unit: POINTS,
    reference: 0,
    of: (arm) => (areEquals(arm) ? aboveFair(measured(arm, "returns", firstPlace(results)), arm) : NOTHING),
  };
}
