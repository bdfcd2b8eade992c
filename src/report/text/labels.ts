import { oneLine } from "../../play/errors.js";
import { textWidth } from "./width.js";

/**
 * A name as one line of visible text: no line breaks, no control characters, nothing that turns the direction of the
 * text around it, nothing that XML cannot hold.
 */
export function plainText(name: string): string {
  const shown = oneLine(name)
    .replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffe\uffff]+/g, "")
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .trim();
  return shown === "" ? "(unnamed)" : shown;
}

/** The longest label, in pixels at the size of an axis label. */
export const LABEL_WIDTH = 250;
export const LABEL_SIZE = 11;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A name that fits, shortened in the middle: variants differ at the front, line-ups at the end. */
export function shortened(name: string, width = LABEL_WIDTH): string {
  const text = plainText(name);
  if (textWidth(text, LABEL_SIZE) <= width) return text;
  const parts = [...graphemes.segment(text)].map(({ segment }) => segment);
  let kept = Math.min(parts.length - 1, Math.ceil((2 * width) / (LABEL_SIZE * 0.25)));
  for (; kept > 2; kept--) {
    const front = Math.ceil(kept * 0.6);
    const short = `${parts.slice(0, front).join("").trimEnd()}…${parts
      .slice(front - kept)
      .join("")
      .trimStart()}`;
    if (textWidth(short, LABEL_SIZE) <= width) return short;
  }
  return `${parts[0]}…`;
}

/** A text that is broken into lines: no word of it is longer than a label. */
export function breakable(text: string): string {
  return plainText(text)
    .split(" ")
    .map((word) => shortened(word))
    .join(" ");
}

/** A short label for each name, in their order, no two alike: charts tell their rows apart by label. */
export function labelsOf(names: readonly string[], width = LABEL_WIDTH): string[] {
  const labels: string[] = [];
  for (const name of names) {
    const label = shortened(name, width);
    let unique = label;
    for (let again = 2; labels.includes(unique); again++) unique = `${label} (${again})`;
    labels.push(unique);
  }
  return labels;
}
