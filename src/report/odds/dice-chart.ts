import type { DiceComparison, DiceOdds } from "../../odds/dice/index.js";
import type { Spec } from "../charts/chart.js";
import { COLOURS, framed, rounded } from "../charts/theme.js";
import { fixed } from "../text/format.js";
import { shortened } from "../text/labels.js";

/** What one expression, or two side by side, come to; of two also how they compare. */
export function diceChart(all: readonly DiceOdds<number>[], comparison?: DiceComparison<number>): Spec {
  const names = all.map(({ expression }, index) =>
    all.length > 1 && all[0].expression === all[1].expression
      ? `${shortened(expression)} (${index + 1})`
      : shortened(expression),
  );
  const values = all.flatMap(({ distribution }, index) =>
    distribution
      .filter(({ chance }) => chance > 1e-6)
      .map(({ value, chance }) => ({ dice: names[index], value, percent: rounded(100 * chance)! })),
  );
  const means = all.map(({ mean }, index) => `${names[index]} ${fixed(mean, 3)}`).join(", ");
  return framed(
    {
      title: findingOf(all, names, comparison),
      subtitle: `Exact. In the mean: ${means}.`,
    },
    {
      width: 560,
      height: 300,
      data: { values },
      mark: { type: "line", point: true, interpolate: "linear", tooltip: true },
      encoding: {
        x: {
          field: "value",
          type: "quantitative",
          title: "result",
          axis: { tickMinStep: 1 },
          scale: { zero: false },
        },
        y: { field: "percent", type: "quantitative", title: "chance (%)" },
        color: {
          field: "dice",
          type: "nominal",
          title: null,
          sort: names,
          scale: { domain: names, range: [COLOURS.blue, COLOURS.vermilion].slice(0, names.length) },
          legend: { orient: "bottom" },
        },
      },
    },
  );
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
