import type { PickValue } from "../results/picks.js";
import type { Results } from "../results/results.js";
import { nameOf } from "../words/picks.js";
import type { Chart } from "./chart.js";
import { pickNumbersChart } from "./pick-numbers.js";
import { pickValuesChart } from "./pick-values.js";

/** What the picks are worth: for every strategy asked about, first picks as a dot plot, numbered ones as a heat map. */
export function pickCharts({ picks, level }: Results): Chart[] {
  const several = new Set(picks.map(({ variant }) => variant)).size > 1;
  return picks.flatMap((result, index) => {
    const about = { level, strategy: nameOf(result, several) };
    const first = result.values.filter(({ at }) => at === "first").flatMap(drawn);
    const numbered = result.values.flatMap((value) =>
      typeof value.at === "number"
        ? drawn(value).map((one) => ({ ...one, pick: Number(value.at), available: value.available ?? 0 }))
        : [],
    );
    return [pickValuesChart(first, about), pickNumbersChart(numbered, about)]
      .filter((chart) => chart !== null)
      .map((chart) =>
        index === 0 ? chart : { ...chart, name: `${chart.name}-${index + 1}` as Chart["name"] },
      );
  });
}

/** With the simultaneous interval; nothing where the pick was never there. */
function drawn({ pick, value, familyLow, familyHigh, behind }: PickValue) {
  if (value === null || familyLow === null || familyHigh === null) return [];
  return [{ label: pick, value, low: familyLow, high: familyHigh, isBehind: (behind?.familyLow ?? 0) > 0 }];
}
