import { atlas, type Atlas } from "../odds/roll-off/index.js";

/** All of an atlas in one thread. */
export function prepare() {
  return Promise.resolve((): Atlas => atlas());
}
