import { clauseOf, listed, type AnyGameDefinition, type OptionValues } from "../../game/index.js";
import { ownStrategiesFolders } from "../strategies/find.js";
import { ANYBODY, isHandWritten, ladderOrder } from "../strategies/strongest.js";
import { trainCommand } from "../strategies/setting.js";
import { barredWords } from "./barred.js";
import { asChanges, changedClause, changedWords, rulesInWords, standingWords } from "./change-words.js";
import type { Change } from "./changes.js";
import type { ChoicesAt } from "./choices-at.js";
import { someExample, written } from "./example.js";
import { bestMoveLines, choicesLines, movesLines, picksLines, quoted } from "./others.js";
import { seatsOf, type AskedPlayers } from "./players.js";

/**
 * What a question is about: who is favoured, and what a change of the rules does to that; what each pick is worth; whether
 * choices matter; what is lost by doing without certain moves.
 */
export const ABOUT = ["rules", "picks", "choices", "moves"] as const;
export type About = (typeof ABOUT)[number];

/** What is asked where nobody says more. */
export const GENERAL_QUESTION = "Who is favoured, and how long does a game take?";
export const CHOICES_QUESTION = "Do choices matter?";
const FROM_POSITION = "Who wins from this position, and how long does it take?";

/** A question that somebody asks without a file. */
export interface Asked extends AskedPlayers {
  readonly about: About;
  readonly definition: AnyGameDefinition;
  /** The game as it is named in the experiment, which may be the path of its file. */
  readonly game: string;
  /** What is compared with the game as it stands, or holds in all games where it is about something else; may be none. */
  readonly changes: readonly Change[];
  /** What holds for both rules. */
  readonly base: OptionValues;
  readonly players: number;
  /** Any text; the usual one if left out. */
  readonly seed?: string;
  /** At least so many for each of the rules with each line-up; the usual number if left out. */
  readonly games?: number;
  /** Play until the answer is known, and so many games at most. */
  readonly isUntilKnown?: boolean;
  /** About moves: those that one player does without, each by some words of its text. */
  readonly never: readonly string[];
  /** About moves: instead, what may be done in the position. */
  readonly choices?: ChoicesAt;
  /** About rules or moves: where every game begins, as the game writes positions; as it sets itself up if left out. */
  readonly position?: string;
  /** About choices: why luck cannot be told beside them; null where it can. */
  readonly noLuck: string | null;
}

/** So many games where nobody says how many: about picks there is a line-up for each of them. */
export const USUAL_GAMES: Readonly<Record<About, number>> = {
  ...{ rules: 2000, picks: 400, choices: 1000, moves: 1000 },
};

/** The experiment that answers it, in YAML: what else it could say lies behind comment signs. */
export function experimentText(asked: Asked): string {
  const { definition, game } = asked;
  const lines = [
    `# An experiment with ${definition.title}. Lines behind # are not read; \`npx evenkeel list options ${game}\` and`,
    `# \`npx evenkeel list strategies ${game}\` say what else can be written here.`,
    "",
    "# Your question, in words. It heads the report.",
    `question: ${written(questionOf(asked))}`,
    ...aboutLines(asked),
    `game: ${written(game)}`,
    `seed: ${written(asked.seed ?? "first-look")} # any text; the same seed gives the same results, byte by byte`,
    ...amountLines(asked),
    ...playersLines(asked),
    "",
    ...bodyLines(asked),
  ];
  return `${lines.join("\n")}\n`;
}

/** Where games begin, and what else there is to know. */
function aboutLines(asked: Asked): string[] {
  const { position } = asked;
  const told = [...(position === undefined ? [] : [`The position: ${position.trim()}`]), ...remarksOn(asked)];
  return told.length === 0 ? [] : [`about: ${written(`${told.join("; ")}.`)}`];
}

/** What moves are barred by words that more than one of them has, and why luck is not told. */
export function remarksOn({ never, noLuck, definition, changes, base, players }: Asked): string[] {
  const game = definition.create(changedOptions(changes, base), players);
  return [...never.map((words) => barredWords(words, game)), noLuck].filter((words) => words !== null);
}

function amountLines(asked: Asked): string[] {
  const { about, choices, isUntilKnown = false } = asked;
  // As of picks there is a line-up for each.
  const { games = USUAL_GAMES[choices === undefined ? about : "picks"] } = asked;
  const number = String(games).replace(/\B(?=(\d{3})+$)/g, "_");
  if (isUntilKnown)
    return [
      "until: known # goes on until the answer is, or",
      `within: ${number} # so many games of each of the rules with each line-up`,
    ];
  return [`games: ${number} # at least this many for each of the rules with each line-up`];
}

function bodyLines(asked: Asked): string[] {
  const { about, lineups, players, never, choices, noLuck } = asked;
  switch (about) {
    case "rules":
      return [
        ...variantLines(asked),
        ...wordsLines(asked),
        "",
        ...lineupLines(asked),
        ...positionLines(asked),
        ...answerLines(asked),
        ...suggestions(asked),
      ];
    case "picks":
      return [...heldLines(asked), ...picksLines(lineups)];
    case "moves":
      return [
        ...heldLines(asked),
        ...(choices === undefined ? movesLines(lineups, players, never) : bestMoveLines(lineups[0], choices)),
        ...positionLines(asked),
      ];
    case "choices":
      return [...heldLines(asked), ...choicesLines(lineups, players, noLuck === null, fairShare(players, 5))];
  }
}

/** The rules that hold in all games. */
function heldLines(asked: Asked): string[] {
  const { changes, base } = asked;
  const options = changedOptions(changes, base);
  const name = changes.length === 0 ? standingWords(base, asked) : changedWords(changes, asked);
  return ["variants:", `  ${written(name)}: ${written(options)}`, ""];
}

/** What is changed, or else what holds in all games of the question, stands in it. */
function questionOf(asked: Asked): string {
  const { about, changes, base, never, position, choices } = asked;
  const ruled = changes.length > 0 ? changes : asChanges(base, asked);
  const held = ruled.length === 0 ? "" : ` if ${changedClause(ruled, asked)}`;
  if (about === "picks") return `Which first pick is worth most${held}?`;
  if (about === "choices") return CHOICES_QUESTION.replace("?", `${held}?`);
  const from = position === undefined ? "" : " from this position";
  if (choices !== undefined) return `Which move is best${from}${held}?`;
  if (about === "moves") return `What is lost by doing without ${listed(never.map(quoted))}${from}${held}?`;
  if (changes.length > 0) return `What changes${from}${held}?`;
  return asking(position === undefined ? GENERAL_QUESTION : FROM_POSITION, held);
}

function asking(question: string, held: string): string {
  return held === "" ? question : question.replace("?", `,${held}?`);
}

function playersLines({ definition: { minPlayers, maxPlayers }, players }: Asked): string[] {
  return minPlayers === maxPlayers
    ? []
    : [
        `players: ${players} # ${minPlayers} to ${maxPlayers} can play; a list such as [${minPlayers}, ${maxPlayers}] tries several`,
      ];
}

function variantLines(asked: Asked): string[] {
  const { definition, changes, base } = asked;
  const about = "# The rules that you would try: a name of yours, then the options that differ.";
  if (changes.length > 0)
    return [
      `${about} Each is compared with the first one.`,
      ...changes.flatMap(({ option, described }) =>
        described === undefined ? [] : [`# ${option}: ${described.meaning.replace(/\s+/g, " ")}`],
      ),
      "variants:",
      `  ${written(standingWords(base, asked))}: ${written(base)}`,
      `  ${written(changedWords(changes, asked))}: ${written(changedOptions(changes, base))}`,
    ];
  const standing = ["variants:", `  ${written(standingWords(base, asked))}: ${written(base)}`];
  const example = someExample(definition);
  if (example === null) return [about, ...standing];
  const { option, value } = example;
  return [
    `${about} Each is compared with the first one.`,
    `# ${option.name}: ${option.meaning}`,
    ...standing,
    `#   ${written(clauseOf(option, example.given) ?? `${option.name} ${value}`)}: { ${option.name}: ${value} }`,
  ];
}

function wordsLines(asked: Asked): string[] {
  const words = [
    ...Object.entries(rulesInWords(asked.changes, asked.base, asked) ?? {}),
    ...asked.lineups.flatMap(({ name, words }) => (words === undefined ? [] : [[name, words]])),
  ];
  if (words.length === 0) return [];
  return [
    "# How the answer says these names.",
    "words:",
    ...words.map(([name, said]) => `  ${written(name)}: ${written(said)}`),
  ];
}

/** The options of the changed rules. */
export function changedOptions(changes: readonly Change[], base: OptionValues): OptionValues {
  return { ...base, ...Object.fromEntries(changes.map(({ option, value }) => [option, value])) };
}

function lineupLines({ game, lineups, players, unlearned, isAnybody }: Asked): string[] {
  const [missing] = unlearned;
  return [
    "# Who plays: one strategy for everybody, or a list with one for each player, the strongest first. What holds for all of",
    "# them is a property of the game. A path such as ./my-strategy.ts is a strategy of your own.",
    ...(missing === undefined
      ? []
      : [
          `# Nobody has learned to play these rules well. \`npx ${trainCommand(game, missing)}\` does; then add: learned: learned`,
        ]),
    ...(isAnybody ? ["# Nobody is known who plays this game well: name a strategy of yours instead."] : []),
    "lineups:",
    ...lineups.map((lineup) => `  ${written(lineup.name)}: ${written(seatsOf(lineup, players))}`),
  ];
}

function positionLines({ position }: Asked): string[] {
  if (position === undefined) return [];
  return [
    "",
    "# Where every game begins; several under names of yours are told beside each other.",
    "positions:",
    `  there: ${written(position)}`,
  ];
}

/** What the file could ask beside this. */
function suggestions(asked: Asked): string[] {
  const { definition, changes, players, base, lineups } = asked;
  const { picks, sides } = definition.create(base, players);
  const { secondsPerTurn } = definition;
  const who = sides?.[0] ?? "starter";
  const equals = (lineups.find(({ strategies }) => strategies.length === 1) ?? lineups[0]).name;
  // What everybody picks freely is played, too, under the name of the strategy: a line-up of that name would be another one.
  const named = new Set(lineups.map(({ name }) => name));
  const picking =
    ladderOrder(ownStrategiesFolders(definition.name)).find((one) => isHandWritten(one) && !named.has(one)) ??
    ANYBODY;
  const compared = written({ of: changedWords(changes, asked), against: standingWords(base, asked) });
  return [
    ...(picks === undefined
      ? []
      : [
          "",
          "# What each pick is worth, if forced as a player's first one:",
          "# picks:",
          `#   strategies: [${picking}]`,
          `#   only: [${picks.names.slice(0, 2).join(", ")}]`,
        ]),
    "",
    "# What you want to be true. Every run says whether it is; `npx evenkeel check` says so by its exit code, too.",
    "# claims:",
    `#   - says: ${sides === undefined ? "Nobody is favoured by starting" : `${who} is not favoured`}, give or take five points`,
    "#     measure: returns # the win rate; or turns, minutes, or a measure that results.json names",
    `#     who: ${who} # or ${sides?.[1] ?? "2nd to play"}, or a strategy`,
    `#     lineup: ${written(equals)} # between others the better player wins, whatever the seat`,
    `#     between: [${fairShare(players, -5)} %, ${fairShare(players, 5)} %] # or atLeast, or atMost`,
    `#   - { measure: turns, quantile: 95 %, lineup: ${written(equals)}, atMost: 60 }`,
    ...(changes.length === 0
      ? []
      : [`#   - { measure: returns, who: ${who}, comparison: ${compared}, between: [-2 points, 2 points] }`]),
    ...(picks === undefined
      ? []
      : [`#   - { measure: pickValue, pick: ${picks.names[0]}, atMost: 5 points }`]),
    "",
    "# Seconds that a turn takes at the table, to state lengths in minutes too, and how long a game takes as its box says:",
    secondsPerTurn === undefined
      ? "# secondsPerTurn: [20, 30] # or by what is done, such as { turn: 10, roll: [2, 3] } and the game's own kinds"
      : `secondsPerTurn: ${written(secondsPerTurn)}`,
    "# claimedMinutes: [20, 30]",
    "",
    ...(chartsAsked(asked) === null ? [ANSWERS, "# answer: win-rates"] : []),
  ];
}

/** Both halves of the question are answered: who is favoured, or wins, and how long a game takes. */
function answerLines(asked: Asked): string[] {
  const charts = chartsAsked(asked);
  return charts === null ? [] : ["", ANSWERS, `answer: [${charts.join(", ")}]`];
}

/** Null where equals play as well as others, whose rules are compared. */
function chartsAsked({ lineups, changes }: Asked): readonly string[] | null {
  const equals = lineups.filter(({ strategies }) => strategies.length === 1);
  if (equals.length === lineups.length)
    return changes.length === 0 ? ["win-rates", "lengths"] : ["differences-starter", "differences-length"];
  return equals.length === 0 && changes.length === 0 ? ["strategies", "lengths"] : null;
}

const ANSWERS =
  "# The charts that answer your question, the first one first: win-rates, strategies, payoffs, lengths, differences-starter, …";

/** What each of so many players wins on average, in per cent, and so many points more. */
function fairShare(players: number, more: number): number {
  return Math.round(100 / players) + more;
}
