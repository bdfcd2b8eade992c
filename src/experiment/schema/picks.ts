import * as z from "zod";
import { strategy } from "./lineups.js";
import { text, wanted } from "./values.js";

const whenPicked = wanted("first, or the number of a pick of the game, from 1");

const pickTime = z.union([z.literal("first"), z.int(whenPicked).min(1, whenPicked)], whenPicked);

export const picks = z
  .strictObject(
    {
      strategies: z
        .union(
          [
            strategy,
            z.array(strategy, wanted("a list of strategies")).min(1, wanted("at least one strategy")),
          ],
          wanted("a list of strategies"),
        )
        .describe("Who picks and plays on: each of these in turn, on all sides."),
      at: z
        .union(
          [pickTime, z.array(pickTime, wanted("a list")).min(1, wanted("at least one of them"))],
          wanted("first, or the number of a pick of the game from 1, or a list of these"),
        )
        .optional()
        .describe(
          "When the pick is forced: first (a player's own first pick, whoever starts), or the number of a pick of the game, from 1. By default first.",
        ),
      only: z
        .array(text("the name of a pick"), wanted("a list of picks, such as [red d8]"))
        .min(1, wanted("at least one pick"))
        .optional()
        .describe("The picks to force, such as red d8 or black d20 front. By default all."),
    },
    wanted("{ strategies: [name, name] }"),
  )
  .describe(
    "What each pick is worth: how much the win rate of a player changes when his pick is forced, against his own free choice on the same dice.",
  );
