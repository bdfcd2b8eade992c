import type { AskedInLab } from "../../src/lab/ask/asked.js";

type Field = HTMLInputElement | HTMLSelectElement;

/** The form of a game's page. What is asked stands in the address, too, to be sent to somebody. */
export class QuestionForm {
  readonly #form: HTMLFormElement;
  readonly #rules: readonly Field[];
  readonly #who: readonly HTMLInputElement[];

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#rules = [...form.querySelectorAll<Field>("[data-preset]")];
    this.#who = [...form.querySelectorAll<HTMLInputElement>("[name=who]")];
    this.#recall();
    this.#changed();
    form.addEventListener("input", () => {
      this.#changed();
      this.#remember();
    });
    addEventListener("hashchange", () => {
      this.#recall();
      this.#changed();
    });
  }

  onAsk(ask: (asked: AskedInLab) => void): void {
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      ask(this.#asked());
    });
  }

  /** The answer stands below it. */
  fold(): void {
    for (const part of this.#form.querySelectorAll("details")) part.open = false;
  }

  #asked(): AskedInLab {
    return {
      changes: this.#differing().map(({ name, value }) => `${name}=${value}`),
      lineups: this.#who.filter(({ checked }) => checked).map(({ value }) => value),
      players: Number(this.#more("players")?.value ?? this.#form.dataset["players"]),
      games: Number(this.#more("games")!.value),
      seed: this.#more("seed")!.value,
    };
  }

  #more(id: string): HTMLInputElement | null {
    return this.#form.querySelector<HTMLInputElement>(`#${id}`);
  }

  /** Rules that are changed, and of some effect. */
  #differing(): Field[] {
    return this.#rules.filter(
      ({ value, dataset, disabled }) => !disabled && value.trim() !== "" && value !== dataset["preset"],
    );
  }

  /** A rule that needs another one waits for it; what is asked is said beside the button. */
  #changed(): void {
    for (const field of this.#rules) {
      const { needs, values } = field.closest<HTMLElement>(".rule")!.dataset;
      const needed = this.#rules.find(({ name }) => name === needs);
      field.disabled = needed !== undefined && !values!.split(" ").includes(needed.value);
    }
    const differing = this.#differing();
    for (const field of this.#rules)
      field.closest(".rule")!.toggleAttribute("data-differs", differing.includes(field));
    const rules = differing.map(({ name, value }) => `${name}: ${value}`).join(", ");
    this.#form.querySelector("#asked")!.textContent =
      differing.length === 0
        ? "Who is favoured, and how long does a game take?"
        : `What changes with ${rules}?`;
  }

  #remember(): void {
    const asked = new URLSearchParams(this.#differing().map(({ name, value }) => [name, value]));
    for (const { checked, value } of this.#who) if (checked) asked.append("who", value);
    for (const id of MORE) {
      const field = this.#more(id);
      if (field !== null && field.value !== field.defaultValue) asked.set(id, field.value);
    }
    // A page within another one has no say over the address.
    try {
      history.replaceState(null, "", `#${asked.toString()}`);
    } catch {
      // It works without.
    }
  }

  /** Whatever the address says that the form has no place for is left out. */
  #recall(): void {
    const asked = new URLSearchParams(location.hash.slice(1));
    for (const field of this.#rules) {
      const value = asked.get(field.name);
      const isKnown =
        field instanceof HTMLInputElement || [...field.options].some((option) => option.value === value);
      field.value = value !== null && isKnown ? value : field.dataset["preset"]!;
    }
    for (const field of this.#who) field.checked = asked.getAll("who").includes(field.value);
    for (const id of MORE) {
      const field = this.#more(id);
      if (field !== null) field.value = asked.get(id) ?? field.defaultValue;
    }
  }
}

/** Beside the rules and who plays. */
const MORE = ["players", "games", "seed"];
