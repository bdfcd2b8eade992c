import * as z from "zod";
import { interval, nullable, number, positive, text } from "./common.js";

/** What one pick is worth: the change of the forced player's win rate against his own free choice, as a share of 1. */
const pickValue = interval.extend({
  pick: text,
  /** The player's own first pick, or the number of a pick of the game, from 1. */
  at: z.union([z.literal("first"), positive]),
  /** The arm in which it was forced. */
  arm: text,
  /** Games in which the forced player came to that pick, and of these the ones in which it was there to be made. */
  due: z.int(),
  made: z.int(),
  /** `made` ÷ `due`; null if it never came to that. */
  available: nullable,
  /** The share of the arm's games that the turn cap ended. */
  capped: number,
  ifCapped: z.object({ lost: interval, won: interval }).optional(),
  /** How much less it is worth than the pick with the highest estimate at the same time; left out for that one. */
  behind: interval.optional(),
  /** The first of the game's picks that is the same one but for a symmetry of its rules, such as the colour; left out where this is itself. */
  alike: text.optional(),
});

/**
 * How often a pick was made freely at one point of the game, and how often who made it won. Confounded: players take
 * what suits their position, so this is no effect of the pick.
 */
const observedPick = z.object({
  pick: text,
  /** The number of the pick in its game, from 1. */
  at: positive,
  /** Per game, and per game in which it was taken then. */
  taken: interval,
  wins: interval,
});

/** The answer to the section `picks` for one strategy on all sides. */
export const picks = z.object({
  variant: text,
  strategy: text,
  position: text.nullable(),
  /** The arm in which all choose freely. */
  arm: text,
  /** In the order of `at` and of the game's picks. Their family intervals hold together with all other verdicts. */
  values: z.array(pickValue),
  /** By number, then in the order of the game's picks; only what occurred. */
  observed: z.array(observedPick),
});
