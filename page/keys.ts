import type { View } from "vega";
import { wordsOf, type Tooltip } from "./tooltip.js";

interface Item {
  readonly tooltip?: unknown;
  readonly items?: readonly Item[];
  readonly _svg?: SVGElement;
}

/** Arrow keys walk through the marks of a chart that has the focus; what each says is shown and announced. */
export class ChartKeys {
  readonly #view: () => View | null;
  readonly #tooltip: Tooltip;
  readonly #live = document.querySelector("#live")!;
  #marks: readonly Item[] | null = null;
  #at = -1;

  constructor(element: HTMLElement, tooltip: Tooltip, view: () => View | null) {
    this.#view = view;
    this.#tooltip = tooltip;
    element.addEventListener("keydown", (event) => this.#press(event));
    element.addEventListener("blur", () => tooltip.hide());
  }

  /** Forgets the marks of an earlier drawing. */
  reset(): void {
    this.#marks = null;
    this.#at = -1;
  }

  #press(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") this.#tooltip.hide();
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const root = (this.#view()?.scenegraph() as { root?: Item } | undefined)?.root;
    if (root === undefined) return;
    this.#marks ??= marksIn(root);
    if (this.#marks.length === 0) return;
    event.preventDefault();
    this.#at = Math.min(Math.max(0, this.#at + step), this.#marks.length - 1);
    const { tooltip, _svg } = this.#marks[this.#at];
    this.#live.textContent = wordsOf(tooltip);
    if (_svg === undefined) return;
    _svg.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.#tooltip.showAt(tooltip, _svg);
  }
}

/** The marks that say something, each saying once. */
function marksIn(root: Item): Item[] {
  const found = new Map<string, Item>();
  const visit = (item: Item) => {
    if (item.tooltip !== undefined && item.tooltip !== null) {
      const words = wordsOf(item.tooltip);
      if (!found.has(words)) found.set(words, item);
    }
    for (const inner of item.items ?? []) visit(inner);
  };
  visit(root);
  return [...found.values()];
}
