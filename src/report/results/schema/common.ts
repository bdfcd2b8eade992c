import * as z from "zod";
import type { OptionValues } from "../../../game/index.js";

export const text = z.string();
export const number = z.number();
export const nullable = z.number().nullable();
export const count = z.int().min(0);
export const positive = z.int().min(1);
/** A probability that is neither 0 nor 1, such as a confidence level. */
export const level = number.gt(0).lt(1);
export const optionValues = z.record(text, z.json()) as unknown as z.ZodType<OptionValues>;

/** Of a difference that came out 0 in every block. */
export const unchanged = z.object({
  /** In so many games of each arm nothing changed. */
  games: positive,
  /** In this share of the deals it may change at most, by exact bounds at the level of the family's interval. */
  most: number,
});

/** An estimate with two intervals: its own, and one that holds together with those of its whole family. */
export const interval = z.object({
  /** Null where there was nothing to measure, `reason` then says why, and where it lies beyond the turn cap. */
  value: nullable,
  reason: text.optional(),
  /** Confidence interval at the experiment's level; an end that may lie beyond the turn cap is null. */
  low: nullable,
  high: nullable,
  /** The interval that holds together with all others of its family (see `families`), however often the run is looked at. */
  familyLow: nullable,
  familyHigh: nullable,
  standardError: nullable,
  /** `exact` for what is known: then all ends are the value. */
  method: text.nullable(),
  /**
   * The value with each of several trainings, or each combination of them, where they keep the interval wide: most of the
   * error lies between them, or the interval reaches as far as it does to hold them all.
   */
  trainings: z.array(number).min(2).optional(),
  unchanged: unchanged.optional(),
  /** Of a win rate, or a change: a distance from what it is held against that nobody would feel, where somebody said so. */
  margin: number.gt(0).optional(),
});

/** How many more games for each arm should decide what is undecided, with 80 % power. */
export const moreGames = z.object({
  /** Null where it is too close, and where too little has happened yet to say. */
  moreGames: z
    .object({
      /** As many where the value lies in its interval so that it is told soonest. */
      least: number,
      /** As many where it is told last; null for more than a run should have, as where it may lie on a bound. */
      most: nullable,
    })
    .nullable(),
  /** Wherever in its interval the value lies, more games would be needed than a run should have. */
  tooClose: z.boolean(),
});

/** Verdicts that hold together, with this probability at least, however often the run is extended and looked at. */
export const judged = {
  level,
  /** How many blocks there were at each look so far; the last are the ones that verdicts rest on. */
  looks: z.array(positive).min(1),
  /** Confidence level of each single interval. */
  intervalLevel: level,
};
