import { beginningOf, hasWords, kindsOfMoves, listed, movesOf, type AnyGame } from "../../game/index.js";

/** More moves than take so many characters are told by their number; one is told in any case. */
const ROOM = 100;

/** Which moves are barred by some of their words: `“ranged” bars train ranged, defend with ranged and 12 more`; null where it is what was asked. */
export function barredWords(never: string, game: AnyGame): string | null {
  const barred = movesOf(game).filter((move) => hasWords(move, never));
  const kinds = kindsOfMoves(barred);
  if (kinds.length === 1 && kinds[0] === never) return null;
  let room = ROOM;
  const told = ofEachBeginning(kinds).filter((kind, at) => (room -= kind.length) >= 0 || at === 0);
  const more = kinds.length - told.length;
  return `“${never}” bars ${listed([...told, ...(more > 0 ? [`${more} more`] : [])])}`;
}

/** One of each beginning first, so that few of many show what there is. */
function ofEachBeginning(moves: readonly string[]): string[] {
  const place = (move: string, at: number) =>
    moves.slice(0, at).filter((other) => beginningOf(other) === beginningOf(move)).length;
  const places = new Map(moves.map((move, at) => [move, place(move, at)]));
  return moves.toSorted((one, other) => places.get(one)! - places.get(other)!);
}
