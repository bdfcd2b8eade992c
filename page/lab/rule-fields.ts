import { filled } from "../../src/game/option-words.js";

export type Field = HTMLInputElement | HTMLSelectElement;

/** The fields of a form that are rules of the game. One that needs another one waits for it. */
export class RuleFields {
  readonly #fields: readonly Field[];
  readonly #taken: readonly string[];

  /** `taken`: names that mean something else in the page's address. */
  constructor(form: HTMLElement, taken: readonly string[]) {
    this.#fields = [...form.querySelectorAll<Field>("[data-preset]")];
    this.#taken = taken;
    form.querySelector<HTMLInputElement>("#find")?.addEventListener("input", ({ target }) => {
      this.#find((target as HTMLInputElement).value);
    });
  }

  /** Shows those only in whose words each of these appears, what they wait for, and what is changed. */
  #find(words: string): void {
    const wanted = words.toLowerCase().split(/\s+/);
    const ruleOf = (field: Field) => field.closest<HTMLElement>(".rule")!;
    const found = this.#fields.filter((field) => {
      const text = ruleOf(field).textContent.toLowerCase();
      return wanted.every((word) => text.includes(word));
    });
    // What another rule waits for stands with it.
    const needed = new Set(found.map((field) => ruleOf(field).dataset["needs"]));
    const shown = new Set([...found, ...this.differing()]);
    for (const field of this.#fields) ruleOf(field).hidden = !shown.has(field) && !needed.has(field.name);
    for (const group of new Set(this.#fields.map((field) => field.closest<HTMLElement>(".rule-group"))))
      if (group !== null) group.hidden = group.querySelector(".rule:not([hidden])") === null;
  }

  /** Rules that are changed, and of some effect. */
  differing(): Field[] {
    return this.#fields.filter(
      ({ value, dataset, disabled }) => !disabled && value.trim() !== "" && value !== dataset["preset"],
    );
  }

  /** After one of them was changed. */
  changed(): void {
    for (const field of this.#fields) {
      const { needs, values } = field.closest<HTMLElement>(".rule")!.dataset;
      const needed = this.#fields.find(({ name }) => name === needs);
      field.disabled = needed !== undefined && !values!.split(" ").includes(needed.value);
    }
    const differing = this.differing();
    for (const field of this.#fields)
      field.closest(".rule")!.toggleAttribute("data-differs", differing.includes(field));
  }

  /** What the rules are that are changed, each as a clause goes on after "if". */
  clauses(): string[] {
    return this.differing().map((field) => clauseIn(field) ?? `${field.name} is ${field.value.trim()}`);
  }

  /** Those that are changed, each as `option=value`. */
  changes(): string[] {
    return this.differing().map(({ name, value }) => `${name}=${value}`);
  }

  /** How an address says what is changed. */
  told(changes: readonly string[]): [key: string, value: string][] {
    return changes.map((change) => {
      const equals = change.indexOf("=");
      return [this.#keyOf(change.slice(0, equals)), change.slice(equals + 1)];
    });
  }

  /** Takes what an address says. */
  recall(asked: URLSearchParams): void {
    for (const field of this.#fields)
      put(field, asked.get(this.#keyOf(field.name)), field.dataset["preset"]!);
    this.changed();
  }

  /** Whether a field holds what an address says of it. */
  holds(key: string, value: string): boolean {
    return this.#fields.some((field) => this.#keyOf(field.name) === key && field.value === value);
  }

  /** A rule's name in the address; a game of people's may have one that means something else there. */
  #keyOf(name: string): string {
    return this.#taken.includes(name) ? `rule-${name}` : name;
  }
}

/** A value is labelled by its clause, unless it is a number or has none. */
function clauseOf(option: HTMLOptionElement | undefined): string | null {
  if (option === undefined) return null;
  return option.dataset["clause"] ?? (option.text === option.value ? null : option.text);
}

/** In the words of the game; null where it has none for what the field holds. */
function clauseIn(field: Field): string | null {
  if (field instanceof HTMLSelectElement) return clauseOf(field.selectedOptions[0]);
  const { says } = field.dataset;
  if (says === undefined) return null;
  const value = field.type === "number" ? field.valueAsNumber : field.value.replace(/^\s*\[(.*)\]\s*$/, "$1");
  return filled(says, value);
}

/** Puts a value into a field, and `preset` in place of what it does not offer. */
export function put(field: Field, value: string | null, preset: string): void {
  const isKnown =
    field instanceof HTMLInputElement || [...field.options].some((option) => option.value === value);
  field.value = value !== null && isKnown ? value : preset;
}
