import type { Interval } from "./results.js";

/** Numbers as people read them: as many digits as the interval's width bears. */

const MINUS = "−";

/** A share of 1 as per cent with its interval: `53.2 % (52.9 to 53.5)`. */
export function percentWithInterval(interval: Interval, family = false): string {
  return withInterval(scaled(interval, 100), " %", family);
}

/** A difference of shares in percentage points: `+1.3 points (0.9 to 1.7)`. */
export function pointsWithInterval(interval: Interval, family = false): string {
  return withInterval(scaled(interval, 100), " points", family, true);
}

export function numberWithInterval(interval: Interval, family = false, signed = false): string {
  return withInterval(interval, "", family, signed);
}

function withInterval(interval: Interval, unit: string, family: boolean, signed = false): string {
  const low = family ? interval.familyLow : interval.low;
  const high = family ? interval.familyHigh : interval.high;
  if (interval.value === null || low === null || high === null) return "—";
  const digits = decimals(high - low);
  const sign = signed && interval.value > 0 ? "+" : "";
  return `${sign}${fixed(interval.value, digits)}${unit} (${fixed(low, digits)} to ${fixed(high, digits)})`;
}

/** So many decimals that the interval's width shows two digits, at most four. */
function decimals(width: number): number {
  if (!(width > 0)) return 0;
  return Math.min(4, Math.max(0, 1 - Math.floor(Math.log10(width))));
}

/** With a true minus sign and thousands separated. */
export function fixed(value: number, digits: number): string {
  const text = Math.abs(value).toLocaleString("en", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return value < 0 && Number(text.replaceAll(",", "")) !== 0 ? `${MINUS}${text}` : text;
}

export function count(value: number): string {
  return fixed(value, 0);
}

function scaled(interval: Interval, factor: number): Interval {
  const by = (value: number | null) => (value === null ? null : value * factor);
  return {
    ...interval,
    value: by(interval.value),
    low: by(interval.low),
    high: by(interval.high),
    familyLow: by(interval.familyLow),
    familyHigh: by(interval.familyHigh),
  };
}
