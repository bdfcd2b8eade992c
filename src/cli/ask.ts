import type { CommandModule } from "yargs";
import {
  ABOUT,
  askedOf,
  changedName,
  experimentText,
  readMadeText,
  remarksOn,
  type About,
  type Asked,
  type Overrides,
} from "../experiment/index.js";
import type { NamedGame } from "../experiment/games.js";
import { InputError } from "../play/errors.js";
import type { Results } from "../report/results/results.js";
import { flagged, shellLine, typed } from "../game/shell.js";
import { trainingAdvice } from "../run/trained.js";
import { gameNamed, playersOf } from "./flags.js";
import { answerInWords, questionInWords, withoutSpaces } from "./in-words.js";
import { overridesOf } from "./overrides.js";
import { runLoaded } from "./playing/experiment.js";
import { playFlags, type PlayArgs } from "./playing/flags.js";
import { markedName, refuseOut, reportsFolder } from "./playing/folders.js";
import { limitsOf } from "./playing/limits.js";
import { printFound } from "./playing/printed.js";
import { say } from "./output.js";
import { atTerminal } from "./terminal.js";
import { STRONGEST, whoFlags, type WhoArgs } from "./who.js";

interface AskArgs extends PlayArgs, WhoArgs {
  game: string;
  about: About;
  never?: string[];
  position?: string;
  change: string[];
}

export const ask: CommandModule<object, AskArgs> = {
  command: "ask <game> [change..]",
  describe:
    "Ask at once who is favoured, what a rule changes, which pick is worth most, or whether choices matter",
  builder: (yargs) =>
    whoFlags(playFlags(yargs), STRONGEST)
      .positional("game", {
        type: "string",
        demandOption: true,
        describe: "such as shields, or the path of a game's file",
      })
      .positional("change", {
        type: "string",
        array: true,
        describe:
          "the rule, as option=value; several are changed together; none: the game as it stands; or a question in words",
      })
      .option("about", {
        choices: ABOUT,
        default: "rules",
        requiresArg: true,
        describe:
          "rules: what they change, for whoever is favoured and for the length; picks: what each is worth; choices: whether they matter; moves: what is lost without those that --never names, or which is best in a --position",
      })
      .option("never", {
        type: "string",
        array: true,
        nargs: 1,
        describe:
          "moves that one player does without, by some words of theirs: repair, 'train siege'; may be there several times",
      })
      .option("position", {
        type: "string",
        requiresArg: true,
        describe:
          "where every game begins, such as 'A acts in the Finals | A: 3 | B: 2 | C: 1'; docs/questions.md shows one of each game; goes with --never, too",
      })
      .epilogue(
        "2,000 games for each rule with each line-up, on the same dice; --games says how many. --set gives an option to both " +
          "rules. About picks, choices and moves the rules that you name hold in all games. Pages, charts and figures lie in reports/<game>/ask-<change> unless --out names another folder; the same " +
          "command with more --games plays on from there. `evenkeel new experiment` writes such a question into a file.",
      )
      .example("$0 ask shields", "who is favoured, and how long a game takes")
      .example(
        "$0 ask shields does the black d20 matter",
        "the question that comes with the game and fits best",
      )
      .example("$0 ask shields resurrect=on", "what a ruling changes")
      .example("$0 ask shields 'removePool=[black d20]' --games 10_000", "a list, as in YAML; more games")
      .example("$0 ask dice-realms 'handicap={others: {startFood: 6}}'", "something for whoever goes second")
      .example("$0 ask shields --about picks", "what each first pick is worth")
      .example("$0 ask dice-realms --never repair --never defend", "what moves are worth to who plays well")
      .example(
        "$0 ask shields --about moves --position 'left acts | left: red 12, yellow 4, blue 12, potion d8'",
        "which move is best there",
      )
      .example("$0 ask ./pig.ts target=50 --lineup ./hold-at.ts", "a game and a player of yours") as never,
  handler: async (written) => {
    refuseOut(written.out);
    const game = await gameNamed(written.game);
    const change = withoutSpaces(written.change ?? []);
    const inWords = change.length === 0 ? null : questionInWords(change, game);
    const args = inWords === null ? { ...written, change } : await answerInWords(inWords, game, written);
    if (args === null) return;
    const limits = limitsOf(args);
    const { lineup, players, set, seed, position } = args;
    const { set: base = {}, ...overrides } = overridesOf(args);
    const asked = await questionOf(args, game, base);
    sayWhoIsMissing(asked, limits.threads);
    remarksOn(asked).forEach(say);
    const { minPlayers, maxPlayers } = game.definition;
    if (players === undefined && minPlayers < maxPlayers)
      say(`${asked.players} play; --players says how many (${minPlayers} to ${maxPlayers})`);
    const folder =
      args.out ??
      folderOf(asked, [lineup, players, set, seed, ...(position === undefined ? [] : [position])]);
    await atTerminal(async (io) => {
      const name = `a question about ${game.definition.name}`;
      const loaded = await readMadeText(name, experimentText(asked), {
        ...overrides,
        // A position names the seats.
        ...(position !== undefined && { bySeat: true as const }),
        command: commandOf(args),
      });
      const onFound = (results: Results) => printFound(results, folder);
      if (args.out !== undefined) return runLoaded(loaded, folder, args, limits, io, { onFound });
      // Nobody chose the folder: what another version of the game or its players left there is of no use.
      return runLoaded(loaded, folder, args, limits, io, { onFound, replacesOthers: true });
    });
  },
};

/** Questions that differ have folders of their own: what no short name says is in a mark behind it. */
function folderOf(asked: Asked, more: readonly unknown[]): string {
  const name = nameOf(asked);
  const short = name.slice(0, 60);
  const isAll = short === name && !asked.changes.some(({ option }) => name.includes(`${option} changed`));
  const marks = isAll ? more : [...more, asked.changes.map(({ option, words }) => [option, words])];
  return reportsFolder(asked.definition.name, markedName(`ask-${short}`, marks));
}

function nameOf({ about, changes, never, choices }: Asked): string {
  const changed = changedName(changes);
  if (choices !== undefined) return "best move";
  if (about === "moves") return ["never", ...never, changed].join(" ").trim();
  if (about === "rules") return changed === "" ? "who is favoured" : changed;
  return changed === "" ? about : `${about} with ${changed}`;
}

/** Throws an `InputError`. */
async function questionOf(
  { game: written, about: named, never, change: changes, lineup, players, position }: AskArgs,
  game: NamedGame,
  base: NonNullable<Overrides["set"]>,
): Promise<Asked> {
  const { definition } = game;
  const about = never !== undefined && named === "rules" ? "moves" : named;
  refuseFlags(changes, game);
  const isNamed = definition.options.some(({ name }) => changes.some((one) => one.startsWith(`${name}=`)));
  // Every game has a limit that keeps it finite.
  if (changes.length > 0 && !isNamed && definition.options.every(({ kind }) => kind === "limit"))
    throw new InputError(
      `${definition.name}: has no options, so there is no rule to compare (a game lists its options)`,
    );
  return askedOf(
    {
      ...{ game, written, about, changes, flag: "", base },
      ...(never !== undefined && { never }),
      ...(position !== undefined && { position }),
      ...(lineup !== undefined && { lineups: lineup }),
      ...(players !== undefined && { players: playersOf(players, definition, 1) }),
    },
    process.cwd(),
  );
}

/** Flags that may be taken for options. */
const FLAGS: readonly string[] = ["players", "games", "seed", "lineup", "until", "within", "threads"];

/** Throws an `InputError` for a change that no option makes, but a flag. */
function refuseFlags(changes: readonly string[], { definition: { name: game, options } }: NamedGame): void {
  for (const change of changes) {
    const [name, value = ""] = change.split("=", 2).map((part) => part.trim());
    if (!FLAGS.includes(name) || options.some((option) => option.name === name)) continue;
    throw new InputError(`${change}: is no option of ${game} (write ${shellLine([`--${name}`, value])})`);
  }
}

/** Says who would give a better answer, where one could. */
function sayWhoIsMissing(
  { definition, game, players, lineups, unlearned, isAnybody, changes }: Asked,
  threads: number,
): void {
  if (unlearned.length > 0) say(trainingAdvice(lineups[0].name, game, unlearned, threads));
  if (!isAnybody) return;
  const varied = changes.flatMap(({ option, value, described }) =>
    described === undefined ? [] : ["--vary", `${option}=${JSON.stringify([described.default, value])}`],
  );
  const many = flagged(players === definition.minPlayers ? {} : { players });
  const train = shellLine(["evenkeel", "train", game, ...many, ...varied]);
  say(
    `nobody is known who plays ${game} well, so ${lineups[0].name} plays; --lineup names a player of yours, ${train} makes one that learned`,
  );
}

/** The command that asks again, beside seed, options for both rules and games. */
function commandOf({ game, about: on, never, change, lineup, players, position }: AskArgs): string[] {
  const about = on === "rules" ? undefined : on;
  return typed(["ask", game, ...change], { about, never, lineup, players, position });
}
