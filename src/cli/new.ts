import { writeFileSync } from "node:fs";
import type { CommandModule } from "yargs";
import { ownStrategiesFolders, strategyNames } from "../experiment/index.js";
import { InputError, messageOf, oneLine } from "../play/errors.js";
import { gameNamed } from "./flags.js";
import { experimentTemplate, strategyTemplate } from "./templates.js";

const KINDS = ["strategy", "experiment"] as const;

interface NewArgs {
  kind: (typeof KINDS)[number];
  game: string;
  file?: string;
}

/** For each kind its endings, the usual name, and what to do with the file. */
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
  describe: "Write a starting file for a strategy or an experiment of your own, with comments",
  builder: (yargs) =>
    yargs
      .positional("kind", { choices: KINDS, demandOption: true, describe: "what to begin" })
      .positional("game", { type: "string", demandOption: true, describe: "for this game" })
      .positional("file", {
        type: "string",
        describe: `the file to write [default: ${ABOUT.strategy.usual} or ${ABOUT.experiment.usual}]`,
      })
      .example("$0 new experiment shields", `writes ${ABOUT.experiment.usual}`)
      .example("$0 new strategy shields patient.ts", "writes patient.ts") as never,
  handler: async ({ kind, game, file = ABOUT[kind].usual }) => {
    const { definition } = await gameNamed(game);
    const { endings, form, next } = ABOUT[kind];
    if (!endings.test(file)) throw new InputError(`${file}: cannot be the file of a new ${kind} (${form})`);
    const text =
      kind === "strategy"
        ? strategyTemplate(definition, /ts$/.test(file) ? "ts" : "js")
        : experimentTemplate(definition, strategyNames(ownStrategiesFolders(definition.name)));
    try {
      writeFileSync(file, text, { flag: "wx" });
    } catch (error) {
      throw new InputError(`${file}: ${reasonOf(error)}`);
    }
    console.log(oneLine(`${file} is written; next: ${next(file)}`));
  },
};

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
