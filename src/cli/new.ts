import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CommandModule } from "yargs";
import { isPath } from "../experiment/strategies/find.js";
import { games } from "../games/registry.js";
import { makeFolder } from "../jobs/files.js";
import { InputError, messageOf, oneLine } from "../play/errors.js";
import { gameNamed } from "./flags.js";
import { gameTemplate } from "./game-template.js";
import { newExperiment } from "./new-experiment.js";
import { isSomebodyHere, withPerson, type Person } from "./questions.js";
import { strategyTemplate } from "./strategy-template.js";
import { STRONGEST, whoFlags, type WhoArgs } from "./who.js";

const KINDS = ["strategy", "experiment", "game"] as const;

interface NewArgs extends WhoArgs {
  kind: (typeof KINDS)[number];
  game?: string;
  file?: string;
  change?: string[];
  set?: string[];
}

/** Flags that say what a new experiment is about. */
const OF_EXPERIMENTS = ["change", "set", "lineup", "players"] as const;

/** For each kind of file its endings, the usual name, and what to do with the file. */
const ABOUT = {
  strategy: {
    endings: /\.[cm]?[jt]s$/,
    form: "a name that ends in .ts or .js",
    usual: "my-strategy.ts",
    next: (file: string) => `write ${fromBeside(file)} where an experiment beside it names a strategy`,
  },
  experiment: {
    endings: /\.ya?ml$/,
    form: "a name that ends in .yaml",
    usual: "my-question.yaml",
    next: (file: string) => `npx evenkeel run ${file}`,
  },
} as const;

export const make: CommandModule<object, NewArgs> = {
  command: "new <kind> [game] [file]",
  describe: "Write starting files for a strategy, an experiment or a game of your own, with comments",
  builder: (yargs) =>
    whoFlags(yargs, STRONGEST)
      .positional("kind", { choices: KINDS, demandOption: true, describe: "what to begin" })
      .positional("game", { type: "string", describe: "for this game; or the name of a new one" })
      .positional("file", {
        type: "string",
        describe: `the file to write [default: ${ABOUT.strategy.usual} or ${ABOUT.experiment.usual}]`,
      })
      .option("change", {
        type: "string",
        array: true,
        nargs: 1,
        describe: "of an experiment: the rule to try, as option=value; several are changed together",
      })
      .option("set", {
        type: "string",
        array: true,
        nargs: 1,
        describe: "of an experiment: option=value for both rules; may be repeated",
      })
      .epilogue(
        "In a terminal `new experiment` asks for what flags leave open: which game, which rule, who plays.",
      )
      .example("$0 new experiment", `asks, and writes ${ABOUT.experiment.usual}`)
      .example("$0 new experiment shields ask.yaml --change resurrect=on", "writes ask.yaml")
      .example("$0 new strategy shields patient.ts", "writes patient.ts")
      .example("$0 new game my-game", "writes a folder with a game, a bot, a question and a test") as never,
  handler: async (args) => {
    const { kind, game, file } = args;
    const alien = kind === "experiment" ? undefined : OF_EXPERIMENTS.find((flag) => args[flag] !== undefined);
    if (alien !== undefined) throw new InputError(`--${alien}: says nothing of a new ${kind} (leave it out)`);
    if (kind === "experiment") return writeExperiment(args);
    if (game === undefined)
      throw new InputError(
        kind === "game"
          ? "new game: what is it called? (evenkeel new game my-game)"
          : `new strategy: for which game? (${Object.keys(games).join(", ")}, or the path of a game's file)`,
      );
    if (kind === "game") return newGame(game, file);
    const path = fileOf(kind, file);
    const { definition } = await gameNamed(game);
    write(path, strategyTemplate(definition, /ts$/.test(path) ? "ts" : "js", isPath(game)));
    tell(kind, path);
  },
};

/** Asks for what flags leave open, where somebody is there to answer. */
async function writeExperiment({ file, ...flags }: NewArgs): Promise<void> {
  const path = fileOf("experiment", file);
  // Nobody should answer questions in vain.
  if (existsSync(path)) throw new InputError(`${path}: ${IS_THERE}`);
  const work = async (person: Person | null) => {
    write(path, await newExperiment(flags, path, person));
    return path;
  };
  const written = isSomebodyHere() ? await withPerson(work) : await work(null);
  if (written === null) process.exitCode = STOPPED;
  else tell("experiment", written);
}

/** The exit code of a program that Ctrl-C stopped, as a shell expects it. */
const STOPPED = 130;

/** Throws an `InputError` for a file of another kind. */
function fileOf(kind: keyof typeof ABOUT, file: string = ABOUT[kind].usual): string {
  const { endings, form } = ABOUT[kind];
  if (endings.test(file)) return file;
  throw new InputError(`${file}: cannot be the file of a new ${kind} (${form})`);
}

function tell(kind: keyof typeof ABOUT, file: string): void {
  console.log(oneLine(`${file} is written; next: ${ABOUT[kind].next(file)}`));
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: "wx" });
  } catch (error) {
    throw new InputError(`${file}: ${reasonOf(error)}`);
  }
}

/** Writes the files of a new game into a folder of its name, or into the one that is named. */
function newGame(name: string, folder = name): void {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name))
    throw new InputError(`${name}: cannot be the name of a game (lower case with hyphens, such as my-game)`);
  if (Object.hasOwn(games, name))
    throw new InputError(`${name}: is a game that comes with Evenkeel (choose another name)`);
  try {
    makeFolder(folder);
  } catch (error) {
    throw new InputError(`${folder}: ${reasonOf(error)}`);
  }
  for (const [file, text] of Object.entries(gameTemplate(name))) write(join(folder, file), text);
  const next = `npx evenkeel verify ${join(folder, `${name}.ts`)}; npx evenkeel run ${join(folder, "question.yaml")}`;
  console.log(
    oneLine(
      `${folder} has a game, a bot, a question and a test; next: ${next.replace(/(?<=verify )/, "./")}`,
    ),
  );
}

const IS_THERE = "is there already and stays as it is (choose another name)";

function reasonOf(error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case "EEXIST":
      return IS_THERE;
    case "ENOENT":
      return "cannot be written, its folder does not exist (make the folder first)";
    default:
      return `cannot be written (${messageOf(error)})`;
  }
}

function fromBeside(file: string): string {
  return `./${file.replace(/^.*[\\/]/, "")}`;
}
