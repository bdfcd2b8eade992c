import { equalsOf } from "../results/equals.js";
import { aboveFair, sizesDiffer } from "../results/fair.js";
import { measured } from "../results/lookup.js";
import { firstPlace, placesOf } from "../results/order.js";
import type { ArmResults, Results } from "../results/results.js";
import { isSenseless } from "../results/strength.js";
import { fixed, PERCENT, POINTS, upperFirst } from "../text/format.js";
import { rowLabels } from "../words/names.js";
import { firstWords } from "../words/starter.js";
import type { Chart } from "./chart.js";
import { intervalChart, pairOf, type IntervalRow } from "./intervals.js";
import { findingOf, howToRead } from "./title.js";

/** More rows than this are no picture any more; then only whoever starts is drawn. */
const MAX_ROWS = 48;

/**
 * How often each place in the order of play wins between equals; of two players only the first is drawn, the second is the
 * rest. At tables of different sizes: how far whoever starts is from the fair share of each. Null where no equals met.
 */
export function winRatesChart(all: Results): Chart | null {
  const arms = equalsOf(all);
  if (arms.length === 0) return null;
  const results = { ...all, arms };
  const isEdge = sizesDiffer(results);
  const { names, things } = rowLabels(arms);
  const first = firstPlace(results);
  const rows = arms.flatMap((arm, index) =>
    (isEdge ? [first] : drawnPlaces(results, arm)).map((who) => {
      const rate = measured(arm, "returns", who);
      const isOnly = isEdge || arm.players === 2;
      return {
        who,
        name: isOnly ? arm.name : `${arm.name}, ${who}`,
        label: isOnly ? names[index] : `${names[index]}, ${who}`,
        interval: isEdge ? aboveFair(rate, arm) : rate,
        isSenseless: isSenseless(arm),
        ...pairOf(results, arm),
      } satisfies IntervalRow & { readonly who: string };
    }),
  );
  const unit = isEdge ? POINTS : PERCENT;
  const fair = isEdge ? 0 : 1 / arms[0].players;
  const starter = firstWords(results);
  const starters = rows.filter(({ who }) => who === first);
  const isExact = starters.every(({ interval }) => interval.method === "exact");
  const level = isExact ? "has exactly a fair share" : "cannot be told from fair";
  const title = findingOf({
    subject: upperFirst(starter),
    words: { above: "is favoured", below: "is at a disadvantage", level },
    ...{
      rows: starters.map((row, index) => ({ ...row, label: names[index] })),
      unit,
      reference: fair,
      things,
      ...(!isEdge && { verb: "wins" }),
    },
  });
  const dashed = isEdge ? "the fair share of as many players" : `a fair share, ${fixed(100 * fair, 1)} %`;
  return intervalChart("win-rates", { title, subtitle: howToRead(results, `Dashed: ${dashed}.`) }, [
    {
      rows,
      unit,
      axis: isEdge
        ? `win rate of ${starter} above a fair share (percentage points)`
        : `games won${arms[0].players === 2 ? ` by ${starter}` : ""} (%)`,
      line: {
        value: fair,
        name: "a fair share",
        verdicts: { above: "favoured", below: "at a disadvantage", level: "cannot be told from fair" },
      },
      leastWidth: isEdge ? 2 : 4,
      ...(!isEdge && { limits: [0, 100] as const }),
    },
  ]);
}

function drawnPlaces(results: Results, arm: ArmResults): string[] {
  const all = results.arms.length * arm.players;
  return placesOf(results, arm).slice(0, arm.players === 2 || all > MAX_ROWS ? 1 : undefined);
}
