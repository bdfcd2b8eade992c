/** A box that shows what Vega says of the mark under the pointer, as plain text whatever it holds. */
export class Tooltip {
  readonly #box = document.createElement("div");

  constructor() {
    this.#box.className = "tooltip";
    this.#box.hidden = true;
    this.#box.setAttribute("role", "tooltip");
    document.body.append(this.#box);
  }

  hide(): void {
    this.#box.hidden = true;
  }

  /** `value`: an object of texts by title, or a text. The place is in pixels of the window. */
  show(value: unknown, x: number, y: number): void {
    const box = this.#box;
    box.replaceChildren(...rowsOf(value));
    box.hidden = false;
    const { width, height } = box.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const left = x + 14 + width > clientWidth ? x - 14 - width : x + 14;
    const top = y + 14 + height > clientHeight ? y - 14 - height : y + 14;
    box.style.left = `${Math.min(Math.max(4, left), Math.max(4, clientWidth - width - 4))}px`;
    box.style.top = `${Math.max(4, top)}px`;
  }
}

/** What a mark says in words, for the tooltip and for those who hear the page. */
export function wordsOf(value: unknown): string {
  return entriesOf(value)
    .map(([, text]) => text)
    .join(", ");
}

function entriesOf(value: unknown): [string, string][] {
  if (typeof value !== "object" || value === null) return [["", String(value)]];
  return Object.entries(value)
    .filter(([, text]) => text !== null && text !== undefined && text !== "")
    .map(([title, text]) => [title, String(text)]);
}

function rowsOf(value: unknown): HTMLElement[] {
  return entriesOf(value).map(([title, text], index) => {
    const row = document.createElement("div");
    if (index === 0) row.className = "first";
    row.textContent = text;
    row.dataset["title"] = title;
    return row;
  });
}
