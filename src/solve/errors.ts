/** Why a game cannot be solved, in one line for people. */
export class SolveError extends Error {
  override readonly name = "SolveError";
  /** The same in one word, for programs. */
  readonly reason: SolveReason;

  constructor(reason: SolveReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * `players`: not two. `hidden`: secrets. `future`: the game does not say what decides its rest. `limit`: the limit on
 * its length came in the way. `chance`: dice that cannot be enumerated. `large`: too many positions. `bot`: a player
 * who does not always do the same.
 */
export type SolveReason = "players" | "hidden" | "future" | "limit" | "chance" | "large" | "bot";

/** A whole number for people, the same on every machine: `2,000,000`. */
export function whole(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
