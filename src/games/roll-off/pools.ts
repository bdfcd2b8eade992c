import { OptionError, type OptionValues, type Value } from "../../game/index.js";
import { NotationError, parsePool } from "../../odds/roll-off/index.js";

/** More dice than one action may roll for both sides together could not be enumerated. */
const MOST_DICE = 30;

type Path = readonly (string | number)[];

/** The dice of both sides, smallest first, boosts included. Throws an `OptionError` for what a person must mend. */
export function poolsOf(options: OptionValues): [number[], number[]] {
  const sizes = sizesOf(options["sizes"]);
  const limit = limitOf(options["poolLimit"]);
  const given = options["pools"]!;
  if (!Array.isArray(given) || given.length !== 2)
    throw new OptionError(["pools"], "expected two pools, such as [d4+d6, 2d8]");
  const pools = given.map((pool: Value, side) => poolOf(pool, ["pools", side], sizes, limit));
  const empty = pools.filter((pool) => pool.length === 0).length;
  if (empty === 2) throw new OptionError(["pools"], "both pools are empty");
  if (empty === 1 && options["emptyStart"] === "invalid")
    throw new OptionError(["pools"], "a pool is empty, and emptyStart is invalid");
  const boost = options["boost"]!;
  if (boost === "none") return pools as [number[], number[]];
  if (!Array.isArray(boost) || boost.length !== 2)
    throw new OptionError(["boost"], "expected none, or a list of two, such as [6, none]");
  return pools.map((pool, side) => boosted(pool, boost[side] as Value, sizes, side)) as [number[], number[]];
}

function sizesOf(given: Value): number[] {
  const right =
    Array.isArray(given) &&
    given.length > 0 &&
    given.every((size: Value) => Number.isInteger(size) && Number(size) >= 2 && Number(size) <= 100);
  if (!right) throw new OptionError(["sizes"], "expected a list of whole numbers from 2 to 100");
  return [...new Set(given as number[])].sort((one, other) => one - other);
}

function limitOf(given: Value): number {
  if (given === "off" || given === false) return MOST_DICE;
  if (Number.isInteger(given) && Number(given) >= 1 && Number(given) <= MOST_DICE) return Number(given);
  throw new OptionError(["poolLimit"], `expected a whole number from 1 to ${MOST_DICE}, or off`);
}

function poolOf(given: Value, path: Path, sizes: readonly number[], limit: number): number[] {
  const pool = typeof given === "string" ? inWords(given, path) : given;
  if (!Array.isArray(pool)) throw new OptionError(path, "expected a pool, such as d4+2d6 or [4, 6, 6]");
  pool.forEach((size: Value, die) => {
    if (!sizes.includes(size as number)) {
      throw new OptionError(
        [...path, die],
        `${JSON.stringify(size)} is no size of the game`,
        sizes.map(String),
      );
    }
  });
  if (pool.length > limit)
    throw new OptionError(
      path,
      `${pool.length} dice, and poolLimit allows ${limit} (off: up to ${MOST_DICE})`,
    );
  return [...(pool as number[])].sort((one, other) => one - other);
}

function inWords(text: string, path: Path): readonly number[] {
  if (text.trim() === "") return [];
  try {
    return parsePool(text);
  } catch (error) {
    if (error instanceof NotationError)
      throw new OptionError(
        path,
        `${error.message}, at character ${error.offset + 1} of ${JSON.stringify(text)}`,
      );
    throw error;
  }
}

function boosted(pool: number[], size: Value, sizes: readonly number[], side: number): number[] {
  if (size === "none" || size === null) return pool;
  const path = ["boost", side];
  const die = pool.indexOf(size as number);
  if (die < 0)
    throw new OptionError(path, `the pool has no die of size ${JSON.stringify(size)}`, pool.map(String));
  const next = sizes.find((other) => other > (size as number));
  if (next === undefined) throw new OptionError(path, `there is no size above ${String(size)}`);
  return pool.with(die, next).sort((one, other) => one - other);
}
