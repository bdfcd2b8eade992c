import { allGames } from "../../src/games/registry.js";

/** Every game, loaded. */
export const games = await allGames();

export const findGame = (name: string) => games.find((game) => game.name === name);
