/**
 * Something a person wrote or gave is wrong. The message is the one line they are shown: where, what is wrong and,
 * in brackets, what would be right. No stack trace belongs beside it.
 */
export class InputError extends Error {
  override readonly name = "InputError";

  constructor(line: string) {
    super(oneLine(line));
  }
}

/** What is wrong with a strategy, in one line; whoever catches it knows where the strategy was named. */
export class StrategyError extends Error {
  override readonly name = "StrategyError";
  /** From where it was named to the parameter that is wrong, or a part of one; empty where it is none. */
  readonly path: readonly (string | number)[];

  constructor(line: string, path: readonly (string | number)[] = []) {
    super(oneLine(line));
    this.path = path;
  }
}

/** The text with line breaks and other characters that control a terminal, or the direction of text, shown as spaces. */
export function oneLine(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g, " ")
      .trim()
  );
}

/** The message of anything that was thrown, in one line. */
export function messageOf(thrown: unknown): string {
  return oneLine(thrown instanceof Error ? thrown.message || thrown.name : String(thrown));
}
