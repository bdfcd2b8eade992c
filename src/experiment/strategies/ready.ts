import { strategyLoader } from "./describe.js";
import { findStrategy, ownStrategiesFolders, strategyNames } from "./find.js";

/** The strategies that come with a game and need no parameter, by name. Throws a `CodeError`. */
export async function readyStrategies(game: string): Promise<string[]> {
  const [folder] = ownStrategiesFolders(game);
  const load = strategyLoader();
  const ready: string[] = [];
  for (const name of strategyNames([folder])) {
    const { parameters } = await load(findStrategy(name, { own: [folder], folder: "." }));
    if (Object.values(parameters).every((parameter) => parameter.default !== undefined)) ready.push(name);
  }
  return ready;
}
