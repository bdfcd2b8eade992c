import { prospects } from "./chain.js";
import { chainFor } from "./odds.js";
import type { Pool } from "./pool.js";
import { STANDARD, type CoreRules } from "./rules.js";

/** The chance of each side to win a conflict. Throws an `OddsError`. */
export function winChances(red: Pool, blue: Pool, rules: CoreRules = STANDARD): readonly [number, number] {
  const chain = chainFor(red, blue, rules);
  const { red: first, blue: second } = prospects(chain);
  return [first[chain.pairs - 1], second[chain.pairs - 1]];
}

/** What becomes of both sides' own chances if a side has one die of a size more. Throws an `OddsError`. */
export function withOneMore(
  [red, blue]: readonly [Pool, Pool],
  size: number,
  rules: CoreRules = STANDARD,
): readonly [number, number] {
  const more = (pool: Pool) => [...pool, size].sort((one, other) => one - other);
  return [winChances(more(red), blue, rules)[0], winChances(red, more(blue), rules)[1]];
}
