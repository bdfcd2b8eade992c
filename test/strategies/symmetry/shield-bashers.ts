import { shieldBashers } from "../../../src/games/shield-bashers/index.js";
import type { HeldGame } from "./held.js";

export const heldShieldBashers: readonly HeldGame[] = [
  { definition: shieldBashers, players: 2, options: {} },
  {
    definition: shieldBashers,
    players: 3,
    options: { lostPieces: "owner", swapBetween: "yes", stall: "any" },
  },
  { definition: shieldBashers, players: 4, options: { reveal: "combatants", setup: "sequential" } },
];
