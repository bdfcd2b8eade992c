import type { CommandModule } from "yargs";
import {
  readSettings,
  readStrategy,
  underSettings,
  type NamedGame,
  type ReadStrategy,
} from "../experiment/index.js";
import { readyStrategies } from "../experiment/strategies/ready.js";
import { handWritten, knownStrategies } from "../experiment/strategies/strongest.js";
import type { Value } from "../game/index.js";
import { flagged, shellQuoted, shellLine } from "../game/shell.js";
import { RulesDeck, usualMethod, type LearningPlan, type Varied } from "../learn/index.js";
import { InputError, oneLine } from "../play/errors.js";
import { luckShareWords, type LearnQuestion } from "../run/course.js";
import { judging } from "../run/judging.js";
import { astrayWords, beatenWords, learn } from "../run/learn.js";
import { courseFolder, refuseMatch, refuseUnlearnable, writeWeights } from "../run/weights-file.js";
import { gameNamed, hiddenUnits, playersOf, wholeNumber } from "./flags.js";
import { takeUpFlags, type TakeUpArgs } from "./playing/flags.js";
import { gameLimitFlags, limitsOf, threadsFlag, type LimitArgs } from "./playing/limits.js";
import { atTerminal } from "./terminal.js";

/** As a guest: every strategy that comes with the game. */
const ALL = "all";

interface TrainArgs extends Omit<LimitArgs, "saveEvery">, TakeUpArgs {
  game: string;
  players?: string;
  set?: string[];
  vary?: string[];
  oneAtATime: boolean;
  games: string;
  seed: string;
  hidden: string;
  guest?: string[];
  beliefs: boolean;
  judge?: string;
  short: boolean;
  against?: string;
  out?: string;
}

export const train: CommandModule<object, TrainArgs> = {
  command: "train <game>",
  describe: "Learns to play a game by playing it against itself, for the strategy `learned`",
  builder: (yargs) =>
    gameLimitFlags(
      threadsFlag(
        takeUpFlags(
          yargs
            .positional("game", {
              type: "string",
              demandOption: true,
              describe: "a game, or its file (./pig.ts)",
            })
            .option("players", {
              type: "string",
              requiresArg: true,
              describe: "how many play [default: the fewest]",
            })
            .option("set", {
              type: "string",
              array: true,
              nargs: 1,
              describe: "option=value; may be repeated",
            })
            .option("vary", {
              type: "string",
              array: true,
              nargs: 1,
              describe: "option=[usual, other, …]: drawn anew for every game, so that it learns them all",
            })
            .option("one-at-a-time", {
              type: "boolean",
              default: false,
              describe: "of what varies change no two options in one game: each is then learned better alone",
            })
            .option("games", {
              type: "string",
              requiresArg: true,
              default: "60_000",
              describe: "games to learn from, at least 600",
            })
            .option("seed", { type: "string", requiresArg: true, default: "1", describe: "any text" })
            .option("hidden", {
              type: "string",
              requiresArg: true,
              default: "64",
              describe: "units of the network: more learn more, and play slower",
            })
            .option("guest", {
              type: "string",
              array: true,
              nargs: 1,
              describe:
                "a strategy that sits at some seats of three games in four; may be repeated; all: every one of the game's",
            })
            .option("beliefs", {
              type: "boolean",
              default: false,
              describe:
                "learn what others are likely to hide, from what they do; games then take about twice as long",
            })
            .option("judge", {
              type: "string",
              requiresArg: true,
              describe:
                "learn what positions are worth where this strategy has all seats, so that more of its luck is taken out; plays no games itself",
            })
            .option("short", {
              type: "boolean",
              default: false,
              describe: "write 16 bits for each number instead of 32: a file half as long",
            })
            .option("against", {
              type: "string",
              requiresArg: true,
              describe: "whom it is held against [default: the strongest known]",
            })
            .option("out", {
              type: "string",
              requiresArg: true,
              describe:
                "file of what was learned [default: weights/<game>-<seed>.json, with judge- before the seed]",
            }),
          "learn afresh, whatever was begun",
        ),
      ),
    )
      .example("$0 train shields --set resurrect=on", "20 minutes on two threads")
      .example("$0 train ./pig.ts --games 20_000", "a game of your own") as never,
  handler: async (args) => {
    const question = await questionOf(args);
    const { plan, against } = question;
    const minPlayers = question.game.definition.minPlayers;
    const seats = plan.players === minPlayers ? "" : `-${plan.players}`;
    const judge = question.judges === undefined ? "" : "-judge";
    const { out = `weights/${plan.game}${seats}${judge}-${plan.seed}.json`, force } = args;
    const limits = limitsOf({ ...args, saveEvery: "1" });
    const learned = await atTerminal((io) =>
      learn(question, { folder: courseFolder(out), limits, force }, io),
    );
    if (learned === null) return;
    writeWeights(out, learned.weights);
    const astray = astrayWords(learned, question);
    if (astray !== undefined)
      throw new InputError(
        `${plan.game}: ${astray}; ${oneLine(out)} holds what it had learned until then (another --seed may hold it)`,
      );
    if (learned.luckShare !== undefined) {
      const whose = question.guests[0].plan.label;
      process.stdout.write(
        `Between equals of ${whose} ${luckShareWords(learned.luckShare)}.\n${oneLine(out)} holds it, for where ${whose} plays against itself.\n`,
      );
      return;
    }
    const { value, low, high } = learned.strength!.all;
    const beaten = beatenWords(learned, question);
    const also = beaten === undefined ? "" : `But ${oneLine(beaten)}, and plays no games by that.\n`;
    const [wins, least, most] = [value, low, high].map((share) => `${(100 * share).toFixed(1)} %`);
    process.stdout.write(
      `It wins ${wins} (${least} to ${most}) of games ${plan.players > 2 ? "alone among" : "against"} ${against.plan.label}.\n${also}${oneLine(out)} holds what it learned; the strategy \`learned\` plays it.\n`,
    );
  },
};

/** Throws an `InputError`. */
async function questionOf(args: TrainArgs): Promise<LearnQuestion> {
  const game = await gameNamed(args.game);
  const { definition } = game;
  const set = readSettings(args.set ?? []);
  const varied = variedOf(args.vary ?? []);
  if (args.oneAtATime && Object.keys(varied).length === 0)
    throw new InputError("--one-at-a-time: nothing varies (name options with --vary)");
  const firsts = Object.fromEntries(Object.entries(varied).map(([name, [first]]) => [name, first]));
  const players = playersOf(args.players, definition, 1);
  if (args.seed === "") throw new InputError("--seed: is empty (any text)");
  const deck = underSettings({ ...set, ...firsts }, () => new RulesDeck(definition, players, set, varied));
  refuseUnplayable(deck);
  const { usual } = deck;
  refuseUnlearnable(args.game, usual.game, args.beliefs);
  refuseMatch(definition, { ...set, ...firsts });
  const read = (place: string, name: string) => readStrategy(place, name, game, usual.options, players);
  const against = await read("--against", args.against ?? handWritten(knownStrategies(game)));
  const names = await guestNames(args.guest ?? [], game);
  const guests: ReadStrategy[] = [];
  for (const name of names) guests.push(await read("--guest", name));
  const plan: LearningPlan = {
    ...{ game: definition.name, players, set, varied, seed: args.seed, seats: false },
    beliefs: args.beliefs,
    ...(args.oneAtATime && { oneAtATime: true }),
    ...(args.short && { isShort: true }),
    games: wholeNumber("games", args.games, 600, 100_000_000),
    hidden: hiddenUnits(args.hidden, 1024),
    guests: guests.map((guest) => guest.plan.label),
    ...usualMethod(usual.game, guests.length > 0),
  };
  const question = { game, plan, against, guests, blocks: 600, command: commandOf(args, players) };
  if (args.judge === undefined) return question;
  if (guests.length > 0) throw new InputError("--guest: whoever is judged has all seats (leave it out)");
  if (Object.keys(varied).length > 0)
    throw new InputError("--vary: games are judged by one set of rules (use --set)");
  return judging(args.game, question, await read("--judge", args.judge), usual);
}

/** `all` stands for every strategy of the game but `random`. */
async function guestNames(named: readonly string[], { definition, reference }: NamedGame): Promise<string[]> {
  if (!named.includes(ALL)) return [...named];
  if (reference.url !== undefined)
    throw new InputError("--guest all: a game of yours has no strategies of its own (name each)");
  return (await readyStrategies(definition.name)).filter((name) => name !== "random");
}

/** What contradicts other rules is left out of the games that are learned from; of what no game can have nothing would be learned. */
function refuseUnplayable(deck: RulesDeck): void {
  const wrong = deck.unplayable();
  if (wrong === undefined) return;
  const { option, value, error } = wrong;
  const refuse = () => {
    throw error;
  };
  underSettings({ [option]: value }, refuse, "--vary ");
}

function variedOf(flags: readonly string[]): Varied {
  return Object.fromEntries(
    Object.entries(readSettings(flags)).map(([name, values]) => {
      if (!Array.isArray(values) || values.length < 2)
        throw new InputError(
          `--vary ${name}: expected a list of two or more values, such as ${name}=[off, on]`,
        );
      return [name, values as readonly Value[]];
    }),
  );
}

/** What makes the same again. */
function commandOf({ game, set, vary, oneAtATime, guest, ...args }: TrainArgs, players: number): string {
  const texts = (given: string | readonly string[] = []) => [given].flat().map(shellQuoted);
  const { beliefs, judge, short, games, seed, hidden, against } = args;
  const rules = { players, set: texts(set), vary: texts(vary), "one-at-a-time": oneAtATime };
  const who = { guest: texts(guest), beliefs, judge: texts(judge) };
  const flags = flagged(
    { ...rules, ...who, short, games, seed: texts(seed), hidden, against: texts(against) },
    " ",
  );
  return [shellLine(["evenkeel", "train", game]), ...flags].join(" ");
}
