import { NotationError } from "../notation-error.js";

/** The sizes of a pool's dice, smallest first. */
export type Pool = readonly number[];

/** No die of a pool has fewer or more sides than these. */
export const MIN_SIDES = 2;
export const MAX_SIDES = 100;
/** More dice than any memory would allow. */
const MAX_DICE = 100;

/**
 * Reads `d4+d6+d8`, `3d6+d8`, `d4,d6` or `4 6 8`. Throws a `NotationError` that points at what cannot be read, at a
 * number that is added to dice, at a size that is not from 2 to 100, or at a pool without dice.
 */
export function parsePool(text: string): Pool {
  const sizes: number[] = [];
  let at = 0;
  let sign = "";
  const skip = (pattern: RegExp): string => {
    const found = pattern.exec(text.slice(at))?.[0] ?? "";
    at += found.length;
    return found;
  };
  skip(/^\s+/);
  if (at === text.length) throw new NotationError(text, at, "a pool has at least one die (such as d6)");
  while (at < text.length) {
    const start = at;
    const written = skip(/^(?:\d*\s*[dDwW]\s*\d+|\d+)/);
    if (written === "") throw new NotationError(text, at, "expected a die (such as d6, 2d6 or 6)");
    const [before, after] = written.split(/[dDwW]/).map((part) => part.trim());
    // People who know dice read `d6+2` as two more, not as a d2.
    if (after === undefined && sign.startsWith("+") && /d/i.test(text))
      throw new NotationError(text, start, `expected a die behind + (${behindPlus(before)})`);
    const number = after === undefined || before === "" ? 1 : Number(before);
    const sides = Number(after ?? before);
    if (number < 1) throw new NotationError(text, start, "expected one die or more");
    const sidesAt = start + written.search(/\d+$/);
    if (sides < MIN_SIDES || sides > MAX_SIDES) {
      const wanted = `a pool's dice have ${MIN_SIDES} to ${MAX_SIDES} sides`;
      throw new NotationError(text, sidesAt, sides === 1 ? `${wanted}; d1 against d1 ties for ever` : wanted);
    }
    if (sizes.length + number > MAX_DICE)
      throw new NotationError(text, start, `a pool has at most ${MAX_DICE} dice`);
    for (let die = 0; die < number; die++) sizes.push(sides);
    const spaces = skip(/^\s+/);
    sign = skip(/^[+,;]\s*/);
    if (at === text.length && sign !== "")
      throw new NotationError(text, at, "expected another die (such as d6)");
    if (at < text.length && sign === "" && spaces === "") {
      if (after === undefined && /[dDwW]/.test(text[at]))
        throw new NotationError(text, at + 1, `expected the number of sides (such as ${before}d6)`);
      throw new NotationError(text, at, "expected + or a comma between dice");
    }
  }
  return sizes.sort((one, other) => one - other);
}

/** `2d4+d6`, smallest die first; `no dice` for none. */
export function poolWords(pool: Pool): string {
  const sizes = [...new Set(pool)].sort((one, other) => one - other);
  const words = sizes.map((size) => {
    const number = pool.filter((other) => other === size).length;
    return number === 1 ? `d${size}` : `${number}d${size}`;
  });
  return words.join("+") || "no dice";
}

/** What people may have meant by a number behind a die. */
function behindPlus(number: string): string {
  const added = `evenkeel ask roll-off 'bonus=[${number}, 0]' adds it to every roll`;
  return number === "1" ? added : `such as d${number}; ${added}`;
}
