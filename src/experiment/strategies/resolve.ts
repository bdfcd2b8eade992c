import type { ParameterDescription, Value } from "../../game/index.js";
import { CodeError } from "../../play/errors.js";
import type { StrategyPlan } from "../../play/plan.js";
import { isValuePlan, type ValuePlan } from "../../play/values.js";
import { dirname, resolve as absolute } from "../disk.js";
import { Mistake, type Path } from "../mistake.js";
import { nearest, shown } from "../../game/nearest.js";
import { sha256 } from "../../jobs/checksum.js";
import type { LoadedStrategy } from "./describe.js";
import { findStrategy, strategyCalled, type StrategyPlaces } from "./find.js";
import { EQUILIBRIUM, mixtureIn } from "./mixture.js";
import { checkParameter, FITTING, FITTING_GUESTS, isReference, parameterForm } from "./parameters.js";
import { handWritten } from "./strongest.js";
import { loadWeights } from "./weights.js";

/** Where strategies are found, and every one that was. */
export interface StrategyLibrary {
  readonly places: StrategyPlaces;
  readonly load: (file: string) => Promise<LoadedStrategy>;
  /** By content hash: filled as strategies are resolved. */
  readonly used: Map<string, LoadedStrategy>;
}

/** As a default: the strongest strategy known of the game that is played, of those that need no weights. */
const STRONGEST = "strongest";

/** What any strategy may be given that has no parameter of the name: the set-ups that it chooses among. */
const SETUP = "setup";
const SETUP_LIST = {
  kind: "list",
  meaning: "the set-ups that it chooses among, as the game names them",
} as const satisfies ParameterDescription;

type ParameterValues = Record<string, Value | StrategyPlan | ValuePlan>;

/**
 * The plan of a strategy written at `path` of an experiment file, its nested strategies included. Throws a `Mistake`
 * for one that cannot be found, compiled or loaded, and for parameters that do not fit.
 */
export async function resolveStrategy(
  reference: Value,
  path: Path,
  library: StrategyLibrary,
): Promise<StrategyPlan> {
  const { name, given, namePath } = split(reference, path);
  return name === EQUILIBRIUM
    ? about(name, namePath, () => resolveMixture(given, path, library))
    : resolve(reference, path, library, []);
}

/** The strategies that the mixture of the game's ladder is made of are its parameters. */
async function resolveMixture(
  given: Record<string, Value>,
  path: Path,
  library: StrategyLibrary,
): Promise<StrategyPlan> {
  refuseUnknown(EQUILIBRIUM, given, {}, path);
  const mixture = mixtureIn(library.places.own);
  const params: Record<string, StrategyPlan> = {};
  for (const name of new Set(mixture.roles.flatMap(({ weights }) => Object.keys(weights))))
    params[name] = await resolve(name, path, library, []);
  return { label: EQUILIBRIUM, hash: sha256(JSON.stringify([params, mixture])), params, mixture };
}

/** `byDefault`: the files whose own defaults led here; a circle among them would never end. */
async function resolve(
  reference: Value,
  path: Path,
  library: StrategyLibrary,
  byDefault: readonly string[],
): Promise<StrategyPlan> {
  const { name, given, namePath } = split(reference, path);
  if (name === EQUILIBRIUM) {
    const right = "a line-up names it, or a flag";
    throw new Mistake(
      { path: namePath },
      `${strategyCalled(name)} is drawn anew for each game, and is no part of another strategy`,
      right,
    );
  }
  const strategy = await about(name, namePath, async () => {
    const file = findStrategy(name, library.places);
    if (byDefault.includes(file)) throw new CodeError("needs itself by default, without end");
    return library.load(file);
  });
  library.used.set(strategy.hash, strategy);
  const isTold = Object.hasOwn(given, SETUP) && !Object.hasOwn(strategy.parameters, SETUP);
  const parameters = isTold ? { ...strategy.parameters, [SETUP]: SETUP_LIST } : strategy.parameters;
  refuseUnknown(name, given, parameters, path);
  const params: ParameterValues = {};
  const written: string[] = [];
  for (const [key, description] of Object.entries(parameters)) {
    if (Object.hasOwn(given, key)) {
      const value = await givenValue(name, key, description, given[key], [...path, key], library);
      params[key] = value;
      written.push(`${key} ${wordsOf(value === null || isValuePlan(value) ? given[key] : value)}`);
    } else if (description.default === undefined) {
      const right = `write { strategy: ${name}, ${key}: … }, ${parameterForm(description)}`;
      throw new Mistake({ path: namePath }, `${strategyCalled(name)} needs its parameter ${key}`, right);
    } else if (description.kind === "value") {
      params[key] = valueNamed(description.default, description, library);
    } else if (description.kind === "strategy") {
      const places = { ...library.places, folder: dirname(strategy.file) };
      const preset = description.default === STRONGEST ? handWritten(places.own) : description.default;
      params[key] = await resolve(preset, namePath, { ...library, places }, [...byDefault, strategy.file]);
    } else {
      params[key] = description.default;
    }
  }
  const label = written.length === 0 ? name : `${name} (${written.join("; ")})`;
  if (!isTold) return { label, hash: strategy.hash, params };
  const { [SETUP]: setups, ...own } = params;
  return { label, hash: strategy.hash, params: own, setups: setups as string[] };
}

function refuseUnknown(name: string, given: object, parameters: object, path: Path): void {
  for (const key of Object.keys(given)) {
    if (Object.hasOwn(parameters, key)) continue;
    const place = { path: [...path, key], at: "key" } as const;
    throw new Mistake(
      place,
      `${strategyCalled(name)} has no parameter ${shown(key)}`,
      nearest(key, Object.keys(parameters)),
    );
  }
}

function split(reference: Value, path: Path): { name: string; given: Record<string, Value>; namePath: Path } {
  if (typeof reference === "string") return { name: reference, given: {}, namePath: path };
  if (typeof reference === "object" && reference !== null && !Array.isArray(reference)) {
    const { strategy, ...given } = reference as Record<string, Value>;
    if (typeof strategy === "string") return { name: strategy, given, namePath: [...path, "strategy"] };
  }
  const right =
    "expected the name of a strategy, the path of its file, or { strategy: name, parameter: value }";
  throw new Mistake({ path }, `${shown(reference)} is no strategy`, right);
}

async function givenValue(
  strategy: string,
  key: string,
  description: ParameterDescription,
  given: Value,
  path: Path,
  library: StrategyLibrary,
): Promise<Value | StrategyPlan | ValuePlan> {
  if (isReference(description)) {
    if (description.kind === "strategy") return resolve(given, path, library, []);
    return about(strategy, path, () => Promise.resolve(valueNamed(given, description, library)));
  }
  const result = checkParameter(description, given);
  if ("value" in result) return result.value;
  const hint = result.names && typeof given === "string" ? nearest(given, result.names) : result.right;
  throw new Mistake({ path }, `${strategyCalled(strategy)}: ${key}: got ${shown(given)}`, hint);
}

/** Weights named by a file, or null for none; those that fit are found once it is known what they are to fit. */
function valueNamed(
  given: Value,
  { default: preset }: ParameterDescription,
  { places, used }: StrategyLibrary,
): ValuePlan | null {
  if (given === FITTING) return { weights: [] };
  if (given === FITTING_GUESTS) return { weights: [], amongGuests: true };
  if (given === preset) return null;
  if (typeof given !== "string") throw new CodeError(`is given ${shown(given)} as the file of its weights`);
  const loaded = loadWeights(absolute(places.folder, given), given);
  used.set(loaded.hash, loaded);
  return { weights: [loaded.hash] };
}

/** Runs a step about one strategy; what goes wrong with it is placed where the strategy was named. */
async function about<T>(name: string, path: Path, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof CodeError) throw new Mistake({ path }, `${strategyCalled(name)} ${error.message}`);
    throw error;
  }
}

/** A parameter's value in a label: a list without its brackets, but for an empty one and lists in it. */
function wordsOf(value: Value | StrategyPlan): string {
  return Array.isArray(value) && value.length > 0 ? partsOf(value as readonly Value[]) : partOf(value);
}

/** Values as a label has them, one after the other. */
export function partsOf(list: readonly Value[]): string {
  return list.map(partOf).join(", ");
}

function partOf(value: Value | StrategyPlan): string {
  if (Array.isArray(value)) return `[${partsOf(value as readonly Value[])}]`;
  if (typeof value === "object" && value !== null) return (value as StrategyPlan).label;
  // Quoted where bare words could be read as two values: equal labels must mean equal strategies.
  return typeof value === "string" && !/^[\w.+-]+$/.test(value) ? JSON.stringify(value) : String(value);
}
