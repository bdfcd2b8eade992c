import { atlas, type Atlas } from "../odds/roll-off/index.js";
import type { AtlasSetup } from "./atlas-task.js";

/** All of an atlas in one thread. */
export function prepare({ sizes, dice }: Omit<AtlasSetup, "memory">) {
  return Promise.resolve((): Atlas => atlas(sizes, dice));
}
