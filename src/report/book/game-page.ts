import type { Assets } from "../document/assets.js";
import { tableHtml } from "../document/html.js";
import { frame } from "../document/frame.js";
import { html, type Html } from "../document/markup.js";
import { areEquals } from "../results/equals.js";
import { known } from "../results/interval.js";
import { gamesPlayed } from "../results/lookup.js";
import { quantity, fixed, PERCENT, POINTS, upperFirst } from "../text/format.js";
import { intervals, tableOf } from "../text/table.js";
import { meanLengths, winRates } from "../words/figures.js";
import { capNote, endWithin, quantileOf, upToCap } from "../words/lengths.js";
import { firstsWords, firstWords, NO_EQUALS } from "../words/starter.js";
import { turnsWord, turnUnits, turnWord } from "../words/turns.js";
import { whoPlaysWords } from "../words/caveats.js";
import { tuneVerdict } from "../tune/answer.js";
import { furtherProposals } from "../tune/findings.js";
import type { Chapter, Failure, Question, Remedy } from "./book.js";
import { headlineNumbers } from "./numbers.js";
import { intervalPicture, inWords, lengthPicture } from "./pictures.js";
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

/** Of so many line-ups the lengths are drawn; strategies against themselves first. */
const MAX_PICTURES = 12;

function standingsPart(standings: readonly Standing[]): Html | null {
  if (standings.length === 0) return null;
  const { results } = standings[0].question;
  const turns = turnsWord(results);
  const { whole } = turnUnits(results);
  const table = tableOf(
    "The rules as they stand, line-up by line-up",
    ["Who plays"],
    standings,
    ({ name }) => [name],
    [
      winRates(`${firstWords(results)} wins`, ({ wins }: Standing) => wins),
      intervals("above a fair share", ({ edge }) => edge, POINTS),
      meanLengths(`mean ${turns}`, "turns", ({ length }) => length.arm),
      intervals("won by one alone", ({ decided }) => decided, PERCENT),
      intervals("ended by the turn cap", ({ capped }) => capped, PERCENT),
    ],
    capNote(standings.map(({ length }) => length.arm)),
  );
  const equals = standings.filter(({ arm }) => areEquals(arm));
  const pictured = (equals.length > 0 ? equals : standings).slice(0, MAX_PICTURES);
  const pictures = pictured.map(({ name, length: { arm } }) => {
    const median = quantileOf(arm, 0.5);
    const half = median === undefined ? null : endWithin("half end", median, whole);
    // `50 % of the games end within 12 (11 to 13) turns`.
    const ends = upToCap(arm.quantiles.map(known)).map((quantile) =>
      endWithin(`${fixed(100 * quantile.share, 0)} % of the games end`, quantile, whole),
    );
    const label = `Lengths of games, ${name}${half === null ? "" : `: ${half}`}`;
    return html`<figure>
      ${lengthPicture(arm.lengths, turnWord(results), median?.value ?? null, label)} ${inWords(ends)}
      <figcaption>${name}${half === null ? null : html` <span class="interval">${half}</span>`}</figcaption>
    </figure>`;
  });
  return html`<section id="standing">
    <h2>The game as it stands</h2>
    <p>
      Every line-up that played by the rules without a change. Where several questions let it play, who wins
      is from the one that asks for it and the length from the one that asks how long games are; where none
      asks, from the one with most games. In brackets the interval on which that question's verdicts rest. Who
      is favoured is told by equals only, one strategy on all sides: between others the better player wins.
    </p>
    ${tableHtml(table)}
    <h3>${upperFirst(`${firstsWords(results)} win rate at a glance`)}</h3>
    ${edgesPicture(equals)}
    <h3>How long games are</h3>
    <div class="glances">${pictures}</div>
  </section>`;
}

function edgesPicture(all: readonly Standing[]): Html | null {
  const equals = all.filter(({ wins }) => wins.value !== null);
  if (equals.length === 0) return html`<p>${NO_EQUALS}.</p>`;
  const [{ arm, question }] = equals;
  const isOneSize = equals.every(({ arm: { players } }) => players === arm.players);
  const whose = firstWords(question.results);
  return intervalPicture(
    equals.map(({ name, wins, edge }) => ({ name, interval: isOneSize ? wins : edge })),
    isOneSize
      ? { reference: 1 / arm.players, unit: PERCENT, label: `What ${whose} wins` }
      : { reference: 0, unit: POINTS, label: `What ${whose} wins above a fair share` },
  );
}
