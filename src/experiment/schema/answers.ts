import * as z from "zod";
import { text, wanted } from "./values.js";

/** What a file may name as its answer: charts, and `fairest` and `best`, which the chart of win rates shows. */
export const ANSWERS = [
  "win-rates",
  "fairest",
  "best",
  "strategies",
  "payoffs",
  "lengths",
  "endings",
  "counted",
  "players",
  "differences-starter",
  "differences-strategies",
  "differences-length",
  "luck",
] as const;

export type Answer = (typeof ANSWERS)[number];

const answerWords = wanted(
  `one of ${ANSWERS.join(", ")}, a metric of the game, { table: name }, or a list of these`,
);

const tellWords = wanted("up to three variants, positions or line-ups by name");

const answerTable = z
  .strictObject(
    { table: text("the name of a table of the game").describe("The table's name, such as rematch.") },
    answerWords,
  )
  .describe(
    "An exact table of the game (`evenkeel tables <game>`): what it says under the first variant is the answer.",
  );

const answerNames = [z.enum(ANSWERS), z.string().regex(/\S/), answerTable] as const;

export const answer = z
        .union(
          [...answerNames, z.array(z.union(answerNames, answerWords), answerWords).min(1, answerWords)],
          answerWords,
        )
        .describe(
          "The chart that answers the question; it stands first in the report. A metric of the game by name, or several in a list, is what the game counts (counted alone: every metric that measures names). Of a list of charts the first is drawn first, and every one adds a sentence to the answer. Where an exact table of the game decides the question, { table: name } makes what it says the answer, and what was played stands below it. By default lengths where all claims are about these, else the differences where variants are compared, else the payoffs where many strategies meet, else the win rates: by seat where equals met, otherwise by strategy.",
        );

export const tell = z
        .array(z.string(tellWords), tellWords)
        .min(1, tellWords)
        .max(3, tellWords)
        .describe(
          "Which variants or positions an answer about win rates tells, or which line-ups one about who beats whom, up to three by name in this order (of variants and positions at least two); or for whom a line-up is best, a seat. By default the one with the most wins and the one with the fewest, or the most one-sided meeting. Of what a rule changes the players named first are told, and not the strongest.",
        );
