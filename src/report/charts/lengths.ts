import { lengthFinding } from "../answer/lengths.js";
import { isCapped } from "../results/capped.js";
import { known } from "../results/interval.js";
import { NOTHING, withArms } from "../results/lookup.js";
import type { ArmResults, LengthQuantile, Results } from "../results/results.js";
import { COUNT, count, fixed, sentences, type Unit } from "../text/format.js";
import { labelsOf, plainText } from "../text/labels.js";
import { wrapped } from "../text/width.js";
import { endWithin, quantileOf } from "../words/lengths.js";
import { armLabels } from "../words/names.js";
import { minutesClaimed } from "../words/paces.js";
import { turnsWord, turnUnits, turnWord } from "../words/turns.js";
import { binned, binsOf, type Bins } from "./bins.js";
import { inParts, type Chart, type Json, type Spec } from "./chart.js";
import { marksOf, measuredBy, saying, toldApart } from "./encode.js";
import { BAND_OPACITY, COLOURS, framed, INK, panelsByNumber, PHONE_WIDTH, rounded } from "./frame.js";
import { ZOOM } from "./interaction.js";
import { titleOf } from "./title.js";

/** Of one panel, in pixels, and what the labels of its axis take on the left. */
const WIDTH = 600;
const ROOM_FOR_AXIS = 36;
const PHONE_BARS = PHONE_WIDTH - ROOM_FOR_AXIS;

/** Pixels above the highest bar. */
const ROOM_FOR_MARKS = 14;

const { blue, green, grey, orange, purple, sky, vermilion, yellow } = COLOURS;
const BAND_COLOURS = [green, orange, purple, sky, yellow, vermilion, grey, blue];

/**
 * How long games are: a histogram for each arm, on one scale, with quantiles, their intervals and what is claimed. None
 * where none ended.
 */
export function lengthsCharts(results: Results): Chart[] {
  const played = results.arms.filter(({ lengths }) => lengths.length > 0);
  if (played.length === 0) return [];
  const bins = binsOf(played, turnWord(results));
  const highest = Math.max(...played.flatMap((arm) => sharesOf(arm, bins)).map(({ share }) => share));
  return inParts(played, (arms) => chartOf(results, arms, bins, highest));
}

/** `highest`: the height of the highest bar of all, in per cent. */
function chartOf(results: Results, arms: readonly ArmResults[], bins: Bins, highest: number): Chart {
  const bands = claimedBands(results);
  const { whole } = turnUnits(results);
  const { names } = armLabels(results.arms);
  const labels = labelsOf(arms.map((arm) => names[results.arms.indexOf(arm)]));
  const words = arms.map((arm) => quantilesInWords(arm, whole));
  const values = arms.flatMap((arm, panel) => {
    const quantiles = arm.quantiles.map((quantile) => markOf(known(quantile), whole, bins));
    const marks = [...sharesOf(arm, bins), ...quantiles, ...bands];
    return marks.map((mark) => ({ panel, ...mark, name: plainText(arm.name) }));
  });
  const finding = lengthFinding(withArms(results, arms), false);
  const title = titleOf([finding], "Lengths of games");
  const frame = { title, subtitle: subtitleOf(results, arms, bins, bands) };
  // The more panels, the lower each of them.
  const height = arms.length <= 2 ? 180 : arms.length <= 6 ? 100 : 70;
  const spacing = height < 80 ? 10 : 16;
  const layer = layersOf(values, bins, bands, highest, height);
  const drawn = (width: number, headingOf: (label: string, words: string) => string) => {
    const facet = { row: panelsByNumber(labels.map((label, at) => headingOf(label, words[at]))) };
    return framed(frame, { data: { values }, facet, spacing, spec: { width, height, layer } });
  };
  return {
    ...{ name: "lengths", title },
    spec: drawn(WIDTH, (label, told) => `${label}: ${told}`),
    phone: drawn(PHONE_BARS, (label, told) => [label, ...linesOf(told)].join("\n")),
  };
}

const BAR = { color: blue, stroke: "white", strokeWidth: 0.4 };
const DIAMOND = { shape: "diamond", size: 30, filled: true };
const WHITE = { fill: "white", stroke: "#111111", strokeWidth: 1 };
const THICK = { strokeWidth: 4, color: orange };
const UPRIGHT = { orient: "vertical", size: 10, thickness: 2, color: INK };
const SQUARES = {
  orient: "bottom",
  direction: "vertical",
  symbolOpacity: BAND_OPACITY,
  symbolType: "square",
};

/** In a panel so high. */
function layersOf(
  values: readonly Spec[],
  { first, end, turn }: Bins,
  bands: readonly Band[],
  highest: number,
  height: number,
) {
  const near = bands.filter(({ to }) => to <= 1.5 * end).map(({ to }) => to);
  const domain = [first - 1, Math.max(end, ...near) + 1];
  const x = (field: string) => measuredBy(field, `length of a game (${turn}s)`, domain, { tickMinStep: 1 });
  const top = rounded((highest * height) / (height - ROOM_FOR_MARKS))!;
  const ticks = { tickCount: height < 80 ? 2 : 4, labelExpr: "datum.label + ' %'", grid: true };
  const y = measuredBy("share", null, [0, top], ticks);
  const range = { x: x("from"), x2: { field: "to" } };
  const above = { value: 5 };
  const claims = bands.map(({ claim }) => claim);
  const claimed = { title: "claimed by the designer", sort: null };
  const color = toldApart("claim", claims, BAND_COLOURS.slice(0, claims.length), SQUARES, claimed);
  const behind = { ...range, y: { value: 0 }, y2: { value: height }, color, tooltip: null };
  const marks = marksOf(values);
  const drawn = (kind: string, type: string, style: object, encoding: object, params?: readonly Json[]) => {
    const told = { tooltip: saying({ name: null, text: null }), ...encoding };
    return marks(type, { clip: true, ...style }, told, { kind }, params);
  };
  return [
    drawn("claim", "rect", { opacity: BAND_OPACITY }, behind),
    drawn("games", "rect", BAR, { ...range, y, y2: { datum: 0 } }, [ZOOM]),
    drawn("exact", "point", { ...DIAMOND, ...WHITE }, { x: x("value"), y }),
    drawn("quantile", "rule", THICK, { x: x("low"), x2: { field: "high" }, y: above }),
    drawn("quantile", "tick", UPRIGHT, { x: x("value"), y: above }),
  ].flat();
}

/** Bars of what was played, dots of what is exact. */
function sharesOf({ lengths, games, exactLengths = [] }: ArmResults, bins: Bins) {
  const bars = binned(lengths, bins).map(({ from, sum, words }) => ({
    ...{ kind: "games", from: from - 0.5, to: from + bins.width - 0.5 },
    ...{ share: rounded((100 * sum) / games)!, games: sum, text: `${words}: ${count(sum)} games` },
  }));
  const dots = binned(exactLengths.entries(), bins).map(({ from, sum, words }) => ({
    ...{ kind: "exact", value: from + (bins.width - 1) / 2, share: rounded(100 * sum)! },
    text: `${words}: exactly ${fixed(100 * sum, 3)} %`,
  }));
  return [...bars, ...dots];
}

/** An interval that covers so much of the axis says nothing. */
const MOST_DRAWN = 0.5;

/** What lies beyond the turn cap is drawn at the cap. */
function markOf(quantile: LengthQuantile, unit: Unit, { first, end }: Bins) {
  const { share, value, familyLow, familyHigh, cap = null } = quantile;
  const low = rounded(familyLow);
  const high = rounded(familyHigh ?? cap);
  const isDrawn = low !== null && high !== null && high - low <= MOST_DRAWN * (end - first);
  return {
    kind: "quantile",
    value: rounded(value ?? cap),
    ...(isDrawn && { low, high }),
    text: endWithin(`${fixed(100 * share, 0)} % end`, quantile, unit),
  };
}

type Band = ReturnType<typeof claimedBands>[number];

/** What the designer's claimed minutes are in turns, for each pace. */
function claimedBands(results: Results) {
  const { claimedMinutes, secondsPerTurn } = results;
  if (claimedMinutes === undefined) return [];
  return secondsPerTurn.map((seconds) => ({
    kind: "claim",
    from: rounded((claimedMinutes[0] * 60) / seconds)!,
    to: rounded((claimedMinutes[1] * 60) / seconds)!,
    claim: `${minutesClaimed(claimedMinutes)} at ${seconds} s a ${turnWord(results)}`,
  }));
}

function quantilesInWords(arm: ArmResults, unit: Unit): string {
  const [half, most] = [quantileOf(arm, 0.5) ?? NOTHING, quantileOf(arm, 0.95) ?? NOTHING];
  const told = endWithin("half end", half, unit);
  return half.value === null ? told : `${told}, ${endWithin("95 %", most, COUNT)}`;
}

/** For a phone, which the heading of a panel is wider than. */
function linesOf(words: string): string[] {
  return words.split(/(?<=,) /).flatMap((part) => wrapped(part, PHONE_BARS, 12));
}

function subtitleOf(
  results: Results,
  arms: readonly ArmResults[],
  { end, width }: Bins,
  bands: readonly unknown[],
): string {
  const turns = turnsWord(results);
  const longest = `${count(Math.max(...arms.map(({ lengths }) => lengths.at(-1)![0])))} ${turns}`;
  const beyond = arms
    .flatMap(({ lengths }) => lengths)
    .reduce((sum, [length, games]) => (length > end ? sum + games : sum), 0);
  return sentences(
    `Bars: share of the games, ${width === 1 ? `${turnWord(results)} by ${turnWord(results)}` : `${width} ${turns} each`}.`,
    `Marks above them: ${turns} within which 5, 25, 50, 75 and 95 % of the games end, the orange lines and the figures in brackets being their intervals.`,
    arms.some(({ exactLengths }) => exactLengths !== undefined) && "White diamonds: the exact shares.",
    bands.length > 0 && "Shaded: the length the designer claims.",
    beyond === 0 && arms.some(isCapped) && "The bar at the turn cap holds the games that it ended.",
    beyond === 1 && `Not drawn: a game of ${longest}.`,
    beyond > 1 && `Not drawn: ${count(beyond)} longer games, the longest of ${longest}.`,
  ).join(" ");
}
