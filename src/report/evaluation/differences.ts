import { pairName, type Experiment } from "../../experiment/index.js";
import type { Difference } from "../../measure/differences.js";
import { comparedName, type ArmLayout } from "../../measure/index.js";
import { MEDIAN } from "../../measure/rising.js";
import { exactProportion } from "../../stats/index.js";
import type { ComparisonResults, DifferenceResult } from "../results/results.js";
import { intervalOf, kept } from "./interval.js";
import { familyOf, type Levels } from "./levels.js";
import type { Readings } from "./readings.js";

/** How two arms differ that were played on the same dice, for every two that the plan compares. */
export function comparisonsOf(
  readings: Readings,
  levelsAt: (blocks: number) => Levels,
  { margins, comparisonMargins }: Pick<Experiment, "margins" | "comparisonMargins"> = {},
): ComparisonResults[] {
  const { plan, layout } = readings;
  return layout.comparisons.map((pair, comparison) => {
    const [{ layout: of, blocks }, { layout: against }] = readings.compared[comparison];
    const { level, levelOf } = levelsAt(blocks);
    const at = (wanted: number): readonly Difference[] => [
      ...readings.differences(comparison, wanted),
      {
        key: MEDIAN_TURNS,
        estimate: readings.difference(comparison, { key: "turns", quantile: MEDIAN }, wanted),
        ...{ gain: null, isIdle: false },
      },
    ];
    const name = pairName(plan.arms[pair.of].name, plan.arms[pair.against].name);
    const { share, turns } = { ...margins, ...comparisonMargins?.get(name) };
    const marginOf: Readonly<Record<string, number | undefined>> = {
      ...{ returns: share, turns, medianTurns: turns },
    };
    const differences = at(level).flatMap(({ key, estimate, gain }, place): DifferenceResult[] => {
      // The median is told even where the mean is not counted.
      const column = of.columns.find((one) => one.key === key);
      const { measure, unit } = column ?? { measure: key, unit: "turns" };
      if (measure === "cappedReturns") return [];
      const number = column === undefined ? { key: "turns", quantile: MEDIAN } : { key };
      const family = column === undefined ? "verdicts" : familyOf(column);
      const shown = levelOf({ of: { kind: "comparison", comparison, reversed: false }, ...number }, family);
      const together = at(shown)[place];
      const labels = [of.lineup.labels, against.lineup.labels] as const;
      const saved = gain === null || gain.value === null ? null : gain;
      const margin = marginOf[measure];
      const result = {
        ...{ measure, who: column === undefined ? "game" : comparedName(column.who, ...labels), unit },
        ...{ ...intervalOf(estimate, together.estimate), ...unchangedOf(together, of, shown) },
        gamesSaved: kept(saved?.value),
        gamesSavedLow: kept(saved?.low),
        gamesSavedHigh: kept(saved?.high),
      };
      return [margin === undefined ? result : { ...result, margin }];
    });
    return { of: plan.arms[pair.of].name, against: plan.arms[pair.against].name, differences };
  });
}

const MEDIAN_TURNS = "medianTurns";

/** What can be said of a difference that came out 0 in every block. */
export function unchangedOf({ isIdle, estimate }: Difference, { gamesPerBlock }: ArmLayout, level: number) {
  if (!isIdle || (estimate.value !== null && estimate.method === "exact")) return {};
  const { blocks } = estimate;
  const most = kept(exactProportion(0, blocks, level).high)!;
  return { unchanged: { games: blocks * gamesPerBlock, most } };
}
