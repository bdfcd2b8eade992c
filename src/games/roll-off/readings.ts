import { OptionError, wanted, wholeNumber, type OptionPath, type Value } from "../../game/index.js";
import { MAX_SIDES, MIN_SIDES, NotationError, parsePool } from "../../odds/roll-off/index.js";

/** How a side's chain is ordered: by the rules, by the owner among equal results, or freely by the owner. */
export type Arrangement = "sorted" | "owner" | "free-blind" | "free-second";

/** A side's re-roll tokens. */
export interface Tokens {
  readonly count: number;
  readonly dice: number;
  readonly behindOnly: boolean;
}

/** A pool in words or as a list; whether these are sizes of the game is asked elsewhere. */
export function diceOf(given: Value, path: OptionPath): readonly number[] {
  const pool = typeof given === "string" ? inWords(given, path) : given;
  if (!Array.isArray(pool)) throw new OptionError(path, "expected a pool, such as d4+2d6 or [4, 6, 6]");
  return pool as readonly number[];
}

function inWords(text: string, path: OptionPath): readonly number[] {
  if (text.trim() === "") return [];
  try {
    return parsePool(text);
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    const where = `at character ${error.offset + 1} of ${JSON.stringify(text)}`;
    throw new OptionError(path, `${error.message}, ${where}`);
  }
}

/** The sizes that dice have, smallest first. */
export function sizesOf(given: Value, path: OptionPath): number[] {
  if (!Array.isArray(given) || given.length === 0)
    throw new OptionError(path, wanted(`a list of whole numbers from ${MIN_SIDES} to ${MAX_SIDES}`, given));
  const sizes = given.map((size: Value, at) => wholeNumber(size, MIN_SIDES, MAX_SIDES, [...path, at]));
  return [...new Set(sizes)].sort((one, other) => one - other);
}

/** What is given once for both sides, or as a list of two, RED's first. */
export function bothSides<T>(
  given: Value,
  path: OptionPath,
  read: (value: Value, path: OptionPath, side: number) => T,
): [T, T] {
  if (!Array.isArray(given)) return [read(given, path, 0), read(given, path, 1)];
  if (given.length !== 2) throw new OptionError(path, "expected a list of two, RED's first");
  return [read(given[0] as Value, [...path, 0], 0), read(given[1] as Value, [...path, 1], 1)];
}

export function arrangementOf(value: Value, path: OptionPath): Arrangement {
  if (value === "sorted" || value === "free-blind" || value === "free-second") return value;
  const legal = ["sorted", "free-blind", "free-second"];
  throw new OptionError(path, `${JSON.stringify(value)} is no legal value`, legal);
}

export function tokensOf(value: Value, path: OptionPath): Tokens {
  if (value === "none" || value === null) return { count: 0, dice: 0, behindOnly: false };
  if (typeof value !== "object" || Array.isArray(value))
    throw new OptionError(path, "expected none, or {count: 1, dice: 1}");
  const { count = null, dice = null, when = "any", ...others } = value as Record<string, Value>;
  const unknown = Object.keys(others)[0];
  if (unknown !== undefined) throw new OptionError([...path, unknown], "unknown", ["count", "dice", "when"]);
  const [tokens, each] = Object.entries({ count, dice }).map(([name, number]) =>
    wholeNumber(number, 1, 100, [...path, name]),
  );
  if (when !== "any" && when !== "behind")
    throw new OptionError([...path, "when"], `${JSON.stringify(when)} is no legal value`, ["any", "behind"]);
  return { count: tokens, dice: each, behindOnly: when === "behind" };
}
