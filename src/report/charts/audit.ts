import { sizeOf, type AuditChange, type AuditResults } from "../results/audit.js";
import type { Results } from "../results/results.js";
import { exactPercent } from "../text/format.js";
import { labelsOf, plainText } from "../text/labels.js";
import { wrapped } from "../text/width.js";
import { alternativesOf, auditHeadline, changeShown, starterOf, subjectOf } from "../words/audit.js";
import type { Chart, Json, Spec } from "./chart.js";
import { DASHED, mark, measuredBy, saying, seriesOf, withHalo, written } from "./encode.js";
import { domainOf, framed, PHONE_WIDTH, rounded } from "./frame.js";
import { zoomOf } from "./interaction.js";

/** Pixels for one line-up of one alternative, and between alternatives. */
const LINE = 8;
const GAP = 10;

/** On a phone an alternative is named above its line-ups, in the room that two of them would take. */
const NAME_LINES = [" ", "  "];

const BAND = { color: "#D9D9D9", opacity: 0.55, clip: true, tooltip: false };
const DOT = { filled: true, size: 30, clip: true };
const NAMED = { align: "left", baseline: "top", dy: -4 };

interface Panel {
  readonly title: string;
  readonly holds: (change: AuditChange, all: readonly AuditChange[]) => boolean;
  readonly margin: number;
}

/** Every alternative for every line-up: what it changes, against the margins within which it does not matter. */
export function auditChart(results: Results, audit: AuditResults): Chart {
  const title = auditHeadline(audit.rulings);
  const drawn = (isPhone: boolean) => specOf(results, audit, title, isPhone);
  return { name: "audit", title, spec: drawn(false), phone: drawn(true) };
}

/** `equal order: smaller high` of `equalOrder=smaller-high`. */
function inWords(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/(?<=\w)-(?=\w)/g, " ")
    .replace(/=/g, ": ");
}

function specOf({ level }: Results, audit: AuditResults, title: string, isPhone: boolean): Spec {
  const [labelWidth, panelWidth, columns] = isPhone ? [PHONE_WIDTH - 30, PHONE_WIDTH, 1] : [270, 190, 3];
  const rows = alternativesOf(audit);
  const { winMargin, lengthMargin } = audit;
  const named = rows.map(({ name, alternative }) =>
    alternative.clause === undefined ? inWords(name) : name,
  );
  const labels = labelsOf(named, labelWidth);
  const lineups = labelsOf(audit.lineups, labelWidth);
  const lines = isPhone ? [...NAME_LINES, ...lineups] : lineups;
  const panels = panelsOf(audit);
  const valuesOf = ({ holds }: Panel) =>
    rows.flatMap(({ name, ruling, alternative }, index) =>
      alternative.cases.flatMap(({ changes, lineup, same, verdict }) => {
        const shown = changes.filter((change) => holds(change, changes));
        return shown.map((change) => ({
          ruling: labels[index],
          name: plainText(`${name}: ${ruling.meaning}`),
          lineup: lineups[audit.lineups.indexOf(lineup)],
          value: rounded(change.value * 100)!,
          // The bounds of what never differed say how few games were played, and would dwarf the others.
          low: same ? 0 : rounded(change.low * 100)!,
          high: same ? 0 : rounded(change.high * 100)!,
          what: same ? "no change" : `${subjectOf(change)} ${changeShown(change, true)}`,
          verdict,
        }));
      }),
    );
  // A phone shows a part of the picture at a time: what its colours mean comes first.
  const orient = isPhone ? "top" : "bottom";
  const width = isPhone ? panelWidth : labelWidth + panelWidth;
  const legend = { width, orient, most: 4, title: "line-up" } as const;
  const { color, shape, opacity, params } = seriesOf("lineup", lineups, legend);
  const scale = { domain: lines, paddingOuter: 0.6 };
  const yOffset = { field: "lineup", type: "nominal", sort: null, scale };
  const tooltip = saying({ name: "ruling", lineup: "line-up", what: "change", verdict: "verdict" });
  const names = labels.map((ruling) => ({ ruling, lineup: NAME_LINES[0] }));
  const panelOf = (panel: Panel, index: number): Json => {
    const values = valuesOf(panel);
    const edge = rounded(panel.margin * 100)!;
    const reached = values.flatMap(({ low, high }) => [low, high]);
    const domain = domainOf([-edge, edge, ...reached], panel.margin * 400);
    const x = (field: string) => measuredBy(field, wrapped(panel.title, panelWidth, 12), domain);
    const labelled = index % columns === 0 ? { labelPadding: 8 } : { labels: false };
    const axis = isPhone ? null : { ticks: false, grid: true, ...labelled };
    const y = { field: "ruling", type: "nominal", sort: null, title: null, scale: { domain: labels }, axis };
    // Only one of the pictures may have the filter, by whose name all of them go.
    const clicks = [...(index === 0 ? params : []), zoomOf(index)];
    const own = { y, yOffset, color, opacity: opacity(1), tooltip };
    const heading = written("ruling", NAMED, { y, yOffset, x: { value: 0 } }, names);
    return {
      width: panelWidth,
      height: rows.length * (lines.length * LINE + GAP),
      data: { values },
      layer: [
        mark("rect", BAND, { x: x("from"), x2: { field: "to" } }, [{ from: -edge, to: edge }]),
        mark("rule", DASHED, { x: x("at") }, [{ at: 0 }]),
        mark("rule", { strokeWidth: 2, clip: true }, { ...own, x: x("low"), x2: { field: "high" } }),
        mark("point", DOT, { ...own, x: x("value"), shape }, undefined, clicks),
        // In front of the lines of the grid, so that these do not run through it.
        ...(isPhone ? withHalo(heading) : []),
      ],
    };
  };
  const subtitle = `What each other reading changes, for every line-up, on the same dice. Lines: intervals that all hold together at ${exactPercent(level)}; a mark without one: nothing that was counted came out otherwise. Grey band: changes that do not matter (within ${rounded(winMargin * 100)} ${winMargin === 0.01 ? "point" : "points"} and ${rounded(lengthMargin * 100)} %).`;
  const titleWidth = isPhone ? PHONE_WIDTH : 300 + panelWidth * panels.length;
  const resolve = { scale: { color: "shared", shape: "shared" } };
  return framed({ title, subtitle, titleWidth }, { columns, concat: panels.map(panelOf), resolve });
}

/** Shared wins are drawn only where an alternative may change them. */
function panelsOf(audit: AuditResults): Panel[] {
  const { winMargin, lengthMargin, rulings } = audit;
  const shared = ({ measure }: AuditChange) => measure === "shared";
  const cases = rulings.flatMap(({ alternatives }) => alternatives.flatMap((one) => one.cases));
  const isShared = cases.some(({ changes }) => changes.some((one) => shared(one) && sizeOf(one) > 0.1));
  const ofWins = `change of ${subjectOf(starterOf(cases[0]))} (points)`;
  const ofLength = "change of the mean length (%)";
  const ofShared = "change of the share of shared wins (points)";
  return [
    { title: ofWins, holds: (change, all) => change === all[0], margin: winMargin },
    { title: ofLength, holds: ({ measure }) => measure === "turns", margin: lengthMargin },
    ...(isShared ? [{ title: ofShared, holds: shared, margin: winMargin }] : []),
  ];
}
