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
  return namesOf(stops());
}

export function stopsMet(): string[] {
  return namesOf(met);
}

const STOPS = "a[href], button, summary, input, [tabindex='0']";

function stops(): Element[] {
  return [...document.querySelectorAll(STOPS)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
  );
}

/** Enough to tell one stop from the next. */
function namesOf(elements: readonly Element[]): string[] {
  const all = stops();
  return elements.map((element) => {
    const own = element.getAttribute("aria-label") ?? element.textContent;
    return `${all.indexOf(element)} ${element.tagName.toLowerCase()} ${own.trim().slice(0, 40)}`;
  });
}
