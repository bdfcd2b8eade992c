import { fixed, listed } from "../text/format.js";

export function weightWords(weight: number): string {
  return `${fixed(100 * weight, 0)} %`;
}

/** Strategies with their parts, the greatest first. */
export function mixtureWords(parts: readonly (readonly [string, number])[]): string {
  return listed(
    parts.toSorted(([, a], [, b]) => b - a).map(([label, weight]) => `${label} ${weightWords(weight)}`),
  );
}
