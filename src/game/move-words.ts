import type { AnyGame } from "./game.js";
import { OptionError } from "./errors.js";

/** Whether a move is meant by some of its words in their order: `train siege` means `train 3 siege`. */
export function hasWords(move: string, meant: string): boolean {
  const wanted = wordsOf(meant);
  let found = 0;
  for (const word of wordsOf(move)) if (word === wanted[found]) found++;
  return found === wanted.length && found > 0;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
}

/** The words of every action, by its number. */
export function movesOf(game: Pick<AnyGame, "numDistinctActions" | "actionToString">): readonly string[] {
  return Array.from({ length: game.numDistinctActions }, (_, action) => game.actionToString(action));
}

/** What the seats are called, in their order. */
export function seatNames(game: Pick<AnyGame, "numPlayers" | "playerToString">): readonly string[] {
  return Array.from({ length: game.numPlayers }, (_, player) => game.playerToString(player));
}

/** Each kind of move once, without its numbers: `train siege` for `train 3 siege`, `repair farm by …` for `repair farm by 2`. */
export function kindsOfMoves(moves: readonly string[]): string[] {
  return [...new Set(moves.map((move) => move.replaceAll(/ \d+(?= )/g, "").replace(/ \d+$/, " …")))];
}

/** What a move begins with: `train` of `train 3 siege`. */
export function beginningOf(move: string): string {
  return move.split(" ", 1)[0];
}

/** What moves begin with, each word once: `attack, repair, train`. */
export function beginningsOf(moves: readonly string[]): string[] {
  return [...new Set(moves.map(beginningOf))];
}

/** By action: 1 where these words mean it. Throws an `OptionError` with this path where they mean none. */
export function movesMeant(
  moves: readonly string[],
  words: string,
  path: readonly (string | number)[],
): Uint8Array {
  const meant = Uint8Array.from(moves, (move) => Number(hasWords(move, words)));
  if (!meant.includes(1))
    throw new OptionError(path, `${JSON.stringify(words)} is no move`, beginningsOf(moves));
  return meant;
}
