import * as z from "zod";
import { wanted } from "../schema/values.js";

const LIST = "a list of values, or { from: 0, to: 10, by: 1 }";

const number = z.number(wanted("a number"));

const values = z.union(
  [
    z.array(z.json(), wanted("a list of values")).min(1, wanted("at least one value")),
    z
      .record(z.string().regex(/\S/, wanted("words")), z.json())
      .refine((map) => Object.keys(map).length > 0, wanted("at least one value")),
  ],
  wanted("a list of values, or values by what people call them"),
);

const varied = z
  .strictObject(
    {
      values: values
        .optional()
        .describe(
          "Values to try, in a list, or by what people call them where a value is a list or a table.",
        ),
      from: number.optional().describe("In place of values: the least number."),
      to: number.optional().describe("The greatest number."),
      by: number.gt(0, wanted("a number above 0")).optional().describe("From one to the next. By default 1."),
      says: z
        .string(wanted("words such as whoever goes second begins with {} food"))
        .regex(/\S/, wanted("words such as whoever goes second begins with {} food"))
        .optional()
        .describe(
          "What the change is, as a clause goes on after if, with {} for the value: whoever goes second begins with {} food.",
        ),
      cost: number
        .gt(0, wanted("a number above 0"))
        .optional()
        .describe(
          "What a change of it costs in your eyes. By default 1; values further away cost up to twice that.",
        ),
    },
    wanted(LIST),
  )
  .describe("An option that may be changed, and to what.");

const fewWords = wanted("a whole number from 1 to 4");
const threeWords = wanted("a whole number from 1 to 3");

export const tuneSchema = z
  .strictObject(
    {
      vary: z
        .record(
          z.string().regex(/\S/, wanted("the name of an option")),
          z.union(
            [z.array(z.json(), wanted(LIST)).min(1, wanted("at least one value")), varied],
            wanted(LIST),
          ),
          wanted("options by name, such as { startFood: [5, 6] }"),
        )
        .describe(
          "What may be changed: an option by name, one inside a handicap such as handicap.others.startFood, or an entry of a list such as pools.1.5, with the values to try.",
        ),
      together: z
        .int(fewWords)
        .min(1, fewWords)
        .max(4, fewWords)
        .optional()
        .describe("How many options may be changed together. By default 2."),
      proposals: z
        .int(threeWords)
        .min(1, threeWords)
        .max(3, threeWords)
        .optional()
        .describe("How many different remedies to propose at most. By default 3."),
    },
    wanted("{ vary: { option: [values] } }"),
  )
  .describe(
    "What may be changed so that the claims of this file hold: `evenkeel tune` searches for the smallest change.",
  );

/** The section `tune` as written. */
export type TuneInFile = z.infer<typeof tuneSchema>;
