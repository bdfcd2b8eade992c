import type { AnyGameDefinition, OptionDescription } from "../../game/index.js";
import { html, type Html } from "../../report/document/markup.js";

type Choice = Extract<OptionDescription, { readonly type: "choice" }>;

/** A choice of a game's rules as a field of a form, the default first and marked. */
export function choiceField(option: Choice): Html {
  return field(option, (id) => choiceBox(option, id));
}

/** Any option; the field stays empty where the rule stands as it is. */
export function optionField(option: OptionDescription): Html {
  return field(option, (id) => {
    switch (option.type) {
      case "choice":
        return choiceBox(option, id);
      case "integer":
        return html`<input
          id="${id}"
          name="${option.name}"
          type="number"
          min="${option.min}"
          max="${option.max}"
          value="${option.default}"
          data-preset="${option.default}"
          aria-describedby="${id}-means"
        />`;
      case "data":
        return html`<input
            id="${id}"
            name="${option.name}"
            data-preset=""
            placeholder="as it stands"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            aria-describedby="${id}-means ${id}-form"
          />
          <p class="hint" id="${id}-form">${option.form}</p>`;
    }
  });
}

function choiceBox({ name, values, default: preset }: Choice, id: string): Html {
  return html`<select
    id="${id}"
    name="${name}"
    data-preset="${String(preset)}"
    aria-describedby="${id}-means"
  >
    ${values.map((value) => html`<option value="${String(value)}">${value}${value === preset ? html` (default)` : null}</option>`)}
  </select>`;
}

/** Whose word a rule is. */
const WHOSE: Readonly<Record<OptionDescription["kind"], string>> = {
  ruling: "",
  variant: "a change to the rules",
  limit: "ours, to keep games finite",
};

function field({ name, meaning, kind, needs }: OptionDescription, box: (id: string) => Html): Html {
  const id = `rule-${name}`;
  const needed = needs && `${needs.option} ${needs.values.join(" or ")}`;
  return html`<div
    class="rule"
    ${needs === undefined ? null : html` data-needs="${needs.option}" data-values="${needs.values.join(" ")}"`}
  >
    <label for="${id}">${name}</label>
    ${WHOSE[kind] === "" ? null : html`<span class="badge">${WHOSE[kind]}</span>`}
    <p class="hint" id="${id}-means">${meaning}${needed === undefined ? null : html` (with ${needed})`}</p>
    ${box(id)}
  </div> `;
}

/** How many play, where a game leaves that open. */
export function playersField({ minPlayers, maxPlayers }: AnyGameDefinition): Html | null {
  if (minPlayers === maxPlayers) return null;
  return html`<div class="rule">
    <label for="players">Players</label>
    <p class="hint">${minPlayers} to ${maxPlayers}</p>
    <input id="players" type="number" min="${minPlayers}" max="${maxPlayers}" value="${minPlayers}" />
  </div>`;
}
