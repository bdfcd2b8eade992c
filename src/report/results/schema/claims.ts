import * as z from "zod";
import { CLAIM_VERDICTS } from "../kinds.js";
import { judged, level, moreGames, nullable, number, text } from "./common.js";

const claimVerdict = z.enum(CLAIM_VERDICTS);

/** What a claim says of one arm, or of the difference of two. */
const claimCase = moreGames
  .extend({
    /** The name of the arm, of a pick the one in which it is forced; null for a difference, `of` minus `against`. */
    arm: text.nullable(),
    of: text.nullable(),
    against: text.nullable(),
    measure: text,
    who: text,
    unit: text,
    /** Whether the value is a part of a whole: people read it in per cent, differences in points. */
    isShare: z.boolean(),
    /** Of a length: the share of the games that end within it; null for the mean, and for what is no length. */
    quantile: level.nullable().default(null),
    value: nullable,
    low: nullable,
    high: nullable,
    method: text.nullable(),
    verdict: claimVerdict,
    /** It holds because of the margin of its claim: beyond the bounds, or perhaps, but no farther. */
    withinMargin: z.literal(true).optional(),
    /** Why it is not exercised, or why no more games would decide it, as a clause. */
    reason: text.nullable(),
    /** For win rates and lengths the share of capped games, where it is large enough to put the verdict in doubt. */
    capped: nullable,
    /** Of a length that ends beyond the turn cap, or may: the cap, in `unit`. `value` or `high` is then null. */
    cap: number.optional(),
  })
  .refine(
    (one) => one.arm !== null || (one.of !== null && one.against !== null),
    "neither arm nor comparison",
  );

export const claims = z.object({
  ...judged,
  verdict: claimVerdict,
  claims: z.array(
    z.object({
      /** The designer's words; empty where there are none. */
      says: text,
      /** What the answer to the question is if it holds; the other one if it fails. */
      answers: z.enum(["yes", "no"]).optional(),
      form: z.enum(["between", "atLeast", "atMost", "order"]),
      /** The bounds; null where there is none, and for an order. */
      atLeast: nullable,
      atMost: nullable,
      /** The arms or picks of an order as they were named, greatest first. */
      order: z.array(text).nullable().default(null),
      /** So far beyond its bounds it holds all the same, in the unit of its cases. */
      margin: number.gt(0).optional(),
      verdict: claimVerdict,
      cases: z.array(claimCase).min(1),
    }),
  ),
});
