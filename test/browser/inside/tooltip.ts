/** What the tooltip says, once it is there. */
export async function tooltipTold(): Promise<string> {
  const box = tooltip();
  await until(() => box.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  return box.innerText;
}

/** Returns once it is gone. */
export async function tooltipHidden(): Promise<void> {
  const box = tooltip();
  await until(() => !box.checkVisibility({ visibilityProperty: true }));
}

function tooltip(): HTMLElement {
  return document.querySelector<HTMLElement>(".tooltip")!;
}

/** A test's own time limit ends it. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve));
}
