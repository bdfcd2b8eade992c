import { relative, sep } from "node:path";
import type { CommandModule } from "yargs";
import { games } from "../games/registry.js";
import type { JobIo } from "../jobs/io.js";
import { InputError } from "../play/errors.js";
import { pagesOfBook } from "../report/book/above.js";
import { bookOf, questionOf, type Failure, type Question } from "../report/book/book.js";
import { terminalBook } from "../report/book/terminal.js";
import { writeBook } from "../report/book/write.js";
import type { Ran } from "../run/run.js";
import { runLines, shellLine } from "../report/words/command.js";
import { experimentFiles } from "./experiments.js";
import { complain } from "./output.js";
import { overridesOf } from "./overrides.js";
import { findFile, runLoaded } from "./playing/experiment.js";
import { runFlags, type RunArgs } from "./playing/flags.js";
import { refuseOut, refuseTwins, REPORTS } from "./playing/folders.js";
import { limitsOf, type JobLimits } from "./playing/limits.js";
import { playTogether, tellKnown } from "./playing/together.js";
import { atTerminal } from "./terminal.js";

interface BookArgs extends Omit<RunArgs, "experiment"> {
  experiment?: string[];
}

export const book: CommandModule<object, BookArgs> = {
  command: "book [experiment...]",
  describe: "Play many experiments and write the balance book: a page for each game and each question",
  builder: (yargs) =>
    runFlags(yargs, false)
      .option("share", {
        type: "string",
        requiresArg: true,
        describe: "play only this share of the games each file asks for, such as 10%",
      })
      .option("out", {
        type: "string",
        requiresArg: true,
        default: REPORTS,
        describe: "folder for the book; an experiment's own page lies in <game>/<experiment>",
      })
      .epilogue(
        "Goes on from what the folders hold. An experiment that fails does not stop the others; the exit code is then 1. With --until the experiments share the time of --within: as many as possible are decided in it, the first named before others.",
      )
      .example("$0 book", "every experiment there is")
      .example("$0 book experiments/shields --share 10%", "all about one game, with fewer games")
      .example("$0 book --until known --within 30m", "as many answers as half an hour has room for") as never,
  handler: async (args) => {
    const files = experimentFiles(args.experiment ?? []);
    const { out, ...others } = args;
    refuseOut(out);
    const root = out ?? REPORTS;
    const runArgs: RunArgs = { ...others, experiment: files };
    const limits = limitsOf(runArgs);
    // What is wrong with a flag is wrong with it for every experiment.
    overridesOf(runArgs);
    await refuseTwins(files, runArgs);
    const made = await atTerminal((io) => played(files, root, runArgs, limits, io));
    if (made === null) return;
    const { questions, failures, late, before } = made;
    const found = bookOf(questions, failures, Object.keys(games), [...before, commandOf(args)]);
    const index = writeBook(root, found);
    process.stdout.write(terminalBook(found, index, process.stdout.columns));
    if (failures.length > late.length) process.exitCode = 1;
  },
};

interface Played {
  readonly questions: Question[];
  readonly failures: Failure[];
  /** The files, among those that failed, that had no time for a first look: that is no mistake. */
  readonly late: string[];
  /** The commands that made what the folders held before. */
  readonly before: string[];
}

/** Plays one experiment after the other, or all of them in a time that they share; null if they were stopped. */
async function played(
  files: readonly string[],
  root: string,
  args: RunArgs,
  limits: JobLimits,
  io: JobIo,
): Promise<Played | null> {
  const played: Played = { questions: [], failures: [], late: [], before: [] };
  const fail = (file: string, { message }: InputError) => {
    // Most say themselves where something is wrong.
    const isNamed = message.startsWith(`${file}: `);
    played.failures.push({ file, message: isNamed ? message.slice(file.length + 2) : message });
    complain(message);
  };
  const together = await playTogether(files, args, limits, io, root, fail);
  if (together === null) return null;
  const isBroken = (file: string) => played.failures.some((failure) => failure.file === file);
  for (const file of files) {
    if (isBroken(file)) continue;
    try {
      const found = together.get(file) ?? (await findFile(file, args, limits, io, root));
      if (found === null) return null;
      // What was played together is not to be played afresh.
      const force = args.force && !together.has(file);
      const above = pagesOfBook(found.loaded.game.definition.title);
      const ran = await runLoaded(found.loaded, found.folder, { ...args, force }, limits, io, { above });
      if (ran === null) {
        if (io.signal.aborted) {
          const rest = files.slice(files.indexOf(file) + 1);
          await tellKnown(
            [...together].filter(([other]) => rest.includes(other)),
            io,
            fail,
          );
          return null;
        }
        played.late.push(file);
        throw new InputError(`${file}: the time was too short for a first look (more with --within)`);
      }
      io.say(`${file}: done`);
      played.questions.push(questionOf(ran.results, pathOf(ran, root)));
      played.before.push(...earlierLines(ran, root));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      fail(file, error);
    }
  }
  return played;
}

/** Where a question's own page lies, from the folder of the book. */
function pathOf({ folder }: Ran, root: string): string {
  return relative(root, folder).split(sep).join("/");
}

/** What made a folder that held blocks before this book: a command for each look, where this book did not play the last. */
function earlierLines({ results, folder, asked }: Ran, root: string): string[] {
  const out = root === REPORTS ? [] : [`--out=${folder}`];
  const lines = runLines(results, out);
  return results.blocks > asked ? lines : lines.slice(0, -1);
}

/** What makes the same book again; threads and limits change nothing in it. */
function commandOf({
  experiment = [],
  share,
  games: wanted,
  blocks,
  until,
  within,
  seed,
  set = [],
}: BookArgs): string {
  const flags = { share, games: wanted, blocks, until, within, seed };
  return shellLine([
    ...["npx", "evenkeel", "book", ...experiment.map((file) => (file.startsWith("-") ? `./${file}` : file))],
    ...Object.entries(flags).flatMap(([flag, value]) => (value === undefined ? [] : [`--${flag}=${value}`])),
    ...set.map((setting) => `--set=${setting}`),
  ]);
}
