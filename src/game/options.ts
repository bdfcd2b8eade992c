import type { Value } from "./bot.js";

/** One ruling or variant of a game, by name. */
export type OptionDescription = {
  readonly name: string;
  /** One line for people: what it decides. */
  readonly meaning: string;
  /** `ruling`: an unclear sentence of the rule book; `variant`: a proposed change; `limit`: keeps games finite. */
  readonly kind: "ruling" | "variant" | "limit";
  /** Another option that must have one of the given values for this one to matter. */
  readonly needs?: { readonly option: string; readonly values: readonly Value[] };
  /** Legal values that play as another reading does, so that there is nothing to compare. */
  readonly twins?: readonly Twin[];
  /** Whether each seat may have a value of its own: see `bindSeats`. */
  readonly bySeat?: true;
  /** Whether it only says how games make a match: no game is played otherwise for it. */
  readonly ofMatch?: true;
  /** What the rules are under a named value, as a clause goes on after "where": see `clauseOf`. */
  readonly words?: ValueWords;
  /** The same of every other value, with {} for it. */
  readonly says?: string;
} & (
  | {
      readonly type: "choice";
      readonly values: readonly (string | number)[];
      readonly default: string | number;
      /** Whose names these are may each have a value of its own: a list of them, in this order. */
      readonly sides?: readonly string[];
    }
  | { readonly type: "integer"; readonly min: number; readonly max: number; readonly default: number }
  /** A list or table that the game itself checks; `form` tells people what to write. */
  | {
      readonly type: "data";
      readonly form: string;
      readonly default: Value;
      /** The clause of every value without words of its own, where `says` with the value in it is no sentence. */
      readonly tells?: (value: Value) => string | null;
      /** What the rules make of the value. Throws an `OptionError` whose path begins with `path`. */
      readonly read?: (value: Value, path: OptionPath) => unknown;
    }
);

/** By value, a clause of at most nine words each: `{ on: "a sacrifice may fetch a die from the trash" }`. */
export type ValueWords = Readonly<Record<string, string>>;

/** Where in the options something stands: an option's name, then places and keys within its value. */
export type OptionPath = readonly (string | number)[];

/** The values of a game's options, by name, with the types that their descriptions allow; those by seat as lists, by seat. */
export type Chosen<Options extends readonly OptionDescription[]> = {
  readonly [D in Options[number] as D["name"]]: D extends { readonly bySeat: true }
    ? readonly ChosenValue<D>[]
    : ChosenValue<D>;
};

type ChosenValue<D> = D extends { readonly type: "choice"; readonly values: readonly (infer V)[] }
  ? D extends { readonly sides: readonly string[] }
    ? readonly V[]
    : V
  : D extends { readonly type: "integer" }
    ? number
    : D extends { readonly read: (...given: never[]) => infer R }
      ? R
      : Value;

/** A value under which nothing that matters can differ from another reading. */
export interface Twin {
  readonly value: string | number;
  /** What it plays as: another value of the option, or of another one as `spend: optional`. */
  readonly as: string;
  /** Why that must be so, as a clause for people. */
  readonly because: string;
  /** True only as long as no option differs by seat. */
  readonly whileAlike?: true;
}

/** An option with a few legal values, the first of which is the default; in a record with what each of them means. */
export function choice<
  const Name extends string,
  const Values extends readonly (string | number)[] | ValueWords,
>(
  kind: OptionDescription["kind"],
  name: Name,
  values: Values,
  meaning: string,
): OptionDescription & {
  readonly name: Name;
  readonly type: "choice";
  readonly values: readonly ValueOf<Values>[];
} {
  const legal = oneOf<Entry>(isList(values) ? values : [values]);
  return { name, kind, ...legal, values: legal.values as ValueOf<Values>[], meaning };
}

type ValueOf<Values> = Values extends readonly (infer V)[] ? V : keyof Values & string;

/** An option that is a whole number between two bounds. */
export function integer<const Name extends string>(
  kind: OptionDescription["kind"],
  name: Name,
  [min, max]: readonly [number, number],
  preset: number,
  meaning: string,
): OptionDescription & { readonly name: Name; readonly type: "integer" } {
  return { name, kind, type: "integer", min, max, default: preset, meaning };
}

/** The same option, without effect unless another one has one of these values. */
export function needing<Description extends OptionDescription>(
  option: string,
  values: readonly (string | number)[],
  description: Description,
): Description {
  return { ...description, needs: { option, values } };
}

/** A whole number between two bounds, for a table of options. `says`: the rule, with {} for the number: see `clauseOf`. */
export function range(min: number, max: number, preset: number, says?: string) {
  return { type: "integer", min, max, default: preset, ...(says !== undefined && { says }) } as const;
}

/** A legal value, or several with what each of them means. */
type Entry = string | number | ValueWords;
type Legal<E> = E extends string | number ? E : keyof E & string;

/** A few legal values for a table of options, the default first. `says`: the rule under a number, with {} for it. */
export function oneOf<const E extends Entry>(entries: readonly E[], says?: string): Few<Legal<E>> {
  const legal = entries.flatMap((one): (string | number)[] =>
    typeof one === "object" ? Object.keys(one) : [one],
  );
  const named = entries.filter((one) => typeof one === "object");
  return {
    type: "choice",
    values: legal as Legal<E>[],
    default: legal[0] as Legal<E>,
    ...(named.length > 0 && { words: Object.assign({}, ...named) as ValueWords }),
    ...(says !== undefined && { says }),
  };
}

export interface Data {
  readonly type: "data";
  readonly form: string;
  readonly default: Value;
}

/** A list or table, for a table of options: `form` tells people what to write, `read` checks it and says what it means. */
export function data(form: string, preset: Value): Data;
export function data<R>(
  form: string,
  preset: Value,
  read: (value: Value, path: OptionPath) => R,
): Data & { readonly read: typeof read };
export function data(form: string, preset: Value, read?: unknown): Data {
  return { type: "data", form, default: preset, ...(read !== undefined && { read }) };
}

type Bounds =
  ReturnType<typeof range> | Data | (Data & { readonly read: (value: Value, path: OptionPath) => unknown });
/** A few legal values, the first of which is the default. */
export interface Few<V> {
  readonly type: "choice";
  readonly values: readonly V[];
  readonly default: V;
  readonly words?: ValueWords;
  readonly says?: string;
  readonly sides?: readonly string[];
}
type Unnamed = {
  readonly kind: OptionDescription["kind"];
  readonly meaning: string;
  readonly needs?: OptionDescription["needs"];
  readonly twins?: readonly Twin[];
  readonly bySeat?: true;
  readonly ofMatch?: true;
} & (Bounds | Few<string | number>);

type Bound<B> = B extends readonly (infer E)[]
  ? Few<Legal<E>>
  : B extends Bounds | Few<string | number>
    ? B
    : Few<keyof B & string>;

const ofKind =
  (kind: OptionDescription["kind"]) =>
  <const B extends readonly Entry[] | Bounds | Few<string | number> | ValueWords>(
    bounds: B,
    meaning: string,
    ...twins: Twin[]
  ) => {
    const allowed = isList(bounds) ? oneOf(bounds) : isBounds(bounds) ? bounds : oneOf([bounds]);
    return { kind, meaning, ...allowed, ...(twins.length > 0 && { twins }) } as unknown as {
      readonly kind: OptionDescription["kind"];
      readonly meaning: string;
    } & Bound<B>;
  };

function isList(given: unknown): given is readonly Entry[] {
  return Array.isArray(given);
}

/** A value called `type` has a clause, which is none of these. */
function isBounds(given: Bounds | Few<string | number> | ValueWords): given is Bounds | Few<string | number> {
  return "type" in given && ["choice", "integer", "data"].includes(given.type);
}

/**
 * In a table of options: the legal values (the default first), a `range`, `oneOf` or `data`, and what it decides. Values may
 * stand with their words, `{ off: "dice in the trash stay there", on: "…" }`, or in a list.
 */
export const ruling = ofKind("ruling");
export const variant = ofKind("variant");
export const limit = ofKind("limit");

type Named<T extends Readonly<Record<string, Unnamed>>> = {
  readonly [K in keyof T]: T[K] & { readonly name: K };
}[keyof T];

/** The descriptions of a table's options, in its order. */
export function optionsOf<const T extends Readonly<Record<string, Unnamed>>>(table: T): readonly Named<T>[] {
  return Object.entries(table).map(([name, option]) => ({ name, ...option }) as unknown as Named<T>);
}

/** A part of a table whose options have no effect unless `option` has one of these values. */
export function under<const T extends Readonly<Record<string, Unnamed>>>(
  option: string,
  values: readonly (string | number)[],
  table: T,
): T {
  const needs = { option, values };
  const entries = Object.entries(table).map(([name, described]) => [name, { ...described, needs }]);
  return Object.fromEntries(entries) as T;
}

/** The same option, of which each seat may have a value of its own. */
export function bySeat<const D extends { readonly meaning: string }>(
  option: D,
): D & { readonly bySeat: true } {
  return { ...option, bySeat: true };
}

/** The same choice, written once for all sides or as a list with the value of each. Unlike `bySeat` it has no handicap. */
export function bySide<const D extends Few<string | number> & { readonly meaning: string }>(
  sides: readonly string[],
  option: D,
): D & { readonly sides: readonly string[] } {
  return { ...option, sides };
}

/** The same option, which only says how games make a match. */
export function ofMatch<const D extends { readonly meaning: string }>(
  option: D,
): D & { readonly ofMatch: true } {
  return { ...option, ofMatch: true };
}

/** A twin in words: `value plays as full: …`. */
export function twinWords({ value, as, because }: Twin): string {
  return `${value} plays as ${as}: ${because}`;
}

export type OptionValues = Readonly<Record<string, Value>>;
