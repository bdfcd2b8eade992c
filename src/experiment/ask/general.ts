import type { Ready } from "./ready.js";
import { meant, wordsOf } from "./said.js";
import { tableFlags, type Table } from "./table-said.js";
import { GENERAL_QUESTION } from "./text.js";

/** Words of questions that people ask about any game. */
const [START, LENGTH, FAVOURED] = [["start"], ["length", "turn"], ["fair", "win"]].map((some) =>
  some.map(meant),
);
const WIN = meant("win");
const GENERAL = [START, LENGTH, FAVOURED].flat();
const TABLE = ["headcount", "novice", "expert"].map(meant);
const AT_TABLE = ["home", "possible", "fun", "friend"].map(meant);
const [LUCK, ...BESIDE_LUCK] = ["luck", "skill", "choice", "strategy", "thinking"].map(meant);

/** Whether nothing is asked but how much is luck. */
export function asksLuck(words: ReadonlySet<string>): boolean {
  return words.has(LUCK) && [...words].every((word) => word === LUCK || BESIDE_LUCK.includes(word));
}

/** Whether nothing is asked but what so many players make of a game. */
export function asksTable(words: ReadonlySet<string>): boolean {
  return [...words].every(
    (word) => GENERAL.includes(word) || TABLE.includes(word) || AT_TABLE.includes(word),
  );
}

/** What answers such a question, where a game has it, the first that it has; null where more is said. */
export function generalNames(
  words: ReadonlySet<string>,
  { players, lineup }: Table,
): readonly string[] | null {
  if (asksLuck(words)) return ["choices-beyond-dice", "luck-or-choices", "lady-luck"];
  const [isStart, isLength, isFavoured] = [START, LENGTH, FAVOURED].map((some) =>
    some.some((word) => words.has(word)),
  );
  const isAll = [...words].every((word) => GENERAL.includes(word) || TABLE.includes(word));
  if (!isAll || !(isStart || isLength || isFavoured)) return null;
  if (lineup !== undefined) return words.has(WIN) && !isStart && !isLength ? ["beginner"] : [];
  if (isLength) return isStart || isFavoured ? [] : ["playing-time", "player-counts"];
  return isStart && players === undefined ? ["starters-edge"] : [];
}

/** The general question, where somebody says who plays. */
export function generalWith(table: Table, said: string): Ready[] {
  const given = tableFlags(table);
  const words = wordsOf(said);
  // Turns are in many questions about something else.
  const isAsked = GENERAL.some((word) => word !== meant("turn") && words.has(word));
  if (given.length === 0 || !isAsked) return [];
  const about = [...GENERAL, ...TABLE].join(" ");
  return [{ by: "ask", name: "general", given, question: GENERAL_QUESTION, about, isOpen: true }];
}
