import * as z from "zod";
import type { OptionDescription } from "../../../game/index.js";
import { SHADOW_KINDS } from "../../../measure/index.js";
import { AUDIT_VERDICTS } from "../kinds.js";
import { count, judged, level, moreGames, nullable, number, positive, text, unchanged } from "./common.js";

const auditVerdict = z.enum(AUDIT_VERDICTS);

/** The change of one measure when a ruling is flipped, for one line-up. */
const auditChange = z.object({
  /** `returns` (a win rate), `shared`, `capped` or `turns`. */
  measure: text,
  who: text,
  /** Shares of games; for `turns` a share of the base's mean length. The interval is the one the verdict rests on. */
  value: number,
  low: number,
  high: number,
  method: text,
  unchanged: unchanged.optional(),
  /** Changes within ± this much do not matter. */
  margin: number.gt(0),
  verdict: z.enum(["beyond", "within", "undecided"]),
});

/** In how many of the games that were followed move by move the alternative made a difference of one kind. */
const auditShare = z.object({
  kind: z.enum(SHADOW_KINDS),
  games: positive,
  /** Share of the games, with its exact interval. */
  value: number,
  low: number,
  high: number,
  /** The first block in which it did, or null. */
  block: nullable,
});

/** One alternative for one line-up. */
const auditCase = moreGames.extend({
  lineup: text,
  /** Whether somebody plays at random: such a case counts last. */
  isSenseless: z.literal(true).optional(),
  /** Names of the arms: with the alternative, and without. */
  of: text,
  against: text,
  verdict: auditVerdict,
  /** The starter's win rate first, or where a game has sides that of the first side. */
  changes: z
    .array(auditChange)
    .refine(
      (changes) =>
        changes[0]?.measure === "returns" &&
        ["turns", "shared"].every((wanted) => changes.some((one) => one.measure === wanted)),
      "the starter's win rate, the length or the shared wins are missing",
    ),
  shares: z
    .array(auditShare)
    .refine(
      (shares) => SHADOW_KINDS.every((kind) => shares.some((one) => one.kind === kind)),
      "a kind of difference is missing",
    ),
  /** Whether nothing that was counted came out differently, in any block of the whole run. */
  same: z.boolean(),
});

/** One ruling at one of its other values. */
const auditAlternative = z.object({
  value: text,
  /** The rules under it, in the game's words. */
  clause: text.optional(),
  variant: text,
  base: text,
  verdict: auditVerdict,
  cases: z.array(auditCase).min(1),
});

/** The audit of a game's rulings. */
export const audit = z.object({
  ...judged,
  /** Confidence level of each interval of a share. */
  shareLevel: level,
  winMargin: number,
  lengthMargin: number,
  /** Games of each line-up that were followed move by move. */
  followed: count,
  lineups: z.array(text).min(1),
  /** What matters most first. */
  rulings: z
    .array(
      z.object({
        option: text,
        kind: text as unknown as z.ZodType<OptionDescription["kind"]>,
        meaning: text,
        baseValue: text,
        baseClause: text.optional(),
        under: text,
        underClause: text.optional(),
        verdict: auditVerdict,
        /** The one that changes most first. */
        alternatives: z.array(auditAlternative).min(1),
      }),
    )
    .min(1),
  /** What could not be flipped, and why. */
  leftOut: z.array(z.object({ option: text, subject: text.optional(), reason: text })),
});
