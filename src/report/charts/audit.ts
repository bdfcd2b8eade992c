import { sizeOf, type AuditChange, type AuditResults } from "../results/audit.js";
import type { Results } from "../results/results.js";
import { exactPercent } from "../text/format.js";
import { labelsOf, plainText } from "../text/labels.js";
import { wrapped } from "../text/width.js";
import { alternativeName, alternativeTable, startersWords } from "../words/audit-alternatives.js";
import { auditHeadline, changeShown, subjectOf } from "../words/audit.js";
import type { Chart, Json, Spec } from "./chart.js";
import { faded, legendFilter, zoomOf } from "./interaction.js";
import { legendColumns, seriesColours, seriesShapes } from "./series.js";
import { domainOf, framed, HALO, INK, PHONE_WIDTH, rounded } from "./theme.js";

/** Pixels for one line-up of one alternative, and between alternatives. */
const LINE = 8;
const GAP = 10;

/** On a phone an alternative is named above its line-ups, in the room that two of them would take. */
const NAME_LINES = [" ", "  "];

interface Panel {
  readonly title: string;
  readonly holds: (change: AuditChange, all: readonly AuditChange[]) => boolean;
  readonly margin: number;
  /** The narrowest axis, in the unit of the axis. */
  readonly least: number;
}

/** What a drawing is laid out for. */
interface Paper {
  readonly labelWidth: number;
  readonly panelWidth: number;
  readonly columns: number;
  readonly isPhone: boolean;
}

const WIDE: Paper = { labelWidth: 270, panelWidth: 190, columns: 3, isPhone: false };
const PHONE: Paper = { labelWidth: PHONE_WIDTH - 30, panelWidth: PHONE_WIDTH, columns: 1, isPhone: true };

/** Every alternative for every line-up: what it changes, against the margins within which it does not matter. */
export function auditChart(results: Results, audit: AuditResults): Chart {
  const drawn = (paper: Paper) => specOf(results, audit, paper);
  return { name: "audit", title: auditHeadline(audit.rulings), spec: drawn(WIDE), phone: drawn(PHONE) };
}

function specOf({ level }: Results, audit: AuditResults, paper: Paper): Spec {
  const { rows } = alternativeTable(audit);
  const { winMargin, lengthMargin } = audit;
  const labels = labelsOf(
    rows.map(({ ruling, alternative }) => alternativeName(ruling, alternative)),
    paper.labelWidth,
  );
  const lineups = labelsOf(audit.lineups, paper.labelWidth);
  const panels = panelsOf(audit);
  const lines = audit.lineups.length + (paper.isPhone ? NAME_LINES.length : 0);
  const height = rows.length * (lines * LINE + GAP);
  const valuesOf = ({ holds }: Panel) =>
    rows.flatMap(({ ruling, alternative }, index) =>
      alternative.cases.flatMap((one) =>
        one.changes
          .filter((change) => holds(change, one.changes))
          .map((change) => ({
            ruling: labels[index],
            name: plainText(`${ruling.option}=${alternative.value}: ${ruling.meaning}`),
            lineup: lineups[audit.lineups.indexOf(one.lineup)],
            value: rounded(change.value * 100),
            // The bounds of what never differed say how few games were played, and would dwarf the others.
            low: one.same ? 0 : rounded(change.low * 100),
            high: one.same ? 0 : rounded(change.high * 100),
            what: one.same ? "no change" : `${subjectOf(change)} ${changeShown(change, true)}`,
            verdict: one.verdict,
          })),
      ),
    );
  return framed(
    {
      title: auditHeadline(audit.rulings),
      subtitle: `What each other reading changes, for every line-up, on the same dice. Lines: intervals that all hold together at ${exactPercent(level)}; a mark without one: nothing that was counted came out otherwise. Grey band: changes that do not matter (within ${rounded(winMargin * 100)} ${winMargin === 0.01 ? "point" : "points"} and ${rounded(lengthMargin * 100)} %).`,
      titleWidth: paper.isPhone ? PHONE_WIDTH : 300 + paper.panelWidth * panels.length,
    },
    {
      columns: paper.columns,
      concat: panels.map((panel, index) =>
        panelOf(panel, valuesOf(panel), paper, {
          labels,
          lineups,
          height,
          index,
        }),
      ),
      resolve: { scale: { color: "shared", shape: "shared" } },
    },
  );
}

/** Shared wins are drawn only where an alternative may change them. */
function panelsOf(audit: AuditResults): Panel[] {
  const { winMargin, lengthMargin, rulings } = audit;
  const whose = startersWords(audit);
  const shared = ({ measure }: AuditChange) => measure === "shared";
  const cases = rulings.flatMap(({ alternatives }) =>
    alternatives.flatMap((alternative) => alternative.cases),
  );
  const isShared = cases.some(({ changes }) => changes.some((one) => shared(one) && sizeOf(one) > 0.1));
  return [
    {
      title: `change of ${whose === "starter's" ? "the starter's" : whose} win rate (points)`,
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
    ...(isShared
      ? [
          {
            title: "change of the share of shared wins (points)",
            holds: shared,
            margin: winMargin,
            least: winMargin * 400,
          },
        ]
      : []),
  ];
}

function panelOf(
  { title, margin, least }: Panel,
  values: readonly { readonly [key: string]: Json }[],
  { labelWidth, panelWidth, columns, isPhone }: Paper,
  {
    labels,
    lineups,
    height,
    index,
  }: {
    readonly labels: readonly string[];
    readonly lineups: readonly string[];
    readonly height: number;
    readonly index: number;
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
    axis: isPhone
      ? null
      : index % columns === 0
        ? { ticks: false, labelPadding: 8, grid: true }
        : { labels: false, ticks: false, grid: true },
  };
  const yOffset = {
    field: "lineup",
    type: "nominal",
    sort: null,
    scale: { domain: isPhone ? [...NAME_LINES, ...lineups] : lineups, paddingOuter: 0.6 },
  };
  const titles = isPhone ? wrapped(title, panelWidth, 12) : title;
  const x = (field: string) => ({ field, type: "quantitative", title: titles, scale });
  const colour = {
    field: "lineup",
    type: "nominal",
    title: "line-up",
    scale: { domain: lineups, range: seriesColours(lineups) },
    legend: {
      // A phone shows a part of the picture at a time: what its colours mean comes first.
      orient: isPhone ? "top" : "bottom",
      direction: "horizontal",
      columns: legendColumns(lineups, isPhone ? panelWidth : labelWidth + panelWidth, 4),
      symbolOpacity: 1,
    },
  };
  const shape = {
    field: "lineup",
    type: "nominal",
    title: "line-up",
    scale: { domain: lineups, range: seriesShapes(lineups) },
  };
  const isFiltered = lineups.length > 1;
  const opacity = isFiltered ? faded(1) : { value: 1 };
  const tooltip = [
    { field: "name", type: "nominal", title: "ruling" },
    { field: "lineup", type: "nominal", title: "line-up" },
    { field: "what", type: "nominal", title: "change" },
    { field: "verdict", type: "nominal", title: "verdict" },
  ];
  return {
    width: panelWidth,
    height,
    data: { values },
    layer: [
      {
        data: { values: [{ from: -edge, to: edge }] },
        mark: { type: "rect", color: "#D9D9D9", opacity: 0.55, clip: true, tooltip: false },
        encoding: { x: x("from"), x2: { field: "to" } },
      },
      {
        data: { values: [{ at: 0 }] },
        mark: { type: "rule", strokeDash: [5, 4], color: INK, strokeWidth: 1.2, clip: true },
        encoding: { x: x("at") },
      },
      {
        mark: { type: "rule", strokeWidth: 2, clip: true },
        encoding: { y, yOffset, x: x("low"), x2: { field: "high" }, color: colour, opacity, tooltip },
      },
      {
        // Only one of the pictures may have the filter, by whose name all of them go.
        params: [...(index === 0 && isFiltered ? [legendFilter("lineup")] : []), zoomOf(index)],
        mark: { type: "point", filled: true, size: 30, clip: true },
        encoding: { y, yOffset, x: x("value"), color: colour, shape, opacity, tooltip },
      },
      ...(isPhone ? namesAbove(labels, y, yOffset) : []),
    ],
  };
}

/** In front of the lines of the grid, so that these do not run through them. */
function namesAbove(labels: readonly string[], y: Json, yOffset: Json): Json[] {
  return [HALO, {}].map((halo) => ({
    data: { values: labels.map((ruling) => ({ ruling, lineup: NAME_LINES[0] })) },
    mark: { type: "text", align: "left", baseline: "top", dy: -4, fontSize: 11, color: INK, ...halo },
    encoding: { y, yOffset, x: { value: 0 }, text: { field: "ruling", type: "nominal" } },
  }));
}
