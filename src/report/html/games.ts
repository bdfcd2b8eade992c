import { gamesOfInterest } from "../results/games-of-interest.js";
import { MAX_LINES, type Replay } from "../results/replays.js";
import type { Results } from "../results/results.js";
import { fixed, quantity } from "../text/format.js";
import { replayCommand } from "../words/command.js";
import { turnWord } from "../words/turns.js";
import { folded, html, type Html } from "./html.js";

const TITLES: Readonly<Record<Replay["kind"], (value: number, turn: string) => string>> = {
  longest: (turns, turn) => `The longest game: ${quantity(turns, turn)}`,
  shortest: (turns, turn) => `The shortest game: ${quantity(turns, turn)}`,
  comeback: () => "The biggest comeback",
  luckiest: (share) => `The luckiest roll: it moves ${fixed(100 * share, 0)} points of win chance`,
  typical: (turns, turn) => `A typical game: ${quantity(turns, turn)}`,
};

/** Games worth reading, each folded away; null where none was kept. */
export function gamesPart(results: Results): Html | null {
  const { seed, experiment, replays = [] } = results;
  const games = [...gamesOfInterest(results), ...replays.filter(({ kind }) => kind === "typical")];
  if (games.length === 0) return null;
  const each = games.map((game) => {
    const told = replays.find(
      ({ kind, arm, block }) => kind === game.kind && arm === game.arm && block === game.block,
    );
    const command = replayCommand({ ...experiment, seed }, game);
    return html`<details class="game">
      <summary>
        ${TITLES[game.kind](game.value, turnWord(results))} <span class="interval">${game.arm}</span>
      </summary>
      ${told === undefined ? null : story(told)}
      <p>The same with every position:</p>
      <pre tabindex="0">${command}</pre>
    </details>`;
  });
  const content = html`<p>
      The extremes of all arms, action by action and die by die. “One of 5” is what the player could choose
      from.
    </p>
    ${each}`;
  return html`<div class="no-print">${folded("games", "Games to read", content)}</div>`;
}

/** Turns as headings, what happened in them as a list. */
function story({ lines }: Replay): Html {
  const turns: { readonly heading: string; readonly actions: string[] }[] = [];
  // The first line says which game it is; that stands above already.
  for (const line of lines.slice(1)) {
    const last = turns.at(-1);
    if (line.startsWith(" ") && last !== undefined) last.actions.push(line.trim());
    else turns.push({ heading: line, actions: [] });
  }
  const told = turns.map(({ heading, actions }) =>
    actions.length === 0
      ? html`<p>${heading}</p>`
      : html`<div class="turn">
          <p>${heading}</p>
          <ul>
            ${actions.map((action) => html`<li>${action}</li>`)}
          </ul>
        </div> `,
  );
  const more = lines.length < MAX_LINES ? null : html`<p>… and so on; the command below tells the rest.</p>`;
  return html`<div class="story">${told}${more}</div>`;
}
