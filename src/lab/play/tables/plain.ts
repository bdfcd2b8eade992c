import type { AnyGame, AnyState } from "../../../game/index.js";
import { seatsAround, type Area, type Piece, type Seats, type Table, type TableOf } from "../table.js";

/**
 * For games of which nobody has drawn a table: what everybody has, in the game's own words where it says that, and what the game
 * itself writes down of its position, by the names that its designer gave.
 */
export const plainTable: TableOf = (game, seats): Table => ({
  areas: (seen) => [...standings(game, seats, seen), ...ownPart(seats, seen)],
});

function standings(game: AnyGame, seats: Seats, seen: AnyState): Area[] {
  if (game.standing === undefined) return [];
  try {
    return seatsAround(seats).map((seat) => ({
      title: seats.names[seat],
      note: game.standing!(seen, seat),
      isOwn: seat === seats.viewer,
    }));
  } catch {
    // What is hidden from the viewer may be what these words are made of.
    return [];
  }
}

/** Games of `defineGame` keep plain data; of others nobody knows what their numbers mean. */
function ownPart(seats: Seats, seen: { readonly g?: unknown }): Area[] {
  return typeof seen.g === "object" && seen.g !== null ? [areaOf("On the table", "g", seen.g, seats)] : [];
}

/** Longer lists nobody looks through. */
const MOST = 60;

function areaOf(title: string, id: string, value: object, seats: Seats): Area {
  const isList = Array.isArray(value);
  const isBySeat = isList && value.length === seats.names.length;
  const entries = Object.entries(value as Record<string, unknown>).slice(0, MOST);
  const named = entries.map(([key, inner]) => {
    const name = isBySeat ? seats.names[Number(key)] : isList ? "" : key;
    return { name, inner, id: `${id}.${key}` };
  });
  const isPart = (inner: unknown): inner is object => typeof inner === "object" && inner !== null;
  const pieces = named.filter(({ inner }) => !isPart(inner)).map((one) => token(title, one));
  const areas = named.flatMap(({ name, inner, id: own }) =>
    isPart(inner) ? [areaOf(name, own, inner, seats)] : [],
  );
  return {
    title,
    ...(pieces.length > 0 && { pieces }),
    ...(areas.length > 0 && { areas }),
    ...(entries.length === 0 && { note: "nothing to be seen" }),
  };
}

/** Null stands in the place of what is hidden. */
function token(
  title: string,
  { id, name, inner }: { readonly id: string; readonly name: string; readonly inner: unknown },
): Piece {
  const value = inner === null ? "?" : String(inner);
  const what = name === "" ? title : name;
  return { id, shape: "token", value, label: name, words: `${what}: ${value}`, actions: [] };
}
