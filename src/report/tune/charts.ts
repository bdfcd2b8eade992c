import type { Chart } from "../charts/chart.js";
import { mapCharts } from "./map-charts.js";
import { optionCharts } from "./option-charts.js";
import type { TuneResults } from "./results.js";
import { tradeOffCharts } from "./trade-off-chart.js";

/** Every picture of a search: each option by itself, two that change together, and two numbers of the target against each other. */
export function tuneCharts(results: TuneResults): Chart[] {
  return [...optionCharts(results), ...mapCharts(results), ...tradeOffCharts(results)];
}
