import type { Told } from "../../src/lab/told.js";
import { chartsIn, type LiveCharts } from "../charts.js";
import { sortableTables } from "../tables.js";

/** A place in the page where answers appear, one after the other. */
export class Shown {
  readonly #place: HTMLElement;
  #charts: LiveCharts | null = null;

  constructor(place: HTMLElement) {
    this.#place = place;
  }

  /** What is folded open stays so, under its name. */
  show({ markup, charts }: Told): void {
    const open = new Set([...this.#place.querySelectorAll("details[open]")].map(({ id }) => id));
    this.clear();
    // The page keeps its height while the next chart is drawn, so that nobody loses their place.
    this.#place.style.minHeight = `${this.#place.offsetHeight}px`;
    // Whatever people wrote is text in it: the reports' own writer made it.
    this.#place.innerHTML = markup;
    for (const details of this.#place.querySelectorAll("details")) details.open = open.has(details.id);
    sortableTables(this.#place);
    // Whoever hears the page hears the answer, and reads on where they like.
    document.querySelector("#live")!.textContent = this.#place.querySelector(".verdict")?.textContent ?? "";
    this.#charts = chartsIn(this.#place, charts);
    this.#place.style.minHeight = "";
  }

  clear(): void {
    this.#charts?.forget();
    this.#charts = null;
    this.#place.replaceChildren();
  }

  async drawAll(): Promise<void> {
    await this.#charts?.drawAll();
  }
}
