import { chartAt, wordsOf } from "./vega.js";

/** Until no chart has changed for a few frames: drawing again is over within one, and may call for another. */
export async function settled(): Promise<void> {
  let quiet = 0;
  const observer = new MutationObserver(() => (quiet = 0));
  for (const chart of document.querySelectorAll(".chart"))
    observer.observe(chart, { subtree: true, childList: true, attributes: true });
  while (quiet++ < QUIET) await new Promise(requestAnimationFrame);
  observer.disconnect();
}

/** In frames. */
const QUIET = 4;

/** Charts that are empty, or hold numbers that are none. */
export function drawnFaults(): string[] {
  return [...document.querySelectorAll<HTMLElement>(".chart")].flatMap((chart) => {
    const name = chart.dataset["chart"];
    const marks = chart.querySelectorAll("path, rect, line, text").length;
    if (marks < 10) return [`${name}: ${marks} marks`];
    return /\b(?:NaN|undefined|Infinity|null)\b/.test(chart.innerText) ? [`${name}: ${chart.innerText}`] : [];
  });
}

/** Charts wider than their place, or that reach beyond the window. */
export function cutCharts(): string[] {
  return [...document.querySelectorAll<HTMLElement>(".chart")].flatMap((chart) => {
    const { scrollWidth, clientWidth, dataset } = chart;
    return scrollWidth > clientWidth ? [`${dataset["chart"]}: ${scrollWidth} > ${clientWidth}`] : [];
  });
}

/** A place of the window where a mark says something, about so far into the chart (0 to 1), and what it is to say. */
export async function placeToPoint(
  index: number,
  share: number,
): Promise<{ x: number; y: number; words: string } | null> {
  const chart = chartAt(index);
  const marks = [...chart.querySelectorAll("svg *")].filter((mark) => wordsOf(mark) !== null);
  const first = Math.floor(share * (marks.length - 1));
  for (const mark of [...marks.slice(first), ...marks.slice(0, first).reverse()]) {
    mark.scrollIntoView({ block: "center", inline: "center" });
    const { left, top, width, height } = mark.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const words = wordsOf(document.elementFromPoint(x, y));
    if (words === null) continue;
    // Scrolling is told a little later, and whoever scrolls no longer points.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return { x, y, words };
  }
  return null;
}

/** Everything that the marks of a chart say, each once. */
export function saying(index: number): string[] {
  const all = [...chartAt(index).querySelectorAll("svg *")].map(wordsOf).filter((words) => words !== null);
  return [...new Set(all)];
}

/** What is wrong with the parts into which tall charts are cut for paper: each row whole in one of them, none too tall. */
export function paperFaults(): string[] {
  const charts = [...document.querySelectorAll<HTMLElement>(".chart")];
  const tall = charts.filter((chart) => chart.getBoundingClientRect().height > MAX_OF_PAPER);
  if (tall.length === 0) return ["no chart is taller than a part"];
  return tall.flatMap((chart) => {
    const parts = [...chart.querySelectorAll("svg")].map((part) => part.getBoundingClientRect());
    const name = chart.dataset["chart"];
    const faults = parts
      .filter(({ height }) => height > MAX_OF_PAPER)
      .map(({ height }) => `${name}: a part of ${height} pixels`);
    const texts = [...chart.querySelectorAll("svg")].flatMap((svg, index) =>
      [...svg.querySelectorAll("text")].map((text) => ({ index, text, box: text.getBoundingClientRect() })),
    );
    // Every part is a copy of the whole, of which it shows its own.
    const shown = new Set(
      texts
        .filter(({ index, box }) => box.top >= parts[index].top - 1 && box.bottom <= parts[index].bottom + 1)
        .map(({ text }) => text.textContent),
    );
    const lost = new Set(
      texts.map(({ text }) => text.textContent).filter((text) => text !== "" && !shown.has(text)),
    );
    return [...faults, ...[...lost].map((text) => `${name}: ${text} is cut`)];
  });
}

/** In pixels; a third of a page. */
const MAX_OF_PAPER = 350;
