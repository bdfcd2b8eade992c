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
  "shield-bashers-two": { game: "shield-bashers", options: {}, players: 2, seed: "two" },
  "shield-bashers-three": {
    game: "shield-bashers",
    options: { reveal: "combatants", draw: "mover", finalBattle: "any-time", maxRounds: 90 },
    players: 3,
    seed: "three",
  },
  "shield-bashers-four": {
    game: "shield-bashers",
    options: {
      attacks: "ram-plus-one",
      move: "optional",
      homeReturn: "any-entry",
      swapBetween: "yes",
      repairVisibility: "public",
      maxRounds: 30,
    },
    players: 4,
    seed: "four",
  },
  "shield-bashers-six": {
    game: "shield-bashers",
    options: { setup: "sequential", stall: "any", draw: "auto", drawRounds: 7, maxRounds: 25 },
    players: 6,
    seed: "six",
  },
};
