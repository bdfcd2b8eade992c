import type { Chart } from "../charts/chart.js";
import type { Results } from "../results/results.js";
import { auditMarkdown } from "./audit.js";
import {
  alsoFound,
  answer,
  cappedGames,
  claims,
  exactAndSimulated,
  files,
  gamesToRead,
  inFigures,
  luckAndChoices,
  moreCharts,
  reproduce,
  type Section,
} from "./sections.js";

/** In the order in which a designer asks. */
const SECTIONS: readonly Section[] = [
  answer,
  claims,
  alsoFound,
  inFigures,
  luckAndChoices,
  exactAndSimulated,
  moreCharts,
  cappedGames,
  gamesToRead,
  reproduce,
  files,
];

/** The report as Markdown; `charts` begins with the one that answers the question. */
export function reportOf(results: Results, charts: readonly Chart[]): string {
  if (results.audit !== undefined) return auditMarkdown(results, results.audit, charts);
  const sections = SECTIONS.map((section) => section(results, charts)).filter((text) => text !== null);
  return `${sections.join("\n\n")}\n`;
}
