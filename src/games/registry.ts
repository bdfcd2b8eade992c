import type { AnyGameDefinition } from "../game/index.js";
import { diceRealms } from "./dice-realms/index.js";
import { diceSurvivor } from "./dice-survivor/index.js";
import { rollOff } from "./roll-off/index.js";
import { shieldBashers } from "./shield-bashers/index.js";
import { shields } from "./shields/index.js";

/** Every game, by name. */
export const games: readonly AnyGameDefinition[] = [
  shields,
  rollOff,
  diceRealms,
  shieldBashers,
  diceSurvivor,
];

/** The game of that name, if there is one. */
export function findGame(name: string): AnyGameDefinition | undefined {
  return games.find((game) => game.name === name);
}
