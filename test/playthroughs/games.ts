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
  "roll-off-base": { game: "roll-off", options: {}, players: 2, seed: "base" },
  "roll-off-tokens": {
    game: "roll-off",
    options: { rerollTokens: { count: 2, dice: 2 }, arrange: ["free-blind", "free-second"] },
    players: 2,
    seed: "tokens",
  },
  "roll-off-secret": {
    game: "roll-off",
    options: {
      pools: ["3d6+d8", "2d8+d20"],
      equalOrder: "owner",
      reroll: "tied-only",
      rerollTokens: [
        { count: 1, dice: 1, when: "behind" },
        { count: 2, dice: 3 },
      ],
      rerollOrder: "simultaneous",
      bonus: [1, [0, 0, -2]],
      boost: [6, "none"],
    },
    players: 2,
    seed: "secret",
  },
  "dice-survivor-3": { game: "dice-survivor", options: {}, players: 3, seed: "three" },
  "dice-survivor-5": {
    game: "dice-survivor",
    options: {
      koDefence: "lowest",
      koHalf: "up",
      tieOn: "rolls",
      actions: 3,
      sameTarget: "no",
      passFirst: "no",
    },
    players: 5,
    seed: "five",
  },
  "dice-survivor-6": { game: "dice-survivor", options: {}, players: 6, seed: "six" },
  "dice-survivor-8": {
    game: "dice-survivor",
    options: {
      shortGift: "choose",
      finalsStart: "current",
      naturalFirst: "no",
      naturalOnReroll: "no",
      maxPP: 9,
    },
    players: 8,
    seed: "eight",
  },
};
