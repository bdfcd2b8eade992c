import * as z from "zod";
import { rolesOf } from "../game/index.js";
import { auditSchema } from "./audit/schema.js";
import { claimSchema } from "./claims/schema.js";
import { tuneSchema } from "./tune/schema.js";

/** More games for each arm than this would overflow exact whole-number sums. */
export const MAX_GAMES = 1_000_000_000;

const LIMIT = "1_000_000_000";

/**
 * A schema whose errors all say the same: what would be right. The words go into the one line a person sees, so they
 * follow "expected".
 */
const wanted = (words: string) => ({ error: words });

const text = (words: string) => z.string(wanted(words)).regex(/\S/, wanted(words));

const count = (what: string, description: string) => {
  const words = wanted(`a whole number of ${what} from 1 to ${LIMIT}`);
  return z
    .union(
      [z.int(words).min(1, words).max(MAX_GAMES, words), z.string(words).regex(/^[0-9]+(_[0-9]+)*$/, words)],
      words,
    )
    .describe(description);
};

const optionValue: z.ZodType = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(optionValue),
    z.record(z.string(), optionValue),
  ]),
);

const strategyName = text("the name of a strategy, or the path of its file").describe(
  "The name of a strategy of the game (`evenkeel list strategies`), or the path of a .ts or .js file relative to this file.",
);

const strategy = z
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

/** Line-ups that fit any number of players. */
export const ONE_AMONG = ["one", "others"] as const;

const forAnyNumber = [
  z
    .strictObject(
      { one: strategy, others: strategy } satisfies Record<(typeof ONE_AMONG)[number], z.ZodType>,
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

const playersWords = wanted("a whole number of players, or a list such as [3, 4, 5]");
const playerCount = z.int(playersWords).min(1, playersWords);

const named = <T extends z.ZodType>(value: T, words: string) =>
  z.record(z.string().regex(/\S/, wanted("a name that is not empty")), value, wanted(words));

const marginWords = wanted("such as 1 point, 2 turns, or [1 point, 2 turns]");

const margins = z.union([z.string(marginWords), z.array(z.string(marginWords)).min(1)], marginWords);

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

const whenPicked = wanted("first, or the number of a pick of the game, from 1");

const pickTime = z.union([z.literal("first"), z.int(whenPicked).min(1, whenPicked)], whenPicked);

/** Keys of the section `picks`, for whoever misspells one. */
export const PICKS_KEYS = ["strategies", "at", "only"] as const;

const picks = z
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
    } satisfies Record<(typeof PICKS_KEYS)[number], z.ZodType>,
    wanted("{ strategies: [name, name] }"),
  )
  .describe(
    "What each pick is worth: how much the win rate of a player changes when his pick is forced, against his own free choice on the same dice.",
  );

const trainWords = wanted("{ train: games }, from 600 to 100_000_000 of them");

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

/** What a file may name as its answer: charts, and `fairest`, which the chart of win rates shows. */
export const ANSWERS = [
  "win-rates",
  "fairest",
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

const untilWords = wanted("decided, or known");

const withinWords = wanted("a time such as 90s, 10m or 2h, or a number of games");

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

const options = z.record(z.string(), optionValue, wanted("options of the game by name, or {}"));

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
      lineups: named(
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
        .optional()
        .describe(
          "Who plays: a name of yours, then one strategy for each player. By default, unless `picks` says who plays, the strongest players known, each against itself.",
        ),
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
      secondsPerTurn: z
        .union(
          [seconds, z.array(seconds, secondsWords).min(1, secondsWords).max(8, secondsWords), secondsByKind],
          secondsWords,
        )
        .optional()
        .describe(
          "How many seconds a turn takes at the table, to state lengths in minutes too: a number, several to choose from, or a table of what is done in a turn (the kinds of decisions of the game, roll for a die rolled, turn for any turn), each a number or two, from and to.",
        ),
      claimedMinutes: z
        .tuple([z.number(claimed).gt(0, claimed), z.number(claimed).max(100_000, claimed)], claimed)
        .refine(([from, to]) => from <= to, claimed)
        .optional()
        .describe(
          "How many minutes a game takes as its designer or its box says, from and to; drawn beside the lengths found. Needs secondsPerTurn.",
        ),
      answer: z
        .union(
          [...answerNames, z.array(z.union(answerNames, answerWords), answerWords).min(1, answerWords)],
          answerWords,
        )
        .optional()
        .describe(
          "The chart that answers the question; it stands first in the report. A metric of the game by name, or several in a list, is what the game counts (counted alone: every metric that measures names). Of a list of charts the first is drawn first, and every one adds a sentence to the answer. Where an exact table of the game decides the question, { table: name } makes what it says the answer, and what was played stands below it. By default lengths where all claims are about these, else the differences where variants are compared, else the payoffs where many strategies meet, else the win rates: by seat where equals met, otherwise by strategy.",
        ),
      tell: z
        .array(z.string(tellWords), tellWords)
        .min(1, tellWords)
        .max(3, tellWords)
        .optional()
        .describe(
          "Which variants or positions an answer about win rates tells, or which line-ups one about who beats whom, up to three by name in this order (of variants and positions at least two). By default the one with the most wins and the one with the fewest, or the most one-sided meeting.",
        ),
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
