/** Blocks belong to fixed groups, block number mod 64: the jackknife and the quantiles take their errors from these. */
export const GROUPS = 64;
