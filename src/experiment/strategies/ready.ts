import { strategyLoader } from "./describe.js";
import { findStrategy, ownStrategiesFolders, strategyNames } from "./find.js";
import { FittingWeights, type Setting } from "./fitting.js";
import { LEARNED } from "./strongest.js";

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

/** Those of a game that comes with Evenkeel, and `learned` where it has learned these rules. Throws a `CodeError`. */
export async function ladderStrategies(setting: Setting): Promise<string[]> {
  const { name } = setting.definition;
  const places = { own: ownStrategiesFolders(name), folder: "." };
  const fitting = new FittingWeights({ places, load: strategyLoader(), used: new Map() }, name);
  return [...(await readyStrategies(name)), ...(fitting.fit(setting) ? [LEARNED] : [])];
}
