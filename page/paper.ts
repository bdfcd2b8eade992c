/** Charts taller than this, in pixels, are cut into parts for paper, none of them taller. */
const MOST = 340;

/**
 * A tall chart on paper: a page breaks between the parts of it, and none of them through a text or a mark. Returns what
 * brings the chart back.
 */
export function cutForPaper(chart: HTMLElement): () => void {
  const svg = chart.querySelector("svg");
  if (svg === null) return () => undefined;
  const { width, height, top } = svg.getBoundingClientRect();
  const cuts = cutsOf(svg, top, height);
  if (cuts.length === 0) return () => undefined;
  const parts = document.createElement("div");
  parts.className = PARTS;
  const edges = [0, ...cuts, height];
  for (let part = 0; part < edges.length - 1; part++) {
    const [from, to] = [edges[part], edges[part + 1]];
    const copy = svg.cloneNode(true) as SVGElement;
    copy.setAttribute("height", String(to - from));
    copy.setAttribute("viewBox", `0 ${from} ${width} ${to - from}`);
    parts.append(copy);
  }
  // In its place and not beside it: what the parts are clipped and coloured by goes by name, the first one's is taken.
  svg.replaceWith(parts);
  return () => parts.replaceWith(svg);
}

/** Whether it is cut into parts now. */
export function isCut(chart: HTMLElement): boolean {
  return chart.querySelector(`.${PARTS}`) !== null;
}

const PARTS = "paper-parts";

/** Where nothing is cut through, in whole pixels from the top: as far apart as parts may be tall. */
function cutsOf(svg: SVGSVGElement, top: number, height: number): number[] {
  if (height <= MOST) return [];
  const taken = new Uint8Array(Math.ceil(height) + 1);
  for (const mark of svg.querySelectorAll(
    "text, .role-mark path, .role-mark line, .role-legend-symbol path",
  )) {
    const box = mark.getBoundingClientRect();
    // What runs through all of it, such as a line of reference, may be cut.
    if (box.height > MOST / 2) continue;
    taken.fill(1, Math.max(0, Math.floor(box.top - top)), Math.ceil(box.bottom - top) + 1);
  }
  const cuts: number[] = [];
  let last = 0;
  while (height - last > MOST) {
    let cut = last + MOST;
    while (cut > last && taken[cut] === 1) cut--;
    if (cut === last) return cuts;
    cuts.push(cut);
    last = cut;
  }
  return cuts;
}
