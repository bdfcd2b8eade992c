import type { Chart } from "../charts/chart.js";
import { matrixChart, shareCell, type Cell } from "../charts/matrix.js";
import { TOGETHER } from "../charts/title.js";
import { exactPercent, fixed } from "../text/format.js";
import { labelsOf, plainText, shortened } from "../text/labels.js";
import type { LadderResults } from "./results.js";

/** Everyone against everyone, the strongest first. */
export function ladderChart(results: LadderResults): Chart {
  const { standings, shares, players, level, seatGame } = results;
  const names = standings.map(({ label }) => plainText(label));
  const labels = labelsOf(names, 160);
  const middle = 100 / players;
  const relation = seatGame === undefined ? "among" : "against";
  const cells = shares.flatMap((row, one) =>
    row.map((share, other): Cell => {
      const { value, low, high } = share;
      return {
        ...{ row: labels[one], column: labels[other], ...shareCell(value, low, high) },
        ...(low === high && { text: "=", error: "" }),
        sure: 100 * low > middle || 100 * high < middle,
        name: `${names[one]} ${relation} ${names[other]}`,
      };
    }),
  );
  const together = `below it the interval (${TOGETHER} at ${exactPercent(level)}). In italics: cannot be told from ${fixed(middle, middle % 1 === 0 ? 0 : 1)} %. The strongest first.`;
  const title = `${shortened(names[0])} is the strongest of ${names.length}`;
  const who =
    seatGame === undefined
      ? `Games won by one player of the row among ${players - 1} of the column`
      : `Games won by the row in the place of ${seatGame.roles[0]}, against the column`;
  return matrixChart("ladder", {
    ...{ title, subtitle: `${who}, in per cent; ${together}`, cells, rows: labels, columns: labels },
    ...{ columnTitle: relation, legend: "games won by the row's strategy (%)", middle, isSquare: true },
  });
}
