import type { Table, TableOf } from "../table.js";

/** For games of which nobody has drawn a table: what everybody has, in the game's own words, where it says that. */
export const plainTable: TableOf = (game, { viewer, names }): Table => ({
  areas(seen) {
    if (game.standing === undefined) return [];
    try {
      return names.map((title, seat) => ({
        ...{ title, note: game.standing!(seen, seat), isOwn: seat === viewer },
      }));
    } catch {
      // What is hidden from the viewer may be what these words are made of.
      return [];
    }
  },
});
