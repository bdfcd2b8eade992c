import type { AnyGameDefinition } from "../game/index.js";
import { loadStrategies, rulesOf, type StrategyModules } from "./arm.js";
import { loadDefinition, type GameReference } from "./games.js";
import type { Arm } from "./plan.js";
import * as table from "./table.js";

/** All the code that the games of an arm run through. */
export interface Engine {
  readonly table: typeof table;
  readonly definition: AnyGameDefinition;
  readonly modules: StrategyModules;
}

/** The code as this thread has it anyway. */
export function ownEngine(definition: AnyGameDefinition, modules: StrategyModules): Engine {
  return { table, definition, modules };
}

/** Milliseconds for each set of rules after which a thread gives each its own engine: what compiling that costs, roughly. */
export const SHARED_TIME = 500;

/** So many times the code is loaded at most: each takes memory, and time until the engine has compiled it. */
const MAX_ENGINES = 16;

/**
 * The engine of every arm. JavaScript is compiled for what it has met so far, and what one set of rules never changes is
 * compiled as a constant: played by the same code, ten sets of rules take twice as long as each alone. So each set gets
 * a copy of the code; where there are more of them than copies, some share one.
 */
export async function loadEngines(
  arms: readonly Arm[],
  game: GameReference,
  bundles: ReadonlyMap<string, string>,
): Promise<readonly Engine[]> {
  const sets = [...new Set(arms.map(rulesOf))];
  const engines = await Promise.all(
    sets.slice(0, MAX_ENGINES).map((_, copy) => loadEngine(copy, game, bundles)),
  );
  return arms.map((arm) => engines[sets.indexOf(rulesOf(arm)) % engines.length]);
}

/** The built tables, one with each game, and `any` for the games that people brought. */
const TABLES = new URL("../tables/", import.meta.url);

/** Node loads a module anew for every query behind its URL. */
async function loadEngine(
  copy: number,
  { name, url }: GameReference,
  bundles: ReadonlyMap<string, string>,
): Promise<Engine> {
  const again = (file: string) => `${file}?${copy}`;
  const built = (await import(again(new URL(`${url === undefined ? name : "any"}.js`, TABLES).href))) as {
    readonly definition: AnyGameDefinition;
  } & Engine["table"];
  const copies = new Map([...bundles].map(([hash, bundle]) => [hash, again(bundle)]));
  return {
    table: built,
    definition: url === undefined ? built.definition : await loadDefinition(again(url)),
    modules: await loadStrategies(copies),
  };
}
