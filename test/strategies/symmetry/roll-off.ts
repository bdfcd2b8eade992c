import { rollOff } from "../../../src/games/roll-off/index.js";
import type { HeldGame } from "./held.js";

const game: Omit<HeldGame, "options"> = {
  definition: rollOff,
  players: 2,
  params: {
    "expected-gain": { least: 0.01 },
    "sacrifice-low": { reroll: "lowest" },
    "protect-big": { reroll: "losing-pairs-only" },
  },
};

/** By default a roll-off leaves nothing to choose. */
export const heldRollOff: readonly HeldGame[] = [
  {
    ...game,
    options: {
      pools: ["2d4+2d6", "2d4+2d6"],
      equalOrder: "random",
      rerollTokens: { count: 2, dice: 1, when: "behind" },
    },
  },
  { ...game, options: { pools: ["3d4+d8", "3d4+d8"], rerollTokens: { count: 2, dice: 2, when: "behind" } } },
  {
    ...game,
    options: { pools: ["3d4+d6", "2d6+2d4"], equalOrder: "owner", rerollTokens: { count: 2, dice: 2 } },
  },
  { ...game, options: { pools: ["3d4+d6", "2d6+2d4"], arrange: ["free-blind", "free-second"] } },
];
