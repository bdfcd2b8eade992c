import type { Asset, Assets, Script } from "./assets.js";
import { escaped, Html, html, type Part } from "./markup.js";

export interface Frame {
  /** Of the window. */
  readonly title: string;
  readonly description: string;
  /** The way back to the pages above, such as the book. */
  readonly above: readonly { readonly text: string; readonly href: string }[];
  /** What the page belongs to, in a word or two. */
  readonly kicker: string;
  readonly body: Part;
  readonly script: Script;
  /** Whether the page computes in workers, which it makes of text that it carries, and whether those compile WebAssembly. */
  readonly workers?: { readonly compile: boolean };
}

/**
 * A page in one file, which asks nobody for anything: its policy forbids every request and runs nothing but the script
 * and the style sheet of ours that stand in it.
 */
export function frame(page: Frame, assets: Assets): string {
  const script = assets.script(page.script);
  const { style } = assets;
  const { workers } = page;
  const policy = [
    "default-src 'none'",
    `script-src ${script.hash}${workers?.compile === true ? " 'wasm-unsafe-eval'" : ""}`,
    `style-src ${style.hash}`,
    ...(workers === undefined ? [] : ["worker-src blob:"]),
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const above = page.above.map(({ text, href }) => html`<a href="${href}">${text}</a> `);
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    generator(page.script),
    `<meta name="description" content="${escaped(page.description)}">`,
    `<title>${escaped(page.title)}</title>`,
    `<style>${style.content}</style>`,
    "</head>",
    "<body>",
    html`<a class="skip" href="#content">To the content</a>`.markup,
    html`<header class="top">
      <nav aria-label="Pages">${above}<span>${page.kicker}</span></nav>
      ${THEME}
    </header>`.markup,
    html`<main id="content">${page.body}</main>`.markup,
    html`<footer>
      Made by Evenkeel. Every number comes with its error, and the same seed gives the same bytes.
    </footer>`.markup,
    '<div id="live" class="unseen" aria-live="polite"></div>',
    scriptElement(script),
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

/** By this a page of ours is known again. */
function generator(script: Script): string {
  const what = { report: "a report", book: "the balance book" }[script as string] ?? "the lab";
  return `<meta name="generator" content="Evenkeel: ${what}">`;
}

export function isOfBook(page: string): boolean {
  return page.includes(generator("book"));
}

/** Shown by the script, which alone can serve it. */
const THEME = new Html('<button id="theme" type="button" class="no-print" hidden>Dark</button>');

/** Not a letter may be added: the policy knows the script by its hash. */
function scriptElement({ content }: Asset): string {
  if (content.toLowerCase().includes("</script")) throw new Error("a script of ours ends its own element");
  return `<script>${content}</script>`;
}
