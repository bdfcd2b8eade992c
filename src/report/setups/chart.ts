import type { Spec } from "../charts/chart.js";
import { wideForm } from "../charts/matrix.js";
import { exactPercent, fixed } from "../text/format.js";
import { breakable, labelsOf, plainText } from "../text/labels.js";
import type { SideAnalysis } from "./analysis.js";
import type { SetupsResults } from "./results.js";
import { interval, setupsVerdict } from "./words.js";

/** Every set-up against every other, strongest first by its score against the mixture. */
export function setupsHeatMap(results: SetupsResults): Spec {
  const { names, matrix, sides, strategies, symmetric, blocks, level } = results;
  const labels = labelsOf([...names], 160);
  const order = ({ setups }: SideAnalysis) =>
    [...names.keys()].sort((a, b) => setups[b].score.value - setups[a].score.value || a - b);
  const [rows, columns] = [order(sides[0]), order(sides.at(-1)!)];
  const cells = rows.flatMap((row) =>
    columns.map((column) => {
      const { value, low, high } = matrix[row][column];
      return {
        ...{ row: labels[row], column: labels[column], value: Number((100 * value).toFixed(2)) },
        ...{ text: `${fixed(100 * value, 1)} %`, error: interval(matrix[row][column]) },
        sure: low > 0.5 || high < 0.5,
        name: `${labels[row]} against ${labels[column]}`,
      };
    }),
  );
  const versus = symmetric
    ? `${strategies[0]} on both sides`
    : `${strategies[0]} (rows) against ${strategies[1]} (columns)`;
  return wideForm({
    title: breakable(setupsVerdict(results)),
    subtitle: plainText(
      `${versus}; a shared game is half a win. ${blocks} blocks of two games in each field, set-ups in order of their score against the mixture; ${exactPercent(level)} intervals in matrix.csv. Grey: by itself not to be told from an even game.`,
    ),
    cells,
    rows: rows.map((index) => labels[index]),
    columns: columns.map((index) => labels[index]),
    rowTitle: plainText(symmetric ? "set-up" : `set-up of ${strategies[0]}`),
    columnTitle: plainText(symmetric ? "against" : `set-up of ${strategies[1]}`),
    ...{ legend: "the row wins (%)", middle: 50, isDense: true },
  });
}
