/** Blocks belong to fixed groups, block number mod 64: the jackknife and the quantiles take their errors from these. */
export const GROUPS = 64;

/** So many blocks of one arm are played before the next arm's turn: what its games need then stays in the processor's caches. */
export const SLICE = 512;
