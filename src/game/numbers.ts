/** Numbers and names in sentences. */

const MINUS = "−";

/** By number of decimals: to make one takes a hundred times as long as to use it. */
const FORMATS: Intl.NumberFormat[] = [];

/** With a true minus sign and thousands separated. */
export function fixed(value: number, digits: number): string {
  FORMATS[digits] ??= new Intl.NumberFormat("en", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // 78.49999999999999 is 78.5 that was computed another way.
  const text = FORMATS[digits].format(Number(Math.abs(value).toPrecision(13)));
  return value < 0 && /[1-9]/.test(text) ? `${MINUS}${text}` : text;
}

/** With one decimal, or none where that would be 0: `1.6`, `2`. */
export function inTenths(value: number): string {
  return fixed(value, 1).replace(/\.0$/, "");
}

/** A share as people count it at the table: the 15 of `15 of 100`. */
export function outOf100(share: number): string {
  const cases = 100 * share;
  // What happens at all is not told as never, nor what fails at times as always, as far as a tenth shows it.
  const digits = (cases > 0 && cases < 0.5) || (cases >= 99.5 && cases < 100) ? 1 : 0;
  return fixed(cases, digits).replace(/\.0$/, "");
}

/** `a, b and c`. */
export function listed(names: readonly string[]): string {
  return joined(names, "and");
}

/** `a, b or c`. */
export function eitherOf(names: readonly string[]): string {
  return joined(names, "or");
}

function joined(names: readonly string[], word: string): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}`;
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
