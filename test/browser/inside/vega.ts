/** A mark as Vega keeps it beside what it has drawn. */
export interface Item {
  readonly tooltip?: unknown;
  readonly datum?: Readonly<Record<string, unknown>>;
  readonly opacity?: number;
  readonly mark: { readonly marktype: string; readonly role: string; readonly group: unknown };
}

export function chartAt(index: number): HTMLElement {
  return document.querySelectorAll<HTMLElement>(".chart")[index];
}

export function itemOf(element: Element | null): Item | null {
  return (element as { __data__?: Item } | null)?.__data__ ?? null;
}

export function wordsOf(element: Element | null): string | null {
  const value = itemOf(element)?.tooltip;
  if (value === undefined || value === null || value === "") return null;
  const texts = typeof value === "object" ? Object.values(value) : [value];
  return texts
    .filter((text) => text !== null && text !== undefined && text !== "")
    .map((text) => String(text).replace(/\s+/g, " "))
    .join("\n");
}
