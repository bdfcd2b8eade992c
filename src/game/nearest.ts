import { distance } from "fastest-levenshtein";

const MAX_NAMES = 12;
/** So many letters of names have a place in a line. */
const MAX_LETTERS = 200;

/** Of more names than these that hold what was written all are told. */
const MAX_MEANT = 3;

/**
 * What would have been right, for people: the nearest name where it is near, otherwise the names, nearest first, numbers in
 * their order. `told`: how a name is written.
 */
export function nearest(
  wrong: string,
  names: readonly string[],
  told: (name: string) => string = (name) => name,
): string {
  if (names.length === 0) return "there are none";
  // The dashes of a flag are alike in all.
  const letters = (name: string) => name.toLowerCase().replace(/^-+/, "");
  const difference = (name: string) => distance(letters(wrong), letters(name));
  const sorted = names.toSorted((a, b) => difference(a) - difference(b));
  const first = sorted[0];
  // A number is near to any other.
  if (
    !/^\d+$/.test(wrong) &&
    difference(first) <= Math.max(1, Math.floor(Math.max(letters(wrong).length, letters(first).length) / 2))
  ) {
    return `did you mean ${told(first)}?`;
  }
  const words = (name: string) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const whole = wrong === "" ? [] : names.filter((name) => words(name).includes(wrong.toLowerCase()));
  if (whole.length > 0 && whole.length <= MAX_MEANT) return `did you mean ${whole.map(told).join(" or ")}?`;
  const areNumbers = names.every((name) => /^\d+$/.test(name));
  const listed = areNumbers ? names.toSorted((a, b) => Number(a) - Number(b)) : sorted;
  // A name with a comma would read as two.
  const written = listed.map((name) => (name.includes(",") ? JSON.stringify(name) : told(name)));
  const isRoom = (_: string, at: number) =>
    at === 0 || (at < MAX_NAMES && written.slice(0, at + 1).join(", ").length <= MAX_LETTERS);
  const few = written.filter(isRoom);
  const shown = few.join(", ");
  return sorted.length === 1 ? `write ${shown}` : `one of ${shown}${few.length < sorted.length ? ", …" : ""}`;
}

/** A value as a person may have written it, short enough for one line. */
export function shown(value: unknown): string {
  // JSON has neither NaN nor infinity.
  const text = (typeof value === "number" ? undefined : JSON.stringify(value)) ?? String(value);
  if (text.length <= 60) return text;
  // What is cut still ends with its quote.
  return typeof value === "string"
    ? JSON.stringify(`${[...value].slice(0, 57).join("")}…`)
    : `${text.slice(0, 57)}…`;
}
