import { labelsOf, plainText } from "../text/labels.js";
import { textWidth, wrapped } from "../text/width.js";
import type { Chart, ChartName, Json, Spec } from "./chart.js";
import { DASHED, given, mark, measuredBy, saying, written } from "./encode.js";
import {
  BAND_OPACITY,
  COLOURS,
  domainOf,
  drawnEnds,
  framed,
  INK,
  panelsByNumber,
  PHONE_WIDTH,
  PLOT_WIDTH,
  rounded,
} from "./frame.js";
import { faded, legendFilter, ZOOM } from "./interaction.js";
import { CUT_SHORT, judgedPanel, type IntervalPanel, type Judged } from "./interval-rows.js";

/** Dots with the interval that verdicts rest on, exact values as open diamonds: a line for each row. */

const CUT_WORDS = "Pale: how far it may go, had the games that the turn cap ended all been lost or won.";

export function intervalChart(
  name: ChartName,
  frame: { readonly title: string; readonly subtitle: string },
  panels: readonly IntervalPanel[],
): Chart {
  const judged = panels.map(judgedPanel);
  const isAlone = judged.length === 1 && judged[0].groups === undefined;
  const room = Math.max(...judged.map(({ rows }) => widest(rows.map(({ text }) => text))));
  const isCut = judged.some(({ kinds }) => kinds.includes(CUT_SHORT));
  const told = isCut ? { ...frame, subtitle: `${frame.subtitle} ${CUT_WORDS}` } : frame;
  const spec = (isPhone: boolean) => {
    const drawn = judged.map((panel) => panelSpec(panel, isPhone, room, isAlone));
    return framed(told, drawn.length === 1 ? drawn[0] : { vconcat: drawn, spacing: 26 });
  };
  return { name, title: frame.title, spec: spec(false), phone: spec(true) };
}

/** Pixels of a row: with room, of many, of groups; on a phone, and there with label and value below each other. */
const STEP = { few: 26, many: 20, grouped: 19, phone: 40, split: 60 };

/** On a phone the text stands so many pixels above its line. */
const ABOVE = -14;

/** Between the plot and the values beside it. */
const GAP = 14;

/** What labels and values take at least beside a plot. */
const ROOM_FOR_LABELS = 160;

/** Of what lies behind the intervals. */
const PALE = 0.4;

/** Of what is claimed, and of exact values: open, so that the simulated value shows within. */
const UPRIGHT = { color: INK, thickness: 1.2, size: 16, clip: true };
const OPEN = { shape: "diamond", size: 150, filled: false, stroke: INK, strokeWidth: 1.3 };

/** Labels and values stand on either side of the plot, on a phone above every line of it. */
function panelSpec(panel: Judged, isPhone: boolean, room: number, isAlone: boolean): Spec {
  const { rows, unit, axis, line, band, kinds, groups } = panel;
  const width = isPhone ? PHONE_WIDTH : PLOT_WIDTH;
  const at = (value: number | null) => rounded(value === null ? null : value * unit.factor);
  const texts = rows.map(({ name, label }) => label ?? name);
  const labels =
    groups === undefined ? labelsOf(texts, isPhone ? width - 30 : undefined) : texts.map(plainText);
  const isSplit = isPhone && widest(labels) > width - widest(rows.map(({ text }) => text)) - GAP;
  const values = rows.map(({ name, interval, text, kind, spread, group }, index) => ({
    ...(group !== undefined && { panel: group }),
    ...{ label: labels[index], name: plainText(name) },
    ...drawnEnds(interval, unit.factor),
    ...{ verdict: kind === null ? null : kind.name, text },
    ...(interval.method === "exact" && { exact: at(interval.value) }),
    ...(spread !== undefined && {
      ...{ outerFrom: at(spread.outer[0]), outerTo: at(spread.outer[1]) },
      ...(spread.inner && { innerFrom: at(spread.inner[0]), innerTo: at(spread.inner[1]) }),
      spread: spread.text,
    }),
  }));
  const spreads = rows.flatMap(({ spread }) => spread ?? []);
  const dashes = rows.flatMap(({ dashes: own = [] }, index) =>
    own.map((value) => ({ label: labels[index], dash: at(value)! })),
  );
  const held = [line?.value, band?.from, band?.to, ...spreads.flatMap(({ outer }) => outer)];
  const domain = domainOf(
    [
      ...held.map((value) => at(value ?? null)),
      ...dashes.map(({ dash }) => dash),
      ...values.flatMap(({ value, low, high }) => [value, low, high]),
    ],
    panel.leastWidth,
    panel.limits,
  );
  const isNamed = groups === undefined && (kinds.length > 1 || kinds.some(({ isPlain }) => isPlain !== true));
  const [direction, columns] = isPhone ? ["vertical", 1] : ["horizontal", 3];
  const byKind = (property: "colour" | "shape"): Json => ({
    ...{ field: "verdict", type: "nominal", title: null },
    scale: { domain: kinds.map(({ name }) => name), range: kinds.map((kind) => kind[property]) },
    legend: isNamed ? { orient: "bottom", direction, columns, symbolOpacity: 1 } : null,
  });
  const [color, shape] = [byKind("colour"), byKind("shape")];
  const y = {
    field: "label",
    type: "nominal",
    // As they are, and not as the layers come upon them.
    sort: null,
    scale: { domain: apart(rows, labels) },
    title: null,
    axis: isPhone ? null : { ticks: false, labelPadding: 8, ...(groups && { domain: false }) },
  };
  const title = isPhone ? wrapped(axis, width, 12) : axis;
  const ticks = isPhone || groups ? { tickCount: 5 } : {};
  const x = (field: string) => measuredBy(field, title, domain, ticks);
  const told = { name: "of", text: "value", verdict: "verdict" };
  const tooltip = saying({ ...told, ...(spreads.length > 0 && { spread: "games" }) });
  const opacity = (full: number): Json => (isAlone && isNamed ? faded(full) : { value: full });
  const ruled = (from: string, to: string, strokeWidth: number, full: number) => {
    const encoding = { y, x: x(from), x2: { field: to }, color, opacity: opacity(full), tooltip };
    return mark("rule", { strokeWidth, clip: true }, encoding, { known: from });
  };
  const bar = { y, x: x("value"), x2: { datum: 0 }, color, opacity: { value: 0.3 }, tooltip };
  const dash = { y, x: x("dash"), tooltip: saying({ dash: "claimed" }) };
  const dashed = { x: x("value"), tooltip: saying({ name: "line" }) };
  const shaded = { x: x("from"), x2: { field: "to" }, tooltip: saying({ name: "shaded" }) };
  const green = { color: COLOURS.green, opacity: BAND_OPACITY, clip: true };
  const hasInner = spreads.some(({ inner }) => inner !== undefined);
  const isExact = values.some((value) => "exact" in value);
  const text = (field: string, place: Json, style: object) =>
    written(field, { align: "right", ...style }, { y, x: { value: place }, tooltip }, { hasHalo: isPhone });
  const params = [...(isNamed ? [legendFilter("verdict")] : []), ZOOM];
  const layer: Json[] = [
    ...(band === undefined ? [] : [mark("rect", green, shaded, { rows: [band] })]),
    ...(line === undefined
      ? []
      : [mark("rule", DASHED, dashed, { rows: [{ value: at(line.value), name: line.name }] })]),
    ...given(dashes.length > 0, mark("tick", UPRIGHT, dash, { rows: dashes })),
    ...given(spreads.length > 0, ruled("outerFrom", "outerTo", 4, PALE)),
    ...given(hasInner, ruled("innerFrom", "innerTo", 12, PALE)),
    ...given(groups !== undefined, mark("bar", { height: STEP.grouped - 7 }, bar)),
    ruled("low", "high", 2, 1),
    mark(
      "point",
      { filled: true, size: 45, clip: true },
      { y, x: x("value"), color, shape, opacity: opacity(1), tooltip },
      { known: "value", ...(isAlone && { params }) },
    ),
    ...given(isExact, mark("point", OPEN, { y, x: x("exact"), tooltip }, { known: "exact" })),
    // On a phone above the lines of the grid, so that these do not run through it.
    ...(isPhone
      ? [
          ...text("text", isSplit ? 0 : "width", { dy: ABOVE, ...(isSplit && { align: "left" }) }),
          ...text("label", 0, { dy: isSplit ? 2 * ABOVE : ABOVE, align: "left" }),
        ]
      : text("text", "width", { dx: GAP + room })),
  ];
  const content: Spec = { width, height: { step: stepOf() }, layer };
  const data: Json = { values: values.map((value): { readonly [field: string]: Json } => ({ ...value })) };
  if (groups !== undefined) {
    const headings = labelsOf(groups, isPhone ? width - 10 : width);
    return { data, facet: { row: panelsByNumber(headings) }, spacing: isPhone ? 24 : 14, spec: content };
  }
  return { ...(panel.title !== undefined && { title: panelTitle(panel.title, isPhone) }), data, ...content };

  function stepOf(): number {
    if (isPhone) return isSplit ? STEP.split : STEP.phone;
    if (groups !== undefined) return STEP.grouped;
    return rows.length > 20 || areGrouped(rows) ? STEP.many : STEP.few;
  }
}

/** Whether rows beside each other are of one line-up. */
function areGrouped(rows: Judged["rows"]): boolean {
  return rows.some(({ lineup }, index) => lineup !== undefined && lineup === rows[index + 1]?.lineup);
}

/** The labels, with an empty line between rows of different line-ups. */
function apart(rows: Judged["rows"], labels: readonly string[]): string[] {
  if (rows.some(({ group }) => group !== undefined)) return [...new Set(labels)];
  const isGrouped = areGrouped(rows);
  return labels.flatMap((label, index) => {
    const isBreak = isGrouped && index > 0 && rows[index].lineup !== rows[index - 1].lineup;
    return isBreak ? [" ".repeat(index), label] : [label];
  });
}

function panelTitle(title: string, isPhone: boolean): Json {
  return {
    text: wrapped(title, isPhone ? PHONE_WIDTH : PLOT_WIDTH + ROOM_FOR_LABELS, 12, true),
    anchor: "start",
    frame: isPhone ? "group" : "bounds",
    fontSize: 11,
    fontWeight: "bold",
    offset: isPhone ? 18 : 8,
  };
}

/** As wide as in the larger letters of a page. */
function widest(texts: readonly string[]): number {
  return Math.ceil(Math.max(...texts.map((text) => textWidth(text, 12))));
}
