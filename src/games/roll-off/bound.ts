import { bindOptions, OptionError, wholeNumber } from "../../game/index.js";
import type { OptionPath, OptionValues, Value } from "../../game/index.js";
import { actionTable, SIDES } from "./actions.js";
import { MAX_DICE, options as descriptions, type Options } from "./options.js";
import { bothSides, diceOf } from "./readings.js";
import { layoutOf } from "./state.js";

/** The options, and what follows from them. Everything by side is RED first. */
export type Rules = Readonly<ReturnType<typeof rulesOf>>;

/** Binds the options. Throws an `OptionError` for what a person must mend. */
export function rulesOf(given: OptionValues) {
  const options = bindOptions(descriptions, given, SIDES);
  const pools = poolsOf(options);
  if (given["rerollOrder"] !== undefined && options.rerollTokens.every(({ count }) => count === 0))
    throw new OptionError(["rerollOrder"], "has no effect without rerollTokens");
  const { equalOrder, arrange } = options;
  const [red, blue] = arrange.map((mode, side) =>
    mode === "sorted" && equalOrder[side] === "owner" ? "owner" : mode,
  );
  return {
    ...options,
    /** By side: the sizes of the dice at the start, smallest first. */
    pools,
    surplusLost: options.surplus === "lost",
    tiedOnly: options.reroll === "tied-only",
    arrange: [red, blue] as const,
    /** By side and die: what is added to its number. */
    bonus: bonusOf(options.bonus, pools),
    layout: layoutOf(pools),
    actions: actionTable(pools),
  };
}

/** The dice of both sides, smallest first, boosts included. */
function poolsOf({ pools: given, sizes, poolLimit, emptyStart, boost }: Options): [number[], number[]] {
  const [red, blue] = given.map((pool, side) => poolOf(pool, ["pools", side], sizes, poolLimit));
  if (red.length + blue.length === 0) throw new OptionError(["pools"], "both pools are empty");
  if ((red.length === 0 || blue.length === 0) && emptyStart === "invalid")
    throw new OptionError(["pools"], "a pool is empty, and emptyStart is invalid");
  return [boosted(red, boost[0], sizes, 0), boosted(blue, boost[1], sizes, 1)];
}

function poolOf(given: Value, path: OptionPath, sizes: readonly number[], limit: number): number[] {
  const pool = diceOf(given, path);
  pool.forEach((size, die) => {
    if (sizes.includes(size)) return;
    const words = `${JSON.stringify(size)} is no size of the game`;
    throw new OptionError([...path, die], words, sizes.map(String));
  });
  if (pool.length > limit) {
    const allowed =
      limit < MAX_DICE
        ? `poolLimit allows ${limit} (off: up to ${MAX_DICE})`
        : `no pool holds more than ${MAX_DICE}`;
    throw new OptionError(path, `${pool.length} dice, and ${allowed}`);
  }
  return [...pool].sort((one, other) => one - other);
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

function bonusOf(given: Value, pools: readonly (readonly number[])[]): [number[], number[]] {
  return bothSides(given, ["bonus"], (value, path, side) => {
    const dice = pools[side].length;
    const added = (one: Value, at: OptionPath, or = "") => wholeNumber(one, -100, 100, at, or);
    if (Array.isArray(value) && value.length === dice)
      return value.map((one: Value, die) => added(one, [...path, die]));
    const list = Array.isArray(given) ? `, or ${dice} of them, one for each die` : "";
    return Array<number>(dice).fill(added(value, path, list));
  });
}
