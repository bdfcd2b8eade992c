import type { Value } from "../../game/bot.js";
import { nearest } from "../../game/nearest.js";
import { shellLine } from "../../game/shell.js";
import { OddsError } from "../notation-error.js";

/** Every option that changes exact odds, with its values; the first one is the default. */
export const CORE_OPTIONS = {
  /** Which of two equal results in one pool goes higher: the die with more sides, with fewer, or either one. */
  equalOrder: ["larger-high", "smaller-high", "random"],
  /** What equal numbers of a pair do. Under `larger-wins` two dice of one size stay. */
  tie: ["stay", "both-leave", "larger-wins", "attacker-wins", "defender-wins"],
  /** What becomes of the dice without a partner. */
  surplus: ["safe", "lost"],
} as const;

export type EqualOrder = (typeof CORE_OPTIONS)["equalOrder"][number];

/** The options of the core form, by the game's names. The first side is the attacker. */
export type CoreRules = {
  readonly [Name in Exclude<keyof typeof CORE_OPTIONS, "equalOrder">]: (typeof CORE_OPTIONS)[Name][number];
} & {
  /** Of both sides, or by side. */
  readonly equalOrder: EqualOrder | readonly EqualOrder[];
};

export const STANDARD: CoreRules = { equalOrder: "larger-high", tie: "stay", surplus: "safe" };

/** How each side orders its equal results, the first side's first. */
export function ordersOf({ equalOrder }: CoreRules): readonly [EqualOrder, EqualOrder] {
  const [first, second = first] = typeof equalOrder === "string" ? [equalOrder] : equalOrder;
  return [first, second];
}

/** Rules from values such as `{ tie: "both-leave" }`. Throws an `OddsError` for what is unknown or not covered. */
export function coreRules(given: Readonly<Record<string, Value>>, pools: readonly string[] = []): CoreRules {
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(CORE_OPTIONS, name)) {
      const set = pools.length === 2 ? ["--set", `pools=[${pools.join(", ")}]`] : [];
      const ask = shellLine(["evenkeel", "ask", "roll-off", `${name}=${written(value)}`, ...set]);
      throw new OddsError(
        `exact odds know no option ${JSON.stringify(name)} (${Object.keys(CORE_OPTIONS).join(", ")}; the others are simulated: ${ask})`,
      );
    }
    const isBySide = name === "equalOrder" && Array.isArray(value);
    if (isBySide && value.length !== 2)
      throw new OddsError("equalOrder: expected a list of two, RED's first");
    for (const one of isBySide ? (value as readonly Value[]) : [value]) checkValue(name, one);
  }
  const rules = { ...STANDARD, ...given };
  const [red, blue] = ordersOf(rules);
  if ((red === "random" || blue === "random") && rules.tie === "larger-wins") {
    throw new OddsError(
      "equalOrder: random together with tie: larger-wins is not covered by exact odds; change one or simulate it",
    );
  }
  return { ...rules, equalOrder: red === blue ? red : [red, blue] };
}

function checkValue(name: string, value: Value): void {
  const values: readonly Value[] = CORE_OPTIONS[name as keyof typeof CORE_OPTIONS];
  if (name === "equalOrder" && value === "owner") {
    throw new OddsError(
      "equalOrder: owner lets a side decide, so its odds depend on how it plays; simulate it (exact: " +
        `${values.join(", ")})`,
    );
  }
  if (!values.includes(value)) {
    const legal = nearest(written(value), values.map(String));
    throw new OddsError(`${name}: ${JSON.stringify(written(value))} is no legal value (${legal})`);
  }
}

function written(value: Value): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
