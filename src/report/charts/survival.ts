import type { ArmResults, Results } from "../results/results.js";
import { exactPercent, fixed, PERCENT, shown } from "../text/format.js";
import { labelsOf, plainText } from "../text/labels.js";
import type { Chart, Json, Spec } from "./chart.js";
import { faded, legendFilter, ZOOM } from "./interaction.js";
import { legendColumns, MAX_SERIES, seriesColours } from "./series.js";
import { framed, PHONE_WIDTH, rounded } from "./theme.js";

/** Left of a panel, for the labels of its axis, in pixels. */
const ROOM_FOR_AXIS = 40;

/** Of a panel, in pixels; the more there are, the lower each. */
const WIDTH = 600;
const HEIGHT = { few: 150, many: 90 };
const FEW = 4;

/** Pixels of the place around a point of a line at which it says what it stands for. */
const TOUCH = 110;

/** The longest name in the legend, in pixels; on a phone there is no room for more. */
const LINE_WIDTH = 220;

/** An arm's place: the panel it is drawn in and the line it is drawn as. */
interface Place {
  readonly arm: ArmResults;
  readonly panel: string;
  readonly line: string;
}

/**
 * The share of the players who are still in after each turn: a line for each line-up, a picture for each variant and
 * number of players. Null where nobody drops out.
 */
export function survivalChart(results: Results): Chart | null {
  const arms = results.arms.filter(({ survival }) => survival !== undefined && survival.length > 1);
  if (arms.length === 0) return null;
  const places = placesOf(arms);
  const lines = [...new Set(places.map(({ line }) => line))];
  const lineLabels = labelsOf(lines, LINE_WIDTH);
  const panels = [...new Set(places.map(({ panel }) => panel))];
  const panelLabels = labelsOf(panels);
  const values = places.flatMap(({ arm, panel, line }) =>
    arm.survival!.map((after) => ({
      panel: panelLabels[panels.indexOf(panel)],
      line: lineLabels[lines.indexOf(line)],
      name: plainText(arm.name),
      turn: after.turn,
      value: rounded(100 * after.value!),
      low: rounded(100 * after.familyLow!),
      high: rounded(100 * after.familyHigh!),
      text: `after turn ${after.turn}: ${shown(after, PERCENT)} still in`,
    })),
  );
  const title = titleOf(arms);
  const subtitle = `Line: share of the players still in after each turn; a game that is over keeps those it ended with. Shaded: ${exactPercent(results.level)} interval, often narrower than the line.`;
  const of = (width: number) =>
    framed(
      { title, subtitle },
      {
        data: { values },
        facet: {
          row: {
            field: "panel",
            type: "nominal",
            sort: panelLabels,
            title: null,
            header: { labelOrient: "top", labelAnchor: "start", labelPadding: 4 },
          },
        },
        spacing: 14,
        spec: {
          width,
          height: panels.length <= FEW ? HEIGHT.few : HEIGHT.many,
          layer: layersOf(lineLabels, width),
        },
      },
    );
  return { name: "survival", title, spec: of(WIDTH), phone: of(PHONE_WIDTH - ROOM_FOR_AXIS) };
}

/** Line-ups share a picture where they play the same rules at a table of the same size, and colours tell them apart. */
function placesOf(arms: readonly ArmResults[]): Place[] {
  const lineups = new Set(arms.map((arm) => arm.swept ?? arm.lineup));
  if (lineups.size > MAX_SERIES) return arms.map((arm) => ({ arm, panel: arm.name, line: "every line-up" }));
  const variants = new Set(arms.map(({ variant }) => variant));
  const sizes = new Set(arms.map(({ players }) => players));
  return arms.map((arm) => {
    const parts = [
      ...(variants.size > 1 ? [arm.variant] : []),
      ...(arm.position === null ? [] : [arm.position]),
      ...(sizes.size > 1 ? [`${arm.players} players`] : []),
    ];
    return {
      arm,
      panel: parts.length === 0 ? "every line-up" : parts.join(", "),
      line: arm.swept ?? arm.lineup,
    };
  });
}

function layersOf(lines: readonly string[], width: number): Json[] {
  const x = {
    field: "turn",
    type: "quantitative",
    title: "turn",
    axis: { tickMinStep: 1 },
    scale: { nice: false },
  };
  const y = (field: string) => ({
    field,
    type: "quantitative",
    title: null,
    axis: { labelExpr: "datum.label + ' %'", tickCount: 4 },
    scale: { domain: [0, 100] },
  });
  const several = lines.length > 1;
  const color = {
    field: "line",
    type: "nominal",
    title: null,
    scale: { domain: lines, range: seriesColours(lines) },
    legend: several
      ? {
          orient: "bottom",
          direction: "horizontal",
          columns: legendColumns(lines, width + ROOM_FOR_AXIS, 3),
          symbolOpacity: 1,
        }
      : null,
  };
  const opacity = (full: number): Json => (several ? faded(full) : { value: full });
  const tooltip = ["name", "text"].map((field) => ({ field, type: "nominal" }));
  return [
    {
      mark: { type: "area", clip: true },
      encoding: { x, y: y("low"), y2: { field: "high" }, color, opacity: opacity(0.3) },
    },
    {
      params: [...(several ? [legendFilter("line")] : []), ZOOM],
      mark: { type: "line", strokeWidth: 1.6, clip: true },
      encoding: { x, y: y("value"), color, opacity: opacity(1) },
    },
    {
      // A line is one mark, which could say but one thing; these cannot be seen.
      mark: { type: "point", filled: true, size: TOUCH, opacity: 0, clip: true },
      encoding: { x, y: y("value"), tooltip },
    },
  ] satisfies Spec[];
}

/** When a quarter of the players are out. */
function titleOf(arms: readonly ArmResults[]): string {
  const turns = arms.flatMap(({ survival }) => survival!.find(({ value }) => value! <= 0.75)?.turn ?? []);
  if (turns.length === 0) return "In no arm a quarter of the players drop out";
  const [low, high] = [Math.min(...turns), Math.max(...turns)].map((turn) => fixed(turn, 0));
  const range = low === high ? low : `${low} to ${high}`;
  const where = turns.length === arms.length ? "" : ` in ${turns.length} of ${arms.length} arms`;
  return `A quarter of the players are out after ${range} turns${where}`;
}
