/** A box that shows what Vega says of the mark under the pointer, as plain text whatever it holds. */
export class Tooltip {
  readonly #box = document.createElement("div");
  /** What the keys have come to; the box stays with it while the page scrolls there. */
  #anchor: Element | null = null;

  constructor() {
    this.#box.className = "tooltip";
    this.#box.hidden = true;
    this.#box.setAttribute("role", "tooltip");
    document.body.append(this.#box);
  }

  hide(): void {
    this.#box.hidden = true;
    this.#anchor = null;
  }

  /** What the pointer was at is no longer under it; what the keys were at has only moved. */
  scrolled(): void {
    if (this.#anchor === null) this.hide();
    else this.#place(...belowOf(this.#anchor));
  }

  /** Shows it below a mark and keeps it there. */
  showAt(value: unknown, mark: Element): void {
    this.show(value, ...belowOf(mark));
    this.#anchor = mark;
  }

  /** `value`: an object of texts by title, or a text. The place is in pixels of the window. */
  show(value: unknown, x: number, y: number): void {
    this.#anchor = null;
    this.#box.replaceChildren(...rowsOf(value));
    this.#box.hidden = false;
    this.#place(x, y);
  }

  #place(x: number, y: number): void {
    const box = this.#box;
    const { width, height } = box.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const left = x + 14 + width > clientWidth ? x - 14 - width : x + 14;
    const top = y + 14 + height > clientHeight ? y - 14 - height : y + 14;
    box.style.left = `${Math.min(Math.max(4, left), Math.max(4, clientWidth - width - 4))}px`;
    box.style.top = `${Math.max(4, top)}px`;
  }
}

function belowOf(mark: Element): [number, number] {
  const { left, right, bottom } = mark.getBoundingClientRect();
  return [(left + right) / 2, bottom];
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
