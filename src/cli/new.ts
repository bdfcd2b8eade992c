import { writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { CommandModule } from "yargs";
import { ownStrategiesFolders, strategyNames } from "../experiment/index.js";
import { isPath } from "../experiment/strategies/find.js";
import { games } from "../games/registry.js";
import { makeFolder } from "../jobs/files.js";
import { InputError, messageOf, oneLine } from "../play/errors.js";
import { gameNamed } from "./flags.js";
import { gameTemplate } from "./game-template.js";
import { experimentTemplate, strategyTemplate } from "./templates.js";

const KINDS = ["strategy", "experiment", "game"] as const;

interface NewArgs {
  kind: (typeof KINDS)[number];
  game: string;
  file?: string;
}

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
    next: (file: string) => `evenkeel run ${file}`,
  },
} as const;

export const make: CommandModule<object, NewArgs> = {
  command: "new <kind> <game> [file]",
  describe: "Write starting files for a strategy, an experiment or a game of your own, with comments",
  builder: (yargs) =>
    yargs
      .positional("kind", { choices: KINDS, demandOption: true, describe: "what to begin" })
      .positional("game", {
        type: "string",
        demandOption: true,
        describe: "for this game; or the name of a new one",
      })
      .positional("file", {
        type: "string",
        describe: `the file to write [default: ${ABOUT.strategy.usual} or ${ABOUT.experiment.usual}]`,
      })
      .example("$0 new experiment shields", `writes ${ABOUT.experiment.usual}`)
      .example("$0 new strategy shields patient.ts", "writes patient.ts")
      .example("$0 new game my-game", "writes a folder with a game, a bot, a question and a test") as never,
  handler: async ({ kind, game, file: given }) => {
    if (kind === "game") return newGame(game, given);
    const file = given ?? ABOUT[kind].usual;
    const { definition } = await gameNamed(game);
    const { endings, form, next } = ABOUT[kind];
    if (!endings.test(file)) throw new InputError(`${file}: cannot be the file of a new ${kind} (${form})`);
    const text =
      kind === "strategy"
        ? strategyTemplate(definition, /ts$/.test(file) ? "ts" : "js", isPath(game))
        : experimentTemplate(
            definition,
            strategyNames(ownStrategiesFolders(definition.name)),
            isPath(game) ? pathFrom(file, game) : game,
          );
    write(file, text);
    console.log(oneLine(`${file} is written; next: ${next(file)}`));
  },
};

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
  const next = `evenkeel verify ${join(folder, `${name}.ts`)}; evenkeel run ${join(folder, "question.yaml")}`;
  console.log(
    oneLine(
      `${folder} has a game, a bot, a question and a test; next: ${next.replace(/(?<=verify )/, "./")}`,
    ),
  );
}

/** The path of a file as it is written in another one. */
function pathFrom(file: string, path: string): string {
  const way = relative(dirname(resolve(file)), resolve(path)).replaceAll("\\", "/");
  return way.startsWith(".") ? way : `./${way}`;
}

function reasonOf(error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case "EEXIST":
      return "is there already and stays as it is (choose another name)";
    case "ENOENT":
      return "cannot be written, its folder does not exist (make the folder first)";
    default:
      return `cannot be written (${messageOf(error)})`;
  }
}

function fromBeside(file: string): string {
  return `./${file.replace(/^.*[\\/]/, "")}`;
}
