import { measured } from "../results/lookup.js";
import type { Results } from "../results/results.js";
import { fixed, PERCENT, shown } from "../text/format.js";
import { labelsOf, plainText } from "../text/labels.js";
import { textWidth } from "../text/width.js";
import { endingsMet } from "../words/endings.js";
import { armLabels } from "../words/names.js";
import type { Chart, Json } from "./chart.js";
import { COUNTED_TOGETHER, howToRead } from "./reading.js";
import { seriesColours } from "./series.js";
import { framed, INK, panelsByNumber, PHONE_WIDTH, PLOT_WIDTH, rounded } from "./theme.js";

/** Pixels of one ending in one arm. */
const STEP = 19;
/** Right of a plot. */
const GAP = 8;

/** How the games of every arm ended: a bar for each ending, with its intervals. Null where they are not told apart. */
export function endingsChart(results: Results): Chart | null {
  const met = endingsMet(results);
  if (met.length === 0) return null;
  const { arms } = results;
  const endings = met.map(({ words }) => words);
  const values = arms.flatMap((arm, panel) =>
    met.map(({ measure, words }) => {
      const interval = measured(arm, measure, "game");
      const at = (value: number | null) => rounded(value === null ? null : 100 * value);
      return {
        panel,
        name: plainText(arm.name),
        ending: words,
        zero: 0,
        value: at(interval.value),
        low: at(interval.familyLow),
        high: at(interval.familyHigh),
        text: shown(interval, PERCENT),
      };
    }),
  );
  const title = titleOf(results, met);
  const room = Math.ceil(Math.max(...values.map(({ text }) => textWidth(text, 12))));
  const y = {
    field: "ending",
    type: "nominal",
    sort: endings,
    title: null,
    axis: { ticks: false, labelPadding: 6, domain: false },
  };
  const x = (field: string) => ({
    field,
    type: "quantitative",
    title: "share of the games (%)",
    scale: { domain: [0, 100], nice: false },
    axis: { tickCount: 5 },
  });
  const color = {
    field: "ending",
    type: "nominal",
    scale: {
      domain: endings,
      range: seriesColours(endings),
    },
    legend: null,
  };
  const tooltip = ["name", "ending", "text"].map((field) => ({ field, type: "nominal" }));
  const layer: Json[] = [
    {
      mark: { type: "bar", opacity: 0.3, height: STEP - 7 },
      encoding: { y, x: x("zero"), x2: { field: "value" }, color, tooltip },
    },
    {
      mark: { type: "rule", strokeWidth: 2, clip: true },
      encoding: { y, x: x("low"), x2: { field: "high" }, color, tooltip },
    },
    {
      mark: { type: "point", filled: true, size: 36, opacity: 1 },
      encoding: { y, x: x("value"), color, tooltip },
    },
    {
      mark: {
        type: "text",
        align: "right",
        baseline: "middle",
        fontSize: 11,
        color: INK,
        dx: GAP + room,
      },
      encoding: { y, x: { value: "width" }, text: { field: "text", type: "nominal" }, tooltip },
    },
  ];
  const labelled = Math.ceil(Math.max(...endings.map((words) => textWidth(words, 12))));
  const of = (width: number, labelWidth?: number) =>
    framed(
      {
        title,
        subtitle: howToRead(results, "Bars and dots: share of the games that ended so.", COUNTED_TOGETHER),
      },
      {
        data: { values },
        facet: { row: panelsByNumber(labelsOf(armLabels(arms).names, labelWidth)) },
        spacing: 14,
        spec: { width, height: { step: STEP }, layer },
      },
    );
  return {
    name: "endings",
    title,
    spec: of(PLOT_WIDTH),
    phone: of(Math.max(80, PHONE_WIDTH + 50 - labelled - room), Math.max(120, PHONE_WIDTH - 30 - labelled)),
  };
}

/** From where to where the shares go, the most frequent ending first. */
function titleOf({ arms }: Results, met: ReturnType<typeof endingsMet>): string {
  const parts = met.map(({ measure, words }) => {
    const shares = arms.map((arm) => 100 * (measured(arm, measure, "game").value ?? 0));
    const [low, high] = [Math.min(...shares), Math.max(...shares)].map((share) => fixed(share, 1));
    return `${words} ${low === high ? low : `${low} to ${high}`} %`;
  });
  return `How games end: ${parts.join(", ")}`;
}
