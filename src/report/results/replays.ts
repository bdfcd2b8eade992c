import type { Results } from "./results.js";

export type Replay = NonNullable<Results["replays"]>[number];

/** More lines are left to `evenkeel replay`. */
export const MAX_LINES = 1500;
