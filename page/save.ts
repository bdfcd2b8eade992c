/** What may be taken away of a chart: the picture as it is, or its specification for the Vega editor. */
export interface Takeaways {
  readonly svg: () => Promise<string>;
  readonly lite: () => unknown;
}

export function saveButtons(name: string, { svg, lite }: Takeaways): HTMLElement {
  const row = document.createElement("p");
  row.className = "save no-print";
  row.append(
    "Save this chart: ",
    button("SVG", async () => download(`${name}.svg`, "image/svg+xml", await svg())),
    " ",
    button("Vega-Lite", () =>
      download(`${name}.vl.json`, "application/json", JSON.stringify(lite(), null, 1)),
    ),
  );
  return row;
}

function button(text: string, press: () => void | Promise<void>): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.addEventListener("click", () => void press());
  return made;
}

export function download(name: string, type: string, content: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
