/** In place of all games: the one that the page is about, unless somebody brought it, who names its file. */
import { OptionError, type AnyGameDefinition } from "../../../src/game/index.js";
import type { Games } from "../../../src/games/registry.js";
import { engines } from "../engine.js";

const [{ definition, isOwn }] = engines;

/** Errors of the copy that the game lies in become ours. */
const ours: AnyGameDefinition = {
  ...definition,
  create(options, players) {
    try {
      return definition.create(options, players);
    } catch (error) {
      const { name, path, message, valid } = error as OptionError;
      throw name === "OptionError" ? new OptionError(path, message, valid) : error;
    }
  },
};

export const games: Games = isOwn ? {} : { [definition.name]: () => Promise.resolve(ours) };
