import { InputError, reasonOf, shortLine } from "../play/errors.js";

/** A mistake that takes more than its line: what stands below it. */
export class LinesError extends InputError {
  readonly below: readonly string[];

  constructor(line: string, below: readonly string[]) {
    super(line);
    this.below = below;
  }
}

/** Says on standard error, in one line, what somebody did wrong or what went wrong for him. */
export function complain(message: string): void {
  console.error(`evenkeel: ${shortLine(message)}`);
}

/** Says on standard error how the work gets on: what standard output holds stays the same however it went. */
export function say(line: string): void {
  console.error(shortLine(line));
}

/**
 * Keeps the program at work when nobody reads what it prints. A reader that has gone, such as `head`, is no error:
 * printing stops, results are written and the exit code stays. Where standard output cannot be written otherwise, one
 * line says so and the exit code is 1.
 */
export function workOnUnread(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    silence(process.stdout);
    if (error.code === "EPIPE" || isFull) return;
    isFull = true;
    complain(`standard output cannot be written (${reasonOf(error)})`);
    // Commands set a code of their own at their end.
    process.on("exit", () => (process.exitCode = 1));
  });
  // There is nowhere left to say it.
  process.stderr.on("error", () => silence(process.stderr));
}

let isFull = false;

function silence(stream: NodeJS.WriteStream): void {
  stream.write = (...args: readonly unknown[]) => {
    const told = args.at(-1);
    if (typeof told === "function") process.nextTick(told);
    return true;
  };
}
