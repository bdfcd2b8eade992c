/** In place of loading the code several times: its copies stand in the worker. */
import type { AnyGameDefinition } from "../../../src/game/index.js";
import { loadStrategies, rulesOf, type StrategyModules } from "../../../src/play/arm.js";
import type { Engine } from "../../../src/play/engines.js";
import type { GameReference } from "../../../src/play/games.js";
import type { Arm } from "../../../src/play/plan.js";
import { engines } from "../engine.js";

export function ownEngine(definition: AnyGameDefinition, modules: StrategyModules): Engine {
  return { table: engines[0].table, definition, modules };
}

/** The copies stand here anyway: nothing is compiled for one set of rules first. */
export const SHARED_TIME = 0;

/** Every set of rules has a copy of its own, as far as they reach. */
export async function loadEngines(
  arms: readonly Arm[],
  _game: GameReference,
  bundles: ReadonlyMap<string, string>,
): Promise<readonly Engine[]> {
  const sets = [...new Set(arms.map(rulesOf))];
  const copies = await Promise.all(
    engines.map(async ({ table, definition }, copy) => {
      const own = new Map([...bundles].map(([hash, url]) => [hash, `${url}?${copy}`]));
      return { table, definition, modules: await loadStrategies(own) };
    }),
  );
  return arms.map((arm) => copies[sets.indexOf(rulesOf(arm)) % copies.length]);
}
