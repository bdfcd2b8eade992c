import { strategyLoader, type LoadedStrategy } from "./describe.js";
import { findStrategy, ownStrategiesFolders, strategyNames } from "./find.js";
import { FittingWeights } from "./fitting.js";
import type { Setting } from "./setting.js";
import { LEARNED, SEASONED } from "./strongest.js";

/** The strategies that come with a game and need no parameter, by name. Throws a `CodeError`. */
export async function readyStrategies(game: string): Promise<string[]> {
  const [folder] = ownStrategiesFolders(game);
  const load = strategyLoader();
  const ready: string[] = [];
  for (const name of strategyNames([folder])) {
    const strategy = await load(findStrategy(name, { own: [folder], folder: "." }));
    if (neededParameter(strategy) === undefined) ready.push(name);
  }
  return ready;
}

/** A parameter that must be given. */
export function neededParameter({ parameters }: Pick<LoadedStrategy, "parameters">): string | undefined {
  return Object.keys(parameters).find((name) => parameters[name].default === undefined);
}

/** Those of a game that comes with Evenkeel, and those that learned these rules, if any did. Throws a `CodeError`. */
export async function ladderStrategies(setting: Setting): Promise<string[]> {
  const { name } = setting.definition;
  const places = { own: ownStrategiesFolders(name), folder: "." };
  const fitting = new FittingWeights({ places, load: strategyLoader(), used: new Map() }, name);
  const learned = [LEARNED, SEASONED].filter((one) => fitting.fit(setting, one === SEASONED));
  return [...(await readyStrategies(name)), ...learned];
}
