/** The links of the page to other files, as they are written, without what is behind #. */
export function localLinks(): string[] {
  const links = [...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href")!);
  return [...new Set(links.filter((link) => !link.startsWith("#")).map((link) => link.split("#")[0]))];
}

/** Links within the page that lead nowhere. */
export function missingAnchors(): string[] {
  return [...document.querySelectorAll("a[href^='#']")]
    .map((link) => link.getAttribute("href")!)
    .filter((link) => document.getElementById(decodeURIComponent(link.slice(1))) === null);
}
