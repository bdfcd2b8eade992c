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
  const games = [...replays.filter(({ kind }) => kind === "typical"), ...gamesOfInterest(results)];
  if (games.length === 0) return null;
  const each = games.map((game) => {
    const told = replays.find(
      ({ kind, arm, block }) => kind === game.kind && arm === game.arm && block === game.block,
    );
    const command = replayCommand({ ...experiment, seed }, game);
    return html`<details class="game" ${game.kind === "typical" ? html` open` : null}>
      <summary>
        ${TITLES[game.kind](game.value, turnWord(results))} <span class="interval">${game.arm}</span>
      </summary>
      ${told === undefined ? null : story(told)}
      <p>The same in a terminal:</p>
      <pre tabindex="0">${command}</pre>
    </details>`;
  });
  const content = html`<p>
      Action by action and die by die: a typical game of the strongest equals, then the extremes. “One of 5”
      is what the player could choose from.
    </p>
    ${each}`;
  return html`<div class="no-print">${folded("games", "Games to read", content)}</div>`;
}

interface Turn {
  readonly heading: string;
  readonly actions: string[];
  /** How things stand afterwards. */
  readonly standings: string[];
}

/** Turns as headings, what happened in them as a list, and how things stand below. */
function story({ lines }: Replay): Html {
  const turns: Turn[] = [];
  // The first line says which game it is; that stands above already.
  for (const line of lines.slice(1)) {
    const last = turns.at(-1);
    if (last === undefined || !line.startsWith(" "))
      turns.push({ heading: line, actions: [], standings: [] });
    else if (line.startsWith("    ")) last.standings.push(line.trim());
    else last.actions.push(line.trim());
  }
  const told = turns.map(({ heading, actions, standings }) => {
    const list =
      actions.length === 0
        ? null
        : html`<ul>
            ${actions.map((action) => html`<li>${action}</li>`)}
          </ul>`;
    return html`<div class="turn">
      <p>${heading}</p>
      ${list} ${standings.map((one) => html`<p class="standing">${one}</p>`)}
    </div> `;
  });
  const more = lines.length < MAX_LINES ? null : html`<p>… and so on; the command below tells the rest.</p>`;
  return html`<div class="story">${told}${more}</div>`;
}
