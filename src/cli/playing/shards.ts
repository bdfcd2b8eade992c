import type { Argv } from "yargs";
import type { ReadExperiment } from "../../experiment/index.js";
import type { JobIo } from "../../jobs/io.js";
import { needsRounds, shardName, type Asked, type Shard } from "../../jobs/shard.js";
import { InputError, oneLine } from "../../play/errors.js";
import { count } from "../../report/text/format.js";
import { runShard } from "../../run/shard.js";
import { settingsOf } from "./experiment.js";
import type { PlayArgs } from "./flags.js";
import type { JobLimits } from "./limits.js";

export function shardFlag<T>(yargs: Argv<T>) {
  return yargs.option("shard", {
    type: "string",
    requiresArg: true,
    describe: "play this part only, such as 3/16, into --out; evenkeel merge makes the whole of all 16",
  });
}

const MOST = 10_000;

/** The part that is asked for; null for the whole. Throws an `InputError`. */
export function shardOf({ shard, out, until }: PlayArgs): Shard | null {
  if (shard === undefined) return null;
  const [, number, of] = (/^(\d{1,9})\/(\d{1,9})$/.exec(shard) ?? []).map(Number);
  if (!(number >= 1 && number <= of && of <= MOST))
    throw new InputError(
      `--shard: got ${JSON.stringify(shard)} (one of up to ${count(MOST)} parts, such as 3/16 for the third of 16)`,
    );
  if (out === undefined)
    throw new InputError(`--shard: needs a folder of its own (such as --out part-${number})`);
  if (until !== undefined) throw new InputError(needsRounds("--until", "give --games"));
  return { number, of };
}

/** Flags that show in no result; a merge has its own. */
const ELSEWHERE = [
  ...["_", "$0", "out", "shard", "force", "resume", "check", "json"],
  ...["threads", "queue", "timeLimit", "memoryLimit", "saveEvery"],
];

function askedOf(command: string, args: object): Asked {
  const kept = Object.entries(args).filter(([name]) => !ELSEWHERE.includes(name) && !name.includes("-"));
  return { command, args: Object.fromEntries(kept) };
}

/**
 * Plays a part of what a command was asked for and says where it lies; null if it was stopped. `report`: the files of the
 * whole report. Throws an `InputError`.
 */
export async function playShard(
  shard: Shard,
  command: string,
  args: PlayArgs,
  loaded: ReadExperiment,
  folder: string,
  report: readonly string[],
  limits: JobLimits,
  io: JobIo,
): Promise<true | null> {
  const settings = { ...settingsOf(loaded, folder, args, limits), report };
  const ran = await runShard(loaded, { ...shard, asked: askedOf(command, args) }, settings, io);
  if (ran === null) return null;
  const blocks = `blocks ${count(ran.from)} to ${count(ran.to - 1)} of ${count(ran.blocks)}`;
  process.stdout.write(
    `${oneLine(folder)}: ${shardName(shard)}, ${blocks}; evenkeel merge makes the whole of all ${count(shard.of)}\n`,
  );
  return true;
}
