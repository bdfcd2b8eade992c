import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Streams, RandomDice } from "../../dice/index.js";
import { rulesIdentity, type AnyGameDefinition, type OptionValues } from "../../game/index.js";
import { sha256 } from "../../jobs/checksum.js";
import { CodeError, reasonOf } from "../../play/errors.js";
import { guarded } from "../../play/guard/index.js";
import type { StrategyPlan } from "../../play/plan.js";
import { isStrategyPlan } from "../../play/strategies.js";
import { isValuePlan } from "../../play/values.js";
import { fingerprint, fitsOptions, readWeights, WeightsError, type Weights } from "../../value/index.js";
import { writeModule } from "./bundle.js";
import type { LoadedStrategy } from "./describe.js";
import type { StrategyLibrary } from "./resolve.js";

/** What is written where weights are to be found that fit the game, its rules and its players. */
export const FITTING = "fitting";

/** Where weights lie, in the folder of a game's strategies and beside an experiment. */
export const WEIGHTS = "weights";

/** Reads a file of weights, which `written` names for people. Throws a `CodeError`. */
export function loadWeights(file: string, written: string): LoadedStrategy & { readonly weights: Weights } {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new CodeError(`needs weights, and ${written} cannot be read (${reasonOf(error)})`);
  }
  try {
    const weights = readWeights(JSON.parse(text));
    const hash = sha256(text);
    const create = (): never => {
      throw new Error("weights are no strategy");
    };
    const url = writeModule(hash, `export const weights = ${JSON.stringify(weights)};\n`);
    return { file, hash, url, module: { create, weights }, parameters: {}, weights };
  } catch (error) {
    if (error instanceof WeightsError) throw new CodeError(`needs weights, and ${written} ${error.message}`);
    if (error instanceof SyntaxError)
      throw new CodeError(`needs weights, and ${written} is damaged: it is no JSON`);
    throw error;
  }
}

/** What weights must fit. */
export interface Setting {
  readonly definition: AnyGameDefinition;
  readonly options: OptionValues;
  readonly players: number;
}

/** The text that stands for a game's tensor: see `fingerprint`. */
export function tensorText(definition: AnyGameDefinition, players: number): string {
  const dice = new RandomDice();
  new Streams("tensor").start(dice, 0, 0);
  return guarded(() => fingerprint(definition.create({}, players), dice));
}

/** Finds weights for strategies whose plan asks for those that fit. */
export class FittingWeights {
  readonly #library: StrategyLibrary;
  readonly #tensors = new Map<number, string>();
  #files: readonly ReturnType<typeof loadWeights>[] | null = null;

  constructor(library: StrategyLibrary) {
    this.#library = library;
  }

  /**
   * The same strategy, and those nested in it, with the weights that fit where it asks for them. Throws a `CodeError` where
   * there are none, or where those that it names do not fit.
   */
  fitted(strategy: StrategyPlan, setting: Setting): StrategyPlan {
    const entries = Object.entries(strategy.params).map(([name, value]) => {
      if (isStrategyPlan(value)) return [name, this.fitted(value, setting)];
      if (!isValuePlan(value)) return [name, value];
      if (value.weights.length === 0) return [name, { weights: this.#found(setting) }];
      for (const hash of value.weights) {
        const { weights } = this.#library.used.get(hash)!.module;
        const wrong = this.#misfit(weights!, setting);
        if (wrong !== null) throw new CodeError(`has weights that do not fit: ${wrong}`);
      }
      return [name, value];
    });
    return { ...strategy, params: Object.fromEntries(entries) as StrategyPlan["params"] };
  }

  /** Of those that fit, the ones made for the fewest rules; all of them that were made for the same. */
  #found(setting: Setting): string[] {
    const fitting = this.#all().filter(({ weights }) => this.#misfit(weights, setting) === null);
    if (fitting.length === 0)
      throw new CodeError(`needs weights that fit, and there are none (${trainCommand(setting)})`);
    const widthOf = ({ options }: Weights) =>
      Object.values(options).reduce((product, values) => product * values.length, 1);
    const least = Math.min(...fitting.map(({ weights }) => widthOf(weights)));
    const [first] = fitting.filter(({ weights }) => widthOf(weights) === least);
    const alike = JSON.stringify(first.weights.options);
    const chosen = fitting.filter(({ weights }) => JSON.stringify(weights.options) === alike);
    for (const one of chosen) this.#library.used.set(one.hash, one);
    return chosen.map(({ hash }) => hash);
  }

  #all(): readonly ReturnType<typeof loadWeights>[] {
    const { own, folder } = this.#library.places;
    const folders = [...new Set([...own, folder].map((one) => join(one, WEIGHTS)))].filter(existsSync);
    this.#files ??= folders.flatMap((one) =>
      readdirSync(one)
        .filter((name) => name.endsWith(".json"))
        .sort()
        .map((name) => loadWeights(join(one, name), basename(name))),
    );
    return this.#files;
  }

  /** Why weights do not fit; null where they do. */
  #misfit(weights: Weights, { definition, options, players }: Setting): string | null {
    if (weights.game !== definition.name) return `they are for ${weights.game}`;
    if (weights.players !== players) return `they are for ${weights.players} players`;
    if (weights.rules !== definition.version.rules)
      return `they are for version ${weights.rules} of its rules, and this is version ${definition.version.rules}`;
    const defaults = Object.fromEntries(definition.options.map((option) => [option.name, option.default]));
    if (!fitsOptions(weights.options, rulesIdentity(definition, options).options, defaults))
      return "they were trained under other options";
    const tensor = this.#tensors.get(players) ?? tensorText(definition, players);
    this.#tensors.set(players, tensor);
    return weights.tensor === tensor
      ? null
      : "the game shows its positions in other numbers than it did then";
  }
}

/** What makes weights where there are none. */
function trainCommand({ definition, options, players }: Setting): string {
  const differing = rulesIdentity(definition, options).options;
  const set = Object.entries(differing).map(([name, value]) => ` --set '${name}=${JSON.stringify(value)}'`);
  const seats = definition.minPlayers === definition.maxPlayers ? "" : ` --players ${players}`;
  return `evenkeel train ${definition.name}${seats}${set.join("")} makes them`;
}
