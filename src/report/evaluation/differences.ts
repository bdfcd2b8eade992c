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
    const levelFor = (key: string) => {
      // The median is told even where the mean is not counted.
      const isMedian = key === MEDIAN_TURNS;
      const number = isMedian ? { key: "turns", quantile: MEDIAN } : { key };
      const family = isMedian ? "verdicts" : familyOf(of.columns.find((one) => one.key === key)!);
      return levelOf({ of: { kind: "comparison", comparison, reversed: false }, ...number }, family);
    };
    const name = pairName(plan.arms[pair.of].name, plan.arms[pair.against].name);
    const { share, turns } = { ...margins, ...comparisonMargins?.get(name) };
    const marginOf: Readonly<Record<string, number | undefined>> = {
      ...{ returns: share, turns, medianTurns: turns },
    };
    return {
      of: plan.arms[pair.of].name,
      against: plan.arms[pair.against].name,
      differences: at(level).flatMap((difference, place) => {
        const wanted = levelFor(difference.key);
        const result = differenceResult(of, against, difference, at(wanted)[place], wanted);
        if (result.measure === "cappedReturns") return [];
        const margin = marginOf[result.measure];
        return margin === undefined ? result : { ...result, margin };
      }),
    };
  });
}

const MEDIAN_TURNS = "medianTurns";

function differenceResult(
  layout: ArmLayout,
  against: ArmLayout,
  difference: Difference,
  family: Difference,
  level: number,
): DifferenceResult {
  const column = layout.columns.find(({ key }) => key === difference.key);
  const gain = difference.gain === null || difference.gain.value === null ? null : difference.gain;
  return {
    measure: column?.measure ?? difference.key,
    who:
      column === undefined ? "game" : comparedName(column.who, layout.lineup.labels, against.lineup.labels),
    unit: column?.unit ?? "turns",
    ...intervalOf(difference.estimate, family.estimate),
    ...unchangedOf(family, layout, level),
    gamesSaved: kept(gain?.value),
    gamesSavedLow: kept(gain?.low),
    gamesSavedHigh: kept(gain?.high),
  };
}

/** What can be said of a difference that came out 0 in every block. */
export function unchangedOf({ isIdle, estimate }: Difference, { gamesPerBlock }: ArmLayout, level: number) {
  if (!isIdle || (estimate.value !== null && estimate.method === "exact")) return {};
  const { blocks } = estimate;
  const most = kept(exactProportion(0, blocks, level).high)!;
  return { unchanged: { games: blocks * gamesPerBlock, most } };
}
