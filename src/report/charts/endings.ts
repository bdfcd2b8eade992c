import { endingFinding } from "../answer/endings.js";
import { measured, withArms } from "../results/lookup.js";
import type { ArmResults, Results } from "../results/results.js";
import { PERCENT } from "../text/format.js";
import { endingsMet } from "../words/endings.js";
import { armLabels } from "../words/names.js";
import { inParts, type Chart } from "./chart.js";
import { seriesNumber } from "./encode.js";
import { intervalChart } from "./intervals.js";
import { COUNTED_TOGETHER, howToRead, titleOf } from "./title.js";

/** How the games of every arm ended: a bar for each ending, with its interval. None where they are not told apart. */
export function endingsCharts(results: Results): Chart[] {
  const met = endingsMet(results);
  return met.length === 0 ? [] : inParts(results.arms, (arms) => chartOf(results, arms, met));
}

function chartOf(results: Results, arms: readonly ArmResults[], met: ReturnType<typeof endingsMet>): Chart {
  const kinds = met.map(({ words: name }, index) => ({
    name,
    colour: seriesNumber(index).colour,
    shape: "circle",
  }));
  const rows = arms.flatMap((arm, group) =>
    met.map(({ measure, words: label }, index) => ({
      ...{ group, name: arm.name, label, kind: kinds[index] },
      interval: measured(arm, measure, "game"),
    })),
  );
  const marks = "Bars and dots: share of the games that ended so.";
  const title = titleOf([endingFinding(withArms(results, arms))], "How games end");
  const subtitle = howToRead(results, marks, rows, COUNTED_TOGETHER);
  const share = { axis: "share of the games (%)", unit: PERCENT, leastWidth: 100, limits: [0, 100] } as const;
  return intervalChart("endings", { title, subtitle }, [
    { rows, kinds, groups: armLabels(arms).names, ...share },
  ]);
}
