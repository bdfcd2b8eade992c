import { shown } from "../game/nearest.js";
import type { ClaimCase } from "./claims/claim.js";
import { Mistake, type Path } from "./mistake.js";

/** Differences within these nobody would feel at the table. */
export interface Margins {
  /** Of shares, such as win rates: from 0 to 1. */
  readonly share?: number;
  readonly turns?: number;
}

const EXAMPLES = "such as 1 point, 2 turns, or [1 point, 2 turns]";

/** Margins as a file gives them for everything, or for one comparison. Throws a `Mistake`. */
export function marginsOf(written: string | readonly string[], path: Path): Margins {
  const margins: { share?: number; turns?: number } = {};
  const isList = Array.isArray(written);
  for (const [index, one] of [written].flat().entries()) {
    const place = { path: isList ? [...path, index] : path };
    const [, number = "", unit] = /^\s*([0-9]*\.?[0-9]+)\s*(points?|%|turns?)\s*$/.exec(one) ?? [];
    const kind = unit?.startsWith("turn") === true ? "turns" : "share";
    const size = Number(number) / (kind === "share" ? 100 : 1);
    if (number === "" || !isSize(size, kind === "share"))
      throw new Mistake(place, `margin: got ${shown(one)}`, EXAMPLES);
    if (margins[kind] !== undefined)
      throw new Mistake(place, `margin: ${shown(one)} is a second one of the same kind`, "one of each");
    margins[kind] = size;
  }
  return margins;
}

/** The margin of a claim, in the unit of its cases. Throws a `Mistake`. */
export function claimMargin(
  written: number | string,
  { isShare, unit, measure }: ClaimCase,
  path: Path,
): number {
  const [, number = "", named] = /^\s*([0-9]*\.?[0-9]+)\s*([a-z%]*)\s*$/.exec(String(written)) ?? [];
  const isPoints = named === "%" || named === "point" || named === "points";
  const isUnit = named === "" || named === unit || `${named}s` === unit;
  const size = isShare && isPoints ? Number(number) / 100 : isUnit ? Number(number) : NaN;
  if (number !== "" && isSize(size, isShare)) return size;
  throw new Mistake(
    { path },
    `margin: got ${shown(written)} for ${measure}`,
    isShare ? "above 0 and at most 50 points, such as 1 point" : `a number of ${unit} above 0`,
  );
}

/** The margin for everything that fits a claim. */
export function usualMargin({ share, turns }: Margins, { isShare, unit }: ClaimCase): number | undefined {
  if (isShare) return share;
  return unit === "turns" ? turns : undefined;
}

function isSize(size: number, isShare: boolean): boolean {
  return size > 0 && size <= (isShare ? 0.5 : 1e9);
}
