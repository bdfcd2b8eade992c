/** The variant of a file that names none: part of what its runs and claims are known by. */
export const STANDARD = "standard";

/** What people read where changed rules stand beside those that nobody changed. */
export const AS_IT_STANDS = "as it stands";
