import type { AnyGameDefinition } from "../../game/index.js";
import { labAssets, packedCode, workerCode } from "../../report/document/assets.js";
import { frame } from "../../report/document/frame.js";
import { dataScript, html, type Html } from "../../report/document/markup.js";
import type { About } from "../../experiment/index.js";
import { MOST_GAMES } from "../ask/asked.js";
import type { CarriedGame, Offered } from "../ask/carry.js";
import { playersField, ruleFields } from "./fields.js";
import { ABOVE, CRUMB, DICE_FILE, DICE_TABLE } from "./names.js";

/** What it leads to. */
export interface Beside {
  readonly playFile: string;
  /** Whether it is nothing but dice, whose chances the dice table computes at once. */
  readonly isDice: boolean;
}

/** The page that asks what the rules of a game do. */
export function gamePage(
  definition: AnyGameDefinition,
  { carried, engine, offered }: CarriedGame,
  { playFile, isDice }: Beside,
): string {
  const { title, about = "", options, minPlayers } = definition;
  const { picks } = definition.create({}, minPlayers);
  const body = html`<section id="ask">
      <h1>${title}</h1>
      <p class="lead">${about}</p>
      <p>
        <a href="${playFile}">Play it yourself</a> against the strongest players
        known.${isDice && html` <a href="${DICE_FILE}">${DICE_TABLE}</a> says at once and exactly what two pools do to each other.`}
      </p>
      <form id="question" data-players="${minPlayers}">
        <fieldset class="part" id="about">
          <legend><h2>What would you know?</h2></legend>
          ${aboutField("rules", "Who is favoured, how long a game takes, and what a rule changes", { isPreset: true })}
          ${picks === undefined ? null : aboutField("picks", "Which pick is worth most", { hint: picks.meaning })}
          ${aboutField("choices", "Whether choices matter")} ${playersField(definition)}
        </fieldset>
        <details class="part" open>
          <summary><h2>Which rules?</h2></summary>
          <p class="hint">
            Change what you would try: it is compared with the game as it stands, on the same dice (what picks
            are worth, and whether choices matter, is asked of the changed game alone). Where the rule book is
            unclear or silent, the default is the reading that its words most plainly say, unless something
            else is said beside it.
          </p>
          ${ruleFields(options)}
        </details>
        <details class="part">
          <summary><h2>Who plays?</h2></summary>
          <fieldset id="who">
            <legend class="unseen">Who plays?</legend>
            <p class="hint">
              Each against itself, the strongest first. Choose nobody to see the strongest known who can play
              by these rules: three of them, and the strongest alone for picks and choices.
            </p>
            ${offered.map(whoField)}
          </fieldset>
        </details>
        <details class="part">
          <summary><h2>How often, and with which dice?</h2></summary>
          <div class="rules">${UNTIL} ${GAMES} ${SEED}</div>
        </details>
        <details class="part">
          <summary><h2>Or bring a file</h2></summary>
          <p class="hint">
            An experiment file about this game is asked as it stands: choose it here, or drop it anywhere on
            the page.
          </p>
          <input type="file" id="file" accept=".yaml,.yml,text/yaml" aria-label="An experiment file" />
        </details>
        <div class="go no-print">
          <button type="submit" class="main" id="go">Ask</button>
          <button type="button" id="stop" hidden>Stop</button>
          <p id="asked"></p>
          <progress id="progress" value="0" max="1" aria-label="Games played" hidden></progress>
        </div>
      </form>
      <p class="mistake" id="mistake" role="alert"></p>
    </section>
    <section id="found" aria-label="The answer" hidden>
      <h2 id="answered"></h2>
      <p class="hint" id="state" role="status"></p>
      <div id="told" aria-busy="false"></div>
      <details class="part no-print" id="take" hidden>
        <summary><h2>Take it with you</h2></summary>
        <p class="hint">
          The experiment file asks the same question on the command line, <code>evenkeel run</code> with its
          name, and gives the same results, byte by byte. <code>report.html</code> is this answer as a page of
          its own; below each chart it can be saved as a picture. The address of this page holds the question:
          send it to somebody who has these pages, or a host that has them.
        </p>
        <ul id="takeaways"></ul>
      </details>
    </section>
    ${dataScript("carried", carried)} ${dataScript("engine", engine)}
    ${dataScript("desk", packedCode("ask-desk"))} ${dataScript("player", workerCode("ask-player"))}`;
  return frame(
    {
      title: `${title}: ${CRUMB}`,
      description: `Ask what the rules of ${title} do`,
      above: ABOVE,
      kicker: title,
      body,
      script: "ask",
      workers: { compile: true },
    },
    labAssets(),
  );
}

function whoField({ name, description }: Offered): Html {
  return html`<div class="who">
    <input type="checkbox" id="who-${name}" name="who" value="${name}" />
    <label for="who-${name}">${name} <span class="hint">${description}</span></label>
  </div> `;
}

/** A question that the page may be asked. */
function aboutField(
  about: About,
  words: string,
  { isPreset = false, hint }: { readonly isPreset?: boolean; readonly hint?: string | undefined } = {},
): Html {
  return html`<div class="who">
    <input
      type="radio"
      id="about-${about}"
      name="about"
      value="${about}"
      ${isPreset ? html`checked` : null}
    />
    <label for="about-${about}"
      >${words}${hint === undefined ? null : html` <span class="hint">${hint}</span>`}</label
    >
  </div> `;
}

const UNTIL = html`<div class="rule">
  <label for="until">How long</label>
  <p class="hint">
    known: to a point of 100, or to five where it is surely more or less than before, or than fair
  </p>
  <select id="until">
    <option value="known">until the answer is known</option>
    <option value="games">a number of games</option>
  </select>
</div>`;

const GAMES = html`<div class="rule">
  <label for="games">Games</label>
  <p class="hint">of each of the rules with each line-up: at most, until the answer is known</p>
  <input id="games" type="number" min="2" max="${MOST_GAMES}" placeholder="as usual" />
</div>`;

const SEED = html`<div class="rule">
  <label for="seed">Seed</label>
  <p class="hint">any text; another one deals other dice</p>
  <input id="seed" value="first-look" autocomplete="off" autocapitalize="off" spellcheck="false" />
</div>`;
