import { plainText } from "../text/labels.js";

/** Markup that is known to be safe. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

/** What may stand in a template: text is escaped, markup stays, lists are joined, null and false are left out. */
export type Part = Html | string | number | null | false | readonly Part[];

/** Markup from a template; everything put into it is escaped, so that names from people do nothing but show. */
export function html(markup: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    markup.map((text, index) => (index === 0 ? bare(text) : written(parts[index - 1]) + bare(text))).join(""),
  );
}

/** Commands below each other, as they are pasted. */
export function preformatted(lines: readonly string[]): Html {
  return new Html(`<pre tabindex="0">${lines.map(escaped).join("\n")}</pre>`);
}

/** Without the indentation of our sources, which would be a tenth of a page. */
function bare(markup: string): string {
  return markup.replace(/\s*\n\s*/g, "\n");
}

function written(part: Part): string {
  if (part === null || part === false) return "";
  if (part instanceof Html) return part.markup;
  if (typeof part === "object") return part.map(written).join("");
  return escaped(String(part));
}

/** A text from people in HTML, in an element or in a quoted attribute: one visible line without any markup. */
export function escaped(text: string): string {
  if (text === "") return "";
  return plainText(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** Data for a script of ours, in an element that no browser runs. */
export function dataScript(id: string, value: unknown): Html {
  const json = JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
  return new Html(`<script type="application/json" id="${id}">${json}</script>`);
}
