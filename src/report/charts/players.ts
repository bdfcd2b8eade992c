import { lengthFinding } from "../answer/lengths.js";
import { winsFinding } from "../answer/wins.js";
import type { Results } from "../results/results.js";
import { shown } from "../text/format.js";
import { labelsOf, plainText } from "../text/labels.js";
import { subjectsOf, sweepsOf, type Subject } from "../words/players.js";
import type { Chart } from "./chart.js";
import { drawnEnds, PLOT_WIDTH, rounded } from "./frame.js";
import { lineChart, LINE_NAME_WIDTH } from "./lines.js";
import { howToRead, titleOf } from "./title.js";

/** How far apart the line-ups of one number of players stand, of 1 between two numbers. */
const SPREAD = 0.3;

/** What the number of players changes: one picture below the other, a line for each line-up. Null where it is the same. */
export function playersChart(results: Results): Chart | null {
  const sweeps = sweepsOf(results);
  if (sweeps.length === 0) return null;
  const names = sweeps.map(({ name }) => name);
  const lines = labelsOf(names, LINE_NAME_WIDTH);
  const played = sweeps.flatMap(({ arms }) => arms.map(({ players }) => players));
  const counts = [...new Set(played)].toSorted((one, other) => one - other);
  const pointsOf = ({ of, unit, title }: Subject) =>
    sweeps.flatMap(({ name, arms }, index) =>
      arms.map((arm) => ({
        ...{ line: lines[index], name: plainText(name), players: arm.players },
        // Side by side, so that no interval hides another.
        at: rounded(arm.players + ((index + 0.5) / sweeps.length - 0.5) * SPREAD)!,
        ...drawnEnds(of(arm), unit.factor),
        text: `${arm.players} players, ${title}: ${shown(of(arm), { ...unit, name: "" })}`,
      })),
    );
  const domain = [counts[0] - 0.5, counts.at(-1)! + 0.5];
  const axis = { values: counts, format: "d", labelAngle: 0, grid: false };
  return lineChart("players", {
    title: titleOf([lengthFinding(results), winsFinding(results)], "By number of players"),
    subtitle: `${howToRead(results, "")} Lines between the numbers of players only guide the eye.`,
    lines,
    panels: subjectsOf(results).map((subject) => ({
      title: subject.title,
      points: pointsOf(subject),
      ...(subject.reference !== undefined && { reference: subject.reference * subject.unit.factor }),
      leastHeight: subject.reference === undefined ? 1 : 2,
    })),
    x: { field: "at", title: "players", domain, axis },
    ...{ shows: "bars", width: PLOT_WIDTH, height: 130 },
  });
}
