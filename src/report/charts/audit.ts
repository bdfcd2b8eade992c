import { sizeOf, type AuditChange, type AuditResults } from "../audit/results.js";
import { auditHeadline, changeShown, subjectOf } from "../audit/words.js";
import { flipName, flipTable, startersWords } from "../audit/flip-rows.js";
import { exactPercent } from "../format.js";
import type { Results } from "../results.js";
import type { Chart, Json } from "./chart.js";
import { labelsOf, plainText } from "./labels.js";
import { COLOURS, domainOf, framed, rounded } from "./theme.js";

/** Line-ups are told apart by colour and by shape. */
const LINEUP_COLOURS = [
  COLOURS.blue,
  COLOURS.vermilion,
  COLOURS.green,
  COLOURS.purple,
  COLOURS.orange,
  COLOURS.sky,
  COLOURS.grey,
  "#222222",
];
const LINEUP_SHAPES = ["circle", "square", "diamond", "triangle-up", "triangle-down", "cross"];

const LABEL_WIDTH = 330;
const PANEL_WIDTH = 250;
/** Pixels for one line-up of one flip, and between flips. */
const LINE = 8;
const GAP = 10;

interface Panel {
  readonly title: string;
  readonly holds: (change: AuditChange, all: readonly AuditChange[]) => boolean;
  readonly margin: number;
  /** The narrowest axis, in the unit of the axis. */
  readonly least: number;
}

/** Every flip for every line-up: what it changes, against the margins within which it does not matter. */
export function auditChart(results: Results, audit: AuditResults): Chart {
  const { rows } = flipTable(audit);
  const labels = labelsOf(
    rows.map(({ ruling, flip }) => flipName(ruling, flip)),
    LABEL_WIDTH,
  );
  const lineups = labelsOf(audit.lineups, LABEL_WIDTH);
  const { winMargin, lengthMargin } = audit;
  const panels: Panel[] = [
    {
      title: `change of ${startersWords(audit) === "starter's" ? "the starter's" : startersWords(audit)} win rate (points)`,
      holds: (change, all) => change === all[0],
      margin: winMargin,
      least: winMargin * 400,
    },
    {
      title: "change of the mean length (%)",
      holds: ({ measure }) => measure === "turns",
      margin: lengthMargin,
      least: lengthMargin * 400,
    },
    {
      title: "change of the share of shared wins (points)",
      holds: ({ measure }) => measure === "shared",
      margin: winMargin,
      least: winMargin * 400,
    },
  ];
  const drawn = panels.filter(
    ({ holds }, index) =>
      index < 2 ||
      rows.some(({ flip }) =>
        flip.cases.some(({ changes }) =>
          changes.some((change) => holds(change, changes) && sizeOf(change) > 0.1),
        ),
      ),
  );
  const height = rows.length * (audit.lineups.length * LINE + GAP);
  const title = `${auditHeadline(audit.rulings)}`;
  const valuesOf = ({ holds }: Panel) =>
    rows.flatMap(({ ruling, flip }, index) =>
      flip.cases.flatMap((one) =>
        one.changes
          .filter((change) => holds(change, one.changes))
          .map((change) => ({
            ruling: labels[index],
            name: plainText(`${ruling.option}=${flip.value}: ${ruling.meaning}`),
            lineup: lineups[audit.lineups.indexOf(one.lineup)],
            value: rounded(change.value * 100),
            low: rounded(change.low * 100),
            high: rounded(change.high * 100),
            what: `${subjectOf(change)} ${changeShown(change, true)}`,
            verdict: one.verdict,
          })),
      ),
    );
  const spec = framed(
    {
      title,
      subtitle: `What each other reading changes, for every line-up, on the same dice. Lines: intervals that all hold together at ${exactPercent(results.level)}. Grey band: changes that do not matter (within ${rounded(winMargin * 100)} ${winMargin === 0.01 ? "point" : "points"} and ${rounded(lengthMargin * 100)} %).`,
      titleWidth: 300 + PANEL_WIDTH * drawn.length,
    },
    {
      hconcat: drawn.map((panel, index) =>
        panelOf(panel, valuesOf(panel), { labels, lineups, height, isFirst: index === 0 }),
      ),
      resolve: { scale: { color: "shared", shape: "shared" } },
    },
  );
  return { name: "audit", title, spec };
}

function panelOf(
  { title, margin, least }: Panel,
  values: readonly { readonly [key: string]: Json }[],
  {
    labels,
    lineups,
    height,
    isFirst,
  }: {
    readonly labels: readonly string[];
    readonly lineups: readonly string[];
    readonly height: number;
    readonly isFirst: boolean;
  },
): Json {
  const edge = rounded(margin * 100)!;
  const domain = domainOf(
    [-edge, edge, ...values.flatMap(({ low, high }) => [low as number, high as number])],
    least,
  );
  const scale = { domain, nice: false, zero: false };
  const y = {
    field: "ruling",
    type: "nominal",
    sort: null,
    title: null,
    scale: { domain: labels },
    axis: isFirst
      ? { ticks: false, labelPadding: 8, grid: true }
      : { labels: false, ticks: false, grid: true },
  };
  const yOffset = {
    field: "lineup",
    type: "nominal",
    sort: null,
    scale: { domain: lineups, paddingOuter: 0.6 },
  };
  const x = (field: string) => ({ field, type: "quantitative", title, scale });
  const colour = {
    field: "lineup",
    type: "nominal",
    title: "line-up",
    scale: {
      domain: lineups,
      range: lineups.map((_, index) => LINEUP_COLOURS[index % LINEUP_COLOURS.length]),
    },
    legend: { orient: "bottom", direction: "horizontal", columns: 4, symbolOpacity: 1 },
  };
  const shape = {
    field: "lineup",
    type: "nominal",
    title: "line-up",
    scale: { domain: lineups, range: lineups.map((_, index) => LINEUP_SHAPES[index % LINEUP_SHAPES.length]) },
  };
  const tooltip = [
    { field: "name", type: "nominal", title: "ruling" },
    { field: "lineup", type: "nominal", title: "line-up" },
    { field: "what", type: "nominal", title: "change" },
    { field: "verdict", type: "nominal", title: "verdict" },
  ];
  return {
    width: PANEL_WIDTH,
    height,
    data: { values },
    layer: [
      {
        data: { values: [{ from: -edge, to: edge }] },
        mark: { type: "rect", color: "#D9D9D9", opacity: 0.55, tooltip: false },
        encoding: { x: x("from"), x2: { field: "to" } },
      },
      {
        data: { values: [{ at: 0 }] },
        mark: { type: "rule", strokeDash: [5, 4], color: "#222222", strokeWidth: 1.2 },
        encoding: { x: x("at") },
      },
      {
        mark: { type: "rule", strokeWidth: 2 },
        encoding: { y, yOffset, x: x("low"), x2: { field: "high" }, color: colour, tooltip },
      },
      {
        mark: { type: "point", filled: true, size: 30, opacity: 1 },
        encoding: { y, yOffset, x: x("value"), color: colour, shape, tooltip },
      },
    ],
  };
}
