import { RandomDice, Streams } from "../../dice/index.js";
import { gameRules, type AnyGameDefinition, type OptionValues } from "../../game/index.js";
import { CodeError, InputError } from "../../play/errors.js";
import { guarded } from "../../play/guard/index.js";
import type { StrategyPlan } from "../../play/plan.js";
import { isStrategyPlan, valuesIn } from "../../play/strategies.js";
import { isValuePlan, type ValuePlan } from "../../play/values.js";
import { beatenUnder, fingerprint, fitsOptions, type Weights } from "../../value/index.js";
import { basename, exists, join, listed, readText } from "../disk.js";
import type { StrategyLibrary } from "./resolve.js";
import { LEARNED } from "./strongest.js";
import { loadWeights, type LoadedWeights } from "./weights.js";

/** Where weights lie, in the folder of a game's strategies and beside an experiment. */
export const WEIGHTS = "weights";

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
  readonly #game: string;
  readonly #alone: string | undefined;
  readonly #tensors = new Map<number, string>();
  #files: readonly LoadedWeights[] | null = null;
  #filesAlone: readonly LoadedWeights[] | null = null;
  /** By who is judged: the files that do, and those that were asked for. */
  #judges: ReadonlyMap<string, readonly string[]> | null = null;
  readonly #asked = new Map<string, readonly LoadedWeights[]>();

  /** `game`: as people named it. `alone`: the folder whose weights play for whoever learned without guests, and no others do. */
  constructor(library: StrategyLibrary, game: string, alone?: string) {
    this.#library = library;
    this.#game = game;
    this.#alone = alone;
  }

  /**
   * The same strategy, and those nested in it, with the weights that fit where it asks for them; mostly with some that fit
   * the settings `beside` it too, in which it plays as well, so that one player meets them all. Throws a `CodeError` where there are none, or where
   * those that it names do not fit.
   */
  fitted(strategy: StrategyPlan, setting: Setting, beside: readonly Setting[] = []): StrategyPlan {
    const entries = Object.entries(strategy.params).map(([name, value]) => {
      if (isStrategyPlan(value)) return [name, this.fitted(value, setting, beside)];
      if (!isValuePlan(value)) return [name, value];
      if (value.weights.length === 0) return [name, this.#found(setting, beside, value.amongGuests === true)];
      for (const hash of value.weights) {
        const { weights } = this.#library.used.get(hash)!.module;
        if (weights!.judges !== undefined)
          throw new CodeError("has weights that do not fit: they judge games of others and play none");
        const wrong = this.#misfit(weights!, setting);
        if (wrong !== null) throw new CodeError(`has weights that do not fit: ${wrong}`);
      }
      return [name, value];
    });
    return { ...strategy, params: Object.fromEntries(entries) as StrategyPlan["params"] };
  }

  /** The weights that `fitted` finds for whoever learned without guests. Throws a `CodeError` where there are none. */
  value(setting: Setting, beside: readonly Setting[]): ValuePlan {
    return this.#found(setting, beside, false);
  }

  /** Whether any weights fit, of those learned among guests or of the others. */
  fit(setting: Setting, amongGuests: boolean): boolean {
    return this.#fitting(setting, amongGuests).length > 0;
  }

  #fitting(setting: Setting, amongGuests: boolean): readonly LoadedWeights[] {
    const files = this.#alone === undefined || amongGuests ? this.#all() : this.#allIn(this.#alone);
    return files.filter(
      ({ weights }) =>
        weights.judges === undefined &&
        (weights.guests !== undefined) === amongGuests &&
        this.#misfit(weights, setting) === null,
    );
  }

  /**
   * What was learned of the games of these players, or of others who go by the same weights, if they are all alike; undefined where
   * nothing was.
   */
  judge([first, ...others]: readonly StrategyPlan[], setting: Setting): readonly LoadedWeights[] | undefined {
    if (others.some((one) => JSON.stringify(one) !== JSON.stringify(first))) return undefined;
    const [own] = valuesIn(first);
    const judged = own === undefined ? [first.label] : own.weights;
    const judges = judged.flatMap((whose) => this.#judging(whose, setting) ?? []);
    return judges.length > 0 && judges.length === judged.length ? judges : undefined;
  }

  #judging(whose: string, setting: Setting): LoadedWeights | undefined {
    this.#judges ??= judgesIn(this.#places());
    const found = this.#asked.get(whose) ?? (this.#judges.get(whose) ?? []).map(foundWeights);
    this.#asked.set(whose, found);
    return found.find(({ weights }) => this.#misfit(weights, setting) === null);
  }

  /** These weights as a value function, which whoever plays loads. */
  use(files: readonly LoadedWeights[]): ValuePlan {
    for (const one of files) this.#library.used.set(one.hash, one);
    return { weights: files.map(({ hash }) => hash) };
  }

  /**
   * Of those that fit, the ones that fit the settings beside it too; but where each of the settings has others that were made
   * for fewer rules, these: whoever learns fewer rules plays them better, and that is worth more than one player for all.
   */
  #found(setting: Setting, beside: readonly Setting[], amongGuests: boolean): ValuePlan {
    const own = this.#fitting(setting, amongGuests);
    const command = `${trainCommand(this.#game, setting)}${amongGuests ? " --guest all" : ""}`;
    if (own.length === 0)
      throw new CodeError(`needs weights that fit, and there are none (${command} makes them)`);
    const common = own.filter(({ weights }) => beside.every((one) => this.#misfit(weights, one) === null));
    const leastOf = (files: readonly LoadedWeights[]) =>
      Math.min(...files.map(({ weights }) => rulesOf(weights)));
    const areBetterAlone =
      common.length === 0 ||
      [setting, ...beside].every((one) => leastOf(this.#fitting(one, amongGuests)) < leastOf(common));
    return this.use(madeForFewest(areBetterAlone ? own : common));
  }

  #all(): readonly LoadedWeights[] {
    this.#files ??= weightsIn(this.#places());
    return this.#files;
  }

  #places(): readonly string[] {
    const { own, folder } = this.#library.places;
    return [...own, folder];
  }

  #allIn(alone: string): readonly LoadedWeights[] {
    this.#filesAlone ??= weightsIn([alone]);
    return this.#filesAlone;
  }

  /** Why weights do not fit; null where they do. */
  #misfit(weights: Weights, { definition, options, players }: Setting): string | null {
    if (weights.game !== definition.name) return `they are for ${weights.game}`;
    if (weights.players !== players) return `they are for ${weights.players} players`;
    if (weights.rules !== definition.version.rules)
      return `they are for version ${weights.rules} of its rules, and this is version ${definition.version.rules}`;
    const defaults = Object.fromEntries(definition.options.map((option) => [option.name, option.default]));
    if (!fitsOptions(weights.options, gameRules(definition, options), defaults))
      return "they were trained under other options";
    if (weights.oneAtATime === true && changedOf(weights, definition, options).length > 1)
      return "they know one change at a time";
    const beaten = beatenUnder(weights, gameRules(definition, options));
    if (beaten !== null) return `under ${beaten} players who were written by hand win`;
    const tensor = this.#tensors.get(players) ?? tensorText(definition, players);
    this.#tensors.set(players, tensor);
    return weights.tensor === tensor
      ? null
      : "the game shows its positions in other numbers than it did then";
  }
}

/** What lies in the folders of weights below these, though nobody names it. Throws an `InputError`. */
function weightsIn(places: readonly string[]): LoadedWeights[] {
  return filesIn(places).map(foundWeights);
}

function filesIn(places: readonly string[]): string[] {
  const folders = [...new Set(places.map((one) => join(one, WEIGHTS)))].filter(exists);
  return folders.flatMap((one) =>
    listed(one)
      .filter((name) => name.endsWith(".json"))
      .sort()
      .map((name) => join(one, name)),
  );
}

/**
 * By who is judged the files that do, of those in the folders of weights below these. Every run asks, and few have any: so no weights are
 * read for it.
 */
function judgesIn(places: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const judges = new Map<string, string[]>();
  for (const file of filesIn(places)) {
    const whose = /"judges":\s*("(?:[^"\\]|\\.)*")/.exec(textOf(file));
    if (whose === null) continue;
    const name = JSON.parse(whose[1]) as string;
    judges.set(name, [...(judges.get(name) ?? []), file]);
  }
  return judges;
}

/** What cannot be read judges nobody; whoever needs it is told. */
function textOf(file: string): string {
  try {
    return readText(file);
  } catch {
    return "";
  }
}

function foundWeights(file: string): LoadedWeights {
  try {
    return loadWeights(file, `${WEIGHTS}/${basename(file)}`);
  } catch (error) {
    throw error instanceof CodeError ? new InputError(`${LEARNED} ${error.message}`) : error;
  }
}

/** Whether a strategy, or one nested in it, asks for weights that fit. */
export function seeksWeights(strategy: StrategyPlan): boolean {
  return valuesIn(strategy).some(({ weights }) => weights.length === 0);
}

/** How many sets of rules weights were made for. */
export function rulesOf({ options }: Pick<Weights, "options">): number {
  return Object.values(options).reduce((product, values) => product * values.length, 1);
}

/** The options that weights were trained under and that are not as usual, without those that another of these needs. */
function changedOf({ options: trained }: Weights, definition: AnyGameDefinition, options: OptionValues) {
  const given = gameRules(definition, options);
  const changed = definition.options.filter(
    ({ name, default: usual }) =>
      Object.hasOwn(trained, name) &&
      JSON.stringify(given[name] ?? usual) !== JSON.stringify(trained[name][0]),
  );
  const needed = changed.map(({ needs }) => needs?.option);
  return changed.filter(({ name }) => !needed.includes(name));
}

/** Of several weights those made for the fewest rules, or for these one at a time: all that were made for the same. */
function madeForFewest(files: readonly LoadedWeights[]): readonly LoadedWeights[] {
  const least = Math.min(...files.map(({ weights }) => rulesOf(weights)));
  const fewest = files.filter(({ weights }) => rulesOf(weights) === least);
  const first = fewest.find(({ weights }) => weights.oneAtATime === true) ?? fewest[0];
  const madeFor = ({ weights: { options, oneAtATime } }: LoadedWeights) =>
    JSON.stringify([options, oneAtATime]);
  return fewest.filter((one) => madeFor(one) === madeFor(first));
}

/** What makes weights where there are none. */
export function trainCommand(game: string, { definition, options, players }: Setting): string {
  const set = Object.entries(gameRules(definition, options)).map(
    ([name, value]) => ` --set '${name}=${JSON.stringify(value)}'`,
  );
  const seats = definition.minPlayers === definition.maxPlayers ? "" : ` --players ${players}`;
  return `evenkeel train ${game}${seats}${set.join("")}`;
}
