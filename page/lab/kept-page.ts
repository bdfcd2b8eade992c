/** What can be done with a page only while its script runs. */
const LIVE = "script, .save, .hint.no-print, #ask, #take, #live, #theme, .skip, .vega-bindings";

/**
 * The answer as a page of its own, in one file that runs nothing: as it stands, with its charts as pictures, all of which
 * must be drawn.
 */
export function keptPage(): string {
  const kept = document.documentElement.cloneNode(true) as HTMLElement;
  for (const live of kept.querySelectorAll(LIVE)) live.remove();
  for (const words of kept.querySelectorAll("button, nav a")) words.replaceWith(words.textContent);
  const asked = document.createElement("h1");
  asked.textContent = document.querySelector("#answered")!.textContent;
  kept.querySelector("#answered")!.replaceWith(asked);
  const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
  kept.querySelector("meta[http-equiv]")!.setAttribute("content", policy);
  return `<!doctype html>\n${kept.outerHTML}\n`;
}
