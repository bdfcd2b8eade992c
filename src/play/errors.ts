import * as lines from "../game/lines.js";
import { changedBuiltIn, guarded, guardedWithStacks } from "./guard/index.js";

export { LONGEST_LINE, oneLine, shortLine } from "../game/lines.js";

/** Whether something that was thrown is of this class. */
export function isA<T>(thrown: unknown, kind: abstract new (...args: never[]) => T): thrown is T {
  return guarded(() => lines.isA(thrown, kind));
}

/** The message of anything that was thrown, in one line. Reading it may run people's code. */
export function messageOf(thrown: unknown): string {
  return changedBuiltIn(guarded(() => lines.messageOf(thrown)));
}

/** The stack of anything that was thrown, where it has one that can be read. */
export function stackOf(thrown: unknown): string | undefined {
  return guardedWithStacks(() => lines.stackOf(thrown));
}

/**
 * Something a person wrote or gave is wrong. The message is the one line they are shown: where, what is wrong and,
 * in brackets, what would be right. No stack trace belongs beside it.
 */
export class InputError extends Error {
  override readonly name = "InputError";

  constructor(line: string) {
    super(lines.shortLine(line));
  }
}

/** What is wrong with a strategy or a game, in one line; whoever catches it knows where that was named. */
export class CodeError extends Error {
  override readonly name = "CodeError";
  /** Of a strategy, from where it was named to the parameter that is wrong, or a part of one; empty where it is none. */
  readonly path: readonly (string | number)[];

  constructor(line: string, path: readonly (string | number)[] = [], cause?: unknown) {
    super(lines.shortLine(line), { cause });
    this.path = path;
  }
}

/** What was thrown as an error: what is none, such as null, would not reach another thread as one. */
export function asError(thrown: unknown): Error {
  return isA(thrown, Error) ? thrown : new Error(messageOf(thrown));
}

/** Why the operating system refused, in its words, without the file's name. */
export function reasonOf(error: unknown): string {
  const message = messageOf(error);
  return /^[A-Z0-9]+: [^,]+/.exec(message)?.[0] ?? message;
}
