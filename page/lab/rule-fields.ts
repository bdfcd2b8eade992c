export type Field = HTMLInputElement | HTMLSelectElement;

/** The fields of a form that are rules of the game. One that needs another one waits for it. */
export class RuleFields {
  readonly #fields: readonly Field[];

  constructor(form: HTMLElement) {
    this.#fields = [...form.querySelectorAll<Field>("[data-preset]")];
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

  /** Takes what an address says; what there is no place for is left out. */
  recall(asked: URLSearchParams): void {
    for (const field of this.#fields) {
      const value = asked.get(field.name);
      const isKnown =
        field instanceof HTMLInputElement || [...field.options].some((option) => option.value === value);
      field.value = value !== null && isKnown ? value : field.dataset["preset"]!;
    }
    this.changed();
  }
}
