import { setFlagsFromString } from "node:v8";

/**
 * How much bytecode V8 may inline into one function; its own limit is 920. The runner's inner loop with a game's moves
 * and the bots in it is longer, and calls between its parts cost more than the parts.
 */
export const ENGINE_FLAG = "--max-inlined-bytecode-size-cumulative=5000";

/** Prepares this process, with all of its threads, for playing many games; of no effect on any result. */
export function tuneEngine(): void {
  setFlagsFromString(ENGINE_FLAG);
}
