import * as z from "zod";
import { named, wanted } from "./values.js";

const seconds = z
  .number(wanted("a number of seconds above 0, at most 86400"))
  .gt(0, wanted("a number of seconds above 0, at most 86400"))
  .max(86_400, wanted("a number of seconds above 0, at most 86400"));

const fewSeconds = wanted("a number of seconds from 0 to 3600, or two of them, the smaller first");

const someSeconds = z.number(fewSeconds).min(0, fewSeconds).max(3600, fewSeconds);

const secondsByKind = named(
  z.union(
    [
      someSeconds,
      z.tuple([someSeconds, someSeconds], fewSeconds).refine(([from, to]) => from <= to, fewSeconds),
    ],
    fewSeconds,
  ),
  "seconds by kind",
);

const secondsWords = wanted(
  "a number of seconds, a list of at most 8, or a table such as { pick: [20, 40], roll: 2 }",
);

const claimed = wanted(
  "two numbers of minutes above 0 and at most 100000, the smaller first, such as [20, 30]",
);

export const secondsPerTurn = z
        .union(
          [seconds, z.array(seconds, secondsWords).min(1, secondsWords).max(8, secondsWords), secondsByKind],
          secondsWords,
        )
        .describe(
          "How many seconds a turn takes at the table, to state lengths in minutes too: a number, several to choose from, or a table of what is done in a turn (the kinds of decisions of the game, roll for a die rolled, turn for any turn), each a number or two, from and to.",
        );

export const claimedMinutes = z
        .tuple([z.number(claimed).gt(0, claimed), z.number(claimed).max(100_000, claimed)], claimed)
        .refine(([from, to]) => from <= to, claimed)
        .describe(
          "How many minutes a game takes as its designer or its box says, from and to; drawn beside the lengths found. Needs secondsPerTurn.",
        );
