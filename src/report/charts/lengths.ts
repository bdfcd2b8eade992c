import { isCapped } from "../results/capped.js";
import { known } from "../results/interval.js";
import { NOTHING } from "../results/lookup.js";
import type { ArmResults, LengthQuantile, Results } from "../results/results.js";
import { sensible } from "../results/strength.js";
import { allOf, COUNT, count, fixed, type Unit, upperFirst } from "../text/format.js";
import { labelsOf, plainText } from "../text/labels.js";
import { wrapped } from "../text/width.js";
import { medianAgainstClaim, minutesClaimed } from "../words/claimed-minutes.js";
import { endWithin, quantileOf } from "../words/lengths.js";
import { armLabels } from "../words/names.js";
import { turnsWord, turnUnits, turnWord } from "../words/turns.js";
import type { Chart, Json } from "./chart.js";
import { ZOOM } from "./interaction.js";
import { BAND_OPACITY, COLOURS, framed, INK, panelsByNumber, PHONE_WIDTH, rounded } from "./theme.js";

/** How long games are: one histogram for each arm, with quantiles, their intervals and what the designer claims. */
export function lengthsChart(results: Results): Chart | null {
  const arms = results.arms.filter(({ lengths }) => lengths.length > 0);
  if (arms.length === 0) return null;
  const end = lastDrawn(arms);
  const first = Math.min(...arms.map(({ lengths }) => lengths[0][0]));
  const width = Math.max(1, Math.ceil((end - first + 1) / 50));
  const bands = claimedBands(results);
  const labels = labelsOf(armLabels(arms).names);
  const turns = turnsWord(results);
  const { whole } = turnUnits(results);
  const values = arms.flatMap((arm, panel) =>
    [
      ...bars(arm, turns, first, end, width).map((bar) => ({ panel, kind: "games", ...bar })),
      ...exactDots(arm, turns, first, end, width).map((dot) => ({ panel, kind: "exact", ...dot })),
      ...arm.quantiles.map((quantile) => ({
        panel,
        kind: "quantile",
        ...quantileMark(known(quantile), whole),
      })),
      ...bands.map((band) => ({ panel, kind: "claim", ...band })),
    ].map((value) => ({ ...value, name: plainText(arm.name) })),
  );
  const headings = arms.map((arm, index) => [labels[index], quantilesInWords(arm, whole)]);
  const title = titleOf(results, arms);
  const domain = [
    first - 1,
    Math.max(end, ...bands.filter(({ to }) => to <= 1.5 * end).map(({ to }) => to)) + 1,
  ];
  const frame = { title, subtitle: subtitleOf(results, arms, end, width, bands) };
  return {
    name: "lengths",
    title,
    spec: specOf(
      frame,
      values,
      headings.map(([arm, words]) => `${arm}: ${words}`),
      domain,
      bands,
      WIDTH,
      turns,
    ),
    phone: specOf(
      frame,
      values,
      headings.map(([arm, words]) => [arm, ...linesOf(words)].join("\n")),
      domain,
      bands,
      PHONE_WIDTH - ROOM_FOR_AXIS,
      turns,
    ),
  };
}

interface Band {
  readonly from: number;
  readonly to: number;
  readonly claim: string;
}

/** What the designer's claimed minutes are in turns, for each pace. */
function claimedBands(results: Results): Band[] {
  const { claimedMinutes, secondsPerTurn } = results;
  if (claimedMinutes === undefined) return [];
  return secondsPerTurn.map((seconds) => ({
    from: rounded((claimedMinutes[0] * 60) / seconds)!,
    to: rounded((claimedMinutes[1] * 60) / seconds)!,
    claim: `${minutesClaimed(claimedMinutes)} at ${seconds} s a ${turnWord(results)}`,
  }));
}

/** The longest length drawn: beyond it lies at most a thousandth of every arm's games. */
function lastDrawn(arms: readonly ArmResults[]): number {
  const ends = arms.map(({ lengths, games }) => {
    let beyond = games / 1000;
    for (const [turns, these] of lengths.toReversed()) {
      beyond -= these;
      if (beyond < 0) return turns;
    }
    return lengths[0][0];
  });
  return Math.max(...ends);
}

function bars({ lengths, games }: ArmResults, word: string, first: number, end: number, width: number) {
  const counts = new Map<number, number>();
  for (const [turns, these] of lengths) {
    if (turns > end) continue;
    const bin = Math.floor((turns - first) / width);
    counts.set(bin, (counts.get(bin) ?? 0) + these);
  }
  return [...counts.entries()].map(([bin, these]) => ({
    from: first + bin * width - 0.5,
    to: first + (bin + 1) * width - 0.5,
    share: rounded((100 * these) / games),
    games: these,
    text: `${turnsOf(first + bin * width, first + (bin + 1) * width - 1, word)}: ${count(these)} games`,
  }));
}

/** The exact share of each bar, in its middle. */
function exactDots(
  { exactLengths = [] }: ArmResults,
  word: string,
  first: number,
  end: number,
  width: number,
) {
  const shares = new Map<number, number>();
  exactLengths.forEach((chance, turns) => {
    if (turns < first || turns > end) return;
    const bin = Math.floor((turns - first) / width);
    shares.set(bin, (shares.get(bin) ?? 0) + chance);
  });
  return [...shares.entries()].map(([bin, chance]) => ({
    value: first + bin * width + (width - 1) / 2,
    share: rounded(100 * chance),
    text: `${turnsOf(first + bin * width, first + (bin + 1) * width - 1, word)}: exactly ${fixed(100 * chance, 3)} %`,
  }));
}

function turnsOf(from: number, to: number, word: string): string {
  return from === to ? `${from} ${word}` : `${from} to ${to} ${word}`;
}

/** What lies beyond the turn cap is drawn at the cap. */
function quantileMark(quantile: LengthQuantile, unit: Unit) {
  const { share, value, familyLow, familyHigh, cap = null } = quantile;
  return {
    value: rounded(value ?? cap),
    low: rounded(familyLow),
    high: rounded(familyHigh ?? cap),
    text: endWithin(`${fixed(100 * share, 0)} % end`, quantile, unit),
  };
}

function quantilesInWords(arm: ArmResults, unit: Unit): string {
  const [half, most] = [quantileOf(arm, 0.5) ?? NOTHING, quantileOf(arm, 0.95) ?? NOTHING];
  return `${endWithin("half end", half, unit)}, ${endWithin("95 %", most, COUNT)}`;
}

/** For a phone, which the heading of a panel is wider than. */
function linesOf(words: string): string[] {
  const [half, most] = words.split(/(?<=,) /);
  return [half, most].flatMap((part) => wrapped(part, PHONE_WIDTH - ROOM_FOR_AXIS, 12));
}

function titleOf(results: Results, all: readonly ArmResults[]): string {
  const arms = sensible(all);
  const turns = turnsWord(results);
  // Times by kind have a chart in minutes.
  const claimed = results.times === undefined ? medianAgainstClaim(results) : null;
  if (claimed !== null) return claimed;
  if (arms.length === 1) return upperFirst(quantilesInWords(arms[0], turnUnits(results).whole));
  const medians = arms.flatMap((arm) => quantileOf(arm, 0.5) ?? []);
  const found = medians.flatMap(({ value }) => value ?? []);
  const inArms = allOf(arms.length, "arms");
  if (found.length === 0) return `Fewer than half of the games end within the turn cap in ${inArms}`;
  const [low, high] = [Math.min(...found), Math.max(...found)];
  if (found.length < medians.length)
    return `Half of the games end within ${fixed(low, 0)} ${turns} to more than the turn cap, depending on the arm`;
  if (low === high) return `Half of the games end within ${fixed(low, 0)} ${turns} in ${inArms}`;
  return `Half of the games end within ${fixed(low, 0)} to ${fixed(high, 0)} ${turns}, depending on the arm`;
}

function subtitleOf(
  results: Results,
  arms: readonly ArmResults[],
  end: number,
  width: number,
  bands: readonly Band[],
): string {
  const longest = Math.max(...arms.map(({ lengths }) => lengths.at(-1)![0]));
  const beyond = arms.reduce(
    (sum, { lengths }) =>
      sum + lengths.reduce((games, [turns, these]) => (turns > end ? games + these : games), 0),
    0,
  );
  const sentences = [
    `Bars: share of the games, ${width === 1 ? `${turnWord(results)} by ${turnWord(results)}` : `${width} ${turnsWord(results)} each`}.`,
    `Marks above them: ${turnsWord(results)} within which 5, 25, 50, 75 and 95 % of the games end, the orange lines and the figures in brackets being their intervals.`,
    arms.some(({ exactLengths }) => exactLengths !== undefined) ? "White diamonds: the exact shares." : "",
    bands.length === 0 ? "" : "Shaded: the length the designer claims.",
    arms.some(isCapped) ? "The bar at the turn cap holds the games that it ended." : "",
    beyond === 0
      ? ""
      : `Not drawn: ${count(beyond)} longer games, the longest of ${count(longest)} ${turnsWord(results)}.`,
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

/** Of one panel, in pixels. */
const WIDTH = 600;

/** Left of a panel, for the labels of its axis. */
const ROOM_FOR_AXIS = 36;

/** Pixels above the highest bar. */
const ROOM_FOR_QUANTILES = 14;

/** The more panels, the lower each of them. */
function panelHeight(panels: number): number {
  if (panels <= 2) return 180;
  return panels <= 6 ? 100 : panels <= 12 ? 70 : 50;
}

/** A bar, a quantile or a claimed band of one panel. */
interface Value {
  readonly [field: string]: Json;
  /** The number of its arm. */
  readonly panel: number;
  readonly share?: number | null;
}

function specOf(
  frame: { readonly title: string; readonly subtitle: string },
  values: readonly Value[],
  headings: readonly string[],
  domain: readonly number[],
  bands: readonly Band[],
  width: number,
  turns: string,
): Chart["spec"] {
  const x = (field: string) => ({
    field,
    type: "quantitative",
    title: `length of a game (${turns})`,
    axis: { tickMinStep: 1 },
    scale: { domain, nice: false, zero: false },
  });
  const height = panelHeight(headings.length);
  const shares = values.map(({ share }) => share ?? 0);
  const highest = rounded((Math.max(...shares) * height) / (height - ROOM_FOR_QUANTILES))!;
  const only = (kind: string) => [{ filter: { field: "kind", equal: kind } }];
  const tooltip = ["name", "text"].map((field) => ({ field, type: "nominal" }));
  const quantileLine = { value: 5 };
  const claim: Json = {
    transform: only("claim"),
    mark: { type: "rect", opacity: BAND_OPACITY, clip: true },
    encoding: {
      x: x("from"),
      x2: { field: "to" },
      y: { value: 0 },
      y2: { value: height },
      color: {
        field: "claim",
        type: "nominal",
        title: "claimed by the designer",
        sort: null,
        scale: { domain: bands.map(({ claim }) => claim), range: CLAIM_COLOURS.slice(0, bands.length) },
        legend: {
          orient: "bottom",
          direction: "vertical",
          symbolOpacity: BAND_OPACITY,
          symbolType: "square",
        },
      },
    },
  };
  const share = (axis: Json): Json => ({
    field: "share",
    type: "quantitative",
    title: null,
    axis,
    scale: { domain: [0, highest], nice: false },
  });
  const shareAxis = { tickCount: height < 80 ? 2 : 4, labelExpr: "datum.label + ' %'", grid: true };
  const exact: Json = {
    transform: only("exact"),
    mark: {
      type: "point",
      shape: "diamond",
      size: 30,
      filled: true,
      fill: "white",
      stroke: "#111111",
      strokeWidth: 1,
      clip: true,
    },
    encoding: { x: x("value"), y: share(shareAxis), tooltip },
  };
  const layer: Json[] = [
    ...(bands.length === 0 ? [] : [claim]),
    {
      params: [ZOOM],
      transform: only("games"),
      mark: { type: "rect", color: COLOURS.blue, stroke: "white", strokeWidth: 0.4, clip: true },
      encoding: {
        x: x("from"),
        x2: { field: "to" },
        y: share(shareAxis),
        y2: { datum: 0 },
        tooltip,
      },
    },
    ...(values.some(({ kind }) => kind === "exact") ? [exact] : []),
    {
      transform: only("quantile"),
      mark: { type: "rule", strokeWidth: 4, color: COLOURS.orange, clip: true },
      encoding: { x: x("low"), x2: { field: "high" }, y: quantileLine, tooltip },
    },
    {
      transform: only("quantile"),
      mark: {
        type: "tick",

        orient: "vertical",
        size: 10,
        thickness: 2,
        color: INK,
        clip: true,
      },
      encoding: { x: x("value"), y: quantileLine, tooltip },
    },
  ];
  return framed(frame, {
    data: { values },
    facet: { row: panelsByNumber(headings) },
    spacing: height < 80 ? 10 : 16,
    spec: { width, height, layer },
  });
}

const CLAIM_COLOURS = [
  COLOURS.green,
  COLOURS.orange,
  COLOURS.purple,
  COLOURS.sky,
  COLOURS.yellow,
  COLOURS.vermilion,
  COLOURS.grey,
  COLOURS.blue,
];
