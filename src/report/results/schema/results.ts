import * as z from "zod";
import { ANSWERS } from "../../../experiment/index.js";
import { FIRST } from "../../../measure/index.js";
import { FORMAT, REPLAY_KINDS } from "../kinds.js";
import { arm, difference } from "./arms.js";
import { audit } from "./audit.js";
import { claims } from "./claims.js";
import { count, level, number, optionValues, positive, text } from "./common.js";
import { picks } from "./picks.js";

/*
 * What `results.json` holds, and must hold for its report to be written; whatever else is in it stays as it is. The types
 * of results are inferred from this.
 */

/** One game of a run, told action by action and die by die. */
const replay = z.object({
  kind: z.enum(REPLAY_KINDS),
  arm: text,
  block: z.int(),
  seating: z.int(),
  /**
   * Turns; for a comeback by how much the winner was behind at worst, as the game's own lead counts; for the luckiest roll how
   * much of the win it moved.
   */
  value: number,
  /** What `evenkeel replay` says: actions are indented by two spaces, how things stand by four, turns not at all. */
  lines: z.array(text),
  /** The win chance turn by turn, of those who played it; left out where it is not told. */
  chance: z
    .object({
      players: z.array(text).min(1),
      points: z.array(
        z.object({
          turn: count,
          chances: z.array(number),
          turning: z.array(z.object({ player: count, words: text, change: number })),
        }),
      ),
    })
    .optional(),
});

/** Intervals that hold together at the experiment's level, at this look at the run and at every other one. */
const family = z.object({
  /** How many different intervals there are: what one of two wins the other loses, which is one. */
  size: count,
  /** Confidence level of each of them. */
  level,
});

/** How far a run has come that goes on until it is decided. */
const progress = z.object({
  /** `decided`: every claim, or ruling of an audit; `known`: every number of the answer as well. */
  what: z.enum(["decided", "known"]),
  decided: count,
  open: count,
  /** What more games would hardly decide: nothing happened in many of them, or trainings differ. */
  beyond: count,
});

const strategy = z.object({
  label: text,
  /** Of its code. */
  hash: text,
  /** How it plays, in a line. */
  description: text.optional(),
  /** Those who play so, in the plural: `players who always attack`. */
  words: text.optional(),
  /** How many sets of rules it learned together, and how many times, in any of the arms; left out of one that learned nothing. */
  learned: z.array(z.object({ rules: positive, trainings: positive })).optional(),
  /** Which strategies it draws from, and under which rules that was found; left out for one with code of its own. */
  mixture: z
    .object({
      roles: z.array(z.object({ role: text, weights: z.record(text, number.gt(0)) })).length(2),
      options: optionValues,
    })
    .optional(),
});

/** Everything a run found, without clock or machine: the same plan and blocks give the same bytes. */
export const results = z
  .object({
    question: text,
    /** What the rule or the situation is that the question is about, where the file says it. */
    about: text.optional(),
    /** How the answer says what the file names: variants, positions, line-ups and measures by their names. */
    words: z.record(text, text).optional(),
    game: text,
    /** The game as people call it. */
    title: text,
    gameVersion: z.object({ rules: number, behaviour: number }),
    /** What the game calls a turn, where it has another word for it. */
    turnName: text.regex(/^[a-z]+$/).optional(),
    /** What of the rules played is ours and not the designer's, a sentence each. */
    supplied: z.array(text).optional(),
    tool: text,
    seed: text,
    level,
    blocks: positive,
    /** How many blocks there were whenever the run was looked at, the last of them now. */
    looks: z.array(positive).min(1),
    /** They follow a schedule, and every interval of the run holds at each of them. */
    scheduled: z.literal(true).optional(),
    /** What it was played for, and how much of that is decided; the run is unfinished where anything is open. */
    until: progress.optional(),
    /** How many blocks were asked for, where it was stopped before. */
    asked: positive.optional(),
    /** Which intervals hold together, and at which level each of them. */
    families: z.object({
      /**
       * What a report passes verdicts on: who wins (every place in the order of play and every strategy of every arm), how
       * long games take (mean and median), how much of all that differs in every comparison, and what every pick is worth.
       */
      verdicts: family,
      /** Everything else that is counted, in every arm and every comparison. */
      counted: family,
      /** Which of two picks is worth more, for every two of a strategy that are forced at the same time. */
      pairsOfPicks: family,
    }),
    secondsPerTurn: z.array(number),
    /** How long things take by kind, each from and to in tenths of a second, where the file says so. */
    times: z.record(text, z.tuple([number, number])).optional(),
    /** What the seats are called in a game that nobody begins, in the order of their places. */
    sides: z.array(text).min(2).optional(),
    /** How long a game takes as its designer says, in minutes: from, to. */
    claimedMinutes: z.tuple([number, number]).optional(),
    /** The chart that answers the question, or several, the first of them first, where its author named any. */
    answer: z.union([z.enum(ANSWERS), z.array(z.enum(ANSWERS)).min(1)]).optional(),
    /** Which variants, positions or line-ups an answer about win rates tells, in this order. */
    tell: z.array(text).min(1).optional(),
    /** The metrics of the game that the chart `counted` is about. */
    counted: z.array(text).optional(),
    /** The exact table of the game that answers the question, and what it says under the first variant; left out where none does. */
    table: z.object({ name: text, finding: text }).optional(),
    /** What was run: the experiment file as people named it, and what `--set` gave on top of it. */
    experiment: z.object({
      file: text,
      settings: z.array(text),
      /** The command that runs it, where that is not `run` with the file. */
      command: z.array(text).optional(),
      /** An audit whose line-ups come from a file that is no audit: `evenkeel replay` knows nothing of its arms. */
      borrowed: z.literal(true).optional(),
    }),
    /** The line-ups that played because nobody named any, the strongest known first. */
    usualLineups: z.array(text).min(1).optional(),
    /** The strategies on the game's ladder, the strongest first; left out where it has none. */
    ladder: z.array(text).min(1).optional(),
    /** Who played wherever the experiment names `learned`, because no weights fit all of its rules. */
    inPlaceOfLearned: text.optional(),
    /** The rules that were played: options as given, the others at their defaults. */
    variants: z.array(z.object({ name: text, options: optionValues })),
    /** Every strategy that took part. */
    strategies: z.array(strategy),
    arms: z.array(arm).min(1),
    comparisons: z.array(z.object({ of: text, against: text, differences: z.array(difference) })),
    /** Verdicts on the claims of the file, where it has any. */
    claims: claims.optional(),
    /** Verdicts on the rulings that were flipped, where the experiment is an audit. */
    audit: audit.optional(),
    /** What each pick is worth, one entry for each strategy asked about. */
    picks: z.array(picks),
    /** Single games told in words, where the run came to tell them. */
    replays: z.array(replay).optional(),
    /** Of another format nothing is read at all. */
    format: z.literal(FORMAT, "is missing"),
  })
  .refine(
    ({ arms, sides }) =>
      arms.every(({ measures }) =>
        measures.some((one) => one.measure === "returns" && one.who === (sides?.[0] ?? FIRST)),
      ),
    "no win rate of whoever starts",
  )
  .refine(
    ({ arms, comparisons }) =>
      comparisons.every((one) =>
        [one.of, one.against].every((name) => arms.some((other) => other.name === name)),
      ),
    "a comparison of an arm that is not there",
  )
  .refine(
    ({ arms, strategies }) =>
      arms.every((one) => one.strategies.every((name) => strategies.some(({ label }) => label === name))),
    "an arm has a strategy that is not there",
  );
