import type { CommandModule } from "yargs";
import type { ReadExperiment } from "../experiment/index.js";
import type { JobIo } from "../jobs/io.js";
import { InputError, oneLine } from "../play/errors.js";
import type { ClaimVerdict } from "../report/results/results.js";
import { claimsReport } from "../report/subjects/terminal.js";
import { complain } from "./output.js";
import { runFile } from "./playing/experiment.js";
import { runFlags, type RunArgs } from "./playing/flags.js";
import { refuseOut, refuseTwins } from "./playing/folders.js";
import { limitsOf, type JobLimits } from "./playing/limits.js";
import { atTerminal } from "./terminal.js";

/** A claim that was never exercised is as open as one that is undecided: a green light needs verdicts. */
const EXIT_CODES: Readonly<Record<ClaimVerdict, number>> = {
  holds: 0,
  fails: 2,
  undecided: 3,
  "not exercised": 3,
};

const ERROR = 1;

/** Of several experiments the worst decides, in this order. */
const WORST_FIRST = [ERROR, EXIT_CODES.fails, EXIT_CODES.undecided, EXIT_CODES.holds];

export const check: CommandModule<object, RunArgs> = {
  command: "check <experiment...>",
  describe: "Play experiments and say whether their claims hold",
  builder: (yargs) =>
    runFlags(yargs)
      .epilogue(
        "Goes on from what the folder holds. Exit code: 0 if all claims hold, 2 if one fails, 3 if one is undecided " +
          "or not exercised, 1 for an error; of several experiments the worst counts: 1, then 2, then 3.",
      )
      .example("$0 check mine.yaml", "whether the claims in mine.yaml hold")
      .example("$0 check balance/*.yaml", "every experiment of a folder") as never,
  handler: async (args) => {
    refuseOut(args.out);
    const limits = limitsOf(args);
    await refuseTwins(args.experiment, args);
    const codes = await atTerminal((io) => codesOf(args, limits, io));
    if (codes !== null) process.exitCode = WORST_FIRST.find((code) => codes.includes(code)) ?? ERROR;
  },
};

/** The exit code of each experiment; null if they were stopped. */
async function codesOf(args: RunArgs, limits: JobLimits, io: JobIo): Promise<number[] | null> {
  const codes: number[] = [];
  for (const file of args.experiment) {
    const accept = ({ experiment }: ReadExperiment) => {
      if ((experiment.claims ?? []).length > 0) return;
      throw new InputError(
        `${file}: has no claims to check (such as claims: [{ measure: returns, who: starter, between: [48 %, 52 %] }])`,
      );
    };
    try {
      const ran = await runFile(file, args, limits, io, { accept });
      if (ran === null) {
        if (io.signal.aborted) return null;
        // Its time ended before the first look, which was said.
        codes.push(EXIT_CODES.undecided);
        continue;
      }
      const report = claimsReport(ran.results, process.stdout.columns);
      process.stdout.write(`${oneLine(file)}: ${oneLine(ran.results.question)}\n${report}\n\n`);
      codes.push(EXIT_CODES[ran.results.claims!.verdict]);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      complain(error.message);
      codes.push(ERROR);
    }
  }
  return codes;
}
