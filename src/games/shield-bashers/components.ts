import type { ExactTable } from "../../game/index.js";

const PLAYERS = [2, 3, 4, 5, 6];
/** The info box of the game's page: "Trios per color: 5". */
const TRIOS_PER_COLOUR = 5;

/** "Each player needs: a nest of White, of Black, of Grey, of coloured pieces." A nest is a trio: a 3-, a 2- and a 1-pip. */
export function components(): ExactTable {
  return {
    name: "components",
    title: "How many trios of pyramids so many players need",
    note: `A trio is one pyramid of each size, as a nest is. No option needs more: what a repair puts in comes from the player's own pieces. The page says ${TRIOS_PER_COLOUR} trios of each colour, which are too few of white, grey and black for six.`,
    keys: [{ name: "players", meaning: "players" }],
    figures: [
      { name: "white", meaning: "trios of white", unit: "trios" },
      { name: "grey", meaning: "trios of grey", unit: "trios" },
      { name: "black", meaning: "trios of black", unit: "trios" },
      { name: "ofEachPlayer", meaning: "trios of each player's own colour", unit: "trios" },
      { name: "pyramids", meaning: "pyramids in all", unit: "pyramids" },
      {
        name: "missing",
        meaning: `trios that ${TRIOS_PER_COLOUR} of each colour lack, of white, grey and black together`,
        unit: "trios",
      },
    ],
    rows: PLAYERS.map((players) => [
      String(players),
      players,
      players,
      players,
      1,
      4 * 3 * players,
      3 * Math.max(0, players - TRIOS_PER_COLOUR),
    ]),
  };
}
