import { relative, sep } from "node:path";
import { shellLine, typed } from "../game/shell.js";
import type { CommandModule } from "yargs";
import { isRemedy, secondsIn } from "../experiment/index.js";
import { readText } from "../experiment/read-text.js";
import { games } from "../games/registry.js";
import type { JobIo } from "../jobs/io.js";
import { InputError } from "../play/errors.js";
import { pagesOfBook } from "../report/book/above.js";
import { bookOf, questionOf, type Failure, type Question, type Remedy } from "../report/book/book.js";
import { terminalBook } from "../report/book/terminal.js";
import { writeBook } from "../report/book/write.js";
import type { Ran } from "../run/run.js";
import { runLines } from "../report/words/command.js";
import { experimentFiles } from "./experiments.js";
import { complain } from "./output.js";
import { overridesOf } from "./overrides.js";
import { findFile, runLoaded } from "./playing/experiment.js";
import { runFlags, type RunArgs } from "./playing/flags.js";
import { refuseOut, refuseTwins, REPORTS } from "./playing/folders.js";
import { limitsOf, type JobLimits } from "./playing/limits.js";
import { playTogether, tellKnown } from "./playing/together.js";
import { tuneFile } from "./playing/tuning.js";
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
    refuseUnreadable(files);
    await refuseTwins(files, runArgs);
    const made = await atTerminal((io) => madeOf(files, root, runArgs, limits, io));
    if (made === null) return;
    const { questions, remedies, failures, late, before } = made;
    const commands = [...before, commandOf(args)];
    const found = bookOf(questions, failures, Object.keys(games), commands, remedies);
    const index = writeBook(root, found);
    process.stdout.write(terminalBook(found, index, process.stdout.columns));
    if (failures.length > late.length) process.exitCode = 1;
  },
};

/** Throws the `InputError` of the first where none can be read: there is nothing to write then, and an earlier book stays. */
function refuseUnreadable(files: readonly string[]): void {
  const errors: unknown[] = [];
  for (const file of files) {
    try {
      readText(file);
      return;
    } catch (error) {
      errors.push(error);
    }
  }
  throw errors[0];
}

interface Played {
  readonly questions: Question[];
  readonly remedies: Remedy[];
  readonly failures: Failure[];
  /** The files, among those that failed, that had no time for a first look: that is no mistake. */
  readonly late: string[];
  /** The commands that made what the folders held before. */
  readonly before: string[];
}

/** Plays the experiments, and searches what files ask for that `tune` answers, each in its part of the time; null if they were stopped. */
async function madeOf(
  files: readonly string[],
  root: string,
  args: RunArgs,
  limits: JobLimits,
  io: JobIo,
): Promise<Played | null> {
  const asking = files.filter(isRemedy);
  const others = files.filter((file) => !isRemedy(file));
  const seconds = args.within === undefined ? null : secondsIn(args.within);
  const each = seconds === null || asking.length === 0 ? null : seconds / files.length;
  // Where nobody asks for remedies the time stays as it was written.
  const within = each === null ? args.within : `${(each * others.length).toFixed(1)}s`;
  const own = { ...args, ...(within !== undefined && { within }), experiment: others };
  const made = others.length === 0 ? nothing() : await played(others, root, own, limits, io);
  if (made === null) return null;
  for (const file of asking) {
    try {
      const found = await tuneFile(file, args, each, limits, io, { root, isInBook: true });
      if (found === null) {
        if (io.signal.aborted) return null;
        made.late.push(file);
        throw tooShort(file);
      }
      io.say(`${file}: done`);
      made.remedies.push({ results: found.results, path: pathOf(found, root) });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      fail(made, file, error);
    }
  }
  return made;
}

function nothing(): Played {
  return { questions: [], remedies: [], failures: [], late: [], before: [] };
}

function tooShort(file: string): InputError {
  return new InputError(`${file}: the time was too short for a first look (more with --within)`);
}

function fail({ failures }: Played, file: string, { message }: InputError): void {
  // Most say themselves where something is wrong.
  const isNamed = message.startsWith(`${file}: `);
  failures.push({ file, message: isNamed ? message.slice(file.length + 2) : message });
  complain(message);
}

/** Plays one experiment after the other, or all of them in a time that they share; null if they were stopped. */
async function played(
  files: readonly string[],
  root: string,
  args: RunArgs,
  limits: JobLimits,
  io: JobIo,
): Promise<Played | null> {
  const played = nothing();
  const failed = (file: string, error: InputError) => fail(played, file, error);
  const together = await playTogether(files, args, limits, io, root, failed);
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
            failed,
          );
          return null;
        }
        played.late.push(file);
        throw tooShort(file);
      }
      io.say(`${file}: done`);
      played.questions.push(questionOf(ran.results, pathOf(ran, root)));
      played.before.push(...earlierLines(ran, root));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      failed(file, error);
    }
  }
  return played;
}

/** Where a question's own page lies, from the folder of the book. */
function pathOf({ folder }: { readonly folder: string }, root: string): string {
  return relative(root, folder).split(sep).join("/");
}

/** What made a folder that held blocks before this book: a command for each look, where this book did not play the last. */
function earlierLines({ results, folder, asked }: Ran, root: string): string[] {
  const out = root === REPORTS ? [] : [`--out=${folder}`];
  const lines = runLines(results, out);
  return results.blocks > asked ? lines : lines.slice(0, -1);
}

/** What makes the same book again; threads and limits change nothing in it. */
function commandOf({ experiment = [], share, games, blocks, until, within, seed, set }: BookArgs): string {
  const flags = { share, games, blocks, until, within, seed, set };
  return shellLine(["npx", "evenkeel", ...typed(["book", ...experiment], flags)]);
}
