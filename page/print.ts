import { cutForPaper } from "./paper.js";

/**
 * Paper cannot be unfolded or scrolled: before printing everything is opened and drawn, and tall charts are cut between
 * their rows; afterwards it is as it was.
 */
export function openForPrint(drawAll: () => Promise<unknown>): void {
  let opened: HTMLDetailsElement[] = [];
  let cut: (() => void)[] = [];
  addEventListener("beforeprint", () => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>(
      "details:not([open]):not(.no-print *)",
    )) {
      details.open = true;
      opened.push(details);
    }
    // Nothing is waited for but promises, which are kept before the page is laid out.
    void drawAll().then(() => {
      cut = [...document.querySelectorAll<HTMLElement>(".chart")].map(cutForPaper);
    });
  });
  addEventListener("afterprint", () => {
    for (const details of opened) details.open = false;
    opened = [];
    for (const mend of cut) mend();
    cut = [];
  });
}
