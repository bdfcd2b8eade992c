import { oneLine, shortLine } from "../game/lines.js";

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
  | "standing"
  | "position text"
  | "copies"
  | "same again"
  | "secrets"
  | "outcomes"
  | "symmetries"
  | "length"
  | "future"
  | "falls"
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
  /** In the game's own file, such as `skull.ts:142:38`, where its code threw. */
  readonly place?: string;
}

const LONGEST_MESSAGE = 220;
const LONGEST_LINE = 300;
/** A shorter beginning of a position says nothing. */
const SHORTEST_WHERE = 20;

/** The finding in one line of at most `most` characters, 300 if left out. */
export function lineOf({ check, message, where, place }: Finding, most = LONGEST_LINE): string {
  const head = place === undefined ? "" : `${place}: `;
  const says = check === "throws" || message.startsWith(check) ? "" : `${check}: `;
  const line = shortLine(head + says + message, most);
  const room = most - line.length - 3;
  return where === "" || room < SHORTEST_WHERE ? line : `${line} (${cut(where, room)})`;
}

/** What comes last of a place in a game is what is needed least. */
function cut(text: string, most: number): string {
  const line = oneLine(text);
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}

/** Thrown where a promise is broken; whoever catches it knows where in the game that was. */
export class Broken extends Error {
  override readonly name = "Broken";
  readonly check: Check;
  /** Thrown where the game's own code did it, if that is known. */
  readonly at: Error | undefined;

  constructor(check: Check, message: string, at?: Error) {
    super(shortLine(message, LONGEST_MESSAGE));
    this.check = check;
    this.at = at;
  }
}

/** Throws a `Broken` unless the promise is kept. */
export function promise(kept: boolean, check: Check, broken: () => string): void {
  if (!kept) throw new Broken(check, broken());
}
