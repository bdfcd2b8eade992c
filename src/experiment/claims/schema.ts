import * as z from "zod";
import { text, wanted } from "../schema/values.js";

const armName = text("the name of an arm, such as variant/lineup");
/** Words for several arms or comparisons at once. */
export const SEVERAL = ["all", "equals"] as const;

const ALL_OR_LIST = "all, equals, or a list";

const bound = z
  .union([z.number(), z.string().regex(/\S/)], wanted("a number, or a share such as 48 %"))
  .describe("A number in the unit of the measure; shares also as 48 %, differences of shares as 2 points.");

/** The measure of a claim about the section `picks`. */
export const PICK_VALUE = "pickValue";

const MEASURE = "the name of a measure, such as returns or turns";

const SHARE = "a share of the games above 0 and below 1, such as 0.95 or 95 %";

const TIME = "first, or the number of a pick of the game, from 1";

const BETWEEN = "the least and the greatest value, such as [0.48, 0.52] or [48 %, 52 %]";

const pair = z
  .strictObject(
    {
      of: armName.describe("The arm whose results are looked at, or a variant: then each of its arms."),
      against: armName.describe("The arm, or the variant, that is subtracted block by block."),
    },
    wanted("{ of: arm, against: arm }"),
  )
  .describe("One of the comparisons: { of: arm, against: arm }, or of two variants in every line-up.");

/** A claim as a person writes it. What it names, and that it fits together, is checked later. */
export const claimSchema = z
  .strictObject(
    {
      says: text("the claim in words").optional().describe("The claim in the designer's words."),
      answers: z
        .enum(["yes", "no"], wanted("yes, or no"))
        .optional()
        .describe(
          "What the answer to the question is if this is right, of the strongest players: yes, or no. It is the other one if this is wrong.",
        ),
      measure: z
        .union([text(MEASURE), z.array(text(MEASURE)).min(1, wanted(MEASURE))], wanted(MEASURE))
        .describe(
          "A measure of results.json (returns is the win rate), or medianTurns, minutes, pickValue or a metric of the game; or a list of them in one unit, and the claim must be right of each.",
        ),
      who: text("starter, 2nd to play, or a strategy as its line-up names it")
        .optional()
        .describe(
          "Whose number: starter, 2nd to play, …, a strategy as its line-up names it, or 1st strategy, 2nd strategy, … of the line-up. Left out for what is counted once for the game.",
        ),
      quantile: z
        .union(
          [z.number(), z.string(wanted(SHARE)).regex(/^\s*[0-9]+(\.[0-9]+)?\s*%\s*$/, wanted(SHARE))],
          wanted(SHARE),
        )
        .optional()
        .describe(
          "With measure turns or minutes: the length within which this share of the games ends, such as 95 %, in place of the mean.",
        ),
      pick: text("the name of a pick, such as red d8")
        .optional()
        .describe(
          "With measure pickValue: the pick, as `picks` names it. By default every one that is forced.",
        ),
      at: z
        .union([z.literal("first"), z.int(wanted(TIME)).min(1, wanted(TIME))], wanted(TIME))
        .optional()
        .describe("With measure pickValue: when it is forced. By default whenever `picks` forces it."),
      arm: armName
        .optional()
        .describe(
          "The arm that the claim is about. By default every arm, of what a place wins every one of equals.",
        ),
      arms: z
        .union(
          [z.enum(SEVERAL), z.array(armName).min(1)],
          wanted(`${ALL_OR_LIST} of arms such as [variant/lineup]`),
        )
        .optional()
        .describe(
          "Several arms, all, or those of equals (one strategy on all sides): the claim must be right in each of them.",
        ),
      variant: text("the name of a variant").optional().describe("Every arm of this variant."),
      lineup: z
        .union(
          [text("the name of a line-up"), z.array(text("the name of a line-up")).min(1)],
          wanted("the name of a line-up, or a list of them"),
        )
        .optional()
        .describe(
          "Every arm with this line-up, or with one of several; the claim must be right in each of them.",
        ),
      comparison: pair.optional(),
      comparisons: z
        .union(
          [z.enum(["all", "equals"]), z.array(pair).min(1)],
          wanted(`${ALL_OR_LIST} of { of: arm, against: arm }`),
        )
        .optional()
        .describe(
          "Several comparisons, all, or those between equals: the claim must be right in each of them.",
        ),
      margin: bound
        .optional()
        .describe(
          "How far beyond its bounds the value may lie for the claim to hold all the same, such as 1 point or 2 turns: within that it makes no difference at the table.",
        ),
      between: z
        .tuple([bound, bound], wanted(BETWEEN))
        .optional()
        .describe("The least and the greatest value that are still right."),
      atLeast: bound.optional(),
      atMost: bound.optional(),
      order: z
        .array(armName, wanted("a list of arms, greatest first"))
        .min(2, wanted("at least two arms, greatest first"))
        .optional()
        .describe(
          "Arms by this measure, or picks by pickValue, greatest first: each is greater than the next, on the same dice.",
        ),
    },
    wanted("a claim such as { measure: returns, who: starter, between: [48 %, 52 %] }"),
  )
  .describe("What the designer says about the game: a measure, where, and the bounds it lies in.");

export type ClaimInFile = z.infer<typeof claimSchema>;

/** What a claim says of one of its measures. */
export type ClaimOnMeasure = ClaimInFile & { readonly measure: string };
