import type { About } from "../../src/experiment/index.js";
import type { AskedInLab } from "../../src/lab/ask/asked.js";
import { put, RuleFields, type Field } from "./rule-fields.js";

/** The form of a game's page. What is asked stands in the address, too, to be sent to somebody. */
export class QuestionForm {
  readonly #form: HTMLFormElement;
  readonly #rules: RuleFields;
  readonly #who: readonly HTMLInputElement[];
  readonly #about: readonly HTMLInputElement[];

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#rules = new RuleFields(form, [ABOUT, WHO, ...MORE]);
    this.#who = [...form.querySelectorAll<HTMLInputElement>("[name=who]")];
    this.#about = [...form.querySelectorAll<HTMLInputElement>("[name=about]")];
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
    // What is wrong with a field is said where it can be seen.
    const show = ({ target }: Event) => (target as Field).closest("details")?.setAttribute("open", "");
    form.addEventListener("invalid", show, true);
  }

  /** What the address says that the form has no place for, each as `name=value`. */
  ignored(): string[] {
    const asked = new URLSearchParams(location.hash.slice(1));
    const isHeld = ([key, value]: readonly [string, string]): boolean => {
      if (key === WHO) return this.#who.some((field) => field.checked && field.value === value);
      if (key === ABOUT) return this.#aboutWhat() === value;
      return MORE.includes(key) ? this.#more(key)?.value === value : this.#rules.holds(key, value);
    };
    return [...asked]
      .filter((said) => !isHeld(said))
      .map(([key, value]) => (value === "" ? key : `${key}=${value}`));
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
    const games = this.#more("games")!.value;
    return {
      about: this.#aboutWhat(),
      changes: this.#rules.changes(),
      lineups: this.#who.filter(({ checked }) => checked).map(({ value }) => value),
      players: Number(this.#more("players")?.value ?? this.#form.dataset["players"]),
      games: games === "" ? null : Number(games),
      isUntilKnown: this.#more("until")!.value === "known",
      seed: this.#more("seed")!.value,
    };
  }

  #aboutWhat(): About {
    return this.#about.find(({ checked }) => checked)!.value as About;
  }

  #more(id: string): Field | null {
    return this.#form.querySelector<Field>(`#${id}`);
  }

  /** What is asked is said beside the button. */
  #changed(): void {
    this.#rules.changed();
    this.#form.querySelector("#asked")!.textContent = this.#words(this.#rules.clauses().join(", and "));
  }

  #words(rules: string): string {
    const about = this.#aboutWhat();
    const players = this.#more("players")?.value ?? "";
    const among = players === "" ? "" : ` among ${players} players`;
    if (about === "rules")
      return rules === ""
        ? `Who is favoured${among}, and how long does a game take?`
        : `What changes${among} if ${rules}?`;
    const held = `${among}${rules === "" ? "" : ` if ${rules}`}`;
    return about === "picks" ? `Which pick is worth most${held}?` : `Do choices matter${held}?`;
  }

  #remember(): void {
    const asked = new URLSearchParams(this.#rules.told(this.#rules.changes()));
    const about = this.#aboutWhat();
    if (about !== this.#about[0].value) asked.set(ABOUT, about);
    for (const { checked, value } of this.#who) if (checked) asked.append(WHO, value);
    for (const id of MORE) {
      const field = this.#more(id);
      if (field !== null && field.value !== presetOf(field)) asked.set(id, field.value);
    }
    // A page within another one has no say over the address.
    try {
      history.replaceState(null, "", `#${asked.toString()}`);
    } catch {
      // It works without.
    }
  }

  /** Takes what the address says, but for what the form has no place for. */
  #recall(): void {
    const asked = new URLSearchParams(location.hash.slice(1));
    this.#rules.recall(asked);
    for (const field of this.#who) field.checked = asked.getAll(WHO).includes(field.value);
    const about = this.#about.find(({ value }) => value === asked.get(ABOUT)) ?? this.#about[0];
    about.checked = true;
    for (const id of MORE) {
      const field = this.#more(id);
      if (field !== null) put(field, asked.get(id), presetOf(field));
    }
    // A number out of range is as good as none.
    for (const field of this.#form.querySelectorAll<HTMLInputElement>("input[type=number]:invalid"))
      field.value = field.defaultValue;
  }
}

/** What is asked for beside the rules. */
const [ABOUT, WHO] = ["about", "who"];
const MORE = ["players", "until", "games", "seed"];

/** What a field holds that nobody has changed. */
function presetOf(field: Field): string {
  return field instanceof HTMLInputElement ? field.defaultValue : field.options[0].value;
}
