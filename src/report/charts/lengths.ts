import { minutesClaimed } from "../words/paces.js";
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
import { turnsWord, turnUnits, turnWord } from "../words/turns.js";
import { barChart, PHONE_BARS, type Band } from "./bars.js";
import { binned, binsOf, type Bins } from "./bins.js";
import { inParts, type Chart } from "./chart.js";
import { rounded } from "./frame.js";
import { titleOf } from "./title.js";

/** How long games are: a histogram for each arm, with quantiles, their intervals and what is claimed. None where none ended. */
export function lengthsCharts(results: Results): Chart[] {
  const played = results.arms.filter(({ lengths }) => lengths.length > 0);
  return inParts(played, (some) => chartOf(results, played, some));
}

function chartOf(results: Results, played: readonly ArmResults[], arms: readonly ArmResults[]): Chart {
  const bins = binsOf(played, turnsWord(results));
  const bands = claimedBands(results);
  const { whole } = turnUnits(results);
  const { names } = armLabels(results.arms);
  const labels = labelsOf(arms.map((arm) => names[results.arms.indexOf(arm)]));
  const panels = arms.map((arm, index) => {
    const words = quantilesInWords(arm, whole);
    return {
      name: plainText(arm.name),
      heading: { wide: `${labels[index]}: ${words}`, phone: [labels[index], ...linesOf(words)].join("\n") },
      bars: barsOf(arm, bins),
      dots: dotsOf(arm, bins),
      marks: arm.quantiles.map((quantile) => markOf(known(quantile), whole)),
    };
  });
  const about = {
    rows: arms.map((arm) => ({ interval: quantileOf(arm, 0.5) ?? NOTHING, isSenseless: isSenseless(arm) })),
    ...{ unit: whole, things: armLabels(results.arms).things },
  };
  const claimedEnds = bands.filter(({ to }) => to <= 1.5 * bins.end).map(({ to }) => to);
  return barChart("lengths", {
    title: titleOf([lengthFinding(withArms(results, arms), false)], "Lengths of games", about),
    subtitle: subtitleOf(results, arms, bins, bands),
    panels,
    bands,
    axis: `length of a game (${turnsWord(results)})`,
    domain: [bins.first - 1, Math.max(bins.end, ...claimedEnds) + 1],
    highest: Math.max(
      ...played.flatMap((arm) => [...barsOf(arm, bins), ...dotsOf(arm, bins)].map(({ share }) => share)),
    ),
  });
}

function barsOf({ lengths, games }: ArmResults, bins: Bins) {
  return binned(lengths, bins).map(({ from, sum, words }) => ({
    ...{ from: from - 0.5, to: from + bins.width - 0.5 },
    ...{ share: rounded((100 * sum) / games)!, games: sum, text: `${words}: ${count(sum)} games` },
  }));
}

function dotsOf({ exactLengths = [] }: ArmResults, bins: Bins) {
  return binned(exactLengths.entries(), bins).map(({ from, sum, words }) => ({
    value: from + (bins.width - 1) / 2,
    share: rounded(100 * sum)!,
    text: `${words}: exactly ${fixed(100 * sum, 3)} %`,
  }));
}

/** What lies beyond the turn cap is drawn at the cap. */
function markOf(quantile: LengthQuantile, unit: Unit) {
  const { share, value, familyLow, familyHigh, cap = null } = quantile;
  return {
    ...{ value: rounded(value ?? cap), low: rounded(familyLow), high: rounded(familyHigh ?? cap) },
    text: endWithin(`${fixed(100 * share, 0)} % end`, quantile, unit),
  };
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

function quantilesInWords(arm: ArmResults, unit: Unit): string {
  const [half, most] = [quantileOf(arm, 0.5) ?? NOTHING, quantileOf(arm, 0.95) ?? NOTHING];
  return `${endWithin("half end", half, unit)}, ${endWithin("95 %", most, COUNT)}`;
}

/** For a phone, which the heading of a panel is wider than. */
function linesOf(words: string): string[] {
  return words.split(/(?<=,) /).flatMap((part) => wrapped(part, PHONE_BARS, 12));
}

function subtitleOf(
  results: Results,
  arms: readonly ArmResults[],
  { end, width }: Bins,
  bands: readonly Band[],
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
