import type { RandomDice } from "../dice/index.js";
import {
  OptionError,
  type AnyGame,
  type AnyGameDefinition,
  type OptionValues,
  type Value,
} from "../game/index.js";

/** By option: the values that games are played under, the usual one first. */
export type Varied = Readonly<Record<string, readonly Value[]>>;

/** A set of rules with what a network sees of it. */
export interface DrawnRules {
  readonly options: OptionValues;
  readonly game: AnyGame;
}

/** A set of rules in which one option has another value than usual. */
export interface AloneRules {
  readonly option: string;
  readonly value: Value;
  readonly rules: DrawnRules;
}

/** A third of the games has the usual rules, a third one option changed, a third any values of all, or again one changed. */
const LAWS = 3;

/** Rules bound are kept until there are so many: of many those drawn last are seldom drawn again soon. */
const MOST_KEPT = 64;

/** Draws the rules of one game after the other. */
export class RulesDeck {
  readonly #definition: AnyGameDefinition;
  readonly #players: number;
  readonly #set: OptionValues;
  readonly #varied: readonly (readonly [string, readonly Value[]])[];
  readonly #known = new Map<string, DrawnRules | null>();
  /** The rules of most games: of what is varied the first value. */
  readonly usual: DrawnRules;

  /** `set`: options that all games have. Throws an `OptionError` for usual rules that are wrong. */
  constructor(definition: AnyGameDefinition, players: number, set: OptionValues, varied: Varied) {
    this.#definition = definition;
    this.#players = players;
    this.#varied = Object.entries(varied);
    this.#set = set;
    this.usual = this.#bound(this.#firsts());
  }

  /** Rules that contradict each other are replaced by the usual ones. `oneAtATime`: never changes several options at once. */
  draw(dice: RandomDice, oneAtATime = false): DrawnRules {
    if (this.#varied.length === 0) return this.usual;
    const law = dice.roll(LAWS);
    const options: Record<string, Value> = this.#firsts();
    if (law === 2 || (law === LAWS && oneAtATime)) {
      const [name, values] = this.#varied[dice.roll(this.#varied.length) - 1];
      this.#change(options, name, values[dice.roll(values.length - 1)]);
    } else if (law === LAWS) {
      for (const [name, values] of this.#varied) options[name] = values[dice.roll(values.length) - 1];
    }
    const key = JSON.stringify(options);
    const known = this.#known.get(key);
    if (known !== undefined) return known ?? this.usual;
    const drawn = this.#tried(options);
    if (this.#known.size === MOST_KEPT) this.#known.clear();
    this.#known.set(key, drawn);
    return drawn ?? this.usual;
  }

  /** The usual rules with one option changed, for each of its other values; without those that contradict other rules. */
  eachAlone(): readonly AloneRules[] {
    return this.#others().flatMap(({ option, value }) => {
      const rules = this.#tried(this.#alone(option, value));
      return rules === null ? [] : [{ option, value, rules }];
    });
  }

  /** The first value that no game can be played by, neither alone nor with one other option changed, and why; undefined without any. */
  unplayable(): { readonly option: string; readonly value: Value; readonly error: OptionError } | undefined {
    for (const { option, value } of this.#others()) {
      const alone = this.#alone(option, value);
      const error = this.#attempt(alone);
      const fits = (other: { option: string; value: Value }) =>
        other.option !== option && this.#tried({ ...alone, [other.option]: other.value }) !== null;
      if (error instanceof OptionError && !this.#others().some(fits)) return { option, value, error };
    }
    return undefined;
  }

  /** All values but the usual ones. */
  #others() {
    return this.#varied.flatMap(([option, [, ...values]]) => values.map((value) => ({ option, value })));
  }

  #alone(option: string, value: Value): Record<string, Value> {
    const options = this.#firsts();
    this.#change(options, option, value);
    return options;
  }

  #change(options: Record<string, Value>, name: string, value: Value): void {
    options[name] = value;
    this.#meetNeeds(name, options);
  }

  /** What has no effect unless another option has some value comes with that. */
  #meetNeeds(name: string, options: Record<string, Value>): void {
    const needs = this.#definition.options.find((option) => option.name === name)?.needs;
    const values = this.#varied.find(([other]) => other === needs?.option)?.[1];
    if (needs === undefined || values === undefined || needs.values.includes(options[needs.option])) return;
    const fitting = values.find((value) => needs.values.includes(value));
    if (fitting !== undefined) options[needs.option] = fitting;
  }

  #tried(options: Record<string, Value>): DrawnRules | null {
    const rules = this.#attempt(options);
    return rules instanceof OptionError ? null : rules;
  }

  #attempt(options: Record<string, Value>): DrawnRules | OptionError {
    try {
      return this.#bound(options);
    } catch (error) {
      if (error instanceof OptionError) return error;
      throw error;
    }
  }

  #firsts(): Record<string, Value> {
    return { ...this.#set, ...Object.fromEntries(this.#varied.map(([name, [usual]]) => [name, usual])) };
  }

  /** Games are told neither what is usual nor what has no effect. */
  #bound(options: Record<string, Value>): DrawnRules {
    const told = Object.entries(options).filter(([name, value]) => {
      const described = this.#definition.options.find((option) => option.name === name);
      if (Object.hasOwn(this.#set, name) || described === undefined) return true;
      const { needs } = described;
      const has = needs === undefined || needs.values.includes(options[needs.option]);
      return has && JSON.stringify(value) !== JSON.stringify(described.default);
    });
    const given = Object.fromEntries(told);
    return { options: given, game: this.#definition.create(given, this.#players) };
  }
}
