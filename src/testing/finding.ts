import { shortLine } from "../game/lines.js";

/** What of a game is looked at. */
export type Check =
  | "description"
  | "exact figures"
  | "throws"
  | "chance"
  | "looking"
  | "legal actions"
  | "turns and seats"
  | "lead"
  | "position text"
  | "copies"
  | "same again"
  | "secrets"
  | "outcomes"
  | "symmetries"
  | "length"
  | "future"
  | "returns"
  | "metrics"
  | "eliminations"
  | "tensor";

/** A promise of the contract that a game does not keep. Plain data: it may cross threads. */
export interface Finding {
  readonly check: Check;
  /** What is wrong and what would be right, in one line of at most 220 characters. */
  readonly message: string;
  /** In which game, turn and position; empty where it holds of all. */
  readonly where: string;
  /** Where the game's own code threw: the stack of what it threw. */
  readonly stack?: string;
}

const LONGEST_MESSAGE = 220;
const LONGEST_LINE = 300;

/** The finding in one line of at most 300 characters. */
export function lineOf({ check, message, where }: Finding): string {
  const line = `${check}: ${message}`;
  return where === "" ? line : `${line} (${shortLine(where, LONGEST_LINE - line.length - 3)})`;
}

/** Thrown where a promise is broken; whoever catches it knows where in the game that was. */
export class Broken extends Error {
  override readonly name = "Broken";
  readonly check: Check;

  constructor(check: Check, message: string) {
    super(shortLine(message, LONGEST_MESSAGE));
    this.check = check;
  }
}

/** Throws a `Broken` unless the promise is kept. */
export function promise(kept: boolean, check: Check, broken: () => string): void {
  if (!kept) throw new Broken(check, broken());
}
