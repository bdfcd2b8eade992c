import { OptionError, type AnyGameDefinition } from "../../../src/game/index.js";

/** The same game: errors of the copy that it lies in become ours. */
export function withOurErrors(definition: AnyGameDefinition): AnyGameDefinition {
  return {
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
}
