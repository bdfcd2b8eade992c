import {
  clauseOf,
  needsWords,
  saysOf,
  type AnyGameDefinition,
  type OptionDescription,
} from "../../game/index.js";
import { html, type Html } from "../../report/document/markup.js";
import { upperFirst } from "../../report/text/format.js";

type Choice = Extract<OptionDescription, { readonly type: "choice" }>;
type Data = Extract<OptionDescription, { readonly type: "data" }>;

/** A choice of a game's rules as a field of a form, the default first and marked. */
export function choiceField(option: Choice): Html {
  return field(option, [], (id) => choiceBox(option, id));
}

/** Any option; the field stays empty where the rule stands as it is. `options`: all of the game. */
function optionField(option: OptionDescription, options: readonly OptionDescription[]): Html {
  return field(option, options, (id) => {
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
          ${saying(option)}
        />`;
      case "data":
        return html`<p class="hint" id="${id}-form">${formWords(option)}</p>
          <input
            id="${id}"
            name="${option.name}"
            data-preset=""
            ${saying(option)}
            placeholder="as it stands"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            aria-describedby="${id}-form"
          />`;
    }
  });
}

/** How a list or table is written, what its named values mean, and what dice are called. */
function formWords({ form, words = {} }: Data): string {
  const named = Object.entries(words).map(([value, clause]) => `${value}: ${clause}`);
  const dice = /\bd\d/.test(form) ? [DICE] : [];
  return [form, ...named, ...dice].join("; ");
}

const DICE = "d8 is a die with eight faces, 2d6 are two with six";

/** What the page says of the rules once the field is filled in. */
function saying(option: OptionDescription): Html | null {
  const says = saysOf(option);
  return says === null ? null : html`data-says="${says}"`;
}

function choiceBox(option: Choice, id: string): Html {
  const { name, values, default: preset } = option;
  return html`<select id="${id}" name="${name}" data-preset="${String(preset)}">
    ${values.map((value) => html`<option value="${String(value)}" ${clauseAttribute(option, value)}>${valueLabel(option, value)}${value === preset ? html` (default)` : null}</option>`)}
  </select>`;
}

/** What the page says of a number; other values are labelled so. */
function clauseAttribute(option: Choice, value: string | number): Html | null {
  const clause = typeof value === "number" ? clauseOf(option, value) : null;
  return clause === null ? null : html` data-clause="${clause}"`;
}

/** A value in words; a number by itself, as its label says what it is of. */
function valueLabel(option: Choice, value: string | number): string {
  return typeof value === "number" ? String(value) : (clauseOf(option, value) ?? value);
}

/** The rule in words; its name, as files and reports have it, stands small behind. */
function field(
  option: OptionDescription,
  options: readonly OptionDescription[],
  box: (id: string) => Html,
): Html {
  const { name, meaning, needs } = option;
  const id = `rule-${name}`;
  const needed = needsWords(option, options);
  return html`<div
    class="rule"
    ${needs === undefined ? null : html` data-needs="${needs.option}" data-values="${needs.values.join(" ")}"`}
  >
    <label for="${id}">
      ${upperFirst(meaning)}
      <span class="name">${name}${needed === null ? null : html`, ${needed}`}</span>
    </label>
    ${box(id)}
  </div> `;
}

/** What people come to try stands first; whose word a rule is says its group. */
const GROUPS: readonly (readonly [kind: OptionDescription["kind"], title: string])[] = [
  ["variant", "Changes to try"],
  ["ruling", "Where the rule book is unclear or silent"],
  ["limit", "Ours, to keep games finite"],
];

/** More rules than this are looked for by a word. */
const MANY = 8;

/** All rules of a game as fields: in groups, each in the rule book's order, what another one needs right behind that one. */
export function ruleFields(options: readonly OptionDescription[]): Html {
  const neededBy = ({ needs }: OptionDescription) => options.find(({ name }) => name === needs?.option);
  /** A ruling that waits for a change to the rules is read with that change. */
  const groupOf = (option: OptionDescription): OptionDescription["kind"] => {
    const needed = neededBy(option);
    const waits = needed !== undefined && !option.needs!.values.includes(needed.default);
    return waits ? groupOf(needed) : option.kind;
  };
  const isBehind = (one: OptionDescription, option: OptionDescription) =>
    neededBy(one) === option && groupOf(one) === groupOf(option);
  const behind = (option: OptionDescription): OptionDescription[] => [
    option,
    ...options.filter((one) => isBehind(one, option)).flatMap(behind),
  ];
  return html`${options.length > MANY ? FIND : null}
  ${GROUPS.map(([kind, title]) => {
    const own = options.filter((one) => groupOf(one) === kind);
    const fields = own.filter((one) => !own.some((other) => isBehind(one, other))).flatMap(behind);
    return fields.length === 0
      ? null
      : html`<div class="rule-group">
          <h3>${title}</h3>
          <div class="rules">${fields.map((one) => optionField(one, options))}</div>
        </div> `;
  })}`;
}

const FIND = html`<p class="find">
  <label for="find">Find a rule</label>
  <input id="find" type="search" autocomplete="off" placeholder="a word of it" />
</p>`;

/** How many play, where a game leaves that open. */
export function playersField({ minPlayers, maxPlayers }: AnyGameDefinition): Html | null {
  if (minPlayers === maxPlayers) return null;
  return html`<div class="rule">
    <label for="players">Players</label>
    <p class="hint">${minPlayers} to ${maxPlayers}</p>
    <input
      id="players"
      type="number"
      min="${minPlayers}"
      max="${maxPlayers}"
      value="${minPlayers}"
      required
    />
  </div>`;
}
