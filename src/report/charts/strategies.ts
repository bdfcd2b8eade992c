import { aboveFair, sizesDiffer } from "../results/fair.js";
import { measured, rivals } from "../results/lookup.js";
import type { Results } from "../results/results.js";
import { isSenseless } from "../results/strength.js";
import { fixed, PERCENT, POINTS } from "../text/format.js";
import { plainText, shortened } from "../text/labels.js";
import { rowLabels } from "../words/names.js";
import type { Chart } from "./chart.js";
import { intervalChart, pairOf } from "./intervals.js";
import { findingOf, howToRead } from "./title.js";

/** How often each strategy wins where different ones meet; of two only the first is drawn. Null without such. */
export function strategiesChart(results: Results): Chart | null {
  const meeting = results.arms.filter((arm) => rivals(arm).length > 0);
  const isEdge = sizesDiffer({ ...results, arms: meeting });
  const { names } = rowLabels(results.arms);
  const rows = results.arms.flatMap((arm, index) => {
    const all = rivals(arm);
    const isPair = all.length === 2;
    return all.slice(0, isPair ? 1 : undefined).map((strategy) => {
      const rate = measured(arm, "returns", strategy);
      return {
        ...{ arm, strategy, other: isPair ? all[1] : null, lineup: names[index] },
        name: rowName(names[index], strategy, isPair),
        interval: isEdge ? aboveFair(rate, arm) : rate,
        isSenseless: isSenseless(arm),
        ...pairOf(results, arm),
      };
    });
  });
  if (rows.length === 0) return null;
  const [{ arm, strategy, other }] = rows;
  const isDuel = arm.players === 2 && !isEdge;
  const fair = isEdge ? 0 : 1 / arm.players;
  const unit = isEdge ? POINTS : PERCENT;
  const arePairs = rows.every((row) => row.other !== null);
  const named = `${shortened(strategy)}${other === null ? "" : ` against ${shortened(other)}`}`;
  const isSame = rows.every((row) => row.strategy === strategy);
  const many = isSame ? shortened(strategy) : arePairs ? "The strategy named first" : "A strategy";
  const title = findingOf({
    subject: rows.length === 1 ? named : many,
    words: isDuel
      ? { above: "is stronger", below: "is weaker", level: "cannot be told apart" }
      : {
          above: "wins more than its share",
          below: "wins less than its share",
          level: "cannot be told from fair",
        },
    ...(isDuel && { verb: "wins" }),
    things: arePairs ? rowLabels(rows.map((row) => row.arm)).things : "places",
    rows: isSame && arePairs ? rows.map((row) => ({ ...row, label: row.lineup })) : rows,
    ...{ unit, reference: fair },
  });
  const level = isDuel ? "equal strength" : "a fair share";
  const dashed = isEdge ? "the fair share of as many players" : `${level}, ${fixed(100 * fair, 1)} %`;
  return intervalChart("strategies", { title, subtitle: howToRead(results, `Dashed: ${dashed}.`) }, [
    {
      rows,
      unit,
      axis: isEdge
        ? "games won by the strategy, above a fair share (percentage points)"
        : "games won by the strategy (%)",
      line: {
        value: fair,
        name: level,
        verdicts: { above: "stronger", below: "weaker", level: "cannot be told apart" },
      },
      leastWidth: 4,
      ...(!isEdge && { limits: [0, 100] as const }),
    },
  ]);
}

/** Of two the first is meant anyway: where its name would take the room of the line-up's, that is enough. */
function rowName(label: string, strategy: string, isPair: boolean): string {
  if (!isPair) return `${label}, ${strategy}`;
  const full = plainText(`${label}: ${strategy}`);
  return shortened(full) === full ? full : label;
}
