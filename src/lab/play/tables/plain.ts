import { seatsAround, type Table, type TableOf } from "../table.js";

/** For games of which nobody has drawn a table: what everybody has, in the game's own words, where it says that. */
export const plainTable: TableOf = (game, seats): Table => ({
  areas(seen) {
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
  },
});
