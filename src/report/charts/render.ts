import * as vega from "vega";
import { textWidth } from "../text/width.js";
import type { Spec } from "./chart.js";
import { compiled as compiledAnew } from "./compiled.js";

/** Tests of anything but charts leave them blank: charts take longer than most of what such tests play. */
const areBlank = (): boolean => process.env["EVENKEEL_CHARTS"] === "blank";

/** What a page draws. Throws where the specification is not clean. */
export function compiled(spec: Spec): vega.Spec {
  return areBlank() ? {} : compiledAnew(spec);
}

/**
 * A specification drawn as SVG: the same one gives the same bytes, as long as no two are drawn at once. Throws where
 * the specification is not clean.
 */
export async function svgOf(spec: Spec): Promise<string> {
  if (areBlank()) return "<svg></svg>\n";
  resetSVGDefIds();
  const view = viewOf(spec);
  try {
    return `${withFontOnce(withoutUnseen(inHundredths(await view.toSVG())))}\n`;
  } finally {
    view.finalize();
  }
}

/** What is drawn, not yet laid out. */
export function viewOf(spec: Spec): vega.View {
  measureText();
  // Vega marks the rows that it is given; the specification is to stay as it is.
  return new vega.View(vega.parse(compiledAnew(structuredClone(spec))), { renderer: "none" });
}

/** Places in hundredths of a pixel, which is finer than any screen, in place of fifteen digits. */
function inHundredths(svg: string): string {
  return svg.replace(/ (?:d|transform|x[12]?|y[12]?|width|height)="[^"]*"/g, (attribute) =>
    attribute.replace(/\d+\.\d{3,}(?:e-\d+)?/g, (number) => String(Number(Number(number).toFixed(2)))),
  );
}

/** Vega draws grounds and frames of groups also where there is nothing to see. */
function withoutUnseen(svg: string): string {
  return svg.replace(
    /<path class="(?:back|fore)ground" aria-hidden="true" d="[^"]*"(?: pointer-events="none")?(?: display="none")?\/>/g,
    "",
  );
}

/** The font of all letters, said once. */
function withFontOnce(svg: string): string {
  const [attribute = ""] = / font-family="[^"]*"/.exec(svg) ?? [];
  return svg.replace(/<[^>]*>/g, (tag) => tag.replace(attribute, "")).replace("<svg", `<svg${attribute}`);
}

/** Without a canvas Vega counts 0.8 em for every letter; labels would stand far from where they belong. */
function measureText(): void {
  textMetrics.width = (item, text) => {
    const bold = item.fontWeight === "bold" || Number(item.fontWeight) >= 600;
    return textWidth(String(text ?? item.text ?? ""), item.fontSize ?? 11, bold);
  };
}

/** Vega exports them, but its types leave them out: how it measures text, and the count in names of gradients. */
const { textMetrics, resetSVGDefIds } = vega as unknown as {
  textMetrics: { width: (item: TextItem, text?: unknown) => number };
  resetSVGDefIds: () => void;
};

interface TextItem {
  readonly text?: unknown;
  readonly fontSize?: number;
  readonly fontWeight?: string | number;
}
