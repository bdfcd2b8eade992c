import type { OptionValues } from "../game/index.js";
import { InputError, CodeError } from "../play/errors.js";
import type { StrategyPlan } from "../play/plan.js";
import type { ValuePlan } from "../play/values.js";
import { workingFolder } from "./disk.js";
import type { NamedGame } from "./games.js";
import { Mistake } from "./mistake.js";
import { parseSource } from "./source.js";
import { strategyLoader, type LoadedStrategy } from "./strategies/describe.js";
import { ownStrategiesFolders } from "./strategies/find.js";
import { FittingWeights } from "./strategies/fitting.js";
import { resolveStrategy } from "./strategies/resolve.js";
import { tryStrategy } from "./strategies/trial.js";

/** A strategy that was named on the command line, with everything that is needed to play it. */
export interface ReadStrategy {
  readonly plan: StrategyPlan;
  /** It, every strategy nested in it and their weights, by content hash. */
  readonly used: ReadonlyMap<string, LoadedStrategy>;
  /** Looks for what was learned of the games in which it has all seats, and puts it among `used`; undefined where nothing was. */
  judge(): ValuePlan | undefined;
}

/**
 * Reads a strategy that was typed at `place` (such as --against), as in a line-up: a name, a path relative to where the program runs, or
 * `{ strategy: name, parameter: value }`. It is created once to try it. Throws an `InputError` that names the place.
 */
export async function readStrategy(
  place: string,
  written: string,
  { definition, reference }: NamedGame,
  options: OptionValues,
  players: number,
): Promise<ReadStrategy> {
  const source = parseSource(place, written);
  const used = new Map<string, LoadedStrategy>();
  const places = { own: ownStrategiesFolders(definition.name), folder: workingFolder() };
  try {
    const library = { places, load: strategyLoader(), used };
    const fitting = new FittingWeights(library, reference.url === undefined ? reference.name : "<its file>");
    const resolved = await resolveStrategy(source.value, [], library);
    const setting = { definition, options, players };
    const plan = fitting.fitted(resolved, setting);
    await tryStrategy(plan, setting, { reference }, used);
    const judge = () => {
      const found = fitting.judge(Array<StrategyPlan>(players).fill(plan), setting);
      return found && fitting.use(found);
    };
    return { plan, used, judge };
  } catch (error) {
    if (error instanceof CodeError || error instanceof Mistake)
      throw new InputError(`${place} ${written}: ${error.message}`);
    throw error;
  }
}
