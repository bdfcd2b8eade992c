import type { Assets } from "../document/assets.js";
import { tableHtml } from "../document/html.js";
import { frame } from "../document/frame.js";
import { html, type Html } from "../document/markup.js";
import { gamesPlayed } from "../results/lookup.js";
import { quantity, PERCENT, POINTS } from "../text/format.js";
import { intervals, tableOf } from "../text/table.js";
import { endedWithin, winRates } from "../words/figures.js";
import { firstWords } from "../words/starter.js";
import { turnsWord } from "../words/turns.js";
import { whoPlaysWords } from "../words/caveats.js";
import { tuneVerdict } from "../tune/answer.js";
import { furtherProposals } from "../tune/findings.js";
import type { Chapter, Failure, Question, Remedy } from "./book.js";
import { headlineNumbers } from "./numbers.js";
import { intervalPicture } from "./pictures.js";
import { standingsOf, type Standing } from "./standing.js";

/** The page of one game: its headline numbers, and every question with its verdict and a picture for a quick look. */
export function gamePage(chapter: Chapter, assets: Assets): string {
  const { title, questions, remedies } = chapter;
  const standings = standingsOf(chapter);
  const games = questions.reduce((sum, { results }) => sum + gamesPlayed(results), 0);
  const body = html`<section>
      <h1>${title}</h1>
      <p class="verdict">${quantity(questions.length, "question")}, ${quantity(games, "game")}.</p>
      ${headlineNumbers(chapter)}
    </section>
    <section id="questions">
      <h2>Questions and answers</h2>
      ${questions.map((question) => questionPart(question, `${question.path.split("/").at(-1)!}/index.html`))}
    </section>
    ${
      remedies.length === 0
        ? null
        : html`<section id="remedies">
            <h2>What would mend it</h2>
            ${remedies.map((remedy) => remedyPart(remedy, `${remedy.path.split("/").at(-1)!}/index.html`))}
          </section>`
    }
    ${standingsPart(standings)}`;
  const above = [{ text: "The balance book", href: "../index.html" }];
  const description = `${title}: ${quantity(questions.length, "question")} about its balance`;
  return frame({ title, description, above, kicker: title, body, script: "book" }, assets);
}

/** The question, its verdict and a picture, with the way to its own page. */
export function questionPart({ results, answer, claims }: Question, href: string): Html {
  const { text, findings } = answer;
  const [first] = findings;
  const who = results.inPlaceOfLearned === undefined ? null : whoPlaysWords(results);
  return html`<article class="question">
    <div>
      <h3><a href="${href}">${results.question}</a></h3>
      <p>${text} ${who}</p>
      ${claims === null ? null : html`<p class="claimed">${claims}.</p>`}
    </div>
    ${first === undefined ? null : intervalPicture(first.asked, { ...first, label: text })}
  </article>`;
}

/** What should be changed, the smallest change first, with the way to its own page. */
export function remedyPart({ results }: Remedy, href: string): Html {
  return html`<article class="question">
    <div>
      <h3><a href="${href}">${results.question}</a></h3>
      <p>${tuneVerdict(results)} ${furtherProposals(results).join(" ")}</p>
    </div>
  </article>`;
}

export function failuresPart(failures: readonly Failure[]): Html | null {
  if (failures.length === 0) return null;
  return html`<section id="failures">
    <h2>What could not be played</h2>
    <ul>
      ${failures.map(({ file, message }) => html`<li><strong>${file}</strong> ${message}</li>`)}
    </ul>
  </section>`;
}

function standingsPart(standings: readonly Standing[]): Html | null {
  if (standings.length === 0) return null;
  const { results } = standings[0].question;
  const half = endedWithin(`half end within (${turnsWord(results)})`, 0.5);
  const caption = "The rules as they stand, line-up by line-up";
  const table = tableOf(caption, ["Who plays"], standings, ({ name }) => [name], [
    winRates(`${firstWords(results)} wins`, ({ wins }: Standing) => wins),
    intervals("above a fair share", ({ edge }) => edge, POINTS),
    { ...half, cells: (rows) => half.cells(rows.map(({ length }) => length)) },
    intervals("won by one alone", ({ decided }) => decided, PERCENT),
    intervals("ended by the turn cap", ({ capped }) => capped, PERCENT),
  ]);
  return html`<section id="standing">
    <h2>The game as it stands</h2>
    <p>
      Every line-up that played by the rules without a change. Who is favoured is told by equals only, one
      strategy on all sides: between others the better player wins.
    </p>
    ${tableHtml(table)}
  </section>`;
}
