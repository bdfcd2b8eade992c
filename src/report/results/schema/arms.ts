import * as z from "zod";
import { count, interval, level, nullable, number, positive, text } from "./common.js";

/** An exact value beside a simulated one. */
const beside = {
  exact: number.optional(),
  /** How far the simulated value lies above it, in its standard errors; null where it has no standard error. */
  errorsFromExact: nullable.optional(),
};

/** Shares lie between 0 and 1; no end of an interval lies beyond the other. */
const inRange = (one: Record<"value" | "low" | "high", number | null> & { isShare?: boolean | undefined }) =>
  (one.low === null || one.high === null || one.low <= one.high) &&
  (one.isShare !== true || one.value === null || (one.value >= 0 && one.value <= 1));

const measure = interval
  .extend({
    measure: text,
    /** `game`, a place in the order of play such as `1st to play`, a side's name, or a strategy's label. */
    who: text,
    unit: text,
    meaning: text,
    ...beside,
    /** One of the ways in which a game can end: the share of games that did. */
    ending: z.string().optional(),
    /** Whether it is a part of a whole, which people read in per cent; left out where it is none. */
    isShare: z.literal(true).optional(),
  })
  .refine(inRange, "out of range");

/**
 * Turns within which a share of the games ends, and the whole numbers that they may be. Where that lies beyond the turn cap
 * `value` is null, and where it may, `high` or `familyHigh`; it surely does where the lower end is a turn more than the cap.
 */
const quantile = interval.extend({
  share: level,
  /** The turn cap, where an end lies beyond it. */
  cap: number.optional(),
  exact: beside.exact,
});

export const arm = z.object({
  name: text,
  variant: text,
  lineup: text,
  /** The line-up's name without the number of players, where it was played with several numbers. */
  swept: text.optional(),
  position: text.nullable(),
  strategies: z.array(text).min(1),
  players: positive,
  games: positive,
  /** Whether each of them is a match of several games. */
  isMatch: z.literal(true).optional(),
  /** In how many blocks, where it stopped before others, because nothing open rested on it. */
  blocks: positive.optional(),
  /** With how many trainings, or combinations of them, strategies that learned played in turn; left out where with one. */
  trainings: z.int().min(2).optional(),
  /**
   * How far the mean luck of a place lies from 0, in standard errors, of the place where that is farthest; null where there are
   * too few games to tell. Left out where luck is left in win rates.
   */
  luckErrors: nullable.optional(),
  measures: z
    .array(measure)
    .refine((measures) => measures.some((one) => one.measure === "capped"), "no share of capped games"),
  /** What luck and choices do to the win chance, as the strongest player known sees it; left out where nobody asked. */
  luck: z.array(measure).optional(),
  /** Turns within which these shares of the games end. */
  quantiles: z.array(quantile),
  /** Minutes within which these shares of the games end, by measure, where times were given by kind. */
  minutes: z
    .array(z.object({ measure: text.regex(/At(Low|High|Times)$/), quantiles: z.array(quantile) }))
    .optional(),
  /** `[turns, games]`, for every length that occurred. */
  lengths: z.array(z.tuple([count, positive])),
  /** The exact chance of 0, 1, 2, … turns, where the game can compute it. */
  exactLengths: z.array(number.min(0).max(1)).optional(),
  /** Why a game that has exact figures has none here, as a clause. */
  noExact: text.optional(),
  /** The share of the players who were still in after so many turns, where players drop out and that was measured. */
  survival: z.array(interval.extend({ turn: count })).optional(),
  /** Games to look at: where to find the longest, the shortest, the biggest comeback and the roll that moved most. */
  notable: z.record(text, z.object({ value: number, block: z.int(), seating: z.int() })),
});

/** Of exact values a difference is exact, and stated as one. */
export const difference = interval.extend({
  measure: text,
  who: text,
  unit: text,
  /** How many times as many games independent dice would have needed for the same error. */
  gamesSaved: nullable,
  gamesSavedLow: nullable,
  gamesSavedHigh: nullable,
});
