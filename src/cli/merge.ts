import { resolve } from "node:path";
import type { CommandModule } from "yargs";
import { InputError } from "../play/errors.js";
import { askedIn, readParts } from "../run/merge.js";
import { refuseOut } from "./playing/folders.js";
import { gameLimitFlags, type LimitArgs } from "./playing/limits.js";

interface MergeArgs extends Pick<LimitArgs, "timeLimit" | "memoryLimit"> {
  folder: string[];
  out?: string;
  force: boolean;
  json: boolean;
}

/** What plays in shards. */
const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  run: async () => (await import("./run.js")).run,
  audit: async () => (await import("./audit.js")).audit,
  ladder: async () => (await import("./ladder.js")).ladder,
};

export const merge: CommandModule<object, MergeArgs> = {
  command: "merge <folder...>",
  describe: "Make the whole of all shards of a run, an audit or a ladder: the same bytes as without --shard",
  builder: (yargs) =>
    gameLimitFlags(yargs)
      .positional("folder", {
        type: "string",
        array: true,
        demandOption: true,
        describe: "the folders of all shards, in any order",
      })
      .option("out", {
        type: "string",
        requiresArg: true,
        describe: "folder for the results [default: where the whole run would put them]",
      })
      .option("force", { type: "boolean", default: false, describe: "replace what the folder holds" })
      .option("json", {
        type: "boolean",
        default: false,
        describe: "of a ladder, everything as JSON instead of words",
      })
      .epilogue("The experiment, its strategies and its games are read again, from where they were then.")
      .example("$0 merge part-* --out whole", "after run, audit or ladder with --shard") as never,
  handler: async ({ folder, out, force, json, timeLimit, memoryLimit }) => {
    refuseOut(out);
    const parts = readParts(folder);
    const isPart = parts.some(({ path }) => out !== undefined && resolve(path) === resolve(out));
    if (isPart) throw new InputError(`--out: ${out} is one of the shards (another folder for the whole)`);
    const { command, args } = askedIn(parts);
    if (!Object.hasOwn(COMMANDS, command))
      throw new InputError(`${parts[0].path}: was written by another version of Evenkeel`);
    const { handler } = (await COMMANDS[command]()) as CommandModule<object, object>;
    await handler({
      ...{ ...args, $0: "evenkeel", _: [command] },
      ...{ out, force, json, check: false, parts, timeLimit, memoryLimit, saveEvery: "3" },
    });
  },
};
