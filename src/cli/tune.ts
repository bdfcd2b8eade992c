import { dirname, join } from "node:path";
import type { CommandModule } from "yargs";
import { readExperiment, secondsIn, type Overrides } from "../experiment/index.js";
import { InputError, oneLine } from "../play/errors.js";
import { readTrained } from "../run/trained.js";
import { tune as mend, type TimeLimit, type TuneAsked } from "../tune/tune.js";
import { overridesOf } from "./overrides.js";
import { playFlags, type PlayArgs } from "./playing/flags.js";
import { folderOf, nameOf, refuseOut, REPORTS, SOLVED } from "./playing/folders.js";
import { limitsOf, type JobLimits } from "./playing/limits.js";
import { atTerminal } from "./terminal.js";
import type { JobIo } from "../jobs/io.js";

interface TuneArgs extends PlayArgs {
  experiment: string;
  json: boolean;
}

export const tune: CommandModule<object, TuneArgs> = {
  command: "tune <experiment>",
  describe: "How do I mend it? The smallest change of the rules that makes the claims of a file hold",
  builder: (yargs) =>
    playFlags(yargs)
      .positional("experiment", {
        type: "string",
        demandOption: true,
        describe: "an experiment file (YAML) that says what may vary (tune) and what to reach (claims)",
      })
      .option("json", { type: "boolean", default: false, describe: "everything as JSON instead of words" })
      .epilogue(
        "Rules are played on the same dice. What surely misses is dropped early; what should do is checked with fresh games, " +
          "and only what they confirm is proposed: at most three changes, the smallest first. --games says how many games a " +
          "check may take, --within how long all of it may.",
      )
      .example("$0 tune experiments/dice-realms/mend-start.yaml", "a head start that makes a fair game")
      .example("$0 tune mine.yaml --within 10m", "as far as ten minutes go") as never,
  handler: async (args) => {
    refuseOut(args.out);
    if (args.until !== undefined)
      throw new InputError(
        "--until: a search ends when it is decided anyway (--within says how long it may take)",
      );
    const limits = limitsOf(args);
    const found = await atTerminal(async (io) => {
      const asked = await questionOf(args, limits, io);
      if (asked === null) return null;
      const folder = args.out ?? join(REPORTS, folderOf(asked.read.plan.game, nameOf(args.experiment)));
      const solutions = args.out === undefined ? join(dirname(folder), SOLVED) : join(folder, SOLVED);
      const results = await mend(asked, { folder, solutions, limits, force: args.force }, io);
      return results === null ? null : { results, folder };
    });
    if (found === null) return;
    const { results, folder } = found;
    if (args.json) {
      process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
      return;
    }
    const { tuneLines } = await import("../report/tune/page.js");
    process.stdout.write(
      `${tuneLines(results, process.stdout.columns)}\nThe page: ${oneLine(join(folder, "index.html"))}\n`,
    );
  },
};

/** Null if it was stopped. Throws an `InputError`. */
async function questionOf(args: TuneArgs, limits: JobLimits, io: JobIo): Promise<TuneAsked | null> {
  const began = performance.now();
  const { experiment: file } = args;
  const { within, ...overrides } = overridesOf(args);
  const reading = (more: Overrides) =>
    readTrained(() => readExperiment(file, { ...overrides, ...more }), limits, io);
  const read = await reading({});
  if (read === null) return null;
  const { tune: question } = read;
  if (question === undefined)
    throw new InputError(`${file}: says nothing of what may vary (tune: { vary: { option: [values] } })`);
  const command = commandOf(args);
  return {
    ...{ read, question, command },
    ...(within !== undefined && { time: timeFrom(began, secondsOf(within)) }),
    readChanges: (changes) => readExperiment(file, { ...overrides, changes }),
    readCheck: (changes, level, seed, left) =>
      readExperiment(file, {
        ...overrides,
        ...{ changes, level, seed, until: "decided", command },
        ...(left !== null && { within: `${left.toFixed(1)}s` }),
      }),
  };
}

/** Throws an `InputError` for what is no time. */
function secondsOf(within: string): number {
  const seconds = secondsIn(within);
  if (seconds !== null) return seconds;
  throw new InputError(
    `--within: got ${within} (a time such as 90s, 10m or 2h; --games says how many games)`,
  );
}

/** Of the time that there is the search may take so much. */
const SEARCHING = 0.6;

function timeFrom(began: number, seconds: number): TimeLimit {
  const used = () => (performance.now() - began) / 1000;
  return { maySearch: () => used() < SEARCHING * seconds, left: () => Math.max(1, seconds - used()) };
}

/** The command that makes the same again. */
function commandOf({ experiment, games, blocks, seed, set = [] }: TuneArgs): string[] {
  return [
    ...["npx", "evenkeel", "tune", experiment],
    ...(games === undefined ? [] : [`--games=${games}`]),
    ...(blocks === undefined ? [] : [`--blocks=${blocks}`]),
    ...(seed === undefined ? [] : [`--seed=${seed}`]),
    ...set.map((one) => `--set=${one}`),
  ];
}
