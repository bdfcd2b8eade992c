/** Rises with every change that an older reader would take for damage, or read wrongly. */
export const FORMAT = 3;

/**
 * `not exercised`: what a claim is about never happened, so it is neither true nor false of these strategies. The first of
 * these that any part has is the verdict of the whole: it holds only where all of them do.
 */
export const CLAIM_VERDICTS = ["fails", "undecided", "not exercised", "holds"] as const;

/**
 * `matters`: some change is surely beyond its margin. `does not matter`: every change surely lies within. `not
 * exercised`: nothing ever came out of it. All of these hold together at the audit's level. In this order rulings are
 * ranked, and the first that any part has is the verdict of the whole.
 */
export const AUDIT_VERDICTS = ["matters", "undecided", "does not matter", "not exercised"] as const;

/** Games worth reading. */
export const REPLAY_KINDS = ["typical", "longest", "shortest", "comeback", "luckiest"] as const;
