import type { CommandModule } from "yargs";
import { readSettings, underSettings } from "../experiment/index.js";
import { InputError } from "../play/errors.js";
import { verify as verifyRun, type Shown } from "../run/verify.js";
import { gameNamed, wholeNumber } from "./flags.js";
import { gameLimitFlags, limitsOf, threadsFlag, type LimitArgs } from "./playing/limits.js";
import { atTerminal } from "./terminal.js";

interface VerifyArgs extends Omit<LimitArgs, "saveEvery"> {
  game: string;
  players?: string;
  set?: string[];
  games: string;
  seed: string;
}

/** As a claim that fails. */
const WRONG = 2;

export const verify: CommandModule<object, VerifyArgs> = {
  command: "verify <game>",
  describe:
    "Does a game keep the rules for games? Plays random games and looks at copies, secrets, ends and more",
  builder: (yargs) =>
    gameLimitFlags(threadsFlag(yargs))
      .positional("game", { type: "string", demandOption: true, describe: "a game, or its file (./pig.ts)" })
      .option("players", {
        type: "string",
        requiresArg: true,
        describe: "how many play [default: every number that can]",
      })
      .option("set", { type: "string", array: true, nargs: 1, describe: "option=value; may be repeated" })
      .option("games", {
        type: "string",
        requiresArg: true,
        default: "100",
        describe: "random games for each number of players",
      })
      .option("seed", { type: "string", requiresArg: true, default: "verify", describe: "any text" })
      .epilogue("Exit code: 0 if nothing was found, 2 for a fault of the game, 1 for an error.")
      .example("$0 verify ./pig.ts", "your own game, for every number of players") as never,
  handler: async (args) => {
    const named = await gameNamed(args.game);
    const { definition } = named;
    const { minPlayers, maxPlayers, title } = definition;
    const players =
      args.players === undefined
        ? Array.from({ length: maxPlayers - minPlayers + 1 }, (_, index) => minPlayers + index)
        : [wholeNumber("players", args.players, minPlayers, maxPlayers)];
    if (args.seed === "") throw new InputError("--seed: is empty (any text)");
    const games = wholeNumber("games", args.games, 1, 1_000_000);
    const options = readSettings(args.set ?? []);
    for (const number of players) underSettings(options, () => definition.create(options, number));
    const limits = limitsOf({ ...args, saveEvery: "1" });
    const found = await atTerminal((io) =>
      verifyRun(named, { options, players, games, seed: args.seed, limits }, io),
    );
    if (found === null) return;
    const { faults, good, shown } = found;
    for (const fault of faults)
      process.stdout.write(`${title} for ${rangeOf(fault.players)}: ${fault.line}\n`);
    if (good.length > 0)
      process.stdout.write(
        `${title} for ${rangeOf(good)}: nothing wrong in ${games.toLocaleString("en")} random games each\n`,
      );
    if (shown !== null) process.stdout.write(`${shownLine(shown)}\n`);
    if (faults.length > 0) process.exitCode = WRONG;
  },
};

/** What is secret only its author knows: this says what the game makes of it. */
function shownLine({ hidden, open }: Shown): string {
  if (hidden.length === 0) return "Nothing is hidden: everybody sees all of g.";
  const rest = open.length === 0 ? "nothing of g" : open.join(", ");
  return `Hidden from others: ${hidden.join(", ")}; everybody sees: ${rest}.`;
}

/** `2`, `2 to 4`, `2 and 5`. */
function rangeOf(numbers: readonly number[]): string {
  const isRun = numbers.length > 2 && numbers.at(-1)! - numbers[0] === numbers.length - 1;
  return isRun ? `${numbers[0]} to ${numbers.at(-1)!}` : numbers.join(" and ");
}
