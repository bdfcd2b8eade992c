import type { Ready } from "./ready.js";
import { meant, wordsOf } from "./said.js";
import { tableFlags, type Table } from "./table-said.js";
import { GENERAL_QUESTION } from "./text.js";

/** Words of questions that people ask about any game. */
const START = [meant("start")];
const LENGTH = ["length", "turn"].map(meant);
const FAVOURED = ["fair", "win"].map(meant);
const TABLE = ["headcount", "novice"].map(meant);

/** What answers such a question, where a game has it, the first that it has; null where more is said. */
export function generalNames(
  words: ReadonlySet<string>,
  { players, lineup }: Table,
): readonly string[] | null {
  const general = [START, LENGTH, FAVOURED];
  const [isStart, isLength, isFavoured] = general.map((some) => some.some((word) => words.has(word)));
  const isAll = [...words].every((word) => [...general, TABLE].flat().includes(word));
  if (!isAll || !(isStart || isLength || isFavoured)) return null;
  if (lineup !== undefined) return [];
  if (isLength) return isStart || isFavoured ? [] : ["playing-time", "player-counts"];
  return isStart && players === undefined ? ["starters-edge"] : [];
}

/** The general question, where somebody says who plays. */
export function generalWith(table: Table, said: string): Ready[] {
  const given = tableFlags(table);
  const words = wordsOf(said);
  const isAsked = ["start", "length", "fair", "win"].some((word) => words.has(meant(word)));
  if (given.length === 0 || !isAsked) return [];
  const about = [START, LENGTH, FAVOURED, TABLE].flat().join(" ");
  return [{ by: "ask", name: "general", given, question: GENERAL_QUESTION, about, isOpen: true }];
}
