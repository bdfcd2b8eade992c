/** In place of all games: the one that the page is about. */
import type { Games } from "../../../src/games/registry.js";
import { engines } from "../engine.js";

const { definition } = engines[0];

export const games: Games = { [definition.name]: () => Promise.resolve(definition) };
