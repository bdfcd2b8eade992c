import { lineupOf, partsApart } from "../results/equals.js";
import type { ArmResults, Results } from "../results/results.js";
import { sensible } from "../results/strength.js";
import { exactPercent, fixed, PERCENT, shown } from "../text/format.js";
import { labelsOf, plainText } from "../text/labels.js";
import { turnsWord, turnWord } from "../words/turns.js";
import { inParts, type Chart } from "./chart.js";
import { MAX_SERIES } from "./encode.js";
import { drawnEnds } from "./frame.js";
import { lineChart, LINE_NAME_WIDTH } from "./lines.js";

/** Of a panel, in pixels; the more there are, the lower each. */
const WIDTH = 560;
const HEIGHT = { few: 150, many: 90 };
const FEW = 4;

/**
 * The share of the players who are still in after each turn: a line for each line-up, a picture for each variant and
 * number of players. None where nobody drops out.
 */
export function survivalCharts(results: Results): Chart[] {
  const places = placesOf(results.arms.filter(({ survival = [] }) => survival.length > 1));
  const panels = [...new Set(places.map(({ panel }) => panel))];
  return inParts(panels, (some) => chartOf(results, places, some));
}

type Places = ReturnType<typeof placesOf>;

function chartOf(results: Results, places: Places, panels: readonly string[]): Chart {
  const lines = [...new Set(places.map(({ line }) => line))];
  const labels = labelsOf(lines, LINE_NAME_WIDTH);
  const headings = labelsOf(panels);
  const turn = turnWord(results);
  const drawnIn = (panel: string) => places.filter((place) => place.panel === panel);
  const pointsOf = ({ arm, line }: Places[number]) =>
    arm.survival!.map((after) => ({
      ...{ line: labels[lines.indexOf(line)], name: plainText(arm.name), turn: after.turn },
      ...drawnEnds(after, 100),
      text: `after ${turn} ${after.turn}: ${shown(after, PERCENT)} still in`,
    }));
  const arms = places.filter(({ panel }) => panels.includes(panel)).map(({ arm }) => arm);
  return lineChart("survival", {
    title: titleOf(results, arms),
    subtitle: `Line: share of the players still in after each ${turn} (%); a game that is over keeps those it ended with. Shaded: ${exactPercent(results.level)} interval, often narrower than the line.`,
    lines: labels,
    panels: panels.map((panel, at) => ({ title: headings[at], points: drawnIn(panel).flatMap(pointsOf) })),
    x: { field: "turn", title: turn },
    ...{ domain: [0, 100], shows: "band", width: WIDTH },
    height: panels.length <= FEW ? HEIGHT.few : HEIGHT.many,
  });
}

/**
 * The panel that each arm is drawn in and the line it is drawn as: line-ups share a picture where they play the same rules
 * at a table of the same size, and colours tell them apart.
 */
function placesOf(arms: readonly ArmResults[]) {
  if (new Set(arms.map(lineupOf)).size > MAX_SERIES)
    return arms.map((arm) => ({ arm, panel: arm.name, line: "every line-up" }));
  const apart = partsApart(arms, "variant", "players");
  return arms.map((arm) => {
    const parts = [
      apart.includes("variant") ? arm.variant : [],
      arm.position ?? [],
      apart.includes("players") ? `${arm.players} players` : [],
    ].flat();
    return { arm, panel: parts.join(", ") || "every line-up", line: lineupOf(arm) };
  });
}

/** When a quarter of the players are out. */
function titleOf(results: Results, all: readonly ArmResults[]): string {
  const arms = sensible(all);
  const turns = arms.flatMap(({ survival }) => survival!.find(({ value }) => value! <= 0.75)?.turn ?? []);
  if (turns.length === 0) return "Fewer than a quarter of the players drop out";
  if (turns.every((turn) => turn === 0)) return "A quarter of the players or more are out from the start";
  const [low, high] = [Math.min(...turns), Math.max(...turns)].map((turn) => fixed(turn, 0));
  const range = low === high ? low : `${low} to ${high}`;
  const where = turns.length === arms.length ? "" : ` in ${turns.length} of ${arms.length} arms`;
  return `A quarter of the players are out after ${range} ${turnsWord(results)}${where}`;
}
