import { outcomesOf } from "../dice/index.js";
import type { Game } from "../game/index.js";
import { isA } from "../game/lines.js";
import { Broken } from "./finding.js";

/** Sequences of rolls of one action that are gone through; an action with more of them is not looked at. */
const MAX_SEQUENCES = 100_000;

class TooMany extends Error {}

/**
 * Goes through what an action can lead to, with the chance of each. False where that is too much.
 * Throws a `Broken` for an action that may roll for ever.
 */
export function goThrough<S, O>(
  game: Game<S, O>,
  state: S,
  action: number,
  visit: (next: Readonly<S>, chance: number) => void,
): boolean {
  let sequences = 0;
  try {
    outcomesOf(game)(state, action, (next, chance) => {
      if (++sequences > MAX_SEQUENCES) throw new TooMany();
      visit(next, chance);
    });
    return true;
  } catch (error) {
    if (isA(error, TooMany)) return false;
    if (!(error instanceof Error) || !error.message.includes("cannot be enumerated")) throw error;
    throw new Broken(
      "outcomes",
      `"${game.actionToString(action)}" throws more than 64 dice where all show 1: rolls that may repeat are actions of their own, one each`,
    );
  }
}
