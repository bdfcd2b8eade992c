import { answersOf, isShownBy } from "../results/lookup.js";
import type { Results } from "../results/results.js";
import { auditChart } from "./audit.js";
import { CHART_NAMES, type Chart } from "./chart.js";
import { countedCharts } from "./counted.js";
import { differenceCharts } from "./differences.js";
import { endingsCharts } from "./endings.js";
import { lengthsCharts } from "./lengths.js";
import { luckCharts } from "./luck.js";
import { minutesChart } from "./minutes.js";
import { payoffCharts } from "./payoffs.js";
import { pickCharts } from "./picks.js";
import { playersChart } from "./players.js";
import { survivalCharts } from "./survival.js";
import { winChanceChart } from "./win-chance.js";
import { strategiesCharts, winRatesCharts } from "./wins.js";

/** All charts of a run, the one that answers its question first. */
export function chartsOf(results: Results): Chart[] {
  // An audit has an arm for every ruling and line-up: only what it asks is drawn.
  if (results.audit !== undefined) return [auditChart(results, results.audit)];
  const charts = [
    ...pickCharts(results),
    ...differenceCharts(results),
    ...payoffCharts(results),
    playersChart(results),
    ...winRatesCharts(results),
    ...strategiesCharts(results),
    minutesChart(results),
    ...lengthsCharts(results),
    ...endingsCharts(results),
    ...countedCharts(results),
    ...survivalCharts(results),
    ...luckCharts(results),
    winChanceChart(results),
  ].filter((chart) => chart !== null);
  const place = ({ name }: Chart) => CHART_NAMES.findIndex((known) => name.startsWith(known));
  const answers = answersOf(results);
  const rank = ({ name }: Chart) => {
    const index = answers.findIndex((answer) => isShownBy(answer, name));
    return index < 0 ? answers.length : index;
  };
  return charts.toSorted((a, b) => rank(a) - rank(b) || place(a) - place(b));
}
