import type { OptionDescription } from "../../game/index.js";
import { html, type Html } from "../../report/document/markup.js";

type Choice = Extract<OptionDescription, { readonly type: "choice" }>;

/** A choice of a game's rules as a field of a form, the default first and marked. */
export function choiceField({ name, meaning, values, default: preset }: Choice): Html {
  const id = `rule-${name}`;
  return html`<div class="rule">
    <label for="${id}">${name}</label>
    <p class="hint" id="${id}-means">${meaning}</p>
    <select id="${id}" name="${name}" data-preset="${String(preset)}" aria-describedby="${id}-means">
      ${values.map((value) => html`<option value="${String(value)}">${value}${value === preset ? " (default)" : ""}</option>`)}
    </select>
  </div> `;
}
