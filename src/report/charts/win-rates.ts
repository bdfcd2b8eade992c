import { equalsOf } from "../results/equals.js";
import { aboveFair, sizesDiffer } from "../results/fair.js";
import type { Interval } from "../results/interval.js";
import { measured } from "../results/lookup.js";
import { firstPlace, placesOf } from "../results/order.js";
import type { ArmResults, Results } from "../results/results.js";
import { isSenseless, sensible } from "../results/strength.js";
import { verdictAgainst } from "../results/verdict.js";
import { column, fixed, PERCENT, POINTS, shown, upperFirst } from "../text/format.js";
import { shortened } from "../text/labels.js";
import { armLabels } from "../words/names.js";
import { firstsWords, firstWords } from "../words/starter.js";
import type { Chart } from "./chart.js";
import { intervalPlot, type IntervalRow } from "./interval-plot.js";
import { howToRead } from "./reading.js";
import { inAll, rangeOf, spanned } from "./title.js";

/**
 * How often each place in the order of play wins between equals; of two players only the first is drawn, the second is the
 * rest. Null where no equals met.
 */
export function winRatesChart(all: Results): Chart | null {
  const arms = equalsOf(all);
  if (arms.length === 0) return null;
  const results = { ...all, arms };
  if (sizesDiffer(results)) return edgesChart(results);
  const { players } = arms[0];
  const { names } = armLabels(arms);
  const places = arms.flatMap((arm, index) =>
    drawnPlaces(results, arm).map((who) => ({
      name: arm.players === 2 ? arm.name : `${arm.name}, ${who}`,
      label: arm.players === 2 ? names[index] : `${names[index]}, ${who}`,
      interval: measured(arm, "returns", who),
      isSenseless: isSenseless(arm),
    })),
  );
  const texts = column(
    places.map(({ interval }) => interval),
    PERCENT,
  );
  const rows = places.map((place, index): IntervalRow => ({ ...place, text: texts[index] }));
  const title = titleOf(results);
  const drawn = intervalPlot({
    title,
    subtitle: howToRead(results, `Dashed: a fair share, ${fixed(100 / players, 1)} %.`),
    rows,
    axis: players === 2 ? `games won by ${firstWords(results)} (%)` : "games won (%)",
    scale: 100,
    reference: 1 / players,
    referenceName: "a fair share",
    verdicts: { above: "favoured", below: "at a disadvantage", level: "cannot be told from fair" },
    leastWidth: 4,
    limits: [0, 100],
  });
  return { name: "win-rates", title, ...drawn };
}

/** With different numbers of players: how far whoever starts is from the fair share of his arm. */
function edgesChart(results: Results): Chart {
  const { arms } = results;
  const edges = arms.map((arm) => aboveFair(measured(arm, "returns", firstPlace(results)), arm));
  const texts = column(edges, POINTS);
  const { names, things } = armLabels(arms);
  const rows = arms.map((arm, index): IntervalRow => ({
    name: arm.name,
    label: names[index],
    interval: edges[index],
    text: texts[index],
    isSenseless: isSenseless(arm),
  }));
  const verdicts = { above: "favoured", below: "at a disadvantage", level: "not to be told from fair" };
  const all = inAll(edges, 0, verdicts, things);
  const title =
    all === null
      ? `${upperFirst(firstsWords(results))} edge over a fair share, ${spanned(sensibly(arms, edges), POINTS, things)}`
      : `${upperFirst(firstWords(results))} is ${all}`;
  const drawn = intervalPlot({
    title,
    subtitle: howToRead(results, "Dashed: the fair share of as many players."),
    rows,
    axis: `win rate of ${firstWords(results)} above a fair share (percentage points)`,
    scale: 100,
    reference: 0,
    referenceName: "a fair share",
    verdicts: { ...verdicts, level: "cannot be told from fair" },
    leastWidth: 2,
  });
  return { name: "win-rates", title, ...drawn };
}

/** More rows than this are no picture any more; then only whoever starts is drawn. */
const MAX_ROWS = 48;

function drawnPlaces(results: Results, arm: ArmResults): string[] {
  const all = results.arms.length * arm.players;
  return placesOf(results, arm).slice(0, arm.players === 2 || all > MAX_ROWS ? 1 : undefined);
}

/** Of the intervals of these arms those of players who play sensibly. */
function sensibly(arms: readonly ArmResults[], intervals: readonly Interval[]): Interval[] {
  return sensible(arms).map((arm) => intervals[arms.indexOf(arm)]);
}

function titleOf(results: Results): string {
  const { arms } = results;
  const starters = arms.map((arm) => measured(arm, "returns", firstPlace(results)));
  const who = upperFirst(firstWords(results));
  const fair = 1 / arms[0].players;
  if (arms.length === 1) {
    const [first] = starters;
    const words = {
      above: "is favoured",
      below: "is at a disadvantage",
      level: first.method === "exact" ? "has exactly a fair share" : "cannot be told from a fair share",
    };
    return `${who} ${words[verdictAgainst(first, fair)]}: wins ${shown(first, PERCENT)} in ${shortened(arms[0].name)}`;
  }
  const verdicts = {
    above: "favoured",
    below: "at a disadvantage",
    level: "not to be told from fair",
  };
  const { things } = armLabels(arms);
  const all = inAll(starters, fair, verdicts, things);
  if (all === null)
    return `${upperFirst(firstsWords(results))} win rate, ${spanned(sensibly(arms, starters), PERCENT, things)}`;
  return `${who} is ${all}: wins ${rangeOf(starters, PERCENT)}`;
}
