import type { AnyGameDefinition } from "../../game/index.js";
import { labAssets } from "../../report/document/assets.js";
import { frame } from "../../report/document/frame.js";
import { html } from "../../report/document/markup.js";
import { CRUMB, DICE_FILE, DICE_TABLE } from "./names.js";

/** A page of the lab that the first one leads to. */
export interface Linked {
  readonly definition: AnyGameDefinition;
  readonly file: string;
  /** Where it is played. */
  readonly playFile: string;
}

/** The page that leads to all others. */
export function firstPage(games: readonly Linked[]): string {
  const body = html`<section>
    <h1>What do the rules of your game do?</h1>
    <p class="lead">
      Ask here, with nothing installed: these pages play, count and compute by themselves, and send nothing to
      anybody.
    </p>
    <ul class="games">
      <li>
        <a href="${DICE_FILE}">${DICE_TABLE}</a>
        <p>Exact chances of two pools of dice, which die to add, and any roll laid over any other.</p>
      </li>
      ${games.map(
        ({ definition: { title, about = "" }, file, playFile }) =>
          html`<li>
            <a href="${file}">${title}</a>
            <p>${about} <a href="${playFile}">Play it</a></p>
          </li> `,
      )}
    </ul>
  </section>`;
  return frame(
    {
      title: `${CRUMB}: ask what the rules of a game do`,
      description: "Ask in a browser what the rules of a tabletop game do",
      above: [],
      kicker: CRUMB,
      body,
      script: "games",
    },
    labAssets(),
  );
}
