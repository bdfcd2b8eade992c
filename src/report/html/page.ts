import { answerTo, basisWords } from "../answer/answer.js";
import type { Chart } from "../charts/chart.js";
import { tablesOf } from "../csv/tables.js";
import type { AuditResults } from "../results/audit.js";
import type { Results } from "../results/results.js";
import { claimsVerdict } from "../words/claim-verdict.js";
import { medianAgainstClaim } from "../words/claimed-minutes.js";
import { intervalWords } from "../words/families.js";
import { findingsByKind } from "../words/findings.js";
import { shortNames } from "../words/names.js";
import { sentencesOf } from "../words/sentences.js";
import { WIN_CHANCE } from "../words/choices.js";
import { whoPlaysWords } from "../words/who-plays.js";
import type { Assets } from "./assets.js";
import { auditSections } from "./audit.js";
import { chartData, figure, hintsOf, type Compile } from "./charts.js";
import { claimsSection } from "./claims.js";
import { documentOf } from "./document.js";
import {
  countedTables,
  differencesTable,
  endingsTable,
  exactTable,
  lengthTable,
  luckTables,
  otherMeasures,
  pickTables,
  playersTable,
  strategiesTable,
  winsTable,
} from "./figures.js";
import { gamesSection } from "./games.js";
import { findingsList, html, type Html } from "./html.js";
import { cappedSection, methodSection, reproduceSection } from "./method.js";

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
  return html`${auditSections(results, audit, charts)} ${cappedSection(results)} ${methodSection(results)}
  ${reproduceSection(results)} ${files(results, charts)} ${chartData(charts, compile)}`;
}

function reportBody(results: Results, charts: readonly Chart[], compile: Compile): Html {
  return html`${answer(results, charts)}
  ${results.claims === undefined ? null : claimsSection(results.claims, shortNames(results))}
  ${alsoFound(results, charts)} ${inFigures(results)} ${exactSection(results)} ${moreCharts(charts)}
  ${cappedSection(results)} ${gamesSection(results)} ${methodSection(results)} ${reproduceSection(results)}
  ${files(results, charts)} ${chartData(charts, compile)}`;
}

/** The game; where the pages above name it already, the experiment. */
function kickerOf({ title, experiment }: Results, isBelow: boolean): string {
  if (isBelow) return experiment.file.replace(/^.*[\\/]/, "").replace(/\.ya?ml$/, "");
  return title;
}

/** The question, the answer, and the chart that shows it. */
function answer(results: Results, charts: readonly Chart[]): Html {
  const [chart] = charts;
  const claims = claimsVerdict(results);
  const who = whoPlaysWords(results);
  const { answering } = sentencesOf(results, chart);
  const found = answerTo(results);
  const basis = basisWords(found);
  return html`<section id="answer">
    <h1>${results.question}</h1>
    <p class="verdict">${found.text}</p>
    ${basis === null ? null : html`<p class="hint">${basis}</p>`}
    ${claims === null ? null : html`<p class="verdict claim">${claims}.</p>`}
    ${who === null ? null : html`<p>${who}</p>`} ${figure(chart, 2)} ${hintsOf([chart])}
    ${
      answering.length === 0
        ? null
        : html`<details class="words" ${answering.length > MANY ? null : OPEN}>
            <summary>The same in words, one by one</summary>
            ${findingsList(answering)}
          </details>`
    }
  </section>`;
}

/** More sentences than this are folded away. */
const MANY = 6;
const OPEN = html` open`;

function alsoFound(results: Results, [chart]: readonly Chart[]): Html | null {
  const { others } = sentencesOf(results, chart);
  if (others.length === 0) return null;
  return html`<section id="found">
    <h2>What else was found</h2>
    ${
      others.length > MANY * 2
        ? html`<details>
            <summary>${others.length} findings</summary>
            ${findingsList(others)}
          </details>`
        : findingsList(others)
    }
  </section>`;
}

/** All that is counted, and what is told of luck. */
function inFigures(results: Results): Html {
  return html`${[figuresSection(results), luckSection(results)]}`;
}

function figuresSection(results: Results): Html {
  const claimed = medianAgainstClaim(results);
  const others = otherMeasures(results);
  return html`<section id="figures">
    <h2>In figures</h2>
    <p>${intervalWords(results)} The head of a column sorts by it.</p>
    ${playersTable(results)} ${winsTable(results)} ${strategiesTable(results)} ${endingsTable(results)}
    ${lengthTable(results)} ${claimed === null ? null : html`<p>${claimed}.</p>`} ${differencesTable(results)}
    ${countedTables(results)} ${pickTables(results)}
    ${
      others === null
        ? null
        : html`<details>
            <summary>Everything else that was counted</summary>
            ${others}
          </details>`
    }
  </section>`;
}

/** What luck and choices do to the win chance; null where nobody asked. */
function luckSection(results: Results): Html | null {
  const tables = luckTables(results);
  if (tables.length === 0) return null;
  return html`<section id="luck">
    <h2>Luck and choices</h2>
    <p>${WIN_CHANCE}</p>
    ${tables}
  </section>`;
}

/** What can be computed beside what was simulated. */
function exactSection(results: Results): Html | null {
  const { exact } = findingsByKind(results);
  if (exact.length === 0) return null;
  return html`<section id="exact">
    <h2>Simulated and exact</h2>
    ${findingsList(exact)} ${exactTable(results)}
  </section>`;
}

function moreCharts(charts: readonly Chart[]): Html | null {
  const [, ...more] = charts;
  if (more.length === 0) return null;
  const [, ...hints] = hintsOf(charts);
  return html`<section id="charts-more">
    <h2>More charts</h2>
    ${more.map((chart, index) => html`${figure(chart, 3)} ${hints[index]}`)}
  </section>`;
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
  return html`<section id="files">
    <h2>Files beside this page</h2>
    <ul>
      <li><a href="results.json">results.json</a> everything above, for programs</li>
      ${tables}
      <li><a href="data-dictionary.md">data-dictionary.md</a> what their columns mean</li>
    </ul>
    <details>
      <summary>The charts as files</summary>
      <ul>
        ${drawn}
      </ul>
    </details>
  </section>`;
}
