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

/** One option with another value than usual. */
interface Change {
  readonly option: string;
  readonly value: Value;
}

/** A set of rules with one change. */
export interface AloneRules extends Change {
  readonly rules: DrawnRules;
}

/**
 * A third of the games has the usual rules. A second third has one option changed, each option as often as another, and the last
 * third any values of all. One at a time, both have one value changed, each value as often as another.
 */
const LAWS = 3;

/** Rules bound are kept until there are so many: of many those drawn last are seldom drawn again soon. */
const MOST_KEPT = 64;

/** Draws the rules of one game after the other. */
export class RulesDeck {
  readonly #definition: AnyGameDefinition;
  readonly #players: number;
  readonly #set: OptionValues;
  readonly #varied: readonly (readonly [string, readonly Value[]])[];
  /** All values but the usual ones. */
  readonly #others: readonly Change[];
  readonly #known = new Map<string, DrawnRules | null>();
  /** The rules of most games: of what is varied the first value. */
  readonly usual: DrawnRules;

  /** `set`: options that all games have. Throws an `OptionError` for usual rules that are wrong. */
  constructor(definition: AnyGameDefinition, players: number, set: OptionValues, varied: Varied) {
    this.#definition = definition;
    this.#players = players;
    this.#varied = Object.entries(varied);
    this.#others = this.#varied.flatMap(([option, [, ...values]]) =>
      values.map((value) => ({ option, value })),
    );
    this.#set = set;
    this.usual = this.#bound(this.#firsts());
  }

  /** Rules that contradict each other are replaced by the usual ones. `oneAtATime`: never changes several options at once. */
  draw(dice: RandomDice, oneAtATime = false): DrawnRules {
    if (this.#varied.length === 0) return this.usual;
    const options = this.#drawn(dice, oneAtATime);
    const key = JSON.stringify(options);
    const known = this.#known.get(key);
    if (known !== undefined) return known ?? this.usual;
    const drawn = this.#tried(options);
    if (this.#known.size === MOST_KEPT) this.#known.clear();
    this.#known.set(key, drawn);
    return drawn ?? this.usual;
  }

  #drawn(dice: RandomDice, oneAtATime: boolean): Record<string, Value> {
    const law = dice.roll(LAWS);
    if (law === 1) return this.#firsts();
    if (oneAtATime) return this.#alone(this.#others[dice.roll(this.#others.length) - 1]);
    if (law === 2) {
      const [option, values] = this.#varied[dice.roll(this.#varied.length) - 1];
      return this.#alone({ option, value: values[dice.roll(values.length - 1)] });
    }
    const any = this.#varied.map(([name, values]) => [name, values[dice.roll(values.length) - 1]]);
    return { ...this.#firsts(), ...Object.fromEntries(any) };
  }

  /** The usual rules with one option changed, for each of its other values; without those that contradict other rules. */
  eachAlone(): readonly AloneRules[] {
    return this.#others.flatMap((change) => {
      const rules = this.#tried(this.#alone(change));
      return rules === null ? [] : [{ ...change, rules }];
    });
  }

  /** The first value that no game can be played by, neither alone nor with one other option changed, and why; undefined without any. */
  unplayable(): (Change & { readonly error: OptionError }) | undefined {
    for (const change of this.#others) {
      const alone = this.#alone(change);
      const error = this.#attempt(alone);
      const fits = (other: Change) =>
        other.option !== change.option && this.#tried({ ...alone, [other.option]: other.value }) !== null;
      if (error instanceof OptionError && !this.#others.some(fits)) return { ...change, error };
    }
    return undefined;
  }

  #alone({ option, value }: Change): Record<string, Value> {
    const options = this.#firsts();
    options[option] = value;
    this.#meetNeeds(option, options);
    return options;
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
