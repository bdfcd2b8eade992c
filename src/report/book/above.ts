import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isOfBook } from "../document/frame.js";
import type { PageTools } from "../document/html.js";

export type Above = NonNullable<PageTools["above"]>;

/** The pages above that of a question in a book: the book's own, and that of the game. */
export function pagesOfBook(title: string): Above {
  return [
    { text: "The balance book", href: "../../index.html" },
    { text: title, href: "../index.html" },
  ];
}

/** Those of the book in which a run's folder lies; none where it lies in no book. */
export function pagesAbove(folder: string, title: string): Above {
  const pages = pagesOfBook(title);
  return pages.every(({ href }) => isOfBook(textOf(join(folder, href)))) ? pages : [];
}

/** Empty where nothing can be read. */
function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
