import { answerTo, basisWords } from "../answer/answer.js";
import type { Chart } from "../charts/chart.js";
import { tablesOf } from "../csv/tables.js";
import type { AuditResults } from "../results/audit.js";
import type { Results } from "../results/results.js";
import { caveatsOf } from "../words/caveats.js";
import { medianAgainstClaim } from "../words/claimed-minutes.js";
import { intervalWords } from "../words/families.js";
import { exactFigures } from "../words/figures.js";
import { findingsByKind } from "../words/findings.js";
import { shortNames } from "../words/names.js";
import { luckTables } from "../words/luck-tables.js";
import { otherFigures } from "../words/other-figures.js";
import { allFigures, leadingFigures, topOf } from "../words/subjects.js";
import { sentencesOf } from "../words/sentences.js";
import { WIN_CHANCE } from "../words/choices.js";
import type { Assets } from "./assets.js";
import { auditAnswer, auditParts } from "./audit.js";
import { chartData, figure, hintsOf, type Compile } from "./charts.js";
import { claimsSection } from "./claims.js";
import { documentOf } from "./document.js";
import { figuresTable } from "./figures.js";
import { table } from "./table.js";
import { strategyWords } from "../words/who-plays.js";
import { gamesPart } from "./games.js";
import { findingsList, folded, html, type Html } from "./html.js";
import { methodPart } from "./method.js";

/** What a page needs beside the results. */
export interface PageTools {
  readonly assets: Assets;
  readonly compile: Compile;
  /** The pages above this one, such as the book's; none where it stands by itself. */
  readonly above?: readonly { readonly text: string; readonly href: string }[];
}

/** The report of one experiment in one file; `charts` begins with the one that answers the question. */
export function pageOf(
  results: Results,
  charts: readonly Chart[],
  { assets, compile, above = [] }: PageTools,
): string {
  const body =
    results.audit === undefined
      ? reportBody(results, charts, compile)
      : auditBody(results, results.audit, charts, compile);
  const { text: description } = answerTo(results);
  return documentOf(
    {
      title: results.question,
      description,
      above,
      kicker: kickerOf(results, above.length > 0),
      body,
      script: "report",
    },
    assets,
  );
}

/** An audit has an arm for every ruling and line-up: its own tables say more than those of the arms. */
function auditBody(results: Results, audit: AuditResults, charts: readonly Chart[], compile: Compile): Html {
  return html`${auditAnswer(results, audit, charts)}
    <section id="more">
      ${whoPlays(results)} ${auditParts(results, audit)} ${methodPart(results)} ${files(results, charts)}
    </section>
    ${chartData(charts, compile)}`;
}

/** What answers is open, everything else folded: nobody reads more than 900 words before asking for it. */
function reportBody(results: Results, charts: readonly Chart[], compile: Compile): Html {
  return html`${answer(results, charts)}
    ${results.claims === undefined ? null : claimsSection(results.claims, shortNames(results))}
    ${leadingTable(results)}
    <section id="more">
      ${whoPlays(results)} ${inWords(results, charts)} ${figuresPart(results)} ${luckPart(results)}
      ${exactPart(results)} ${moreCharts(charts)} ${gamesPart(results)} ${methodPart(results)}
      ${files(results, charts)}
    </section>
    ${chartData(charts, compile)}`;
}

/** The game; where the pages above name it already, the experiment. */
function kickerOf({ title, experiment }: Results, isBelow: boolean): string {
  if (isBelow) return experiment.file.replace(/^.*[\\/]/, "").replace(/\.ya?ml$/, "");
  return title;
}

/** The question, the answer, and the chart that shows it. */
function answer(results: Results, charts: readonly Chart[]): Html {
  const [chart] = charts;
  const found = answerTo(results);
  const basis = basisWords(found);
  return html`<section id="answer">
    <h1>${results.question}</h1>
    <p class="verdict">${found.text}</p>
    ${basis === null ? null : html`<p class="hint">${basis}</p>`}
    ${results.about === undefined ? null : html`<p>${results.about}</p>`}
    ${caveatsOf(results).map((text) => html`<p class="hint">${text}</p>`)} ${figure(chart, 2)}
    ${hintsOf([chart])}
  </section>`;
}

/** A longer table stands whole in a fold. */
const MOST_ROWS = 12;

/** The table beside the chart that answers. */
function leadingTable(results: Results): Html {
  const found = topOf(leadingFigures(results), MOST_ROWS);
  return html`<section id="figures">${figuresTable(found)}</section>`;
}

/** How everyone plays. */
function whoPlays(results: Results): Html {
  const rows = results.strategies.map((one) => [strategyWords(one, results), one.description ?? ""]);
  return folded(
    "who",
    "Who plays",
    table({ caption: "Strategies", head: ["Strategy", "How it plays"], rows }),
  );
}

/** Everything that was found, in sentences. */
function inWords(results: Results, [chart]: readonly Chart[]): Html | null {
  const { answering, others } = sentencesOf(results, chart);
  if (answering.length + others.length === 0) return null;
  return folded("words", "In words, one by one", findingsList([...answering, ...others]));
}

/** All tables but the one that stands above already. */
function figuresPart(results: Results): Html {
  const { caption, rows } = leadingFigures(results);
  const all = [...allFigures(results), otherFigures(results)].filter((found) => found !== null);
  const others = all.filter((found) => found.caption !== caption || rows.length > MOST_ROWS);
  const claimed = medianAgainstClaim(results);
  return folded(
    "all-figures",
    "All figures",
    html`<p>${intervalWords(results)} The head of a column sorts by it.</p>
      ${others.map(figuresTable)} ${claimed === null ? null : html`<p>${claimed}.</p>`}`,
  );
}

/** What luck and choices do to the win chance; null where nobody asked. */
function luckPart(results: Results): Html | null {
  const tables = luckTables(results);
  if (tables.length === 0) return null;
  return folded(
    "luck",
    "Luck and choices",
    html`<p>${WIN_CHANCE}</p>
      ${tables.map(figuresTable)}`,
  );
}

/** What can be computed beside what was simulated. */
function exactPart(results: Results): Html | null {
  const { exact } = findingsByKind(results);
  const found = exactFigures(results);
  if (exact.length === 0) return null;
  const content = html`${findingsList(exact)} ${found === null ? null : figuresTable(found)}`;
  return folded("exact", "Simulated and exact", content);
}

function moreCharts(charts: readonly Chart[]): Html | null {
  const [, ...more] = charts;
  if (more.length === 0) return null;
  const [, ...hints] = hintsOf(charts);
  const title = more.length === 1 ? "One more chart" : `${more.length} more charts`;
  return folded(
    "charts-more",
    title,
    more.map((chart, index) => html`${figure(chart, 3)} ${hints[index]}`),
  );
}

function files(results: Results, charts: readonly Chart[]): Html {
  const tables = tablesOf(results).map(
    ({ name, meaning }) => html`<li><a href="${name}.csv">${name}.csv</a> ${meaning}</li>`,
  );
  const drawn = charts.map(
    ({ name, title }) =>
      html`<li>
        ${title} (<a href="charts/${name}.svg">SVG</a>, <a href="charts/${name}.vl.json">Vega-Lite</a>)
      </li>`,
  );
  const content = html`<ul>
    <li><a href="results.json">results.json</a> everything above, for programs</li>
    ${tables}
    <li><a href="data-dictionary.md">data-dictionary.md</a> what their columns mean</li>
    ${drawn}
  </ul>`;
  return folded("files", "Files beside this page", content);
}
