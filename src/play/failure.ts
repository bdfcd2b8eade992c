/**
 * Why a run had to stop, with the game in which it happened. Plain data, because it crosses threads.
 * A strategy's fault is the fault of whoever wrote it; anything else is ours.
 */
export interface PlayFailure {
  /** Index of the arm in the plan. */
  readonly arm: number;
  readonly block: number;
  readonly seating: number;
  /** The label of the strategy to blame, or null where the fault is our own. */
  readonly strategy: string | null;
  /** What happened, as the rest of a sentence that begins with the strategy's name. */
  readonly reason: string;
}

/** Thrown where a game cannot go on. */
export class PlayError extends Error {
  override readonly name = "PlayError";
  readonly failure: PlayFailure;

  constructor(failure: PlayFailure, cause?: unknown) {
    super(`${failure.strategy ?? "the program"} ${failure.reason}`, { cause });
    this.failure = failure;
  }
}
