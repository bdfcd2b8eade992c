import type { GoldenGame } from "./golden.js";

/** The games that are kept, by file name. Every registered game has at least one. */
export const goldenGames: Readonly<Record<string, GoldenGame>> = {
  "shields-base": { game: "shields", options: {}, players: 2, seed: "base" },
  "shields-resurrect": {
    game: "shields",
    options: {
      resurrect: "on",
      sacrificeHealth: "yes",
      sacrificeFresh: "no",
      trashScope: "own",
      maxTurns: 120,
    },
    players: 2,
    seed: "resurrect",
  },
  "shields-variants": {
    game: "shields",
    options: {
      blackScope: "one",
      blackMove: "free-on-own-turn",
      shieldMatch: "any",
      healsPerTurn: "one-of-each",
      retarget: "other-colour",
      oddDice: "d7-d16",
      matchBestOf: 3,
    },
    players: 2,
    seed: "variants",
  },
};
