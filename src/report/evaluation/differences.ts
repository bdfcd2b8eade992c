import {
  differences,
  lengthQuantileDifference,
  type ArmCounts,
  type Difference,
} from "../../measure/estimates.js";
import { comparedName, type ArmLayout, type RunLayout, type RunSummary } from "../../measure/index.js";
import type { Plan } from "../../play/plan.js";
import type { Families } from "../results/families.js";
import type { ComparisonResults, DifferenceResult } from "../results/results.js";
import { isJudged } from "./families.js";
import { intervalOf } from "./interval.js";
import { MEDIAN } from "./lengths.js";

/** How two arms differ that were played on the same dice, for every two that the plan compares. */
export function comparisonsOf(
  plan: Plan,
  layout: RunLayout,
  summary: RunSummary,
  counts: readonly ArmCounts[],
  level: number,
  families: Families,
): ComparisonResults[] {
  return layout.comparisons.map((comparison, index) => {
    const of = counts[comparison.of];
    const against = counts[comparison.against];
    const at = (wanted: number) => [
      ...differences(comparison, summary.comparisons[index], of, against, wanted),
      medianOf(of, against, wanted),
    ];
    const judged = at(families.verdicts.level);
    const counted = at(families.counted.level);
    return {
      of: plan.arms[comparison.of].name,
      against: plan.arms[comparison.against].name,
      differences: at(level)
        .map((difference, place) => {
          const read = (family: readonly Difference[]) =>
            differenceResult(of.layout, against.layout, difference, family[place]);
          const result = read(judged);
          return isJudged(result) || result.measure === "medianTurns" ? result : read(counted);
        })
        .filter(({ measure }) => measure !== "cappedReturns"),
    };
  });
}

function medianOf(of: ArmCounts, against: ArmCounts, level: number): Difference {
  return { key: "medianTurns", estimate: lengthQuantileDifference(of, against, MEDIAN, level), gain: null };
}

function differenceResult(
  layout: ArmLayout,
  against: ArmLayout,
  difference: Difference,
  family: Difference,
): DifferenceResult {
  const column = layout.columns.find(({ key }) => key === difference.key);
  const gain = difference.gain === null || difference.gain.value === null ? null : difference.gain;
  return {
    measure: column?.measure ?? difference.key,
    who:
      column === undefined ? "game" : comparedName(column.who, layout.lineup.labels, against.lineup.labels),
    unit: column?.unit ?? "turns",
    ...intervalOf(difference.estimate, family.estimate),
    gamesSaved: gain?.value ?? null,
    gamesSavedLow: gain?.low ?? null,
    gamesSavedHigh: gain?.high ?? null,
  };
}
