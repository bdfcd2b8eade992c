import type { DiceComparison, DiceOdds } from "../../odds/dice/index.js";
import type { Spec } from "../charts/chart.js";
import { rounded } from "../charts/frame.js";
import { linesSpec, type Lines } from "../charts/lines.js";
import { fixed } from "../text/format.js";
import { shortened } from "../text/labels.js";

/** What one expression, or two side by side, come to; of two also how they compare. */
export function diceChart(all: readonly DiceOdds<number>[], comparison?: DiceComparison<number>): Spec {
  const names = all.map(({ expression }, index) =>
    all.length > 1 && all[0].expression === all[1].expression
      ? `${shortened(expression)} (${index + 1})`
      : shortened(expression),
  );
  const points = all.flatMap(({ distribution }, index) =>
    distribution
      .filter(({ chance }) => chance > 1e-6)
      .map(({ value, chance }) => ({
        ...{ line: names[index], name: names[index], result: value, value: rounded(100 * chance) },
        text: `${value}: ${fixed(100 * chance, 3)} %`,
      })),
  );
  const means = all.map(({ mean }, index) => `${names[index]} ${fixed(mean, 3)}`).join(", ");
  const chart: Lines = {
    title: findingOf(all, names, comparison),
    subtitle: `Exact. In the mean: ${means}.`,
    lines: names,
    panels: [{ points, leastHeight: 0 }],
    x: { field: "result", title: "result" },
    yTitle: "chance (%)",
    shows: "points",
    ...{ width: 560, height: 300 },
  };
  return linesSpec(chart, true);
}

function findingOf(
  [{ mean, distribution }]: readonly DiceOdds<number>[],
  [name, other]: readonly string[],
  comparison?: DiceComparison<number>,
): string {
  if (comparison === undefined) {
    const values = distribution.map(({ value }) => value);
    return `${name} comes to ${fixed(mean, 2)} in the mean, from ${Math.min(...values)} to ${Math.max(...values)}`;
  }
  const { higher, lower } = comparison;
  return `${name} is higher than ${other} in ${fixed(100 * higher, 1)} %, lower in ${fixed(100 * lower, 1)} %`;
}
