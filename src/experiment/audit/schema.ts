import * as z from "zod";
import { wanted } from "../schema/values.js";

const winWords = wanted("a share of games, such as 1 point or 0.01");
const lengthWords = wanted("a share of the mean length, such as 2 % or 0.02");
const lockstepWords = wanted("a whole number of games from 1 to 1000000");

export const auditSchema = z
  .strictObject(
    {
      winMargin: z
        .union([z.number(winWords), z.string(winWords)], winWords)
        .optional()
        .describe(
          "How much a win rate, or the share of shared wins, may change before a ruling matters. By default 1 point.",
        ),
      lengthMargin: z
        .union([z.number(lengthWords), z.string(lengthWords)], lengthWords)
        .optional()
        .describe("How much the mean length may change before a ruling matters. By default 2 %."),
      only: z
        .array(z.string(wanted("the name of an option")), wanted("a list of options"))
        .min(1, wanted("at least one option"))
        .optional()
        .describe("The options to audit, of any kind. By default every ruling."),
      variants: z
        .boolean(wanted("true or false"))
        .optional()
        .describe("Whether proposed changes (options of kind variant) are audited as well as rulings."),
      values: z
        .record(
          z.string(),
          z.array(z.json(), wanted("a list of values")).min(1, wanted("at least one value")),
          wanted("values to try by option"),
        )
        .optional()
        .describe(
          "Values to try, by option. By default every other one of a choice, the neighbours of a number; a list or table needs them.",
        ),
      lockstep: z
        .int(lockstepWords)
        .min(1, lockstepWords)
        .max(1_000_000, lockstepWords)
        .optional()
        .describe(
          "In how many games of each line-up the other rulings follow every move, to see whether they come up. By default 1000.",
        ),
    },
    wanted("{} or settings of the audit, such as { winMargin: 1 point }"),
  )
  .describe(
    "Audits the rulings: every unclear ruling is flipped to each of its other values, one at a time, on the same dice.",
  );
