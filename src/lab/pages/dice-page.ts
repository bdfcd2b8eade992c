import { rollOff } from "../../games/roll-off/index.js";
import { ATLAS_SIZES, CORE_OPTIONS } from "../../odds/roll-off/index.js";
import { labAssets, workerCode } from "../../report/document/assets.js";
import { frame } from "../../report/document/frame.js";
import { dataScript, Html, html } from "../../report/document/markup.js";
import { choiceField } from "./fields.js";
import { outlineOf } from "./outlines.js";
import { ABOVE, CRUMB, DICE_TABLE } from "./names.js";

/** The page where dice meet dice, and where expressions are laid over each other. */
export function dicePage(): string {
  const body = html`<section id="pools">
      <h1>${DICE_TABLE}</h1>
      <p class="lead">
        Two pools roll off: each side rolls its dice and lays them down, highest first; in every pair the
        lower number leaves. Whoever loses the last die loses. Tap dice: the chances are exact, and there at
        once.
      </p>
      <div class="pools">
        ${poolField("first", "First pool", "d4+d6+d8")} ${poolField("second", "Second pool", "2d10")}
      </div>
      <details class="part" id="rules">
        <summary><h2>Rules of the roll-off</h2></summary>
        <div class="rules">${ruleFields()}</div>
      </details>
      <p class="mistake" id="conflict" role="status"></p>
      <div id="odds" class="answered" aria-busy="true"></div>
    </section>
    <section id="one-more">
      <h2>Which die to add for 60, 70, 80 %</h2>
      <div id="more"></div>
    </section>
    <section id="throws">
      <h2>Any roll of dice</h2>
      <p>
        One expression in each line, up to six; their chances are laid over each other. Tap an example to add
        it.
      </p>
      <label class="label" for="expressions">Expressions</label>
      <textarea id="expressions" rows="4" spellcheck="false" autocapitalize="off" aria-describedby="unread">
4d6kh3
3d6</textarea>
      <p class="mistake" id="unread" role="status"></p>
      <dl class="examples">
        ${EXAMPLES.map(
          ([text, meaning]) =>
            html`<div>
              <dt><button type="button" data-example="${text}">${text}</button></dt>
              <dd>${meaning}</dd>
            </div> `,
        )}
      </dl>
      <div id="rolls" aria-busy="true"></div>
    </section>
    ${dataScript("worker", workerCode("dice-worker"))}`;
  return frame(
    {
      title: `${DICE_TABLE}: ${CRUMB}`,
      description: "Exact chances of two pools of dice, and of any roll",
      above: ABOVE,
      kicker: DICE_TABLE,
      body,
      script: "dice",
      workers: { compile: false },
    },
    labAssets(),
  );
}

/** What an expression may hold. */
const EXAMPLES = [
  ["2d6+3", "dice and numbers, added"],
  ["4d6kh3", "keep the highest three (kl, dh, dl likewise)"],
  ["(d8+d12)kl1", "keep the lower of two sizes"],
  ["3d6!", "roll on after a 6 (!>=5 after these faces)"],
  ["2d6r1", "roll a 1 again, once (r<3 these faces)"],
  ["8d10>=7", "count the dice that show 7 or more"],
] as const;

/** The rulings that exact odds know, in the game's own words. */
function ruleFields(): Html[] {
  return rollOff.options.flatMap((option) => {
    const values: readonly string[] | undefined = CORE_OPTIONS[option.name as keyof typeof CORE_OPTIONS];
    return option.type === "choice" && values !== undefined ? [choiceField({ ...option, values })] : [];
  });
}

function poolField(id: string, legend: string, preset: string): Html {
  return html`<fieldset id="${id}">
    <legend>${legend}</legend>
    <div class="tray" role="group" aria-label="Add a die">
      ${ATLAS_SIZES.map((size) => html`<button type="button" class="die" data-size="${size}" aria-label="Add a d${size}">${outline(size)}<span>d${size}</span></button> `)}
    </div>
    <div class="cast" role="group" aria-label="Dice in the pool"></div>
    <label for="${id}-words" class="hint">In words, such as 3d6+d8</label>
    <input
      id="${id}-words"
      value="${preset}"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      aria-describedby="${id}-mistake"
    />
    <p class="mistake" id="${id}-mistake" role="status"></p>
  </fieldset>`;
}

const outline = (size: number) =>
  new Html(`<svg viewBox="0 0 48 48" aria-hidden="true"><polygon points="${outlineOf(size)}"/></svg>`);
