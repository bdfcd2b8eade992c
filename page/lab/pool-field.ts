import { parsePool, poolWords } from "../../src/odds/roll-off/index.js";

/** A pool: taps add and take away dice, and the same may be written. */
export class PoolField {
  readonly #input: HTMLInputElement;
  readonly #cast: HTMLElement;
  readonly #mistake: HTMLElement;
  readonly #field: HTMLElement;
  readonly #changed: () => void;

  constructor(field: HTMLElement, changed: () => void) {
    this.#field = field;
    this.#input = field.querySelector("input")!;
    this.#cast = field.querySelector(".cast")!;
    this.#mistake = field.querySelector(".mistake")!;
    this.#changed = changed;
    this.#input.addEventListener("input", () => this.#renewed());
    for (const button of field.querySelectorAll<HTMLButtonElement>(".tray .die")) {
      button.addEventListener("click", () => {
        this.#set([...(this.#dice() ?? []), Number(button.dataset["size"])]);
        this.#renewed();
      });
    }
    this.#drawCast();
  }

  get text(): string {
    return this.#input.value;
  }

  /** Takes what an address says; null where it says nothing. */
  recall(text: string | null): void {
    this.#input.value = text ?? this.#input.defaultValue;
    this.#drawCast();
  }

  /** What is wrong with it; nothing where nothing is. */
  tell(words: string): void {
    this.#mistake.textContent = words;
    this.#input.ariaInvalid = String(words !== "");
  }

  #set(dice: readonly number[]): void {
    this.#input.value = dice.length === 0 ? "" : poolWords(dice);
  }

  /** Null where nobody can read them. */
  #dice(): readonly number[] | null {
    if (this.#input.value.trim() === "") return [];
    try {
      return parsePool(this.#input.value);
    } catch {
      return null;
    }
  }

  #renewed(): void {
    this.#drawCast();
    this.#changed();
  }

  /** The dice of the pool, each of which a tap takes away. */
  #drawCast(): void {
    const dice = this.#dice() ?? [];
    const outlines = this.#field.querySelectorAll<HTMLElement>(".tray .die");
    this.#cast.replaceChildren(
      ...dice.map((size, at) => {
        const like = [...outlines].find((one) => one.dataset["size"] === String(size)) ?? outlines[0];
        const button = like.cloneNode(true) as HTMLButtonElement;
        button.dataset["size"] = String(size);
        button.querySelector("span")!.textContent = `d${size}`;
        button.ariaLabel = `Take a d${size} away`;
        button.addEventListener("click", () => {
          this.#set(dice.filter((_, other) => other !== at));
          this.#renewed();
          this.#field.querySelector<HTMLElement>(".cast .die, .tray .die")!.focus();
        });
        return button;
      }),
    );
    if (dice.length === 0) this.#cast.textContent = "Tap dice to put them into the pool.";
  }
}
