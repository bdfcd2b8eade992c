import { resolveOptions } from "./binding.js";
import type { OptionDescription, OptionValues } from "./options.js";

/** Two whole numbers, from 1. What rests on the rules alone outlives a new bot or metric. */
export interface GameVersion {
  /** Rises when a legal move, a law of chance or a result changes. */
  readonly rules: number;
  /** Rises whenever the same seed would give other results: with `rules`, and with bots and metrics. */
  readonly behaviour: number;
}

/** For people: `rules version 1, behaviour version 2`. */
export function versionWords({ rules, behaviour }: GameVersion): string {
  return `rules version ${rules}, behaviour version ${behaviour}`;
}

/** The rules that something rests on: equal ones are the same game, whatever was added to it since. */
export interface RulesIdentity {
  readonly game: string;
  readonly rules: number;
  /** The options that differ from their defaults, by name in alphabetical order: a new option that is off is none of them. */
  readonly options: OptionValues;
}

interface Described {
  readonly name: string;
  readonly version: GameVersion;
  readonly options: readonly OptionDescription[];
  readonly seats?: readonly string[];
}

/** What to keep beside whatever rests on these rules alone. Throws an `OptionError` for wrong options. */
export function rulesIdentity(definition: Described, given: OptionValues): RulesIdentity {
  const { name, version, options: descriptions, seats = [] } = definition;
  const values = resolveOptions(descriptions, given, seats);
  const differing = descriptions
    .filter((option) => JSON.stringify(values[option.name]) !== JSON.stringify(option.default))
    .map((option) => option.name)
    .sort();
  // What stands by seat or role is kept as it was given.
  const bySeat = Object.keys(given).filter((key) => !Object.hasOwn(values, key));
  const options = Object.fromEntries(
    [...differing, ...bySeat.sort()].map((key) => [key, values[key] ?? given[key]]),
  );
  return { game: name, rules: version.rules, options };
}

/** The options that differ from their defaults, less those that only make a match: what one game of it is played by. */
export function gameRules(definition: Described, given: OptionValues): OptionValues {
  const isOfMatch = new Set(definition.options.filter(({ ofMatch }) => ofMatch).map(({ name }) => name));
  const { options } = rulesIdentity(definition, given);
  return Object.fromEntries(Object.entries(options).filter(([name]) => !isOfMatch.has(name)));
}
