import { aboveFair, sizesDiffer } from "../results/fair.js";
import { measured, rivals } from "../results/lookup.js";
import type { ArmResults, Results } from "../results/results.js";
import { isSenseless } from "../results/strength.js";
import { verdictAgainst } from "../results/verdict.js";
import { column, fixed, PERCENT, POINTS, shown } from "../text/format.js";
import { plainText, shortened } from "../text/labels.js";
import { armLabels } from "../words/names.js";
import type { Chart } from "./chart.js";
import { intervalPlot } from "./interval-plot.js";
import { howToRead } from "./reading.js";
import { inAll, spanned } from "./title.js";

/** How often each strategy wins where different ones meet; of two only the first is drawn. Null without such. */
export function strategiesChart(results: Results): Chart | null {
  const uneven = sizesDiffer(results);
  const { names: labels } = armLabels(results.arms);
  const rows = results.arms.flatMap((arm, index) =>
    rivalsDrawn(arm).map((strategy) => {
      const rate = measured(arm, "returns", strategy);
      const interval = uneven ? aboveFair(rate, arm) : rate;
      return {
        name: rowName(labels[index], strategy, rivals(arm).length === 2),
        arm,
        strategy,
        interval,
        isSenseless: isSenseless(arm),
      };
    }),
  );
  if (rows.length === 0) return null;
  const unit = uneven ? POINTS : PERCENT;
  const intervals = rows.map(({ interval }) => interval);
  const texts = column(intervals, unit);
  const { players } = results.arms[0];
  const fair = uneven ? 0 : 1 / players;
  const verdicts = { above: "stronger", below: "weaker", level: "cannot be told apart" };
  const first = rows[0];
  const other = rivals(first.arm)[1];
  const sure = { above: "is stronger", below: "is weaker", level: "cannot be told apart" };
  const share = {
    above: "wins more than its share",
    below: "wins less than its share",
    level: "cannot be told from fair",
  };
  const isDuel = players === 2 && !uneven;
  const words = isDuel ? sure : share;
  const arePairs = rows.every(({ arm }) => rivals(arm).length === 2);
  const verdict = words[verdictAgainst(first.interval, fair)];
  const won = shown(measured(first.arm, "returns", first.strategy), PERCENT);
  const single = isDuel
    ? `${shortened(first.strategy)} ${verdict}: wins ${won} against ${shortened(other)}`
    : `${shortened(first.strategy)} ${verdict} against ${shortened(other)}: ${won}`;
  const { things } = armLabels(rows.map(({ arm }) => arm));
  const all = inAll(intervals, fair, words, arePairs ? things : "places");
  const above = uneven ? " above a fair share" : "";
  const shownHere = `What ${arePairs ? "the strategy named first" : "each strategy"} wins${above}`;
  const many =
    all === null
      ? `${shownHere}, ${spanned(intervals, unit, things)}`
      : `${arePairs ? "The strategy named first" : "A strategy"} ${all}`;
  const title = rows.length === 1 ? single : many;
  const level = isDuel ? "equal strength" : "a fair share";
  const drawn = intervalPlot({
    title,
    subtitle: howToRead(
      results,
      uneven ? "Dashed: the fair share of as many players." : `Dashed: ${level}, ${fixed(100 * fair, 1)} %.`,
    ),
    rows: rows.map((row, index) => ({ ...row, text: texts[index] })),
    axis: uneven
      ? "games won by the strategy, above a fair share (percentage points)"
      : "games won by the strategy (%)",
    scale: 100,
    reference: fair,
    referenceName: level,
    verdicts,
    leastWidth: 4,
    ...(!uneven && { limits: [0, 100] as const }),
  });
  return { name: "strategies", title, ...drawn };
}

/** Of two the first is meant anyway: where its name would take the room of the line-up's, that is enough. */
function rowName(label: string, strategy: string, isPair: boolean): string {
  if (!isPair) return `${label}, ${strategy}`;
  const full = plainText(`${label}: ${strategy}`);
  return shortened(full) === full ? full : label;
}

function rivalsDrawn(arm: ArmResults): string[] {
  const all = rivals(arm);
  return all.length === 2 ? all.slice(0, 1) : all;
}
