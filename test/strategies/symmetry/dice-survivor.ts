import { diceSurvivor } from "../../../src/games/dice-survivor/index.js";
import type { HeldGame } from "./held.js";

export const heldDiceSurvivor: readonly HeldGame[] = [
  { definition: diceSurvivor, players: 4, options: {} },
  {
    definition: diceSurvivor,
    players: 3,
    options: { finals: "always", shortGift: "choose", startPP: 2 },
    // In the Finals most bots are one.
    bots: ["expected-points", "farmer", "ko-sniper", "random"],
  },
  {
    definition: diceSurvivor,
    players: 6,
    options: { sameTarget: "no", passFirst: "no", actions: 3, finalsPass: "yes", maxTurns: 80 },
  },
];
