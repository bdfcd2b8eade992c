import { lengthFinding } from "../answer/lengths.js";
import { isCapped } from "../results/capped.js";
import { known } from "../results/interval.js";
import { NOTHING, withArms } from "../results/lookup.js";
import type { ArmResults, LengthQuantile, Results } from "../results/results.js";
import { isSenseless } from "../results/strength.js";
import { COUNT, count, fixed, sentences, type Unit } from "../text/format.js";
import { labelsOf, plainText } from "../text/labels.js";
import { wrapped } from "../text/width.js";
import { endWithin, quantileOf } from "../words/lengths.js";
import { armLabels } from "../words/names.js";
import { minutesClaimed } from "../words/paces.js";
import { turnsWord, turnUnits, turnWord } from "../words/turns.js";
import { binned, binsOf, type Bins } from "./bins.js";
import { inParts, type Chart, type Json, type Spec } from "./chart.js";
import { given, mark, measuredBy, saying } from "./encode.js";
import { BAND_OPACITY, COLOURS, framed, INK, panelsByNumber, PHONE_WIDTH, rounded } from "./frame.js";
import { ZOOM } from "./interaction.js";
import { titleOf } from "./title.js";

/** Of one panel, in pixels, and what the labels of its axis take on the left. */
const WIDTH = 600;
const ROOM_FOR_AXIS = 36;
const PHONE_BARS = PHONE_WIDTH - ROOM_FOR_AXIS;

/** Pixels above the highest bar. */
const ROOM_FOR_MARKS = 14;

const BAND_COLOURS = [
  COLOURS.green,
  COLOURS.orange,
  COLOURS.purple,
  COLOURS.sky,
  COLOURS.yellow,
  COLOURS.vermilion,
  COLOURS.grey,
  COLOURS.blue,
];

/**
 * How long games are: a histogram for each arm, on one scale, with quantiles, their intervals and what is claimed. None
 * where none ended.
 */
export function lengthsCharts(results: Results): Chart[] {
  const played = results.arms.filter(({ lengths }) => lengths.length > 0);
  return inParts(played, (some) => chartOf(results, played, some));
}

function chartOf(results: Results, played: readonly ArmResults[], arms: readonly ArmResults[]): Chart {
  const bins = binsOf(played, turnsWord(results));
  const bands = claimedBands(results);
  const { whole } = turnUnits(results);
  const { names, things } = armLabels(results.arms);
  const labels = labelsOf(arms.map((arm) => names[results.arms.indexOf(arm)]));
  const words = arms.map((arm) => quantilesInWords(arm, whole));
  const values = arms.flatMap((arm, panel): Json[] =>
    [
      ...barsOf(arm, bins),
      ...dotsOf(arm, bins),
      ...arm.quantiles.map((quantile) => markOf(known(quantile), whole)),
      ...bands.map((band) => ({ kind: "claim", ...band })),
    ].map((value) => ({ panel, ...value, name: plainText(arm.name) })),
  );
  const medianOf = (arm: ArmResults) => quantileOf(arm, 0.5) ?? NOTHING;
  const rows = arms.map((arm) => ({ interval: medianOf(arm), isSenseless: isSenseless(arm) }));
  const finding = lengthFinding(withArms(results, arms), false);
  const title = titleOf([finding], "Lengths of games", { rows, unit: whole, things });
  const frame = { title, subtitle: subtitleOf(results, arms, bins, bands) };
  const claimedEnds = bands.filter(({ to }) => to <= 1.5 * bins.end).map(({ to }) => to);
  const shares = played.flatMap((arm) => [...barsOf(arm, bins), ...dotsOf(arm, bins)]);
  const panels = {
    ...{ number: arms.length, axis: `length of a game (${turnsWord(results)})` },
    domain: [bins.first - 1, Math.max(bins.end, ...claimedEnds) + 1],
    highest: Math.max(...shares.map(({ share }) => share)),
    hasDots: arms.some((arm) => dotsOf(arm, bins).length > 0),
    claims: bands.map(({ claim }) => claim),
  };
  const drawn = (width: number, headingOf: (label: string, words: string) => string) => {
    const row = panelsByNumber(labels.map((label, index) => headingOf(label, words[index])));
    return framed(frame, { data: { values }, facet: { row }, ...panelOf(panels, width) });
  };
  return {
    ...{ name: "lengths", title },
    spec: drawn(WIDTH, (label, told) => `${label}: ${told}`),
    phone: drawn(PHONE_BARS, (label, told) => [label, ...linesOf(told)].join("\n")),
  };
}

/** What all panels share. `number`: how many there are; `highest`: the height of the highest bar of all, in per cent. */
interface Panels {
  readonly number: number;
  readonly axis: string;
  readonly domain: readonly number[];
  readonly highest: number;
  readonly hasDots: boolean;
  readonly claims: readonly string[];
}

function panelOf({ number, axis, domain, highest, hasDots, claims }: Panels, width: number): Spec {
  // The more panels, the lower each of them.
  const height = number <= 2 ? 180 : number <= 6 ? 100 : 70;
  const x = (field: string) => measuredBy(field, axis, domain, { tickMinStep: 1 });
  const top = rounded((highest * height) / (height - ROOM_FOR_MARKS))!;
  const share = measuredBy("share", null, [0, top], {
    tickCount: height < 80 ? 2 : 4,
    labelExpr: "datum.label + ' %'",
    grid: true,
  });
  const tooltip = saying({ name: null, text: null });
  const above = { value: 5 };
  const claimed = {
    field: "claim",
    type: "nominal",
    title: "claimed by the designer",
    sort: null,
    scale: { domain: claims, range: BAND_COLOURS.slice(0, claims.length) },
    legend: { orient: "bottom", direction: "vertical", symbolOpacity: BAND_OPACITY, symbolType: "square" },
  };
  const drawn = (kind: string, type: string, style: object, encoding: object, params?: readonly Json[]) =>
    mark(type, { clip: true, ...style }, { tooltip, ...encoding }, { kind, ...(params && { params }) });
  const range = { x: x("from"), x2: { field: "to" } };
  const bar = { color: COLOURS.blue, stroke: "white", strokeWidth: 0.4 };
  const diamond = { shape: "diamond", size: 30, filled: true };
  const white = { ...diamond, fill: "white", stroke: "#111111", strokeWidth: 1 };
  const thick = { strokeWidth: 4, color: COLOURS.orange };
  const upright = { orient: "vertical", size: 10, thickness: 2, color: INK };
  const behind = { ...range, y: { value: 0 }, y2: { value: height }, color: claimed, tooltip: null };
  const layer: readonly Json[] = [
    ...given(claims.length > 0, drawn("claim", "rect", { opacity: BAND_OPACITY }, behind)),
    drawn("games", "rect", bar, { ...range, y: share, y2: { datum: 0 } }, [ZOOM]),
    ...given(hasDots, drawn("exact", "point", white, { x: x("value"), y: share })),
    drawn("quantile", "rule", thick, { x: x("low"), x2: { field: "high" }, y: above }),
    drawn("quantile", "tick", upright, { x: x("value"), y: above }),
  ];
  return { spacing: height < 80 ? 10 : 16, spec: { width, height, layer } };
}

function barsOf({ lengths, games }: ArmResults, bins: Bins) {
  return binned(lengths, bins).map(({ from, sum, words }) => ({
    kind: "games",
    ...{ from: from - 0.5, to: from + bins.width - 0.5 },
    ...{ share: rounded((100 * sum) / games)!, games: sum, text: `${words}: ${count(sum)} games` },
  }));
}

function dotsOf({ exactLengths = [] }: ArmResults, bins: Bins) {
  return binned(exactLengths.entries(), bins).map(({ from, sum, words }) => ({
    kind: "exact",
    value: from + (bins.width - 1) / 2,
    share: rounded(100 * sum)!,
    text: `${words}: exactly ${fixed(100 * sum, 3)} %`,
  }));
}

/** What lies beyond the turn cap is drawn at the cap. */
function markOf(quantile: LengthQuantile, unit: Unit) {
  const { share, value, familyLow, familyHigh, cap = null } = quantile;
  return {
    kind: "quantile",
    ...{ value: rounded(value ?? cap), low: rounded(familyLow), high: rounded(familyHigh ?? cap) },
    text: endWithin(`${fixed(100 * share, 0)} % end`, quantile, unit),
  };
}

/** What the designer's claimed minutes are in turns, for each pace. */
function claimedBands(results: Results) {
  const { claimedMinutes, secondsPerTurn } = results;
  if (claimedMinutes === undefined) return [];
  return secondsPerTurn.map((seconds) => ({
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
    arms.some(isCapped) && "The bar at the turn cap holds the games that it ended.",
    beyond === 1 && `Not drawn: a game of ${longest}.`,
    beyond > 1 && `Not drawn: ${count(beyond)} longer games, the longest of ${longest}.`,
  ).join(" ");
}
