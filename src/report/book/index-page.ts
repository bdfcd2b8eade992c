import type { Assets } from "../document/assets.js";
import { frame } from "../document/frame.js";
import { html, preformatted, type Html } from "../document/markup.js";
import { gamesPlayed } from "../results/lookup.js";
import { count, quantity, listed } from "../text/format.js";
import type { Book, Chapter } from "./book.js";
import { failuresPart, questionPart, remedyPart } from "./game-page.js";
import { headlineNumbers } from "./numbers.js";

/** The first page of the book: every game with its headline numbers, every question with its verdict. */
export function indexPage(book: Book, assets: Assets): string {
  const { chapters, failures, commands } = book;
  const questions = chapters.flatMap((chapter) => chapter.questions);
  const games = questions.reduce((sum, { results }) => sum + gamesPlayed(results), 0);
  const failed = failures.length === 0 ? "" : `${count(failures.length)} could not be played; see below.`;
  const about = `${quantity(questions.length, "question")} about ${listed(chapters.map(({ title }) => title))}`;
  const answered =
    questions.length === 0 ? "No question was played." : `${about}, answered by ${quantity(games, "game")}.`;
  const body = html`<section>
      <h1>The balance book</h1>
      <p class="verdict">${answered} ${failed}</p>
      <p>
        A question of your own? <code>npx evenkeel lab</code> writes pages that answer it in a browser, with
        nothing installed.
      </p>
      <nav aria-label="Games">
        <ul class="chapters">
          ${chapters.map(({ folder, title }) => html`<li><a href="#${folder}">${title}</a></li>`)}
        </ul>
      </nav>
      <p class="hint">
        A picture shows at a glance what its answer rests on: a dot for each line-up, variant or pick, its
        line the interval that holds together with all others of its experiment, the upright line what is fair
        or no change. Blue lies above it for sure, orange below, grey cannot be told from it.
      </p>
    </section>
    ${chapters.map(chapterPart)} ${failuresPart(failures)}
    <section id="reproduce">
      <h2>How to reproduce it</h2>
      ${preformatted(commands)}
    </section>`;
  const description = `${quantity(questions.length, "question")} about the balance of ${questions.length === 0 ? "nothing yet" : listed(chapters.map(({ title }) => title))}`;
  const named = { title: "The balance book", description, kicker: "Evenkeel" };
  return frame({ ...named, above: [], body, script: "book" }, assets);
}

function chapterPart(chapter: Chapter): Html {
  const { folder, title, questions, remedies } = chapter;
  return html`<section id="${folder}">
    <h2><a href="${folder}/index.html">${title}</a></h2>
    ${headlineNumbers(chapter)}
    ${questions.map((question) => questionPart(question, `${question.path}/index.html`))}
    ${remedies.map((remedy) => remedyPart(remedy, `${remedy.path}/index.html`))}
  </section>`;
}
