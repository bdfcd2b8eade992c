import type { AnyGameDefinition } from "../../game/index.js";
import { labAssets, workerCode } from "../../report/document/assets.js";
import { frame } from "../../report/document/frame.js";
import { dataScript, html, type Html } from "../../report/document/markup.js";
import type { CarriedGame, Offered } from "../ask/carry.js";
import { playersField, ruleFields } from "./fields.js";
import { ABOVE, CRUMB } from "./names.js";

/** The page on which somebody plays a game against bots. `askFile`: where its rules are asked about. */
export function playPage(
  definition: AnyGameDefinition,
  { carried, engine, offered }: CarriedGame,
  askFile: string,
): string {
  const { title, about = "", options, minPlayers } = definition;
  const body = html`<section id="begin">
      <h1>Play ${title}</h1>
      <p class="lead" id="about">${about}</p>
      ${howToPlay(definition, "before")}
      <form id="match" data-players="${minPlayers}">
        <div class="rules">${playersField(definition)} ${seatField(definition)} ${whoField(offered)}</div>
        <details class="part">
          <summary><h2>Which rules?</h2></summary>
          ${ruleFields(options)}
        </details>
        <details class="part">
          <summary><h2>Which dice?</h2></summary>
          <div class="rules">${SEED}</div>
        </details>
        <div class="go no-print">
          <button type="submit" class="main" id="go">Play</button>
          <p><a href="${askFile}">Ask what the rules do</a></p>
        </div>
      </form>
    </section>
    <p class="mistake" id="mistake" role="alert"></p>
    <section id="game" aria-label="The game" aria-busy="false" hidden>
      <div class="side">
        <h2 id="turn" tabindex="-1"></h2>
        <div id="news" class="story" role="region" aria-label="What happened"></div>
        <div class="hand no-print">
          <p id="latest" class="hint" aria-hidden="true"></p>
          <p id="asks"></p>
          <div id="choices" role="group" aria-label="What you can do"></div>
          <p class="tools">
            <button type="button" id="undo">Undo</button>
            <button type="button" id="weigh" hidden>What was that worth?</button>
            <button type="button" id="again">New game</button>
            <button type="button" id="halt" hidden>Stop thinking</button>
            <span id="thinking" class="hint"></span>
          </p>
        </div>
      </div>
      <div class="lies">
        <div id="table"></div>
        <div id="worth"></div>
        <div id="ended"></div>
        <details class="part" id="earlier">
          <summary><h2>The game so far</h2></summary>
          <div class="story"></div>
        </details>
        ${howToPlay(definition, "beside")}
        <p class="hint"><span id="dice"></span> <button type="button" id="change">Other rules</button></p>
      </div>
    </section>
    ${dataScript("carried", carried)} ${dataScript("engine", engine)}
    ${dataScript("desk", workerCode("play-desk"))}`;
  return frame(
    {
      title: `Play ${title}: ${CRUMB}`,
      description: `Play ${title} against the strongest players known`,
      above: [...ABOVE, { text: title, href: askFile }],
      kicker: "Play",
      body,
      script: "play",
      workers: { compile: true },
    },
    labAssets(),
  );
}

/** Folded: whoever knows the game needs none of it. It stands before the game, and beside it. */
function howToPlay({ howToPlay: paragraphs = [] }: AnyGameDefinition, where: string): Html | null {
  if (paragraphs.length === 0) return null;
  return html`<details class="part no-print" id="how-${where}">
    <summary><h2>How this game is played</h2></summary>
    ${paragraphs.map((one) => html`<p>${one}</p> `)}
    <p class="hint">As the rules stand, without what was changed here.</p>
  </details>`;
}

function seatField(definition: AnyGameDefinition): Html {
  const { maxPlayers } = definition;
  const { playerToString } = definition.create({}, maxPlayers);
  return html`<div class="rule">
    <label for="seat">Your seat</label>
    <p class="hint">who begins is up to the rules</p>
    <select id="seat">
      ${Array.from({ length: maxPlayers }, (_, seat) => html`<option value="${seat}">${playerToString(seat)}</option>`)}
    </select>
  </div>`;
}

/** Of people's own players the first plays; otherwise the strongest known. */
function whoField(offered: readonly Offered[]): Html {
  const own = offered.find(({ name }) => name.startsWith("./"));
  return html`<div class="rule">
    <label for="who">Who plays the others?</label>
    <p class="hint">the strongest who can play by these rules, or whom you like</p>
    <select id="who">
      <option value="">the strongest known</option>
      ${offered.map(
        ({ name, description }) =>
          html`<option value="${name}" ${name === own?.name ? html` selected` : null}>
            ${name}${description === "" ? null : `: ${description}`}
          </option>`,
      )}
    </select>
  </div>`;
}

const SEED = html`<div class="rule">
  <label for="seed">Seed</label>
  <p class="hint">
    any text; the same moves then meet the same dice. Left empty, each game has dice of its own.
  </p>
  <input id="seed" autocomplete="off" autocapitalize="off" spellcheck="false" />
</div>`;
