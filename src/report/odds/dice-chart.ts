import type { DiceComparison, DiceOdds } from "../../odds/dice/index.js";
import type { Chart } from "../charts/chart.js";
import { rounded } from "../charts/frame.js";
import { lineChart } from "../charts/lines.js";
import { fixed, listed } from "../text/format.js";
import { shortened } from "../text/labels.js";
import { spanWords } from "./tables.js";

/** What expressions come to, laid over each other; of two also how they compare. */
export function diceChart(all: readonly DiceOdds<number>[], comparison?: DiceComparison<number>): Chart {
  const names = all.map(({ expression }, index) => {
    const isAgain = all.some((other, at) => at !== index && other.expression === expression);
    return `${shortened(expression)}${isAgain ? ` (${index + 1})` : ""}`;
  });
  const points = all.flatMap(({ distribution }, index) =>
    distribution
      .filter(({ chance }) => chance > 1e-6)
      .map(({ value, chance }) => ({
        ...{ line: names[index], name: names[index], result: value, value: rounded(100 * chance)! },
        text: `${value}: ${fixed(100 * chance, 3)} %`,
      })),
  );
  // Also lines of results that are all equally likely need some height, so that their names have room.
  const likeliest = Math.max(...points.map(({ value }) => value));
  const means = all.map(({ mean }, index) => `${names[index]} ${fixed(mean, 3)}`).join(", ");
  return lineChart("dice", {
    title: findingOf(all, names, comparison),
    subtitle: `Exact. In the mean: ${means}.`,
    lines: names,
    panels: [{ points, leastHeight: likeliest / 4 }],
    x: { field: "result", title: "result" },
    ...{ yTitle: "chance (%)", shows: "points", width: 560, height: 300 },
  });
}

function findingOf(
  all: readonly DiceOdds<number>[],
  names: readonly string[],
  comparison?: DiceComparison<number>,
): string {
  const [{ mean }] = all;
  const [name, other] = names;
  if (all.length > 2) {
    const ordered = all
      .map((odds, index) => ({ mean: odds.mean, name: names[index] }))
      .toSorted((one, another) => another.mean - one.mean);
    return `In the mean ${listed(ordered.map((one) => `${one.name} comes to ${fixed(one.mean, 2)}`))}`;
  }
  if (comparison === undefined) {
    return `${name} comes to ${fixed(mean, 2)} in the mean, ${spanWords(all[0])}`;
  }
  const { higher, lower } = comparison;
  return `${name} is higher than ${other} in ${fixed(100 * higher, 1)} %, lower in ${fixed(100 * lower, 1)} %`;
}
