/** Words that hardly stand out from what is behind them, on the page and in its charts, and links like other words. */
export function colourFaults(): string[] {
  return [...paleWords(), ...paleTextsOfCharts(), ...linksLikeWords()];
}

function paleWords(): string[] {
  const all = [...document.querySelectorAll("body, body *")].filter((one) => one instanceof HTMLElement);
  return all.filter(showsWords).flatMap((element) => {
    const { color } = getComputedStyle(element);
    return faultOf(`${element.localName}: ${wordsIn(element)}`, color, groundOf(element), opacityOf(element));
  });
}

/** Links that nothing but their colour tells from other words. */
function linksLikeWords(): string[] {
  return [...document.querySelectorAll<HTMLElement>("a[href]")]
    .filter((link) => !getComputedStyle(link).textDecorationLine.includes("underline"))
    .map((link) => `a link like other words: ${link.innerText}`);
}

/** What cannot be used now may be pale, with its words. */
const UNUSED = ":disabled, [aria-disabled=true], .rule:has(:disabled)";

function showsWords(element: HTMLElement): boolean {
  if (wordsIn(element) === "" || element.closest(UNUSED) !== null) return false;
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

function wordsIn(element: HTMLElement): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) return element.value;
  const own = [...element.childNodes].filter((node) => node instanceof Text);
  return own
    .map(({ data }) => data.trim())
    .join(" ")
    .trim();
}

/** The colour of what is nearest behind an element. */
function groundOf(element: HTMLElement | null): string {
  if (element === null) return "rgb(255, 255, 255)";
  const { backgroundColor } = getComputedStyle(element);
  return backgroundColor === "rgba(0, 0, 0, 0)" ? groundOf(element.parentElement) : backgroundColor;
}

function opacityOf(element: HTMLElement | null): number {
  return element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
}

function paleTextsOfCharts(): string[] {
  const ground = getComputedStyle(document.body).backgroundColor;
  return [...document.querySelectorAll<HTMLElement>(".chart")].flatMap((chart) => {
    const behind = [
      ...chart.querySelectorAll<SVGElement>(".mark-rect.role-mark path, .mark-rect.role-mark rect"),
    ].map((rect) => ({
      place: rect.getBoundingClientRect(),
      colour: getComputedStyle(rect).fill,
    }));
    return [...chart.querySelectorAll("text")].flatMap((text) => {
      const { left, top, width, height } = text.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const under = behind.findLast(
        ({ place }) => place.left < x && x < place.right && place.top < y && y < place.bottom,
      );
      if (width === 0) return [];
      const { fill } = getComputedStyle(text);
      return faultOf(`${chart.dataset["chart"]}: ${text.textContent}`, fill, under?.colour ?? ground);
    });
  });
}

/** As the accessibility guidelines ask of small text. */
const MIN_CONTRAST = 4.5;

function faultOf(where: string, colour: string, ground: string, opacity = 1): string[] {
  const behind = channels(ground);
  const seen = channels(colour).map((channel, at) => opacity * channel + (1 - opacity) * behind[at]);
  const [light, dark] = [luminance(seen), luminance(behind)].sort((a, b) => b - a);
  const contrast = (light + 0.05) / (dark + 0.05);
  return contrast >= MIN_CONTRAST ? [] : [`${where}, ${colour} on ${ground}: ${contrast.toFixed(2)}`];
}

/** Of `rgb(…)`. */
function channels(colour: string): number[] {
  return [...colour.matchAll(/[\d.]+/g)].map(([number]) => Number(number));
}

/** As the guidelines define it, 0 to 1. */
function luminance(colour: readonly number[]): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
