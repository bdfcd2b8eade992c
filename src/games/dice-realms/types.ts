import { OptionError, type ParameterDescription } from "../../game/index.js";
import { UNITS } from "./parts.js";

/** The parameter by which people choose the types a strategy trains. */
export const unitsParameter = {
  kind: "list",
  default: UNITS,
  meaning: "the types it trains: some of infantry, ranged, cavalry, siege",
} as const satisfies ParameterDescription;

/** By unit, whether it is among the names that the parameter `units` lists. Throws an `OptionError` for other names. */
export function unitsNamed(names: readonly string[]): readonly boolean[] {
  names.forEach((name, index) => {
    if (!(UNITS as readonly string[]).includes(name))
      throw new OptionError(["units", index], `${JSON.stringify(name)} is no unit`, UNITS);
  });
  if (names.length === 0) throw new OptionError(["units"], "at least one type must be trained", UNITS);
  return UNITS.map((name) => names.includes(name));
}
