import { diceRealms } from "../../../src/games/dice-realms/index.js";
import type { HeldGame } from "./held.js";

const game: Omit<HeldGame, "options"> = { definition: diceRealms, players: 2 };

export const heldDiceRealms: readonly HeldGame[] = [
  { ...game, options: {} },
  {
    ...game,
    // Infantry and Ranged are alike, for all who do not want one of them more.
    options: {
      units: { ranged: { initiative: { cavalry: "second" } }, siege: { initiative: { ranged: "second" } } },
      startUnits: 3,
      maxTurns: 100,
    },
    bots: [
      "army-killer",
      "balanced",
      "cavalry-raider",
      "expectimax",
      "farm-breaker",
      "keep-rush",
      "random",
      "siege-stock",
      "turtle",
    ],
  },
  {
    ...game,
    options: {
      spend: "optional",
      repairMany: "yes",
      attackDeclare: "upfront",
      damage: "full",
      maxTurns: 100,
    },
  },
];
