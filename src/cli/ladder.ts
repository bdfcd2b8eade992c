import type { Argv, CommandModule } from "yargs";
import { parse } from "yaml";
import { readSettings, readStrategy, underSettings } from "../experiment/index.js";
import { readLadder, type LadderQuestion } from "../experiment/ladder.js";
import { ladderStrategies } from "../experiment/strategies/ready.js";
import type { NamedGame } from "../experiment/games.js";
import type { Value } from "../game/index.js";
import { nearest } from "../game/nearest.js";
import { typed } from "../game/shell.js";
import { InputError, oneLine } from "../play/errors.js";
import type { LadderResults } from "../report/ladder/results.js";
import { LADDER_FILES } from "../report/ladder/report.js";
import { runLadder } from "../run/ladder.js";
import { gameNamed, playersOf } from "./flags.js";
import { overridesOf } from "./overrides.js";
import { settingsOf } from "./playing/experiment.js";
import { playFlags, type PlayArgs } from "./playing/flags.js";
import { refuseOut, reportsFolder } from "./playing/folders.js";
import { limitsOf } from "./playing/limits.js";
import { playShard, shardFlag, shardOf } from "./playing/shards.js";
import { atTerminal } from "./terminal.js";

interface LadderArgs extends PlayArgs {
  game: string;
  strategy?: string[];
  skip?: string[];
  players?: string;
  json: boolean;
}

export const ladder: CommandModule<object, LadderArgs> = {
  command: "ladder <game>",
  describe:
    "Let all strategies of a game meet each other: who is strongest, who beats whom, the best mixture",
  builder: (yargs) =>
    shardFlag(ladderFlags(playFlags(yargs)))
      .positional("game", {
        type: "string",
        demandOption: true,
        describe: "such as shields, or the path of a game's file",
      })
      .epilogue(
        "With two players, who starts and who plays second choose a strategy each, and this game is solved. With more, one " +
          "player of each strategy sits among players of every other one.",
      )
      .example("$0 ladder shields", "all strategies of a game")
      .example("$0 ladder dice-realms --skip random --games 2000", "all but one, with more games")
      .example("$0 ladder ./pig.ts --strategy ./hold-at.ts --strategy random", "a game of yours") as never,
  handler: async (args) => {
    refuseOut(args.out);
    const shard = shardOf(args);
    const limits = limitsOf(args);
    const named = await gameNamed(args.game);
    const question = await questionOf(args, named);
    const read = await readLadder(question, { ...overridesOf(args), command: commandOf(args) });
    const folder = args.out ?? reportsFolder(named.definition.name, "ladder");
    if (shard !== null) {
      await atTerminal((io) => playShard(shard, "ladder", args, read, folder, LADDER_FILES, limits, io));
      return;
    }
    const results = await atTerminal((io) => runLadder(read, settingsOf(read, folder, args, limits), io));
    if (results !== null) await print(results, folder, args.json);
  },
};

function ladderFlags<T>(yargs: Argv<T>) {
  return yargs
    .option("strategy", {
      type: "string",
      array: true,
      nargs: 1,
      describe:
        "who takes part, as in a line-up; may be repeated [default: all of the game that need no parameter, and learned where it learned these rules]",
    })
    .option("skip", { type: "string", array: true, nargs: 1, describe: "who does not; may be repeated" })
    .option("players", {
      type: "string",
      requiresArg: true,
      describe: "how many play [default: the fewest that the game needs]",
    })
    .option("json", { type: "boolean", default: false, describe: "everything as JSON instead of words" });
}

/** Throws an `InputError`. */
async function questionOf(args: LadderArgs, named: NamedGame): Promise<LadderQuestion> {
  const { definition, reference } = named;
  const { name } = definition;
  if (definition.maxPlayers < 2) throw new InputError(`${name}: is played alone, and a ladder needs two`);
  const players = playersOf(args.players, definition, 2);
  const { strategy, skip = [] } = args;
  // A game of people's may share its name with one whose strategies play something else.
  if (strategy === undefined && reference.url !== undefined)
    throw new InputError("--strategy: who takes part? (a game of yours has no strategies of its own)");
  const options = readSettings(args.set ?? []);
  underSettings(options, () => definition.create(options, players));
  const all = strategy ?? (await ladderStrategies({ definition, options, players }));
  const unknown = skip.find((one) => !all.includes(one));
  if (unknown !== undefined)
    throw new InputError(`--skip ${unknown}: does not take part anyway (${nearest(unknown, all)})`);
  const strategies: { written: Value; label: string }[] = [];
  for (const written of all.filter((one) => !skip.includes(one))) {
    const { plan } = await readStrategy("--strategy", written, named, options, players);
    if (strategies.some(({ label }) => label === plan.label))
      throw new InputError(`--strategy ${written}: is named twice (each strategy once)`);
    strategies.push({ written: parse(written) as Value, label: plan.label });
  }
  if (strategies.length < 2)
    throw new InputError(
      `--strategy: ${strategies.length === 0 ? "nobody" : strategies[0].label} is left, and a ladder needs two strategies`,
    );
  return { definition, written: args.game, strategies, players };
}

/** The command that plays the ladder again, beside seed, options and games. */
function commandOf({ game, strategy, skip, players }: LadderArgs): string[] {
  return typed(["ladder", game], { strategy, skip, players });
}

async function print(results: LadderResults, folder: string, json: boolean): Promise<void> {
  if (json) {
    process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
    return;
  }
  const { ladderLines } = await import("../report/ladder/report.js");
  process.stdout.write(
    `${ladderLines(results, process.stdout.columns)}\nEverything in numbers: ${oneLine(folder)}\n`,
  );
}
