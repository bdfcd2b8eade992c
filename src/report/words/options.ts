import { versionWords, type OptionValues } from "../../game/index.js";
import type { Results } from "../results/results.js";

export function optionWords(options: OptionValues): string {
  const set = Object.entries(options).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return set.length === 0 ? "the game as it stands" : set.join(", ");
}

/** What everything that was found begins with: the same again gives the same. */
export type Made = Pick<Results, "tool" | "game" | "title" | "gameVersion" | "seed">;

/** What was played with, where one set of rules was. `players`: where tables differ in size. */
export function madeFacts(
  { game, gameVersion, options, seed, tool }: Made & { readonly options: OptionValues },
  players?: number,
): (readonly [term: string, text: string])[] {
  const table = players === undefined ? "" : `, ${players} players`;
  return [
    ["Game", `${game}, ${versionWords(gameVersion)}, ${optionWords(options)}${table}`],
    ["Seed", seed],
    ["Evenkeel", tool],
  ];
}
