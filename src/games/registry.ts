import type { AnyGameDefinition } from "../game/index.js";

/** Games by name; each is loaded when it is asked for. */
export type Games = Readonly<Record<string, () => Promise<AnyGameDefinition>>>;

/** Every game that comes with Evenkeel, in the order of lists. */
export const games: Games = {
  shields: async () => (await import("./shields/index.js")).shields,
  "roll-off": async () => (await import("./roll-off/index.js")).rollOff,
  "dice-realms": async () => (await import("./dice-realms/index.js")).diceRealms,
  "shield-bashers": async () => (await import("./shield-bashers/index.js")).shieldBashers,
  "dice-survivor": async () => (await import("./dice-survivor/index.js")).diceSurvivor,
};

/** All of them loaded. */
export function allGames(): Promise<AnyGameDefinition[]> {
  return Promise.all(Object.values(games).map((load) => load()));
}
