import { OptionError, resolveOptions, type OptionValues, type Value } from "../../game/index.js";
import { options } from "./options.js";
import { poolsOf } from "./pools.js";
import { layoutOf, type Layout } from "./state.js";

/** How a side's chain is ordered: by the rules, by the owner among equal results, or freely by the owner. */
export type Arrangement = "sorted" | "owner" | "free-blind" | "free-second";

/** A side's re-roll tokens. */
export interface Tokens {
  readonly count: number;
  readonly dice: number;
  readonly behindOnly: boolean;
}

/** The options, read once and checked. Everything by side is RED first. */
export interface Rules {
  /** By side: the sizes of the dice at the start, smallest first. */
  readonly pools: readonly [number[], number[]];
  readonly equalOrder: "larger-high" | "smaller-high" | "random" | "owner";
  readonly tie: "stay" | "both-leave" | "larger-wins" | "attacker-wins" | "defender-wins";
  readonly surplusLost: boolean;
  readonly tiedOnly: boolean;
  readonly arrange: readonly [Arrangement, Arrangement];
  readonly tokens: readonly [Tokens, Tokens];
  readonly rerollOrder: "behind-first" | "red-first" | "simultaneous";
  /** By side and die: what is added to its number. */
  readonly bonus: readonly [number[], number[]];
  readonly maxRounds: number;
  readonly layout: Layout;
}

export function rulesOf(given: OptionValues): Rules {
  const values = resolveOptions(options, given);
  const pools = poolsOf(values);
  const arrange = arrangeOf(values);
  const tokens = bothSides(values["rerollTokens"], "rerollTokens", tokensOf);
  if (given["rerollOrder"] !== undefined && tokens.every(({ count }) => count === 0))
    throw new OptionError(["rerollOrder"], "has no effect without rerollTokens");
  return {
    pools,
    equalOrder: values["equalOrder"] as Rules["equalOrder"],
    tie: values["tie"] as Rules["tie"],
    surplusLost: values["surplus"] === "lost",
    tiedOnly: values["reroll"] === "tied-only",
    arrange,
    tokens,
    rerollOrder: values["rerollOrder"] as Rules["rerollOrder"],
    bonus: bonusOf(values["bonus"], pools),
    maxRounds: values["maxRounds"] as number,
    layout: layoutOf(pools),
  };
}

function bothSides<T>(
  given: Value,
  name: string,
  read: (value: Value, path: (string | number)[]) => T,
): [T, T] {
  if (!Array.isArray(given)) {
    const both = read(given, [name]);
    return [both, both];
  }
  if (given.length !== 2) throw new OptionError([name], "expected a list of two, RED's first");
  return [read(given[0] as Value, [name, 0]), read(given[1] as Value, [name, 1])];
}

const ARRANGEMENTS = ["sorted", "free-blind", "free-second"];

function arrangeOf(values: OptionValues): [Arrangement, Arrangement] {
  const given = bothSides(values["arrange"], "arrange", (value, path) => {
    if (!ARRANGEMENTS.includes(value as string))
      throw new OptionError(path, `${JSON.stringify(value)} is no legal value`, ARRANGEMENTS);
    return value as Arrangement;
  });
  if (given.every((mode) => mode === "free-second"))
    throw new OptionError(["arrange"], "only one side can order its chain after seeing the other's");
  const byOwner = values["equalOrder"] === "owner";
  return given.map((mode) => (mode === "sorted" && byOwner ? "owner" : mode)) as [Arrangement, Arrangement];
}

const NO_TOKENS: Tokens = { count: 0, dice: 0, behindOnly: false };

function tokensOf(value: Value, path: (string | number)[]): Tokens {
  if (value === "none" || value === null) return NO_TOKENS;
  if (typeof value !== "object" || Array.isArray(value))
    throw new OptionError(path, "expected none, or {count: 1, dice: 1}");
  const { count, dice, when = "any", ...others } = value as Record<string, Value>;
  const unknown = Object.keys(others)[0];
  if (unknown !== undefined) throw new OptionError([...path, unknown], "unknown", ["count", "dice", "when"]);
  for (const [name, number] of Object.entries({ count, dice })) {
    if (!Number.isInteger(number) || Number(number) < 1 || Number(number) > 100)
      throw new OptionError([...path, name], "expected a whole number from 1 to 100");
  }
  if (when !== "any" && when !== "behind")
    throw new OptionError([...path, "when"], `${JSON.stringify(when)} is no legal value`, ["any", "behind"]);
  return { count: count as number, dice: dice as number, behindOnly: when === "behind" };
}

function bonusOf(given: Value, pools: readonly number[][]): [number[], number[]] {
  const isBonus = (value: Value) => Number.isInteger(value) && Math.abs(Number(value)) <= 100;
  let side = -1;
  const single = !Array.isArray(given);
  const read = (value: Value, path: (string | number)[]): Value => {
    side++;
    const dice = pools[side].length;
    if (isBonus(value)) return value;
    if (single || !Array.isArray(value) || value.length !== dice || !value.every(isBonus)) {
      const list = single ? "" : `, or ${dice} of them, one for each die`;
      throw new OptionError(path, `expected a whole number from -100 to 100${list}`);
    }
    return value;
  };
  const both = bothSides(given, "bonus", read);
  return pools.map((pool, index) => {
    const value = both[index]!;
    return Array.isArray(value) ? (value as number[]) : pool.map(() => value as number);
  }) as [number[], number[]];
}
