import type { Dice } from "../game/index.js";

/** Random dice throw so many sides evenly: chances are told apart as finely. */
export const FINE = 1 << 20;

/** Whether something happens that has this chance. */
export function happens(dice: Dice, chance: number): boolean {
  return dice.roll(FINE) <= chance * FINE;
}
