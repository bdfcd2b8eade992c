import { PERCENT } from "../text/format.js";
import { labelsOf, plainText } from "../text/labels.js";
import { textWidth, wrapped } from "../text/width.js";
import type { Chart, ChartName, Json, Spec } from "./chart.js";
import { DASHED, mark, marksOf, measuredBy, saying, toldApart, withHalo, written } from "./encode.js";
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
import { judgedPanel, type IntervalPanel, type Judged } from "./interval-rows.js";

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
  const isCut = judged.some((panel) => panel.isCut);
  const told = isCut ? { ...frame, subtitle: `${frame.subtitle} ${CUT_WORDS}` } : frame;
  const spec = (isPhone: boolean) => {
    const drawn = judged.map((panel) => panelSpec(panel, endsBeside(panel, judged), isPhone, room, isAlone));
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
const DOT = { filled: true, size: 45, clip: true };
const BAND = { color: COLOURS.green, opacity: BAND_OPACITY, clip: true };

/** Shares of the same thing, one picture below the other, are on one scale. */
function endsBeside(panel: Judged, all: readonly Judged[]): (number | null)[] {
  const alike = all.filter(({ axis, unit }) => axis === panel.axis && unit === PERCENT);
  return (alike.length > 0 ? alike : [panel]).flatMap(endsOf);
}

/** How far a panel reaches, in the unit of its axis. */
function endsOf({ rows, unit, line, band }: Judged): (number | null)[] {
  const across = [line?.value ?? [], band === undefined ? [] : [band.from, band.to]].flat();
  return [
    ...rows.flatMap(({ interval: { value, familyLow, familyHigh }, spread, dashes = [], reference }) => [
      ...[value, familyLow, familyHigh, ...(spread?.outer ?? []), ...dashes, reference ?? null],
    ]),
    ...across,
  ].map((one) => rounded(one === null ? null : one * unit.factor));
}

/** Labels and values stand on either side of the plot, on a phone above every line of it. `ends`: what lies on its axis. */
function panelSpec(
  panel: Judged,
  ends: readonly (number | null)[],
  isPhone: boolean,
  room: number,
  isAlone: boolean,
): Spec {
  const { rows, unit, axis, line, band, kinds, groups } = panel;
  const width = isPhone ? PHONE_WIDTH : PLOT_WIDTH;
  const at = (value: number) => rounded(value * unit.factor);
  const texts = rows.map(({ name, label }) => label ?? name);
  const labels =
    groups === undefined ? labelsOf(texts, isPhone ? width - 30 : undefined) : texts.map(plainText);
  const isSplit = isPhone && widest(labels) > width - widest(rows.map(({ text }) => text)) - GAP;
  const values = rows.map(({ name, interval, text, kind, spread, group }, index) => ({
    ...(group !== undefined && { panel: group }),
    ...{ label: labels[index], name: plainText(name) },
    ...drawnEnds(interval, unit.factor),
    ...{ verdict: kind?.name ?? null, text },
    ...(interval.method === "exact" && { exact: at(interval.value!) }),
    ...(spread && { outerFrom: at(spread.outer[0]), outerTo: at(spread.outer[1]) }),
    ...(spread?.inner && { innerFrom: at(spread.inner[0]), innerTo: at(spread.inner[1]) }),
    ...(spread && { spread: spread.text }),
  }));
  const dashes = rows.flatMap(({ dashes: own = [] }, index) =>
    own.map((value) => ({ label: labels[index], dash: at(value) })),
  );
  const references = rows.flatMap(({ reference }, index) =>
    reference === undefined ? [] : [{ label: labels[index], reference: at(reference) }],
  );
  const lines = line?.value === undefined ? [] : [{ value: at(line.value), name: line.name }];
  const bands = band === undefined ? [] : [band];
  const domain = domainOf(ends, panel.leastWidth, panel.limits);
  const isNamed = groups === undefined && (kinds.length > 1 || kinds.some(({ isPlain }) => isPlain !== true));
  const [direction, columns] = isPhone ? ["vertical", 1] : ["horizontal", 3];
  const legend = isNamed ? { orient: "bottom", direction, columns, symbolOpacity: 1 } : null;
  const names = kinds.map(({ name }) => name);
  const [color, shape] = (["colour", "shape"] as const).map((look) => {
    const range = kinds.map((kind) => kind[look]);
    return toldApart("verdict", names, range, legend);
  });
  const y = {
    field: "label",
    type: "nominal",
    // As they are, and not as the layers come upon them.
    sort: null,
    scale: { domain: apart(rows, labels) },
    title: null,
    axis: isPhone ? null : { ticks: false, labelPadding: 8, ...(groups && { domain: false }) },
  };
  const title = wrapped(axis, width, 12);
  const x = (field: string) =>
    measuredBy(field, title, domain, isPhone || groups !== undefined ? { tickCount: 5 } : {});
  const isSpread = values.some(({ spread }) => spread !== undefined);
  const told = { name: "of", text: "value", verdict: "verdict" };
  const tooltip = saying({ ...told, ...(isSpread && { spread: "games" }) });
  const opacity = (full: number): Json => (isAlone && isNamed ? faded(full) : { value: full });
  const drawn = marksOf(values);
  const ruled = (from: string, to: string, strokeWidth: number, full: number) => {
    const encoding = { y, x: x(from), x2: { field: to }, color, opacity: opacity(full), tooltip };
    return drawn("rule", { strokeWidth, clip: true }, encoding, from);
  };
  const against = saying({ reference: line?.name ?? "" });
  const shaded = { x: x("from"), x2: { field: "to" }, tooltip: saying({ name: "shaded" }) };
  const bar = { y, x: x("value"), x2: { datum: 0 }, color, opacity: { value: 0.3 }, tooltip };
  const dot = { y, x: x("value"), color, shape, opacity: opacity(1), tooltip };
  const text = (field: string, place: Json, style: object) =>
    written(field, { align: "right", ...style }, { y, x: { value: place }, tooltip });
  const params = [...(isNamed ? [legendFilter("verdict")] : []), ZOOM];
  // On a phone above the lines of the grid, so that these do not run through it.
  const beside = isPhone
    ? [
        ...withHalo(text("text", isSplit ? 0 : "width", { dy: ABOVE, ...(isSplit && { align: "left" }) })),
        ...withHalo(text("label", 0, { dy: isSplit ? 2 * ABOVE : ABOVE, align: "left" })),
      ]
    : text("text", "width", { dx: GAP + room });
  const layer = [
    drawn("rect", BAND, shaded, bands),
    drawn("rule", DASHED, { x: x("value"), tooltip: saying({ name: "line" }) }, lines),
    drawn("tick", UPRIGHT, { y, x: x("dash"), tooltip: saying({ dash: "claimed" }) }, dashes),
    drawn("tick", UPRIGHT, { y, x: x("reference"), tooltip: against }, references),
    ruled("outerFrom", "outerTo", 4, PALE),
    ruled("innerFrom", "innerTo", 12, PALE),
    groups === undefined ? [] : mark("bar", { height: STEP.grouped - 7 }, bar),
    ruled("low", "high", 2, 1),
    mark("point", DOT, dot, "value", isAlone ? params : undefined),
    drawn("point", OPEN, { y, x: x("exact"), tooltip }, "exact"),
    beside,
  ].flat();
  const content = { width, height: { step: stepOf() }, layer };
  const data: Json = { values };
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
