import * as z from "zod";
import { rolesOf } from "../game/index.js";
import { auditSchema } from "./audit/schema.js";
import { claimSchema } from "./claims/schema.js";
import { answer, tell } from "./schema/answers.js";
import { lineups } from "./schema/lineups.js";
import { picks } from "./schema/picks.js";
import { claimedMinutes, secondsPerTurn } from "./schema/times.js";
import { count, margins, named, options, text, wanted } from "./schema/values.js";
import { tuneSchema } from "./tune/schema.js";

const playersWords = wanted("a whole number of players, or a list such as [3, 4, 5]");
const playerCount = z.int(playersWords).min(1, playersWords);

const comparison = z.strictObject(
  {
    of: text("the name of an arm, such as variant/lineup").describe(
      "The arm whose results are looked at: variant/lineup, or variant/lineup/position; or a variant, then each of its arms.",
    ),
    against: text("the name of an arm, such as variant/lineup").describe(
      "The arm that is subtracted, block by block; or the variant, of which the arm with the same line-up and position is.",
    ),
    margin: margins.optional().describe("Differences within this are practically none, such as 1 point."),
  },
  wanted("{ of: variant/lineup, against: variant/lineup }"),
);

const trainWords = wanted("{ train: games }, from 600 to 100_000_000 of them");

const untilWords = wanted("decided, or known");

const withinWords = wanted("a time such as 90s, 10m or 2h, or a number of games");

/** An experiment file as a person writes it. Names of games, options, strategies and measures are checked later. */
export const experimentSchema = z
  .strictObject(
    {
      question: text("the designer's question in words").describe(
        "The designer's question, in words. It heads the report.",
      ),
      about: text("what the rule or the situation is, in words")
        .optional()
        .describe("What the rule or the situation is, in a sentence or two. It stands below the question."),
      alsoAsked: z
        .array(text("a question in words"), wanted("a list of questions"))
        .optional()
        .describe(
          'Other words in which people ask the same, each as a question. `evenkeel ask <game> "…"` finds a shipped file by them.',
        ),
      words: named(text("words"), "words by the name of a variant, position, line-up or measure")
        .optional()
        .describe(
          'How the answer says what the file names: a variant or position as a clause goes on ("if all may attack"), a line-up whose first strategy is asked about as whoever it is ("whoever heals early {} against one who never heals", with {} for "wins 52 of 100 games"), a line-up of equals as who they are ("players who never heal"), a measure as a clause with {} for its number, in games of 100 where it is a share, and {less|more} for a word that depends on its sign.',
        ),
      game: text("the name of a game").describe("The game that is played (`evenkeel list games`)."),
      seed: z
        .union(
          [z.string().min(1), z.number()],
          wanted("any text; quote one that YAML takes for something else"),
        )
        .optional()
        .describe(
          "Any text; the same seed gives the same results, byte by byte. Required here or as --seed.",
        ),
      games: count("games", "At least this many games for each arm. Either this or `blocks`.").optional(),
      blocks: count(
        "blocks",
        "This many deals of dice; every arm plays each of them in all rotations of its seats. Either this or `games`.",
      ).optional(),
      until: z
        .enum(["decided", "known"], untilWords)
        .optional()
        .describe(
          "Play on until every claim is decided (an audit: every ruling), or with known every number of the answer as well. The run looks at growing numbers of games; its intervals hold wherever it stops. `games` or `blocks` are then the most.",
        ),
      within: z
        .union([z.string(withinWords), z.int(withinWords).min(1, withinWords)], withinWords)
        .optional()
        .describe(
          "With until: how long it may take, such as 90s, 10m or 2h, or how many games for each arm. By default `games`, otherwise 10m.",
        ),
      margin: margins
        .optional()
        .describe(
          "Differences within this nobody would feel at the table: 1 point for win rates and other shares, 2 turns for lengths, or both in a list. Claims and comparisons without a margin of their own go by it.",
        ),
      players: z
        .union([playerCount, z.array(playerCount, playersWords).min(1, playersWords)], playersWords)
        .optional()
        .describe(
          "How many play, or a list of such numbers: then every line-up that fits any number is played with each of them. By default as many as the line-ups have strategies, otherwise the least that the game needs.",
        ),
      variants: named(
        options.describe(
          "Options of the game by name (`evenkeel list options <game>`); {} is the game as it stands. Those by seat may stand under a seat's name, or under handicap: { starter: …, others: …, second: … }.",
        ),
        "variants by name, such as { base: {} }",
      )
        .optional()
        .describe(
          "Variants of the rules: a name of yours, then the options that differ from the game's own. By default one, named standard.",
        ),
      handicap: z
        .strictObject(
          Object.fromEntries(
            rolesOf().map((role) => [role, options.optional().describe("Options by seat.")]),
          ),
          wanted("{ starter: options } or { others: options }"),
        )
        .optional()
        .describe(
          "Options by seat that hold for the seat that starts (starter), for every other one (others) or for one by its place in the order of play (second, third, …), in all variants that name no handicap of their own.",
        ),
      lineups: lineups.optional(),
      skip: z
        .array(
          text("the name of an arm, such as variant/lineup"),
          wanted("a list of arms, such as [variant/lineup]"),
        )
        .min(1, wanted("at least one arm"))
        .optional()
        .describe(
          "Arms that are not played: variant/lineup, or variant/lineup/position. A star stands for any text, as in variant/* or */lineup. By default every variant is played by every line-up from every position.",
        ),
      picks: picks.optional(),
      luck: z
        .enum(["in", "out"], wanted("in or out"))
        .optional()
        .describe(
          "Whether the luck of the dice is left in win rates or taken out of them, by a value function. By default it is taken out where a player learned: the same interval from a tenth of the games.",
        ),
      learned: z
        .strictObject(
          {
            train: z
              .int(trainWords)
              .min(600, trainWords)
              .max(100_000_000, trainWords)
              .describe("Games to learn from, from 600."),
          },
          trainWords,
        )
        .optional()
        .describe(
          "Where a line-up names `learned` and no weights fit: { train: 60_000 } learns the rules from so many games first, and keeps what it learned in weights/ beside this file; a search for remedies (`tune`) has all rules that may be tried learned by one player, and those of its checks by players for each of these rules alone. By default the strongest strategy that needs no weights plays instead.",
        ),
      positions: named(
        z
          .union(
            [text("a position as one line of text"), z.number()],
            wanted("a position as one line of text"),
          )
          .describe("A position as the game writes it in replays."),
        "positions by name",
      )
        .optional()
        .describe(
          "Positions to start from instead of the rule book's set-up: a name of yours, then the position's text.",
        ),
      comparisons: z
        .array(comparison, wanted("a list of { of: arm, against: arm }"))
        .optional()
        .describe(
          "Which arms are compared, block by block; [] for none. By default every variant with the first one, same line-up and position.",
        ),
      measures: z
        .array(text("the name of a measure"), wanted("a list of measures"))
        .optional()
        .describe(
          "What is counted: the groups outcome (always), length, decisions, leads, eliminations, game, luck (what luck and choices do to the win chance, by a value function), or metrics of the game by name; and files of yours that count what the game does not (export default defineMeasure({ … })), by path relative to this file. By default everything but luck, also where only such files are named.",
        ),
      claims: z
        .array(claimSchema, wanted("a list of claims"))
        .min(1, wanted("at least one claim"))
        .optional()
        .describe(
          "What you say about the game; every run gives a verdict on each claim, and `evenkeel check` an exit code.",
        ),
      audit: auditSchema.optional(),
      tune: tuneSchema.optional(),
      secondsPerTurn: secondsPerTurn.optional(),
      claimedMinutes: claimedMinutes.optional(),
      answer: answer.optional(),
      tell: tell.optional(),
      exact: z
        .boolean(wanted("true or false"))
        .optional()
        .describe(
          "Whether to compute win rates and lengths exactly beside the simulated ones, where two play without secrets, each always the same way in the same position, and few positions come up: then claims and differences rest on them. By default only where a line-up has the strategy `optimal`.",
        ),
      level: z
        .number(wanted("a confidence level from 0.5 to 0.9999, such as 0.95"))
        .min(0.5, wanted("a confidence level from 0.5 to 0.9999, such as 0.95"))
        .max(0.9999, wanted("a confidence level from 0.5 to 0.9999, such as 0.95"))
        .optional()
        .describe("Confidence level of all intervals. By default 0.95."),
    },
    wanted("an experiment: question, game, seed, games, lineups, each on a line of its own"),
  )
  .describe("An Evenkeel experiment: one designer's question about a tabletop game.");

export type ExperimentFile = z.infer<typeof experimentSchema>;

/** The JSON Schema of an experiment file, for completion in editors. */
export function experimentJsonSchema(): object {
  return z.toJSONSchema(experimentSchema, { io: "input" });
}
