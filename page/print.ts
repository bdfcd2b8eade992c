/** Paper cannot be unfolded or scrolled: before printing everything is opened and drawn, afterwards closed again. */
export function openForPrint(drawAll: () => void): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>(
      "details:not([open]):not(.no-print *)",
    )) {
      details.open = true;
      opened.push(details);
    }
    drawAll();
  });
  addEventListener("afterprint", () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
}
