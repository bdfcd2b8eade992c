import type { Results } from "./results.js";

export { REPLAY_KINDS as KINDS } from "./kinds.js";

/** One game of a run, told action by action and die by die. */
export type Replay = NonNullable<Results["replays"]>[number];

/** More lines are left to `evenkeel replay`. */
export const MAX_LINES = 1500;
