import { answerTo, basisWords } from "../answer/answer.js";
import type { Chart } from "../charts/chart.js";
import {
  AUDIT_VERDICTS,
  shareOf,
  type AuditCase,
  type AuditChange,
  type AuditResults,
  type AuditShare,
} from "../results/audit.js";
import type { Results } from "../results/results.js";
import { count, upperFirst } from "../text/format.js";
import {
  alternativeName,
  lengthOf,
  measuredOf,
  starterOf,
  startersWords,
} from "../words/audit-alternatives.js";
import { gamesUnderBoth } from "../words/audit-games.js";
import { auditMethod, GAMES_TO_READ, HEADINGS } from "../words/audit-method.js";
import { rulingBriefly, rulingSays, changeShown, shareShown } from "../words/audit.js";
import { gamesToTell } from "../words/more-games.js";
import { unfinishedWords } from "../words/unfinished.js";
import { whoPlaysWords } from "../words/who-plays.js";
import { figure, hintsOf } from "./charts.js";
import { badge } from "./claims.js";
import { findingsList, folded, html, type Html } from "./html.js";
import { table, withInterval, type Cell } from "./table.js";

/** What an audit says before anything is opened: what to clarify, and the chart. */
export function auditAnswer(results: Results, audit: AuditResults, charts: readonly Chart[]): Html {
  const { rulings } = audit;
  const groups = AUDIT_VERDICTS.map((verdict) => ({
    verdict,
    rulings: rulings.filter((ruling) => ruling.verdict === verdict),
  })).filter((group) => group.rulings.length > 0);
  const unfinished = unfinishedWords(results);
  const who = whoPlaysWords(results);
  const found = answerTo(results);
  const basis = basisWords(found);
  return html`<section id="answer">
    <h1>${results.question}</h1>
    <p class="verdict">${found.text}</p>
    ${basis === null ? null : html`<p class="hint">${basis}</p>`}
    ${unfinished === null ? null : html`<p class="hint">${unfinished}</p>`}
    ${results.about === undefined ? null : html`<p>${results.about}</p>`}
    ${who === null ? null : html`<p>${who}</p>`}
    ${groups.map(
      ({ verdict, rulings: some }) =>
        html`<h2>${badge(verdict)} ${HEADINGS[verdict]}</h2>
          <ul class="findings">
            ${some.map((ruling) => html`<li>${rulingBriefly(ruling)}</li>`)}
          </ul>`,
    )}
    ${charts.map((chart) => figure(chart, 2))} ${hintsOf(charts)}
  </section>`;
}

/** What folds: the figures of every line-up, and how they were found. */
export function auditParts(results: Results, audit: AuditResults): Html {
  return html`${inWords(audit)} ${everyLineup(audit)} ${cameUp(audit)} ${notAudited(audit)}
  ${gamesToRead(results, audit)} ${howFound(results, audit)}`;
}

function inWords(audit: AuditResults): Html {
  return folded(
    "words",
    "Every reading, in words",
    findingsList(audit.rulings.map((ruling) => rulingSays(ruling, audit))),
  );
}

function everyLineup(audit: AuditResults): Html {
  const others = measuredOf(audit);
  const shown = [starterOf, lengthOf, ...others.map(({ of }) => of)];
  const rows = audit.rulings.flatMap((ruling) =>
    ruling.alternatives.flatMap((alternative) =>
      alternative.cases.map((one) => [
        alternativeName(ruling, alternative),
        one.lineup,
        { content: badge(one.verdict), rank: AUDIT_VERDICTS.indexOf(one.verdict) },
        ...shown.map((of) => changeCell(one, of(one))),
        {
          content: one.moreGames === null ? (one.tooClose ? "too close" : "") : gamesToTell(one.moreGames),
          value: one.moreGames?.least ?? null,
        },
      ]),
    ),
  );
  const head = [
    ...["Ruling", "Line-up", "Verdict", `${upperFirst(startersWords(audit))} win rate`, "Length"],
    ...others.map(({ title }) => upperFirst(title)),
  ];
  const content = html`<p>What each other reading changes. The head of a column sorts by it.</p>
    ${table({ caption: "What each ruling changes", head: [...head, "More games to tell"], rows })}`;
  return folded("figures", "For every line-up", content);
}

function changeCell({ same }: AuditCase, change: AuditChange): Cell {
  if (same) return { content: "no change", value: 0 };
  return { content: withInterval(changeShown(change, true)), value: change.value };
}

function cameUp({ rulings, followed }: AuditResults): Html {
  const kinds = ["legal", "seen", "played", "outcome"] as const;
  const cell = (share: AuditShare): Cell => ({
    content: withInterval(shareShown(share)),
    value: share.value,
  });
  const rows = rulings.flatMap((ruling) =>
    ruling.alternatives.flatMap((alternative) =>
      alternative.cases.map((one) => [
        alternativeName(ruling, alternative),
        one.lineup,
        ...kinds.map((kind) => cell(shareOf(one, kind))),
      ]),
    ),
  );
  const head = ["Ruling", "Line-up", "Legal", "Seen", "Played", "Came out otherwise"];
  const content = html`<p>
      In how many of ${count(followed)} games the other reading changed what was legal, what the player to
      move saw (where something is hidden), what the same strategy chose, and where the same action on the
      same dice led. Exact intervals, which all hold together.
    </p>
    ${table({ caption: "Whether each ruling came up", head, rows })}`;
  return folded("exercise", "Whether it came up", content);
}

function notAudited({ leftOut }: AuditResults): Html | null {
  if (leftOut.length === 0) return null;
  const content = html`<ul>
    ${leftOut.map(({ option, reason }) => html`<li>${option}: ${reason}</li>`)}
  </ul>`;
  return folded("left-out", "Not audited", content);
}

function gamesToRead(results: Results, audit: AuditResults): Html | null {
  const games = gamesUnderBoth(results, audit);
  if (games.length === 0) return null;
  const content = html`<p>${GAMES_TO_READ}</p>
    ${games.map(
      (game) =>
        html`<h3>${game.alternative}</h3>
          <p>Without and with it:</p>
          <pre tabindex="0">${game.without}</pre>
          <pre tabindex="0">${game.with}</pre>`,
    )}`;
  return html`<div class="no-print">${folded("games", "Games to read", content)}</div>`;
}

function howFound(results: Results, audit: AuditResults): Html {
  const content = html`<ul>
    ${auditMethod(results, audit).map((text) => html`<li>${text}</li>`)}
  </ul>`;
  return folded("how", "How it was found", content);
}
