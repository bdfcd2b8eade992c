export { GROUPS } from "../stats/index.js";

/** So many blocks of one arm are played before the next arm's turn: what its games need then stays in the processor's caches. */
export const SLICE = 512;
