import type { Dice, OptionValues } from "../game/index.js";

/** How a game is verified. All may be left out. */
export interface VerifySettings<S> {
  /** The game's options; their defaults, if left out. */
  readonly options?: OptionValues;
  /** How many play; the least that can, if left out. */
  readonly players?: number;
  /** Random games to play; 100 if left out. */
  readonly games?: number;
  /** Any text that is not empty: the same seed plays the same games. */
  readonly seed?: string;
  /** One action in so many is looked at closely (copies, outcomes, observations, texts); 20 if left out. */
  readonly closely?: number;
  /**
   * Of games with secrets: changes what `player` may not know into something else that the rules allow, and nothing
   * that it knows. Its observation must then stay the same.
   */
  readonly scramble?: (state: S, player: number, dice: Dice) => void;
  /** Told after every game how many were played, of how many. */
  readonly onProgress?: (played: number, of: number) => void;
}
