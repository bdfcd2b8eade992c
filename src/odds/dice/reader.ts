import { NotationError } from "../notation-error.js";

/** Reads a text from left to right. */
export class Reader {
  readonly #text: string;
  at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** What stands here and matches, or an empty text. */
  take(pattern: RegExp): string {
    const found = pattern.exec(this.#text.slice(this.at))?.[0] ?? "";
    this.at += found.length;
    return found;
  }

  space(): void {
    this.take(/^\s+/);
  }

  atEnd(): boolean {
    return this.at === this.#text.length;
  }

  /** The number that was written at a place, where it lies in a range. */
  within(digits: string, least: number, most: number, at: number, what: string): number {
    const value = Number(digits);
    if (value < least || value > most) this.fail(`${what} from ${least} to ${most}`, at);
    return value;
  }

  /** Throws a `NotationError` that points here, or at a place before. */
  fail(message: string, at = this.at): never {
    throw new NotationError(this.#text, at, message);
  }
}
