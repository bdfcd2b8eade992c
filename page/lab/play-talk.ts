import type { Carried } from "../../src/lab/ask/carried.js";
import type { AskedMatch } from "../../src/lab/play/asked.js";
import type { View } from "../../src/lab/play/match.js";
import type { Told } from "../../src/lab/told.js";

/** A game as it stands: what was asked for, and what the viewer has chosen so far. */
export interface Standing {
  readonly asked: AskedMatch;
  /** Numbers of actions. */
  readonly moves: readonly number[];
  /** The version of the rules that the moves are of; left out where there are none yet. */
  readonly rules?: number;
}

/** What the page tells its desk: first what there is, then where the game is to stand, perhaps that its last choice be weighed. */
export type ToPlayDesk =
  | { readonly carried: Carried }
  | { readonly number: number; readonly standing: Standing; readonly weighs: boolean };

/** What the desk answers: never more of the game than its viewer may see. */
export type FromPlayDesk = { readonly number: number } & (
  | { readonly mistake: string }
  | {
      readonly view: View;
      readonly moves: readonly number[];
      readonly rules: number;
      /** Whether choices can be weighed. */
      readonly isLearned: boolean;
      /** What was wrong with the moves, so that the game begins anew; null where nothing was. */
      readonly refused: string | null;
      /** What the game came to, once it is over. */
      readonly ended: Told | null;
    }
  | { readonly worth: Told }
);
