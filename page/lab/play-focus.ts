/** What has the focus in a part of the page, by its key; put back after the part was drawn anew. */
export function keptFocus(part: HTMLElement): (instead: () => HTMLElement | null) => void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !part.contains(activeElement)) return () => undefined;
  const { key } = activeElement.dataset;
  return (instead) => {
    if (activeElement.isConnected && document.activeElement === activeElement) return;
    const buttons = [...part.querySelectorAll<HTMLElement>("button[data-key]")];
    (buttons.find(({ dataset }) => dataset["key"] === key) ?? instead())?.focus({ preventScroll: true });
  };
}

const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys go to the nearest button in their direction, among those of the part. */
export function arrowKeys(part: HTMLElement): void {
  part.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (step === undefined || !(event.target instanceof HTMLButtonElement)) return;
    const from = middleOf(event.target);
    const [right, down] = step;
    let best: HTMLElement | null = null;
    let least = Infinity;
    for (const button of part.querySelectorAll("button")) {
      const to = middleOf(button);
      const along = (to.x - from.x) * right + (to.y - from.y) * down;
      const beside = Math.abs((to.x - from.x) * down) + Math.abs((to.y - from.y) * right);
      // What lies straight ahead comes before what is as near, but aside.
      const far = along + 3 * beside;
      if (along < 2 || far >= least) continue;
      [best, least] = [button, far];
    }
    if (best === null) return;
    event.preventDefault();
    best.focus();
  });
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
