/**
 * Why a run had to stop, with the game in which it happened. Plain data, because it crosses threads.
 * A strategy's fault is the fault of whoever wrote it; anything else is ours.
 */
export interface PlayFailure {
  /** Index of the arm in the plan. */
  readonly arm: number;
  readonly block: number;
  readonly seating: number;
  /** The label of the strategy to blame, or null where it is none. */
  readonly strategy: string | null;
  /** The file of the measure to blame, as written. Where neither is to blame the fault is our own. */
  readonly measure?: string;
  /** What happened, as the rest of a sentence that begins with the name of what is to blame. */
  readonly reason: string;
}

/** Thrown where a game cannot go on. */
export class PlayError extends Error {
  override readonly name = "PlayError";
  readonly failure: PlayFailure;

  constructor(failure: PlayFailure, cause?: unknown) {
    super(`${failure.measure ?? failure.strategy ?? "the program"} ${failure.reason}`, { cause });
    this.failure = failure;
  }
}
