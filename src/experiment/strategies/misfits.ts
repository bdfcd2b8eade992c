import { gameRules, type AnyGameDefinition, type OptionValues } from "../../game/index.js";
import { beatenUnder, fitsOptions, isSame, type Weights } from "../../value/index.js";
import { tensorText, type Setting } from "./setting.js";
import type { LoadedWeights } from "./weights.js";

/** Tells which weights a game can be played by. */
export class Misfits {
  readonly #tensors = new Map<number, string>();
  /** What was found before, by setting. */
  readonly #known = new WeakMap<Setting, Map<Weights, string | null>>();

  /** Why weights do not fit; null where they do. */
  of(weights: Weights, setting: Setting): string | null {
    const known = this.#known.get(setting) ?? new Map<Weights, string | null>();
    this.#known.set(setting, known);
    const found = known.has(weights) ? known.get(weights)! : this.#asked(weights, setting);
    known.set(weights, found);
    return found;
  }

  #asked(weights: Weights, { definition, options, players }: Setting): string | null {
    if (weights.game !== definition.name) return `they are for ${weights.game}`;
    if (weights.players !== players) return `they are for ${weights.players} players`;
    if (weights.rules !== definition.version.rules)
      return `they are for version ${weights.rules} of its rules, and this is version ${definition.version.rules}`;
    const defaults = Object.fromEntries(definition.options.map((option) => [option.name, option.default]));
    const given = gameRules(definition, options);
    if (!fitsOptions(weights.options, given, defaults)) return "they were trained under other options";
    if (weights.oneAtATime === true && changedOf(weights, definition, given).length > 1)
      return "they know one change at a time";
    const beaten = beatenUnder(weights, given);
    if (beaten !== null) return `under ${beaten} players who were written by hand win`;
    const tensor = this.#tensors.get(players) ?? tensorText(definition, players);
    this.#tensors.set(players, tensor);
    return weights.tensor === tensor
      ? null
      : "the game shows its positions in other numbers than it did then";
  }
}

/** How many sets of rules weights were made for. */
export function rulesOf({ options }: Pick<Weights, "options">): number {
  return Object.values(options).reduce((product, values) => product * values.length, 1);
}

/** The options that weights were trained under and that are not as usual, without those that another of these needs. */
function changedOf({ options: trained }: Weights, definition: AnyGameDefinition, given: OptionValues) {
  const changed = definition.options.filter(
    ({ name, default: usual }) =>
      Object.hasOwn(trained, name) && !isSame(given[name] ?? usual, trained[name][0]),
  );
  const needed = changed.map(({ needs }) => needs?.option);
  return changed.filter(({ name }) => !needed.includes(name));
}

/** Of several weights those made for the fewest rules, or for these one at a time: all that were made for the same. */
export function madeForFewest(files: readonly LoadedWeights[]): readonly LoadedWeights[] {
  const least = Math.min(...files.map(({ weights }) => rulesOf(weights)));
  const fewest = files.filter(({ weights }) => rulesOf(weights) === least);
  const first = fewest.find(({ weights }) => weights.oneAtATime === true) ?? fewest[0];
  const madeFor = ({ weights: { options, oneAtATime } }: LoadedWeights) =>
    JSON.stringify([options, oneAtATime]);
  return fewest.filter((one) => madeFor(one) === madeFor(first));
}
