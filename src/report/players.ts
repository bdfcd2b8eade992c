import { aboveFair } from "./fair.js";
import { NUMBER, PERCENT, POINTS, shown, type Unit } from "./format.js";
import { measured } from "./lookup.js";
import { firstPlace, firstsWords } from "./order.js";
import type { ArmResults, Interval, Results } from "./results.js";

/** One line-up under one variant with several numbers of players, ascending. */
export interface Sweep {
  readonly name: string;
  readonly arms: readonly ArmResults[];
}

/** What is looked at over the number of players. */
export interface Subject {
  /** As a sentence begins, such as `a game takes`. */
  readonly says: string;
  /** Of an axis or a column. */
  readonly title: string;
  readonly unit: Unit;
  /** Where a line for "none" stands, in the unit of results. */
  readonly reference?: number;
  readonly of: (arm: ArmResults) => Interval;
}

/** The line-ups that were played with several numbers of players. */
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
/** Whether a measure is one of the game's own metrics. */
export function isOfTheGame({ measure }: { readonly measure: string }): boolean {
  return !COMMON.includes(measure) && !measure.startsWith("returns") && !measure.startsWith("minutesAt");
}

/** More pictures of a game's own metrics than this are not taken in at a glance. */
const MOST_METRICS = 3;

/** Length, the starter's edge, and what the game itself counts, events that only say how often something was there apart. */
export function subjectsOf(results: Results): Subject[] {
  const [arm] = results.arms;
  const metrics = arm.measures
    .filter((one) => one.who === "game" && one.unit !== "games" && isOfTheGame(one))
    .slice(0, MOST_METRICS);
  const subjects: Subject[] = [
    {
      says: `${firstsWords(results)} win rate lies above a fair share by`,
      title: `${firstsWords(results)} win rate above a fair share (points)`,
      unit: POINTS,
      reference: 0,
      of: (one) => aboveFair(measured(one, "returns", firstPlace(results)), one),
    },
    ...metrics.map(({ measure, meaning, unit }): Subject => {
      const isShare = unit.startsWith("share");
      return {
        says: `${meaning}:`,
        title: isShare ? `${meaning} (%)` : `${meaning} (${unit})`,
        unit: isShare ? PERCENT : NUMBER,
        of: (one) => measured(one, measure, "game"),
      };
    }),
  ];
  if (measured(arm, "turns", "game").value === null) return subjects;
  const length = { says: "a game takes", title: "mean length (turns)", unit: { ...NUMBER, name: " turns" } };
  return [{ ...length, of: (one) => measured(one, "turns", "game") }, ...subjects];
}

/** What the least and the greatest number of players make of it, a sentence for each line-up. */
export function playerFindings(results: Results): string[] {
  const subjects = subjectsOf(results);
  return sweepsOf(results).map(({ name, arms }) => {
    const [fewest, most] = [arms[0], arms[arms.length - 1]];
    const parts = subjects.map(({ says, unit, of }) => {
      const at = (arm: ArmResults) => `${shown(of(arm), unit, true)} with ${arm.players}`;
      return `${says} ${at(fewest)} and ${at(most)} players`;
    });
    return `${name}: ${parts.join("; ")}.`;
  });
}
