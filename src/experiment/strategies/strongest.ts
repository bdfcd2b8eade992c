import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSource } from "../source.js";

/** Lists the strategies of its folder that need no parameter, the strongest known first. */
const ORDER = "strength.yaml";

/** Plays any game, badly: all that is known of one without an order. */
const ANYBODY = "random";

/** So many line-ups play where nobody names any. */
const LINEUPS = 3;

/** The strongest strategies known in these folders, the strongest first; `random` where nobody has put them in order. */
export function strongestStrategies(folders: readonly string[]): string[] {
  const file = folders.map((folder) => join(folder, ORDER)).find((path) => existsSync(path));
  if (file === undefined) return [ANYBODY];
  return (parseSource(file, readFileSync(file, "utf8")).value as string[]).slice(0, LINEUPS);
}
