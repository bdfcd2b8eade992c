import { minutesClaimed } from "../words/paces.js";
import { lengthFinding } from "../answer/lengths.js";
import { timedMeasure, type TimeEnd } from "../../measure/index.js";
import type { ArmResults, LengthQuantile, Results } from "../results/results.js";
import { fixed, NUMBER, sentences } from "../text/format.js";
import { lengthWords } from "../words/lengths.js";
import { armLabels } from "../words/names.js";
import type { Chart } from "./chart.js";
import { COLOURS } from "./frame.js";
import type { IntervalPanel, Spread } from "./interval-rows.js";
import { intervalChart } from "./intervals.js";
import { COUNTED_TOGETHER, howToRead, titleOf } from "./title.js";

/** How the shorter and the longer times are told apart. */
const ENDS: Readonly<Record<TimeEnd, { colour: string; shape: string; short: string }>> = {
  AtLow: { colour: COLOURS.blue, shape: "circle", short: ", shorter times" },
  AtHigh: { colour: COLOURS.vermilion, shape: "square", short: ", longer times" },
  AtTimes: { colour: COLOURS.blue, shape: "circle", short: "" },
};

/**
 * How many minutes games take where times are given by kind: for each arm and each end of the times the median with its
 * interval, how far games lie apart, and what the designer claims. Null without such times.
 */
export function minutesChart(results: Results): Chart | null {
  const { arms, claimedMinutes } = results;
  const { names } = armLabels(arms);
  const timed = arms.flatMap(({ name, minutes = [] }, index) =>
    minutes.map((at) => ({ at, row: rowOf(name, names[index], at) })),
  );
  if (timed.length === 0) return null;
  const rows = timed.map(({ row }) => row);
  const isOpen = timed.some(({ at }) => at.quantiles.some(({ cap }) => cap !== undefined));
  const claimed = claimedMinutes && minutesClaimed(claimedMinutes);
  const marks = "Marks: the minutes within which half of the games end.";
  const subtitle = sentences(
    howToRead(results, marks, [], COUNTED_TOGETHER),
    "Pale bars: the middle half of the games, the thin ones nine games of ten (5 to 95 %).",
    claimed !== undefined && `Shaded: the ${claimed} that the designer claims.`,
    isOpen && "What the turn cap may have cut short is drawn up to the longest game.",
  ).join(" ");
  const title = titleOf([lengthFinding(results, true)], "Lengths of games in minutes");
  const panel: IntervalPanel = {
    ...{ rows, axis: "length of a game (minutes)", unit: NUMBER, leastWidth: 1, limits: [0, Infinity] },
    ...(claimedMinutes && {
      band: { from: claimedMinutes[0], to: claimedMinutes[1], name: `${claimed} claimed by the designer` },
    }),
    kinds: [...new Map(rows.map(({ kind }) => [kind.name, kind])).values()],
  };
  return intervalChart("minutes", { title, subtitle }, [panel]);
}

type Timed = NonNullable<ArmResults["minutes"]>[number];

function rowOf(fullName: string, label: string, { measure, quantiles }: Timed) {
  const { end, words } = timedMeasure(measure)!;
  const { short, colour, shape } = ENDS[end];
  const at = (share: number) => quantiles.find((one) => one.share === share)!;
  const median = at(0.5);
  const spread = spreadOf(at);
  return {
    name: `${fullName}${short}`,
    label: `${label}${short}`,
    kind: { name: words, colour, shape },
    interval: { ...median, value: drawnAt(median), familyHigh: median.familyHigh ?? median.cap ?? null },
    text: lengthWords(median, NUMBER),
    ...(spread !== null && { spread }),
  };
}

/** What lies beyond the turn cap is drawn at the longest game. */
function drawnAt({ value, cap }: LengthQuantile): number | null {
  return value ?? cap ?? null;
}

function spreadOf(at: (share: number) => LengthQuantile): Spread | null {
  const values = [0.05, 0.25, 0.75, 0.95].flatMap((share) => drawnAt(at(share)) ?? []);
  if (values.length < 4) return null;
  const [least, low, high, most] = values;
  const words = (from: number, to: number) => `${fixed(from, 1)} to ${fixed(to, 1)} minutes`;
  return {
    outer: [least, most],
    inner: [low, high],
    text: `half of them ${words(low, high)}, nine of ten ${words(least, most)}`,
  };
}
