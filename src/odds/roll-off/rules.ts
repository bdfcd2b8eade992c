import { nearest } from "../../game/nearest.js";
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

/** The options of the core form, by the game's names. The first side is the attacker. */
export type CoreRules = {
  readonly [Name in keyof typeof CORE_OPTIONS]: (typeof CORE_OPTIONS)[Name][number];
};

export const STANDARD: CoreRules = { equalOrder: "larger-high", tie: "stay", surplus: "safe" };

/** Rules from texts such as `{ tie: "both-leave" }`. Throws an `OddsError` for what is unknown or not covered. */
export function coreRules(given: Readonly<Record<string, string>>, pools: readonly string[] = []): CoreRules {
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(CORE_OPTIONS, name)) {
      throw new OddsError(
        `exact odds know no option ${JSON.stringify(name)} (${Object.keys(CORE_OPTIONS).join(", ")}; the others are simulated: evenkeel ask roll-off '${name}=${value}'${pools.length === 2 ? ` --set 'pools=[${pools.join(", ")}]'` : ""})`,
      );
    }
    const values: readonly string[] = CORE_OPTIONS[name as keyof typeof CORE_OPTIONS];
    if (name === "equalOrder" && value === "owner") {
      throw new OddsError(
        "equalOrder: owner lets a side decide, so its odds depend on how it plays; simulate it (exact: " +
          `${values.join(", ")})`,
      );
    }
    if (!values.includes(value)) {
      throw new OddsError(`${name}: ${JSON.stringify(value)} is no legal value (${nearest(value, values)})`);
    }
  }
  const rules = { ...STANDARD, ...given };
  if (rules.equalOrder === "random" && rules.tie === "larger-wins") {
    throw new OddsError(
      "equalOrder: random together with tie: larger-wins is not covered by exact odds; change one or simulate it",
    );
  }
  return rules;
}
