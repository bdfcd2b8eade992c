import type { Json, Spec } from "../charts/chart.js";
import { framed } from "../charts/theme.js";
import { exactPercent } from "../text/format.js";
import { labelsOf, plainText, shortened } from "../text/labels.js";
import type { SetupsResults } from "./results.js";
import { interval } from "./words.js";

const CELL = 17;

/** Of a field whose interval holds an even game. */
const UNSURE = "#DADADA";

/** Every set-up against every other, strongest first by its score against the mixture. */
export function setupsHeatMap(results: SetupsResults): Spec {
  const { names, matrix, sides, strategies, symmetric, blocks, level } = results;
  const labels = labelsOf([...names], 160);
  const order = (side: number): number[] => {
    const { setups } = sides[side] ?? sides[0];
    return names
      .map((_, index) => index)
      .sort((a, b) => setups[b].score.value - setups[a].score.value || a - b);
  };
  const rows = order(0);
  const columns = order(sides.length - 1);
  const values: Json[] = rows.flatMap((row) =>
    columns.map((column) => ({
      row: labels[row],
      column: labels[column],
      percent: Number((100 * matrix[row][column].value).toFixed(2)),
      sure: matrix[row][column].low > 0.5 || matrix[row][column].high < 0.5,
      text: interval(matrix[row][column]),
    })),
  );
  const reach = Math.max(1, ...values.map((value) => Math.abs((value as { percent: number }).percent - 50)));
  const versus = symmetric
    ? `${strategies[0]} on both sides`
    : `${strategies[0]} (rows) against ${strategies[1]} (columns)`;
  return framed(
    {
      title: findingOf(results),
      subtitle: plainText(
        `${versus}; a shared game is half a win. ${blocks} blocks of two games in each field, set-ups in order of their score against the mixture; ${exactPercent(level)} intervals in matrix.csv. Grey: by itself not to be told from an even game.`,
      ),
      titleWidth: CELL * names.length,
    },
    {
      width: { step: CELL },
      height: { step: CELL },
      data: { values },
      mark: { type: "rect", stroke: "white", strokeWidth: 1 },
      encoding: {
        x: axis(
          "column",
          columns.map((index) => labels[index]),
          symmetric ? "against" : `set-up of ${strategies[1]}`,
          -90,
        ),
        y: axis(
          "row",
          rows.map((index) => labels[index]),
          symmetric ? "set-up" : `set-up of ${strategies[0]}`,
          0,
        ),
        color: {
          condition: { test: "!datum.sure", value: UNSURE },
          field: "percent",
          type: "quantitative",
          title: "the row wins (%)",
          scale: {
            domain: [50 - reach, 50, 50 + reach],
            range: ["#B35806", "#F7F7F7", "#0B559F"],
            interpolate: "lab",
          },
          legend: { orient: "bottom", direction: "horizontal", gradientLength: 240, titleLimit: 0 },
        },
        tooltip: [
          { field: "row", type: "nominal", title: "set-up" },
          { field: "column", type: "nominal", title: "against" },
          { field: "text", type: "nominal", title: "wins" },
        ],
      },
    },
  );
}

/** What the rows' side may play. */
function findingOf({ sides, names, strategies, symmetric }: SetupsResults): string {
  const used = sides[0].setups.filter(({ weight }) => weight > 0);
  const whose = symmetric ? "" : ` of ${shortened(strategies[0])}`;
  if (used.length === 1)
    return `${shortened(used[0].name)} is the answer${whose} to every set-up of the other side, as far as these games tell`;
  return `No single set-up${whose} is best: the mixture has ${used.length} of ${names.length}`;
}

function axis(field: string, order: readonly string[], title: string, angle: number): Json {
  return {
    field,
    type: "nominal",
    sort: order,
    scale: { domain: order },
    title: plainText(title),
    axis: { ticks: false, domain: false, labelAngle: angle },
  };
}
