import type { CommandModule } from "yargs";
import { codeFile } from "../experiment/strategies/find.js";
import { writeLab, type OwnGame } from "../lab/write.js";
import { CodeError, InputError } from "../play/errors.js";
import { gameNamed } from "./flags.js";
import { refuseOut } from "./playing/folders.js";

interface LabArgs {
  game?: string;
  lineup: string[];
  out: string;
}

export const lab: CommandModule<object, LabArgs> = {
  command: "lab [game]",
  describe: "Write pages that ask and answer in a browser, with nothing installed",
  builder: (yargs) =>
    yargs
      .positional("game", { type: "string", describe: "the path of a game's file, which gets a page, too" })
      .option("lineup", {
        type: "string",
        array: true,
        nargs: 1,
        default: [],
        describe: "the path of a player's file for that game; may be repeated",
      })
      .option("out", {
        type: "string",
        requiresArg: true,
        default: "lab",
        describe: "the folder that the pages go into",
      })
      .example("$0 lab", "open lab/index.html in a browser; from disk or from any web server")
      .example("$0 lab ./pig.ts --lineup ./hold-at.ts", "with a game and a player of yours") as never,
  handler: async ({ game, lineup, out }) => {
    refuseOut(out);
    const own = await ownGame(game, lineup);
    try {
      process.stdout.write(`${await writeLab(out, own)}\n`);
    } catch (error) {
      throw error instanceof CodeError ? new InputError(`--lineup: a player ${error.message}`) : error;
    }
  },
};

/** Throws an `InputError`. */
async function ownGame(game: string | undefined, lineup: readonly string[]): Promise<OwnGame | undefined> {
  if (game === undefined) {
    if (lineup.length === 0) return undefined;
    throw new InputError("--lineup: players of which game? (the path of its file, such as ./pig.ts)");
  }
  const named = await gameNamed(game);
  if (named.reference.url === undefined)
    throw new InputError(
      `${game}: comes with Evenkeel, and has its page anyway (name the file of a game of yours)`,
    );
  const pathOf = (written: string) => {
    try {
      return codeFile(written, process.cwd());
    } catch (error) {
      throw error instanceof CodeError ? new InputError(`${written}: ${error.message}`) : error;
    }
  };
  return { named, files: { game: pathOf(game), players: lineup.map(pathOf) } };
}
