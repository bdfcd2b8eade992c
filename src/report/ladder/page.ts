import { versionWords } from "../../game/index.js";
import type { Chart } from "../charts/chart.js";
import { chartData, figure, hintsOf } from "../html/charts.js";
import { documentOf } from "../html/document.js";
import { findingsList, html, preformatted, type Html, type Part } from "../html/html.js";
import type { PageTools } from "../html/page.js";
import { intervalCells, table, withInterval, type Cell } from "../html/table.js";
import { count, PERCENT } from "../text/format.js";
import { runLines } from "../words/command.js";
import { optionWords } from "../words/options.js";
import type { LadderResults } from "./results.js";
import {
  asInterval,
  ladderFindings,
  ladderMethod,
  ladderVerdict,
  standingFigures,
  standingHeads,
} from "./words.js";

/** The report of a ladder in one file. */
export function ladderPage(results: LadderResults, chart: Chart, { assets, compile }: PageTools): string {
  const question = `Which strategy of ${results.title} is the strongest?`;
  const verdict = ladderVerdict(results);
  const body = html`<section id="answer">
      <h1>${question}</h1>
      <p class="verdict">${verdict}</p>
      ${figure(chart, 2)} ${hintsOf([chart])}
    </section>
    <section id="found">
      <h2>What else was found</h2>
      ${findingsList(ladderFindings(results))}
    </section>
    <section id="figures">
      <h2>In figures</h2>
      <p>In brackets intervals that hold together. The head of a column sorts by it.</p>
      ${standingsTable(results)}
    </section>
    ${methodSection(results)}
    <section id="reproduce">
      <h2>How to reproduce it</h2>
      <p>
        The same version, game, seed and strategies give the same bytes on any machine, with any number of
        threads.
      </p>
      ${preformatted(runLines(results))}
    </section>
    ${files(chart)} ${chartData([chart], compile)}`;
  return documentOf(
    { title: question, description: verdict, above: [], kicker: results.title, body, script: "report" },
    assets,
  );
}

function standingsTable(results: LadderResults): Html {
  const { standings } = results;
  const ratings = intervalCells(
    standings.map(({ rating }) => asInterval(rating)),
    PERCENT,
  );
  return table({
    caption: "The strategies, the strongest first",
    head: standingHeads(results),
    rows: standings.map((standing, index) => [
      standing.label,
      ratings[index],
      ...standingFigures(standing, results).map(({ text, value }): Cell =>
        value === undefined ? { content: text } : { content: withInterval(text), value },
      ),
    ]),
  });
}

function methodSection(results: LadderResults): Html {
  const { game, gameVersion, seed, tool, players, looks, standings } = results;
  const facts: [string, Part][] = [
    ["Game", `${game}, ${versionWords(gameVersion)}, ${optionWords(results.options)}, ${players} players`],
    ["Seed", seed],
    ["Evenkeel", tool],
    ["Looks", `${count(looks.length)}, at ${looks.map(count).join(", ")} blocks`],
  ];
  return html`<section id="method">
    <details>
      <summary><h2>Method</h2></summary>
      ${findingsList(ladderMethod(results))}
      <dl>
        ${facts.map(
          ([term, text]) =>
            html`<div>
              <dt>${term}</dt>
              <dd>${text}</dd>
            </div> `,
        )}
      </dl>
      ${table({
        caption: "Strategies",
        head: ["Strategy", "SHA-256 of its code"],
        rows: standings.map(({ label, hash }) => [label, { content: html`<code>${hash}</code>` }]),
      })}
    </details>
  </section>`;
}

function files({ name, title }: Chart): Html {
  return html`<section id="files">
    <h2>Files beside this page</h2>
    <ul>
      <li><a href="ladder.json">ladder.json</a> everything above, for programs</li>
      <li><a href="meetings.csv">meetings.csv</a> what each strategy wins against each other one</li>
      <li><a href="standings.csv">standings.csv</a> the strategies, the strongest first</li>
      <li>${title} (<a href="charts/${name}.svg">SVG</a>, <a href="charts/${name}.vl.json">Vega-Lite</a>)</li>
    </ul>
  </section>`;
}
