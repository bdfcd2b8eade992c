import type { OptionValues } from "../../game/index.js";

/** The options that are set. */
export function optionWords(options: OptionValues): string {
  const set = Object.entries(options).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return set.length === 0 ? "the game as it stands" : set.join(", ");
}
