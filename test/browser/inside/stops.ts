const met: Element[] = [];

/** Begins at the top of the page, and notes what gets the focus from there. */
export function followFocus(): void {
  const top = document.createElement("button");
  document.body.prepend(top);
  top.focus();
  top.remove();
  met.length = 0;
  document.addEventListener("focusin", ({ target }) => met.push(target as Element));
}

/** What the Tab key is to reach, in the order of the page. */
export function expectedStops(): string[] {
  return stops().map(nameOf);
}

export function stopsMet(): string[] {
  return met.map(nameOf);
}

const STOPS = "a[href], button, summary, input, [tabindex='0']";

function stops(): Element[] {
  return [...document.querySelectorAll(STOPS)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
  );
}

/** Enough to tell one stop from the next. */
function nameOf(element: Element): string {
  const own = element.getAttribute("aria-label") ?? element.textContent;
  return `${stops().indexOf(element)} ${element.tagName.toLowerCase()} ${own.trim().slice(0, 40)}`;
}
