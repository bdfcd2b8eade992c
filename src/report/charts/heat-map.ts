import type { Json, Spec } from "./chart.js";
import { framed } from "./theme.js";

/** One field of a heat map. */
export interface Cell {
  readonly row: string;
  readonly column: string;
  /** Distance from the neutral middle, in the unit of the legend. Null draws an empty field. */
  readonly value: number | null;
  /** The value and, below it, how sure it is. */
  readonly text: string;
  readonly error: string;
  /** Whether it can be told from the neutral middle; others are written in grey italics. */
  readonly sure: boolean;
  /** In full, for the tooltip. */
  readonly name: string;
}

export interface HeatMap {
  readonly title: string;
  readonly subtitle: string;
  readonly cells: readonly Cell[];
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly rowTitle: string;
  readonly columnTitle: string;
  /** What the colours show, with its unit. */
  readonly legend: string;
  readonly middle: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** The labels of the columns upright. */
  readonly upright: boolean;
}

/**
 * A table of values with a colour behind each: from orange through white to blue, told apart by colour-blind people
 * too, even about the middle.
 */
export function heatMap(map: HeatMap): Spec {
  const { cells, middle, cellWidth, cellHeight } = map;
  const reach = Math.max(...cells.map(({ value }) => (value === null ? 0 : Math.abs(value - middle))), 1e-6);
  const values = cells.map((cell) => ({
    ...cell,
    strength: cell.value === null ? null : Number(((cell.value - middle) / reach).toFixed(4)),
  }));
  const y = {
    field: "row",
    type: "nominal",
    sort: map.rows,
    scale: { domain: map.rows },
    title: map.rowTitle,
    axis: { ticks: false, domain: false, labelPadding: 8 },
  };
  const x = {
    field: "column",
    type: "nominal",
    sort: map.columns,
    scale: { domain: map.columns },
    title: map.columnTitle,
    axis: {
      orient: "top",
      ticks: false,
      domain: false,
      labelAngle: map.upright ? 0 : -50,
      labelAlign: map.upright ? "center" : "left",
      labelPadding: 6,
    },
  };
  const ink = {
    condition: [
      { test: "!isValid(datum.value)", value: "#222222" },
      { test: "datum.strength > 0.6 || datum.strength < -0.8", value: "white" },
      { test: "!datum.sure", value: "#555555" },
    ],
    value: "#111111",
  };
  const tooltip = [
    { field: "name", type: "nominal", title: "of" },
    { field: "text", type: "nominal", title: "value" },
    { field: "error", type: "nominal", title: "interval" },
  ];
  const layer: Json[] = [
    {
      transform: [{ filter: "isValid(datum.value)" }],
      mark: { type: "rect", stroke: "white", strokeWidth: 1 },
      encoding: {
        color: {
          field: "value",
          type: "quantitative",
          title: map.legend,
          scale: {
            domain: [middle - reach, middle, middle + reach],
            range: ["#B35806", "#F7F7F7", "#0B559F"],
            interpolate: "lab",
          },
          legend: {
            orient: "bottom",
            direction: "horizontal",
            gradientLength: 240,
            tickCount: 5,
            titleLimit: 0,
          },
        },
        tooltip,
      },
    },
    {
      mark: { type: "text", fontSize: 11, dy: -5 },
      encoding: {
        text: { field: "text", type: "nominal" },
        color: ink,
        tooltip,
      },
    },
    {
      mark: { type: "text", fontSize: 8, dy: 8 },
      encoding: { text: { field: "error", type: "nominal" }, color: ink, tooltip },
    },
  ];
  return framed(map, {
    width: { step: cellWidth },
    height: { step: cellHeight },
    data: { values },
    encoding: { x, y },
    layer,
  });
}
