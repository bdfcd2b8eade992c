/** Paper cannot be unfolded or scrolled: before printing everything is opened and drawn, afterwards closed again. */
export function openForPrint(drawAll: () => void): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>("details:not([open]):not(.no-print)")];
    for (const details of opened) details.open = true;
    drawAll();
  });
  addEventListener("afterprint", () => {
    for (const details of opened) details.open = false;
  });
}
