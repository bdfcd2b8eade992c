import { strategyLoader } from "./describe.js";
import { findStrategy, ownStrategiesFolders, strategyNames } from "./find.js";

/** The strategies that come with a game and need no parameter, by name. Throws a `CodeError`. */
export async function readyStrategies(game: string): Promise<string[]> {
  const [folder] = ownStrategiesFolders(game);
  const load = strategyLoader();
  const names = strategyNames([folder]);
  const ready = await Promise.all(
    names.map(async (name) => {
      const { parameters } = await load(findStrategy(name, { own: [folder], folder: "." }));
      return Object.values(parameters).every((parameter) => parameter.default !== undefined);
    }),
  );
  return names.filter((_, index) => ready[index]);
}
