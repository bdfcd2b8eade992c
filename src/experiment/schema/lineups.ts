import * as z from "zod";
import { named, optionValue, text, wanted } from "./values.js";

const strategyName = text("the name of a strategy, or the path of its file").describe(
  "The name of a strategy of the game (`evenkeel list strategies`), or the path of a .ts or .js file relative to this file.",
);

export const strategy = z
  .union(
    [
      strategyName,
      z
        .object({ strategy: strategyName }, wanted("a strategy"))
        .catchall(optionValue)
        .describe("A strategy with its parameters by name."),
    ],
    wanted("the name of a strategy, the path of its file, or { strategy: name, parameter: value }"),
  )
  .describe("A strategy: its name, the path of its file, or { strategy: name, parameter: value }.");

const forAnyNumber = [
  z
    .strictObject(
      { one: strategy, others: strategy },
      wanted("{ one: strategy, others: strategy }"),
    )
    .describe("One player with a strategy of his own among others who all have the other one."),
  z
    .strictObject(
      {
        inTurn: z
          .array(strategy, wanted("a list of strategies"))
          .min(2, wanted("at least two strategies"))
          .describe("Players get these one after the other, from the first again when all are used up."),
      },
      wanted("{ inTurn: [strategy, strategy] }"),
    )
    .describe("A mixed field for any number of players."),
] as const;

export const lineups = named(
        z
          .union(
            [
              strategy,
              z
                .array(strategy, wanted("a list of strategies"))
                .min(1, wanted("one strategy for each player")),
              ...forAnyNumber,
            ],
            wanted("a list with one strategy for each player, or a single strategy for all of them"),
          )
          .describe(
            "One strategy for each player, a single one that every player uses, { one: strategy, others: strategy }, or { inTurn: [strategy, strategy] }.",
          ),
        "line-ups by name, such as { equals: [random, random] }",
      )
        .describe(
          "Who plays: a name of yours, then one strategy for each player. By default, unless `picks` says who plays, the strongest players known, each against itself.",
        );
